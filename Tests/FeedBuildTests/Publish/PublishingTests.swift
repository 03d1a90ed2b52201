import FeedDocuments
import Foundation
import JSONPatch
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// What a build writes, and what it leaves alone.
@Suite struct PublishingTests {
    static func site(posts: Int, settings: String = "") -> MemorySite {
        var site = MemorySite()
        site.settings = MemorySite.oneList + settings
        for day in 0..<posts { site.posts["p\(day).md"] = MemorySite.post(day) }
        return site
    }

    private static func outsideLive(_ paths: Set<String>) -> Set<String> { paths.filter { !$0.hasPrefix("live/") } }

    @Test func anUnchangedSiteIsLeftAlone() async throws {
        var site = Self.site(posts: 50)
        try await site.build()
        #expect(try await site.build() == [])
    }

    @Test func publishingOneOfTwoThousandRewritesTheFrontPageAndThePost() async throws {
        var site = Self.site(posts: 2000)
        try await site.build()
        site.posts["new.md"] = MemorySite.post(5000)
        #expect(
            Self.outsideLive(try await site.build()) == [
                "index.html", "posts/new/index.html", "posts/p1999/index.html",
            ])
    }

    @Test func theNextPostOfAFullFrontPageMakesOneNumberedPageAsWell() async throws {
        // The front page holds 20 to 39; with 40 its oldest 20 become a page.
        var site = Self.site(posts: 2019)
        try await site.build()
        #expect(try site.document("/").sections.count == 39)
        site.posts["new.md"] = MemorySite.post(5000)
        #expect(
            Self.outsideLive(try await site.build()) == [
                "index.html", "posts/new/index.html", "posts/p2018/index.html", "page/100/index.html",
            ])
        #expect(try site.document("/").older == "/page/100/")
        #expect(try site.document("/page/100/").sections.count == 20)
    }

    @Test func losingTheHistoryLosesNoPage() async throws {
        var site = Self.site(posts: 30, settings: "postsPerPage: 5")
        try await site.build()
        try site.loseHistory()
        #expect(Self.outsideLive(try await site.build()) == [])
        let old = try site.document("/")
        try site.loseHistory()
        site.posts["p29.md"] = MemorySite.post(29, "Other text.")
        #expect(Self.outsideLive(try await site.build()) == ["index.html", "posts/p29/index.html"])
        let new = try site.document("/")
        let patch = try #require(site.files[LiveFiles.patch(of: "/", from: old.version, to: new.version)])
        #expect(try old.json.applying(Patch(parsing: patch)) == new.json)
    }

    @Test func aRunThatWasCutShortBeforeTheHeadIsFinishedByTheNext() async throws {
        var site = Self.site(posts: 3)
        try await site.build()
        let before = (site.files[LiveFiles.head], site.history)
        site.posts["p2.md"] = MemorySite.post(2, "Other text.")
        try await site.build()
        // The pages were written, the head and the history were not.
        site.files[LiveFiles.head] = before.0
        site.history = before.1
        try await site.build()
        let version = try site.document("/").version
        #expect(site.head?.entries.first { $0.path == "/" }?.current == LiveFiles.name(of: version))
    }

    @Test func filesOfTheAuthorStayAndPagesOfRemovedPostsGo() async throws {
        var site = Self.site(posts: 5)
        site.files["CNAME"] = Array("me.example".utf8)
        try await site.build()
        try site.loseHistory()
        site.posts["p1.md"] = nil
        let changed = try await site.build()
        #expect(changed.contains("posts/p1/index.html"))
        #expect(site.files["posts/p1/index.html"] == nil)
        #expect(site.files["CNAME"] == Array("me.example".utf8))
    }

    @Test func patchesThatNothingNamesGoADayLaterInAnyRun() async throws {
        var site = Self.site(posts: 2)
        try await site.build()
        func patches() -> Set<String> {
            Set(site.files.keys.filter { $0.hasPrefix("live/\(LiveFiles.folder(of: "/"))/") })
        }
        func publish(_ text: String) async throws {
            site.posts["p1.md"] = MemorySite.post(1, text)
            try await site.build()
        }
        try await publish("one")
        let first = patches()
        #expect(first.count == 1)
        try await publish("two")
        #expect(patches().count == 3)
        site.now += 86_400 - 120
        try await site.build()
        #expect(patches().isSuperset(of: first))
        try await site.build()
        #expect(patches().isDisjoint(with: first) && patches().count == 2)
    }

    @Test func aPageHasPatchesFromAtMostThirtyTwoVersions() async throws {
        var site = Self.site(posts: 4)
        site.posts["long.md"] = MemorySite.post(9, (0..<40).map { "Paragraph \($0)." }.joined(separator: "\n\n"))
        for count in 0..<40 {
            site.posts["p1.md"] = MemorySite.post(1, "Text \(count).")
            try await site.build()
        }
        #expect(site.head?.entries.first { $0.path == "/" }?.origins.count == 32)
    }

    @Test func goingBackToAnOlderVersionIsAPatchToIt() async throws {
        var site = Self.site(posts: 2)
        try await site.build()
        let first = try site.document("/")
        site.posts["p1.md"] = MemorySite.post(1, "Other.")
        try await site.build()
        let second = try site.document("/")
        site.posts["p1.md"] = MemorySite.post(1)
        try await site.build()
        let entry = try #require(site.head?.entries.first { $0.path == "/" })
        #expect(entry.current == LiveFiles.name(of: first.version))
        #expect(entry.origins == [LiveFiles.name(of: second.version)])
    }

    @Test func aChangeOfTheShellGivesNoPatch() async throws {
        var site = Self.site(posts: 2)
        try await site.build()
        site.settings = "description: Another."
        try await site.build()
        let entry = try #require(site.head?.entries.first { $0.path == "/" })
        #expect(entry.origins == [])
    }

    @Test func aNewStyleSheetIsNoNewVersion() async throws {
        var site = Self.site(posts: 2)
        try await site.build()
        let version = try site.document("/").version
        site.templates["style.css"] = "body { margin: 0 }"
        #expect(try await site.build().contains("index.html"))
        #expect(try site.document("/").version == version)
        #expect(site.head?.entries == [])
    }

    @Test(arguments: [false, true])
    func aPurgeRemovesWhatNothingNames(isHistoryLost: Bool) async throws {
        var site = Self.site(posts: 3)
        site.files["live/mine.txt"] = Array("the author's".utf8)
        try await site.build()
        for text in ["Secret.", "Taken back.", "Public."] {
            let hush = text == "Public." ? nil : "---\ntitle: Secret.\n---\n"
            (site.posts["p1.md"], site.posts["hush.md"]) = (MemorySite.post(1, text), hush)
            try await site.build()
        }
        #expect(site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("Secret.") })
        if isHistoryLost { try site.loseHistory() }
        try site.purge()
        #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains(/Secret\.|\/hush\//) })
        #expect(site.files["live/mine.txt"] != nil)
        for file in try #require(site.head).files { #expect(site.files[file] != nil) }
        #expect(Self.outsideLive(try await site.build()) == [])
    }

    @Test func aPageThatComesBackIsAnnouncedToWhoStillHasItOpen() async throws {
        var site = Self.site(posts: 3)
        try await site.build()
        let post = site.posts["p1.md"]
        site.posts["p1.md"] = nil
        try await site.build()
        #expect(site.head?.entries.contains { $0.path == "/posts/p1/" } == false)
        site.posts["p1.md"] = post?.replacingOccurrences(of: "Some", with: "Other")
        try await site.build()
        #expect(site.head?.entries.contains { $0.path == "/posts/p1/" } == true)
    }

    @Test func aFileOfTheAuthorIsNotOverwrittenByAPage() async throws {
        var site = Self.site(posts: 1)
        site.files["posts/p0/index.html"] = Array("mine".utf8)
        #expect(
            try await site.errors() == [
                "posts/p0/index.html: error: a file that feedgen did not write is in the way; move it, or choose another destination"
            ])
    }
}
