import FeedContent
import TestFixtures
import Testing

/// Names as each generator makes parts of addresses of them.
struct SlugStyleTests {
    @Test(arguments: [
        (
            "First_Ice 1.2!", "first-ice-1-2", "first_ice-1.2", "First_Ice-1.2!", "first-ice-1-2", "First_Ice-1.2!",
            "first_ice-12"
        ),
        (
            "Don't  go - yet", "don-t-go-yet", "dont-go-yet", "Don't-go-yet", "don-t-go-yet", "Don't-go---yet",
            "dont-go-yet"
        ),
        ("C# & C++", "c-c", "c-c++", "C-&-C++", "c-c", "C-&-C++", "c-c"),
        ("Straße É", "straße-é", "straße-é", "Straße-É", "strasse-e", "Straße-É", "strasse-e"),
        ("हिन्दी", "हिन्दी", "हिन्दी", "हिन्दी", "हिन्दी", "हिन्दी", "हिन्दी"),
        ("TCP/IP", "tcp-ip", "tcp/ip", "TCP-IP", "tcp-ip", "TCP-IP", "tcpip"),
        ("a...", "a", "a...", "a", "a", "a...", "a"), ("..", "", "", "", "", "", ""),
        (" - ", "", "-", "", "", "---", ""),
        ("/../\u{301}x", "x", "x", "..-\u{301}x", "x", "-..-\u{301}x", "x"),
    ])
    func aNameBecomesAPartOfAnAddress(
        name: String, feedgen: String, hugo: String, jekyll: String, zola: String, asWritten: String, pelican: String
    ) {
        let styles: [SlugStyle: String] = [
            .feedgen: feedgen, .hugo: hugo, .jekyll: jekyll, .zola: zola, .asWritten: asWritten, .pelican: pelican,
        ]
        for (style, slug) in styles { #expect(style.slug(of: name) == slug, "\(style)") }
    }

    private static let alphabet = Array("aZ9 -_./\\?#%\"<>:éüß日本हि\u{301}\u{0}\u{200D}🧊&+'@~")

    /// Whatever a post, its folder and its categories are called, it has a path of the site or is told why not.
    @Test(arguments: SlugStyle.allCases, 0..<10 as Range<UInt64>)
    func everyPathIsOneOfTheSite(style: SlugStyle, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func word() -> String {
            String((0..<generator.next(below: 10)).compactMap { _ in Self.alphabet.randomElement(using: &generator) })
        }
        let patterns = ["slug", "title", "filename", "basename", "slugortitle", "path", "folder", "categories"]
        for _ in 0..<100 {
            var post = Post(id: "a", path: "Posts/a.md", slug: style.slug(of: word()), title: word())
            if post.slug.isEmpty { post.slug = "x" }
            post.categories = [word(), word()]
            let parts = patterns.shuffled(using: &generator).prefix(3).map { ":" + $0 }
            let permalink = Permalink(pattern: "/\(parts.joined(separator: "/"))/x-:slug/")
            let (folders, name) = ([word(), word()], word())
            let path = try permalink.path(of: post, folders: folders, name: name, slugs: style)
            #expect(path.hasPrefix("/") && path.hasSuffix("/"), "seed \(seed)")
            let inner = path.unicodeScalars.dropFirst().dropLast()
            #expect(throws: Never.self, "seed \(seed): \(path)") {
                try Slug.check(String(String.UnicodeScalarView(inner)))
            }
        }
    }
}
