import FeedDocuments
import FeedPages
import FeedPublish
import ListDiffKit
import ListKit
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Folders of entries besides the posts and the pages.
@Suite struct CollectionTests {
    private func site(_ collections: String, _ entries: [String: String]) -> MemorySite {
        var site = MemorySite()
        site.settings = "title: T\nbaseURL: https://a.example/\ncollections:\n  \(collections)\n"
        site.posts["a.md"] = MemorySite.post(9, "Post.", extra: "tags: [ice]\n")
        site.entries = entries
        return site
    }

    /// Notes of the first days of the month, with the same tag.
    private func notes(_ count: Int) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (1...count).map { day in
                ("Notes/n\(day).md", MemorySite.post(day, "Note \(day).", extra: "tags: [ice]\n"))
            })
    }

    private func identifiers(_ site: MemorySite, _ path: String) throws -> [String] {
        try site.document(path).sections.map(\.diffIdentifier.text)
    }

    @Test func itHasPagesAListAndFeedsOfItsOwnAndIsNotInTheFeed() async throws {
        var site = site("notes: {}", notes(3))
        #expect(try await site.messages().isEmpty)
        #expect(try identifiers(site, "/") == ["a"])
        #expect(try identifiers(site, "/notes/") == ["notes:n3", "notes:n2", "notes:n1"])
        #expect(try identifiers(site, "/notes/n2/") == ["notes:n2"])
        #expect(try identifiers(site, "/tags/ice/") == ["a", "notes:n3", "notes:n2", "notes:n1"])
        #expect(site.text("notes/index.html").contains("<h1 class=\"p-name\">Notes</h1>"))
        #expect(site.text("index.html").contains("<a href=\"/notes/\">Notes</a>"))
        #expect(site.text("notes/atom.xml").contains("<id>https://a.example/notes/n3/</id>"))
        #expect(!site.text("atom.xml").contains("/notes/"))
        #expect(site.text("sitemap.xml").contains("https://a.example/notes/n1/"))
        #expect(!site.text("archive/index.html").contains("4 posts"))
        // Neighbours are those of its own collection.
        let page = site.text("notes/n3/index.html")
        #expect(page.contains("href=\"/notes/n2/\"") && !page.contains("/posts/a/"))
    }

    @Test(arguments: [
        ("{order: oldest}", ["n1", "n2", "n3"]), ("{order: -oldest}", ["n3", "n2", "n1"]),
        ("{order: title}", ["n2", "n3", "n1"]), ("{order: -title}", ["n1", "n3", "n2"]),
        ("{order: path}", ["n1", "n2", "n3"]), ("{order: weight}", ["n3", "n2", "n1"]),
        ("{order: -weight}", ["n2", "n3", "n1"]), ("{order: nothing}", ["n1", "n2", "n3"]),
    ])
    func itsListIsInTheOrderOfItsSettings(setting: String, order: [String]) async throws {
        var site = site(
            "notes: \(setting)",
            [
                "Notes/n1.md": "---\ntitle: ärger\ndate: 2020-01-01\n---\n",
                "Notes/n2.md": "---\ntitle: Aa\ndate: 2020-01-02\nweight: 10\n---\n",
                "Notes/n3.md": "---\ntitle: ab\ndate: 2020-01-03\nweight: 9.5\n---\n",
            ])
        try await site.build()
        #expect(try identifiers(site, "/notes/") == order.map { "notes:" + $0 })
    }

    @Test func entriesWithoutPagesHaveAPlaceInTheirList() async throws {
        var site = site("notes: {permalink: false, postsPerPage: 2}", notes(5))
        site.posts["b.md"] = MemorySite.post(8, "See [one](../Notes/n1.md) and [five](../Notes/n5.md#x).")
        #expect(try await site.messages().isEmpty)
        #expect(try identifiers(site, "/notes/") == ["notes:n5", "notes:n4", "notes:n3"])
        #expect(try identifiers(site, "/notes/page/1/") == ["notes:n2", "notes:n1"])
        #expect(site.text("notes/page/1/index.html").contains("<span id=\"notes:n1\"></span>"))
        #expect(site.text("posts/b/index.html").contains("<a href=\"/notes/page/1/#notes:n1\">one</a>"))
        #expect(site.text("posts/b/index.html").contains("<a href=\"/notes/#notes:n5\">five</a>"))
        #expect(site.text("tags/ice/index.html").contains("href=\"/notes/page/1/#notes:n2\""))
        #expect(!site.text("sitemap.xml").contains("#") && !site.files.keys.contains { $0.hasPrefix("notes/n") })
        // What feed readers know them by does not change when they move to another page.
        #expect(site.text("notes/atom.xml").contains("<id>https://a.example/notes/#notes:n1</id>"))
        #expect(site.text("notes/atom.xml").contains("href=\"https://a.example/notes/page/1/#notes:n1\""))
    }

    @Test func linksFollowEntriesToTheNextPageOfTheirList() async throws {
        var site = site("notes: {permalink: false, postsPerPage: 2}", notes(3))
        site.isIncremental = true
        site.posts["b.md"] = MemorySite.post(2, "See [one](../Notes/n1.md).")
        try await site.build()
        #expect(site.text("posts/b/index.html").contains("<a href=\"/notes/#notes:n1\">one</a>"))
        site.entries["Notes/n4.md"] = MemorySite.post(4, "Note 4.")
        try await site.build()
        #expect(site.text("posts/b/index.html").contains("<a href=\"/notes/page/1/#notes:n1\">one</a>"))
        #expect(site.text("notes/page/1/index.html").contains("href=\"/notes/page/1/#notes:n1\""))
        site.entries["Notes/n3.md"] = MemorySite.post(3, "Note 3.", extra: "draft: true\n")
        try await site.build()
        #expect(site.text("posts/b/index.html").contains("<a href=\"/notes/#notes:n1\">one</a>"))
    }

    @Test func nothingIsLeftOutOfEntriesWithoutPages() async throws {
        var site = site("notes: {permalink: false}", [:])
        site.settings += "lists: summary\n"
        site.entries["Notes/a.md"] = MemorySite.post(1, "# One\n\nSee [two](#two).\n\n<!--more-->\n\n# Two\n\nEnd.")
        try await site.build()
        let page = site.text("notes/index.html")
        #expect(page.contains("End.") && !page.contains("data-kind=\"more\""))
        #expect(page.contains("<a href=\"/notes/#notes:a\">two</a>"))
    }

    @Test func aCollectionMayHaveAnArchiveAndOtherLists() async throws {
        var site = site(
            "notes: {archive: /notes/all/, lists: summary, taxonomies: false, feeds: false, path: /n/, title: Log}",
            notes(2))
        site.entries["Notes/n1.md"] = MemorySite.post(1, "One.\n\nTwo.\n\nThree.")
        #expect(try await site.messages().isEmpty)
        #expect(try identifiers(site, "/notes/all/2020/09/") == ["notes:n2", "notes:n1"])
        #expect(site.text("n/index.html").contains("data-kind=\"more\""))
        #expect(try identifiers(site, "/tags/ice/") == ["a"])
        #expect(site.files["n/atom.xml"] == nil)
        #expect(site.text("index.html").contains("<a href=\"/notes/all/\">Log: archive</a>"))
    }

    @Test func sitesWithTheSameBytesAreMadeFromAnyBuildBefore() async throws {
        var site = site("notes: {permalink: false, postsPerPage: 2}", notes(7))
        site.isIncremental = true
        try await site.build()
        for (name, text) in [
            ("n3", MemorySite.post(30)), ("n30", MemorySite.post(3)), ("n1", MemorySite.post(1, "Else.")),
        ] {
            site.entries["Notes/\(name).md"] = text
            try await site.build()
            var clean = site
            (clean.isIncremental, clean.files, clean.history) = (false, [:], BuildHistory())
            try await clean.build()
            let differing = clean.files.filter { !$0.key.hasPrefix("live/") && site.files[$0.key] != $0.value }
            #expect(differing.isEmpty, "\(differing.keys.sorted())")
        }
    }

    @Test(arguments: [
        (
            "notes: {permalink: false, path: false}",
            "feedgen.yml:4:10: error: 'collections.notes' is a table; "
                + "without pages ('permalink: false'), its entries need a list; set 'path' to its address"
        ),
        (
            "notes: {pemalink: false}",
            "feedgen.yml:4:11: error: 'collections.notes': a collection has no key 'pemalink'; did you mean 'permalink'?"
        ),
        (
            "notes: {order: 3 4}",
            "feedgen.yml:4:18: error: 'collections.notes': 'order' is text (\"3 4\"); it must be "
                + "newest, oldest, title, path, or a key of front matter such as weight"
        ),
        (
            "pages: {}",
            "feedgen.yml:4:10: error: 'collections.pages' is a table; "
                + "'pages' cannot be the name of a collection; use letters, digits, '-' and '_', and neither 'posts' nor 'pages'"
        ),
        (
            "notes: {folder: Posts}",
            "feedgen.yml:4:10: error: the folders 'Posts' and 'Posts' overlap; entries and files need separate folders"
        ),
        (
            "notes: {path: /tags/}",
            "feedgen.yml:4:3: error: 'taxonomies.tags' and 'collections.notes' are both at /tags/; give one of them another path"
        ),
        (
            "notes: {permalink: false}",
            "Notes/b.md:2:7: error: 'path' is text (\"/x/\"); "
                + "entries of 'notes' have no pages of their own; remove it, or set a 'permalink'"
        ),
        (
            "notes: {}",
            "Notes/c.md:1:1: error: the URL /notes/n1/ is taken by Notes/n1.md; give the post another 'slug' or 'path'"
        ),
    ])
    func settingsAndEntriesThatCannotBeAreErrors(collections: String, message: String) async throws {
        var site = site(collections, ["Notes/n1.md": MemorySite.post(1)])
        if message.hasPrefix("Notes/b") { site.entries["Notes/b.md"] = "---\npath: /x/\n---\n" }
        if message.hasPrefix("Notes/c") { site.entries["Notes/sub/n1.md"] = MemorySite.post(2) }
        let messages = try await site.messages()
        #expect(messages.contains(message.replacing("Notes/c.md", with: "Notes/sub/n1.md")), "\(messages)")
    }

    @Test func twoEntriesAtOnePlaceAreAnError() async throws {
        var site = site("notes: {permalink: false}", notes(1))
        site.entries["Notes/x/n1.md"] = MemorySite.post(2)
        #expect(
            try await site.messages() == [
                "Notes/x/n1.md:1:1: error: the anchor '#notes:n1' is also that of Notes/n1.md; give one of them another 'slug'"
            ])
    }

    @Test func filesOfAWithheldEntryAreWithheldToo() async throws {
        var site = site("notes: {permalink: false}", ["Notes/x/index.md": MemorySite.post(1, extra: "draft: true\n")])
        site.staticFiles = ["Notes/x/a.jpg"]
        try await site.build()
        #expect(site.files["notes/x/a.jpg"] == nil)
        site.entries["Notes/x/index.md"] = MemorySite.post(1, "![a](a.jpg)")
        try await site.build()
        #expect(site.files["notes/x/a.jpg"] != nil && site.text("notes/index.html").contains("src=\"/notes/x/a.jpg\""))
    }

    @Test func linksFollowTheSizeAndTheOrderOfAList() async throws {
        var site = site("notes: {permalink: false, postsPerPage: 2}", notes(4))
        site.isIncremental = true
        site.posts["b.md"] = MemorySite.post(8, "[one](../Notes/n1.md)")
        for (setting, link) in [
            ("", "/notes/page/1/#notes:n1"), ("postsPerPage: 3", "/notes/#notes:n1"),
            ("postsPerPage: 2, order: oldest", "/notes/#notes:n1"),
        ] {
            if !setting.isEmpty {
                site.settings =
                    "title: T\nbaseURL: https://a.example/\ncollections: {notes: {permalink: false, \(setting)}}\n"
            }
            try await site.build()
            #expect(site.text("posts/b/index.html").contains("<a href=\"\(link)\">one</a>"), "\(setting)")
        }
    }

    @Test func feedsAndNeighboursAreByDateInAnyOrder() async throws {
        var site = site("notes: {order: oldest}", notes(3))
        site.settings += "feeds: {posts: 1}\n"
        try await site.build()
        #expect(
            site.text("notes/atom.xml").contains("/notes/n3/") && !site.text("notes/atom.xml").contains("/notes/n1/"))
        #expect(site.text("notes/n2/index.html").contains("href=\"/notes/n3/\"><span>Newer</span>"))
        site.settings = site.settings.replacing("oldest", with: "title")
        try await site.build()
        #expect(!site.text("notes/n2/index.html").contains("<span>Newer</span>"))
    }
}
