import FeedContent
import FeedDocuments
import FeedPages
import Foundation
import JSONPatch
import ListDiffKit
import ListKit
import TestFixtures
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// Files beside pages, numbered pages and terms, for sites in Swift.
@Suite struct RequestedFilesTests {
    private struct Note: ListDiffable, Equatable, Sendable {
        struct Matter: Decodable {
            var tags: [String]?
        }

        let diffIdentifier: DiffIdentifier
        let tags: [String]
        let html: HTML

        init(_ file: ContentFile<Matter>) {
            diffIdentifier = DiffIdentifier(file.name)
            tags = file.matter.tags ?? []
            html = "\(file.blocks)"
        }
    }

    private struct Source: ListAdapterDataSource {
        let notes: [Note]
        var objects: [any ListDiffable] { notes }

        func sectionController(
            for object: any ListDiffable
        ) -> (any ListSectionController)? {
            (object as? Note).map { ListSingleSectionController($0, kind: "note") { $0.html } }
        }
    }

    private struct Notes: FeedSite {
        var requested: @Sendable ([FeedEntry]) -> [FeedFile] = {
            [.sitemap, .notFound, .atom($0), .rss($0), .json($0)]
        }

        private func notes(_ context: FeedSiteContext) throws -> [Note] {
            try context.contents(of: "Posts", as: Note.Matter.self).map(Note.init).reversed()
        }

        func pages(in context: FeedSiteContext) throws -> [FeedPage] {
            let notes = try notes(context)
            return FeedPage.pages("/", of: notes, size: 2) { FeedList("notes", Source(notes: $0)) }
                + FeedPage.terms(below: "/tags/", of: notes, named: \.tags, size: 2) { _, notes in
                    FeedList("notes", Source(notes: notes))
                }
        }

        func files(in context: FeedSiteContext) throws -> [FeedFile] {
            requested(
                try notes(context).map { note in
                    FeedEntry(
                        "/#\(note.diffIdentifier)", title: "A note", html: note.html,
                        published: Date(timeIntervalSince1970: 1_700_000_000))
                })
        }
    }

    private func site(
        _ notes: Int = 1, settings: String = "title: Notes\nbaseURL: https://me.example/blog/\n",
        requesting: (@Sendable ([FeedEntry]) -> [FeedFile])? = nil
    ) -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        for number in 1...notes { site.posts["n\(number).md"] = "---\ntags: [Ice, ice]\n---\nNote \(number)\n" }
        site.site = requesting.map { Notes(requested: $0) } ?? Notes()
        return site
    }

    @Test func aSitemapA404AndFeedsAreALineEach() async throws {
        var site = site()
        try await site.build()
        #expect(site.text("sitemap.xml").contains("<loc>https://me.example/blog/</loc>"))
        #expect(site.text("sitemap.xml").contains("<loc>https://me.example/blog/tags/ice/</loc>"))
        #expect(site.text("robots.txt").contains("Sitemap: https://me.example/blog/sitemap.xml"))
        #expect(site.text("404.html").contains("Page not found"))
        for file in ["atom.xml", "rss.xml", "feed.json"] {
            #expect(site.text(file).contains("https://me.example/blog/#n1"))
            #expect(site.text(file).contains("Note 1"))
            #expect(site.text("index.html").contains("href=\"/blog/\(file)\""))
        }
    }

    @Test func nothingIsMadeOrLinkedThatWasNotRequested() async throws {
        var site = site(requesting: { _ in [] })
        try await site.build()
        #expect(!site.text("index.html").contains("rel=\"alternate\""))
        #expect(
            site.files.keys.allSatisfy {
                $0.hasSuffix("index.html") || $0.hasPrefix("assets/") || $0.hasPrefix("live/")
            })
    }

    @Test func withoutABaseURLWhatNeedsOneIsLeftOutWithAWarning() async throws {
        var site = site(settings: "title: Notes\n", requesting: { [.sitemap, .notFound, .atom($0)] })
        try await site.build()
        #expect(site.files["404.html"] != nil && site.files["sitemap.xml"] == nil && site.files["atom.xml"] == nil)
        #expect(!site.text("index.html").contains("atom.xml"))
        #expect(
            site.warnings == [
                "feedgen.yml: warning: 'atom.xml' has absolute URLs, so it is left out; set 'baseURL'",
                "feedgen.yml: warning: 'sitemap.xml' has absolute URLs, so it is left out; set 'baseURL'",
            ])
    }

    @Test func aStaticFileIsUsedInsteadOfOneThatIsMade() async throws {
        var site = site(requesting: { [.notFound, .sitemap, .atom($0)] })
        site.staticFiles = ["Static/404.html", "Static/atom.xml", "Static/robots.txt"]
        try await site.build()
        for file in ["404.html", "atom.xml", "robots.txt"] { #expect(site.files[file] == []) }
        #expect(site.text("index.html").contains("href=\"/blog/atom.xml\""))
        #expect(try await site.errors().isEmpty)
    }

    @Test(arguments: [
        ([FeedFile.atom([], at: "a.xml"), .rss([], at: "a.xml")], "the file /a.xml is taken by another file"),
        (
            [.sitemap, .redirect(from: "/robots.txt", to: "/", title: "Robots")],
            "the file /robots.txt is taken by another file"
        ),
        ([.redirect(from: "/", to: "/tags/ice/", title: "Ice")], "the file /index.html is taken by another page"),
        ([.atom([], at: "../a.xml")], "the path '../a.xml' of a file is invalid: it would leave the destination"),
        ([.atom([], at: "live/a.xml")], "the file /live/a.xml is reserved for feedgen"),
        ([.atom([], at: "")], "the path '' of a file is invalid"),
    ])
    func aFileThatCannotBeMadeIsAnError(files: [FeedFile], message: String) async throws {
        var site = site(requesting: { _ in files })
        let errors = try await site.errors()
        #expect(errors.contains { $0.contains(message) }, "\(errors)")
        #expect(site.files.isEmpty)
    }

    @Test func anOldURLLeadsToThePage() async throws {
        var site = site(requesting: { _ in [.redirect(from: "/old/", to: "/tags/ice/", title: "All <about> ice")] })
        try await site.build()
        #expect(site.text("old/index.html").contains("content=\"0; url=/blog/tags/ice/\""))
        #expect(site.text("old/index.html").contains("All &lt;about&gt; ice"))
    }

    @Test func aRequestedFileThatIsNoLongerRequestedIsRemoved() async throws {
        var site = site()
        try await site.build()
        site.site = Notes(requested: { _ in [] })
        try await site.build()
        #expect(site.files["atom.xml"] == nil && site.files["404.html"] == nil && site.files["robots.txt"] == nil)
    }

    @Test func theJSONFeedOfASiteInSwiftIsFollowedByPatches() async throws {
        var site = site(2)
        try await site.build()
        let old = try #require(try? JSONValue(parsing: site.files["feed.json"] ?? []))
        site.posts["n2.md"] = "---\n---\nAnother text\n"
        try await site.build()
        let entry = try #require(site.head?.entries.first { $0.path == "/feed.json" })
        let origin = try #require(entry.origins.first)
        let file = "live/\(LiveFiles.folder(of: "/feed.json"))/\(origin)-\(entry.current).json"
        let patch = try Patch(parsing: try #require(site.files[file]))
        #expect(try old.applying(patch) == JSONValue(parsing: site.files["feed.json"] ?? []))
    }

    @Test func aLongListHasNumberedPagesThatStayAsTheyAre() async throws {
        var site = site(7)
        try await site.build()
        #expect(try site.document("/").sections.map(\.diffIdentifier) == ["n7", "n6", "n5"])
        #expect(try site.document("/page/2/").sections.map(\.diffIdentifier) == ["n4", "n3"])
        #expect(try site.document("/").older == "/page/2/")
        #expect(try site.document("/page/1/").older == "")
        #expect(site.text("index.html").contains("href=\"/blog/page/2/\""))
        #expect(site.text("page/2/index.html").contains("<title>Page 2 · Notes</title>"))
        site.posts["n8.md"] = "---\n---\nNote 8\n"
        let changed = try await site.build()
        #expect(changed.contains("page/3/index.html"))
        #expect(!changed.contains("page/1/index.html") && !changed.contains("page/2/index.html"))
    }

    @Test func aTermHasPagesOfItsElementsHoweverItIsSpelled() async throws {
        var site = site(3)
        site.posts["n2.md"] = "---\ntags: [ICE, Fog]\n---\nNote 2\n"
        try await site.build()
        #expect(try site.document("/tags/ice/").sections.map(\.diffIdentifier) == ["n3", "n2", "n1"])
        #expect(try site.document("/tags/fog/").sections.map(\.diffIdentifier) == ["n2"])
        #expect(try site.document("/tags/ice/").title == "Ice · Notes")
    }
}
