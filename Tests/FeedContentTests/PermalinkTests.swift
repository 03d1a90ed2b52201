import FeedContent
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

struct PermalinkTests {
    private func post(_ change: (inout Post) -> Void = { _ in }) throws -> Post {
        var post = Post(id: "a", path: "Posts/a.md", slug: "first-ice", title: "Ice, at last!")
        post.date = try PostDate("2024-05-01T07:08:09-08:00", in: .gmt)
        post.categories = ["Sea Life", "Ice"]
        change(&post)
        return post
    }

    @Test(arguments: [
        ("/posts/:slug/", "/posts/first-ice/"),
        ("/:title/", "/ice-at-last/"),
        ("/:name/", "/First-Ice/"),
        ("/:path/", "/my-trips/oslo/first-ice/"),
        ("/:folder/:slug/", "/my-trips/oslo/first-ice/"),
        ("/:categories/:slug/", "/sea-life/ice/first-ice/"),
        ("/:year/:month/:day/:slug/", "/2024/05/01/first-ice/"),
        ("/:year/:i_month/:i_day/:slug/", "/2024/5/1/first-ice/"),
        ("/:year-:month-:day-:slug/", "/2024-05-01-first-ice/"),
        ("/:hour:minute:second/:slug/", "/070809/first-ice/"),
        ("/blog/:slug.html", "/blog/first-ice.html"),
        ("/:slug", "/first-ice/"), ("/:basename/", "/first-ice/"), ("/:slugortitle/", "/ice-at-last/"),
        ("/:slug/index.html", "/first-ice/"), ("/:year/:slug/index.html", "/2024/first-ice/"),
    ])
    func placeholdersStandForPartsOfThePost(pattern: String, path: String) throws {
        let permalink = Permalink(pattern: pattern)
        #expect(try permalink.path(of: post(), folders: ["My Trips", "Oslo"], name: "First Ice") == path)
    }

    @Test(arguments: [
        ("/:folder/:slug/", "/first-ice/"), ("/blog/:categories/:slug.html", "/blog/first-ice.html"),
        ("/:title/", "/first-ice/"), ("/:path/", "/first-ice/"),
    ])
    func emptyPartsVanishWithTheirSlash(pattern: String, path: String) throws {
        let post = try post {
            $0.categories = ["!"]
            $0.title = "?!"
        }
        #expect(try Permalink(pattern: pattern).path(of: post, folders: ["…"], name: "a") == path)
    }

    @Test func aSlugMayLookLikeAFile() throws {
        let post = Post(id: "a", path: "Posts/a.md", slug: "v1.2")
        #expect(try Permalink(pattern: "/:slug").path(of: post, folders: [], name: "a") == "/v1.2/")
        #expect(try Permalink(pattern: "/:slug/").path(of: post, folders: [], name: "a") == "/v1.2/")
    }

    @Test(arguments: ["/:year/:slug/", "/:i_day/:slug/", "/:second/:slug/"])
    func partsOfADateNeedOne(pattern: String) {
        let message = "the permalink '\(pattern)' needs a date; give the post a 'date'"
        #expect(throws: ValueError(message)) {
            try Permalink(pattern: pattern).path(
                of: Post(id: "a", path: "Posts/a.md", slug: "a"), folders: [], name: "a")
        }
    }

    @Test func theDayIsThatOfTheAuthor() throws {
        let post = try post { $0.date = try? PostDate("2024-05-01T00:30:00+14:00", in: .gmt) }
        #expect(try Permalink(pattern: "/:day/:slug/").path(of: post, folders: [], name: "a") == "/01/first-ice/")
    }

    @Test(arguments: [
        ("/posts/:slug/", "/posts/"), ("/:slug/", "/"), ("/a/b-:slug/", "/a/"), ("/blog/:year/:slug.html", "/blog/"),
    ])
    func theFolderIsWhatAllPagesShare(pattern: String, folder: String) {
        #expect(Permalink(pattern: pattern).folder == folder)
    }

    private static let alphabet = Array("aZ9 -_./\\?#%\"<>:éü日本हि\u{301}\u{0}\u{200D}🧊&+'").map { $0 }

    /// Whatever a title, a folder or a file is called, its page has a path that stays in the site, and always the same one.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func everyPathIsOneOfTheSite(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func word(_ generator: inout SeededGenerator) -> String {
            String((0..<generator.next(below: 12)).compactMap { _ in Self.alphabet.randomElement(using: &generator) })
        }
        let words = [
            "slug", "title", "path", "folder", "categories", "year", "month", "day", "i_month", "i_day", "hour",
            "minute",
            "second",
        ]
        for _ in 0..<100 {
            var post = Post(
                id: "a", path: "Posts/a.md", slug: Slug.make(from: word(&generator)), title: word(&generator))
            if post.slug.isEmpty { post.slug = "x" }
            let seconds = Int.random(in: -62_000_000_000...253_000_000_000, using: &generator)
            let instant = Date(timeIntervalSince1970: Double(seconds))
            post.date = PostDate(
                instant: instant, hasTime: true, utcOffset: 60 * Int.random(in: -1439...1439, using: &generator))
            post.categories = [word(&generator), word(&generator)]
            let folders = [word(&generator), word(&generator)]
            let parts = (0..<4).compactMap { _ in words.randomElement(using: &generator).map { ":" + $0 } }
            let end = ["/", "", ".html"].randomElement(using: &generator) ?? ""
            let permalink = Permalink(pattern: "/\(parts.joined(separator: "/"))/x-:slug\(end)")
            let path = try permalink.path(of: post, folders: folders, name: "a")
            let inner = path.dropFirst().dropLast(path.hasSuffix("/") ? 1 : 0)
            #expect(path.hasPrefix("/") && path.hasSuffix(end == ".html" ? end : "/"), "seed \(seed)")
            #expect(throws: Never.self, "seed \(seed): \(path)") { try Slug.check(String(inner)) }
            #expect(try permalink.path(of: post, folders: folders, name: "a") == path, "seed \(seed)")
            let byName = try? Permalink(pattern: "/:name/").path(of: post, folders: folders, name: word(&generator))
            if let byName {
                #expect(!byName.contains { "\\?#%\"<> ".contains($0) }, "seed \(seed): \(byName)")
            }
        }
    }
}
