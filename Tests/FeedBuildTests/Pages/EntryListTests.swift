import FeedDocuments
import FeedPages
import FeedPublish
import ListDiffKit
import ListKit
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Lists on the pages of posts and pages.
@Suite struct EntryListTests {
    private func site(page: String, lists: String = "") -> MemorySite {
        var site = MemorySite()
        site.settings = MemorySite.oneList + "title: T\nbaseURL: https://a.example/\n"
        for (day, place) in [(1, "Quay"), (2, "Mole"), (3, "Quay")] {
            site.posts["p\(day).md"] = MemorySite.post(day, "Text \(day).", extra: "place: \(place)\nrating: \(day)\n")
        }
        site.besidePosts["a.md"] = "---\ntitle: A\n\(lists)---\n\(page)\n"
        return site
    }

    private func document(_ site: MemorySite, _ list: String) throws -> FeedDocument {
        try FeedDocument(page: site.files["a/index.html"] ?? [], list: "/a/" + list)
    }

    private func identifiers(_ site: MemorySite, _ list: String) throws -> [String] {
        try document(site, list).sections.map(\.diffIdentifier.text)
    }

    private func bodies(_ site: MemorySite, _ list: String) throws -> [String] {
        try document(site, list).sections.flatMap(\.cells).filter { $0.kind == "body" }.map(\.content)
    }

    @Test func aListInTheTextDividesItIntoListsOfTheirOwn() async throws {
        var site = site(
            page: "One.\n\n{{< list limit=2 title=\"Latest & best\" >}}\n\nTwo.\n\n{{< list where.place=Mole >}}")
        #expect(try await site.messages().isEmpty)
        #expect(try bodies(site, "") == ["<p>One.</p>\n"])
        #expect(try identifiers(site, "#list-1") == ["p3", "p2"])
        #expect(try bodies(site, "#text-1") == ["<p>Two.</p>\n"])
        #expect(try identifiers(site, "#list-2") == ["p2"])
        #expect(try identifiers(site, "#text-2") == [])
        let page = site.text("a/index.html")
        #expect(page.contains("<h2 id=\"list:1\">Latest &amp; best</h2>\n<div data-feed=\"/a/#list-1\""))
        #expect(!page.contains("{{"))
    }

    @Test func listsOfFrontMatterFollowTheEntry() async throws {
        var site = site(page: "One.", lists: "lists: [{show: titles, by: year}, {limit: 1}]\n")
        #expect(try await site.messages().isEmpty)
        #expect(try bodies(site, "") == ["<p>One.</p>\n"])
        #expect(try identifiers(site, "#list-1") == ["year:2020"])
        #expect(
            try document(site, "#list-1").sections.flatMap(\.cells).map(\.diffIdentifier.text) == [
                "year:2020", "p3", "p2", "p1",
            ])
        #expect(try identifiers(site, "#list-2") == ["p3"])
    }

    @Test func whereThePostIsShownElsewhereItsListIsALink() async throws {
        var site = site(page: "")
        site.posts["b.md"] = MemorySite.post(
            5, "Up.\n\n{{< list place=x >}}\n".replacing("place=x", with: "title=Old limit=1"))
        try await site.build()
        let link = "<p><a href=\"/posts/b/#list:1\">Old</a></p>"
        #expect(site.text("index.html").contains(link))
        #expect(!site.text("posts/b/index.html").contains(link))
        #expect(site.text("atom.xml").contains("posts/b/#list:1"))
        // It is not in its own list.
        let list = try FeedDocument(page: site.files["posts/b/index.html"] ?? [], list: "/posts/b/#list-1")
        #expect(list.sections.map(\.diffIdentifier.text) == ["p3"])
    }

    @Test(arguments: [
        ("{}", ["p3", "p2", "p1"]), ("{order: oldest}", ["p1", "p2", "p3"]),
        ("{order: -rating, limit: 2}", ["p3", "p2"]),
        ("{folder: Posts, limit: 1}", ["p3"]), ("{year: 2020}", ["p3", "p2", "p1"]), ("{year: 2021}", []),
        ("{where: {place: Quay}}", ["p3", "p1"]), ("{where: {place: {contains: ua}}}", ["p3", "p1"]),
        ("{where: {place: {equals: Mole}, rating: 2}}", ["p2"]), ("{where: {rating: {after: 1, before: 3}}}", ["p2"]),
        ("{where: {rating: {exists: false}}}", []), ("{where: {title: Day 2}}", ["p2"]),
        ("{where: {date: {after: 2020-09-15}}}", ["p3", "p2"]), ("{where: {date: {before: 2020-09-15}}}", ["p1"]),
        ("{author: Ann, order: title}", ["p1", "p2", "p3"]), ("{where: {authors: {contains: ann}}, limit: 1}", ["p3"]),
    ])
    func aQuerySaysWhichEntriesAListHas(list: String, entries: [String]) async throws {
        var site = site(page: "", lists: "lists: \(list)\n")
        #expect(try await site.messages().isEmpty)
        #expect(try identifiers(site, "#list-1") == entries)
    }

    @Test func anotherEntryIsAPatchOfTheListAlone() async throws {
        var site = site(page: "One.\n\n{{< list limit=2 >}}", lists: "lists: {show: titles}\n")
        site.isIncremental = true
        try await site.build()
        let old = try (document(site, ""), document(site, "#list-1"), document(site, "#list-2"))
        site.posts["p4.md"] = MemorySite.post(4, "New.")
        let changed = try await site.build()
        #expect(try document(site, "").version == old.0.version)
        #expect(try identifiers(site, "#list-1") == ["p4", "p3"])
        #expect(try identifiers(site, "#list-2") == ["p4", "p3", "p2", "p1"])
        for (list, version) in [("#list-1", old.1.version), ("#list-2", old.2.version)] {
            let patch = "live/\(LiveFiles.folder(of: "/a/" + list))/\(version.prefix(12))-"
            #expect(changed.contains { $0.hasPrefix(patch) })
        }
    }

    @Test func pagesFollowWhatTheirListsShow() async throws {
        var site = site(
            page: "{{< list where.place=Quay >}}",
            lists: "lists: [{show: titles, order: title}, {where: {rating: {after: 1}}, show: summaries}]\n")
        site.isIncremental = true
        try await site.build()
        for (name, text) in [
            ("p1", MemorySite.post(1, "Other text.", extra: "place: Quay\nrating: 1\n")),
            ("p2", MemorySite.post(2, "Text 2.", extra: "place: Quay\nrating: 0\n")),
            ("p2", MemorySite.post(2, "Text 2.", extra: "place: Quay\n")),
            ("p3", MemorySite.post(30, "Text 3.", extra: "place: Quay\n")),
            ("p3", MemorySite.post(30, "Text 3.", extra: "draft: true\n")),
        ] {
            site.posts["\(name).md"] = text
            try await site.build()
            var clean = site
            (clean.isIncremental, clean.files, clean.history) = (false, [:], BuildHistory())
            try await clean.build()
            let differing = clean.files.filter { !$0.key.hasPrefix("live/") && site.files[$0.key] != $0.value }
            #expect(differing.isEmpty, "\(differing.keys.sorted())")
            #expect(site.warnings == clean.warnings)
        }
    }

    @Test(arguments: [
        (
            "lists: 3",
            "2:8: error: 'lists' is the number 3; it must be a list such as {collection: posts, limit: 3}, or several"
        ),
        ("lists: {limt: 3}", "2:9: error: 'lists': a list has no key 'limt'; did you mean 'limit'?"),
        (
            "lists: {limit: 0}",
            "2:16: error: 'lists': 'limit' is the number 0; it must be a whole number of at least 1"
        ),
        (
            "lists: {collection: pots}",
            "2:21: error: 'lists': 'collection' is text (\"pots\"); there is no such collection; did you mean 'posts'?"
        ),
        ("lists: {by: month}", "2:13: error: 'lists': 'by' is text (\"month\"); it must be year"),
        (
            "lists: {by: year, order: title}",
            "2:8: error: 'lists': a list by year is in the order of dates; 'order' must be newest or oldest"
        ),
        (
            "lists: {where: {a: {is: 3}}}",
            "2:21: error: 'lists': there is no test 'is'; the tests are equals, contains, exists, before, after"
        ),
        (
            "lists: {where: {a: {after: soon}}}",
            "2:28: error: 'lists': 'after' must be a number, or a date such as 2026-03-01"
        ),
        ("lists: {where: {plce: Quay}}", "2:17: warning: no entry has the key 'plce'; did you mean 'place'?"),
        ("lists: {folder: Pots}", "2:8: warning: no entry is in 'Pots', so the list is empty; did you mean 'Posts'?"),
        (
            "lists: {author: anne}",
            "2:8: warning: no entry has 'anne' among its authors, so the list is empty; did you mean 'ann'?"
        ),
    ])
    func whatNoListCanBeIsTold(line: String, message: String) async throws {
        var site = site(page: "")
        site.besidePosts["a.md"] = "---\n\(line)\n---\n"
        #expect(try await site.messages() == ["Pages/a.md:" + message])
    }

    @Test(arguments: [
        (
            "- Text {{< list >}}",
            "4:8: error: '{{< list >}}' is in a list or a quotation; to place a list, write it between paragraphs"
        ),
        (
            "{{< list limit >}}",
            "4:1: error: '{{< list limit >}}': 'limit' is true; it must be a whole number of at least 1"
        ),
        (
            "{{< list colour=1 >}}",
            "4:1: error: '{{< list colour=1 >}}': a list has no key 'colour'; the keys are \(keys)"
        ),
    ])
    func whatNoListInATextCanBeIsTold(text: String, message: String) async throws {
        var site = site(page: text)
        #expect(try await site.messages() == ["Pages/a.md:" + message])
    }

    private static let keys =
        "collection, folder, year, where, backlinks, order, limit, show, by, title, tags, categories, authors"

    @Test func anEntryWithoutAPageHasNoLists() async throws {
        var site = site(page: "")
        site.settings += "collections: {notes: {permalink: false}}\n"
        site.entries["Notes/n.md"] = "---\nlists: {limit: 1}\n---\n"
        #expect(
            try await site.messages() == [
                "Notes/n.md:2:8: error: entries of 'notes' have no pages of their own, so they cannot have lists; remove it"
            ])
    }

    @Test func eachTermCountsAndTermsAreToldApart() async throws {
        var site = site(page: "", lists: "lists: [{tag: C}, {tag: C, category: x}]\n")
        site.posts["c.md"] = MemorySite.post(5, extra: "tags: [c]\ncategories: [x]\n")
        site.posts["d.md"] = MemorySite.post(6, extra: "tags: [C++]\ncategories: [x]\n")
        site.posts["e.md"] = MemorySite.post(7, extra: "tags: [C]\n")
        try await site.build()
        #expect(try identifiers(site, "#list-1") == ["e", "c"])
        #expect(try identifiers(site, "#list-2") == ["c"])
    }

    @Test func aListByYearHasEveryEntryOnce() async throws {
        var site = site(page: "", lists: "lists: {show: titles, by: year}\n")
        site.posts = [
            "a.md": "---\ndate: 2025-12-31T23:30:00-05:00\n---\n", "b.md": "---\ndate: 2026-01-01T01:00:00Z\n---\n",
            "c.md": "---\ndate: 2025-12-30\n---\n", "year-2026.md": "---\ndate: 2026-02-01\n---\n",
        ]
        try await site.build()
        let cells = try document(site, "#list-1").sections.flatMap(\.cells).map(\.diffIdentifier.text)
        #expect(cells == ["year:2026", "year-2026", "b", "year:2025", "a", "c"])
    }

    @Test(arguments: [
        ("a\u{2028}b\n\n{{< list limit=1 >}}\n\nc", ["<p>a\u{2028}b</p>\n"], ["<p>c</p>\n"]),
        ("a\r\n\r\n{{< list limit=1 >}}\r\n\r\nc", ["<p>a</p>\n"], ["<p>c</p>\n"]),
    ])
    func aListIsOnALineAsMarkdownCountsThem(text: String, before: [String], after: [String]) async throws {
        var site = site(page: text)
        #expect(try await site.messages().isEmpty)
        #expect(try bodies(site, "") == before && bodies(site, "#text-1") == after)
    }

    @Test func aWarningAboutAListIsAtItsLine() async throws {
        var site = site(page: "{{< list where.plce=x >}}")
        site.isIncremental = true
        #expect(try await site.messages().first?.hasPrefix("Pages/a.md:4:1: warning") ?? false)
        site.besidePosts["a.md"] = "---\ntitle: A\n---\nAbove.\n\n{{< list where.plce=x >}}\n"
        #expect(try await site.messages().first?.hasPrefix("Pages/a.md:6:1: warning") ?? false)
    }

    @Test(arguments: ["limit=3 limit=5", "where.a.b.c=1"])
    func aKeyOfAListIsThereOnceAndShort(arguments: String) async throws {
        var site = site(page: "{{< list \(arguments) >}}")
        #expect(
            try await site.messages().first?.hasPrefix("Pages/a.md:4:1: error: '{{< list \(arguments) >}}': '") ?? false
        )
    }
}
