import Foundation
import TestFixtures
import Testing

/// Names of files that an address would read otherwise.
struct FileNameTests {
    /// The names, and how an address writes them.
    private static let names = [
        ("h#1.png", "h%231.png"), ("what?.png", "what%3F.png"), ("a?b#c.png", "a%3Fb%23c.png"), ("#1.png", "%231.png"),
        ("50%.png", "50%25.png"), ("a%20b.png", "a%2520b.png"), ("a b.png", "a%20b.png"),
        ("a&b;c+d.png", "a&amp;b;c+d.png"),
    ]

    private static func site(_ folder: String, _ baseURL: String, _ text: (String) -> String) -> MemorySite {
        var site = MemorySite()
        site.settings = MemorySite.oneList + "baseURL: \(baseURL)\n"
        site.staticFiles = names.flatMap { [folder + "/\($0.0)", "Static/\($0.0)"] }
        let addresses = names.map { $0.1.replacing("&amp;", with: "&") }
        site.posts[String((folder + "/index.md").dropFirst("Posts/".count))] =
            "---\ntitle: A\ndate: 2026-01-01\n---\n" + addresses.map(text).joined(separator: "\n\n")
        return site
    }

    /// What is wrong with addresses; that `?` is in no name on some systems is another matter.
    private static func warnings(_ site: MemorySite) -> [String] {
        site.warnings.filter { !$0.contains("cannot be a file on every system") }
    }

    @Test(
        arguments: ["Posts/x", "Posts/#x", "Posts/a b/c#d", "Posts/p%20q"], ["https://a.b/", "https://a.b/my%20blog/"])
    func linksAndImagesFindTheirFiles(folder: String, baseURL: String) async throws {
        let root = String(baseURL.dropFirst("https://a.b".count))
        for text in [
            { "![i](\($0)) [l](\($0))" }, { "[r](\($0)#part) [q](\($0)?v=1)" },
            { "![i](\(root)\($0)) [l](\(baseURL)\($0)#page=2)" },
        ] as [(String) -> String] {
            var site = Self.site(folder, baseURL, text)
            try await site.build()
            #expect(Self.warnings(site) == [], "\(folder)")
            let page = try #require(site.files.first { $0.key.hasPrefix("posts/") && $0.key.hasSuffix("/index.html") })
            let html = String(decoding: page.value, as: UTF8.self)
            for (_, address) in Self.names { #expect(html.contains("/\(address)"), "\(folder): \(address)") }
        }
    }

    @Test(arguments: ["pic #1.png", "#1.png", "what?.png", "a%20b.png", "pic.png?v=1", "%23x.png", "50%.png"])
    func theImageOfAPostIsItsPath(written: String) async throws {
        var site = MemorySite()
        site.settings = MemorySite.oneList
        site.staticFiles = ["pic #1.png", "#1.png", "what?.png", "a%20b.png", "pic.png", "#x.png", "50%.png"].map {
            "Posts/\($0)"
        }
        site.posts["a.md"] = "---\ntitle: A\nimage: \"\(written)\"\nalt: B\n---\n"
        try await site.build()
        let html = String(decoding: try #require(site.files["posts/a/index.html"]), as: UTF8.self)
        let address = [
            "pic #1.png": "pic%20%231.png", "#1.png": "%231.png", "what?.png": "what%3F.png",
            "a%20b.png": "a%2520b.png",
            "50%.png": "50%25.png",
        ][written, default: written]
        #expect(html.contains("src=\"/posts/\(address)\""))
        #expect(Self.warnings(site) == [])
    }

    @Test(arguments: [
        ("![x](h%232.png)", "there is no image '/posts/h%232.png'"),
        ("[x](h#1.png)", "broken link '/posts/h#1.png': the site has no such page"),
        ("[x](/c%23.pdf)", "broken link '/c%23.pdf': the site has no such page"),
        ("[x](/%2523.pdf)", "broken link '/%2523.pdf': the site has no such page"),
    ])
    func whatIsNotThereIsTold(text: String, message: String) async throws {
        var site = MemorySite()
        site.settings = MemorySite.oneList
        site.staticFiles = ["Static/#.pdf"]
        site.posts["a.md"] = "---\ntitle: A\n---\n\(text)\n"
        let found = try await site.errors() + site.warnings
        #expect(found.contains { $0.contains(message) }, "\(found)")
    }
}
