import FeedDocuments
import FeedPages
import FeedPublish
import ListDiffKit
import ListKit
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Archives that list titles by year.
@Suite struct TitleArchiveTests {
    private func site(_ settings: String = "archive: {show: titles}\n") -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        site.posts = [
            "a.md": "---\ntitle: A\ndate: 2021-02-01\n---\n", "b.md": "---\ntitle: B\ndate: 2020-12-31\n---\n",
            "c.md": "---\ntitle: C\ndate: 2020-01-01\n---\n",
        ]
        return site
    }

    private func titles(_ site: MemorySite, _ path: String = "archive") -> [String] {
        site.text("\(path)/index.html").matches(of: /data-kind="(?:group|entry)">(?:.|\n)*?<a[^>]*>([^<]*)<\/a>/).map {
            String($0.output.1)
        }
    }

    @Test func anArchiveListsTitlesByYear() async throws {
        var site = site()
        #expect(try await site.messages().isEmpty)
        #expect(titles(site) == ["2021", "A", "2020", "B", "C"])
        #expect(site.text("archive/index.html").contains("<h3><a href=\"/archive/2021/\">2021</a></h3>"))
        #expect(site.files["archive/2020/12/index.html"] != nil)
        #expect(site.text("archive/index.html").contains("<h1>Archive</h1>"))
    }

    @Test func itFollowsTitlesAndDates() async throws {
        var site = site()
        site.isIncremental = true
        try await site.build()
        for (name, text, expected) in [
            ("c", "title: Z\ndate: 2020-01-01", ["2021", "A", "2020", "B", "Z"]),
            ("c", "title: Z\ndate: 2022-01-01", ["2022", "Z", "2021", "A", "2020", "B"]),
            ("c", "title: Z", ["2021", "A", "2020", "B"]),
            ("b", "title: B\ndraft: true\ndate: 2020-01-01", ["2021", "A"]),
        ] {
            site.posts["\(name).md"] = "---\n\(text)\n---\n"
            try await site.build()
            #expect(titles(site) == expected)
        }
    }

    @Test func itIsTheSameForOtherCollectionsAndOtherOrders() async throws {
        var site = site("archive: false\ncollections: {notes: {order: title, archive: {path: /all/, show: titles}}}\n")
        site.entries = [
            "Notes/x.md": "---\ntitle: X\ndate: 2020-01-01\n---\n",
            "Notes/y.md": "---\ntitle: Y\ndate: 2021-01-01\n---\n",
        ]
        #expect(try await site.messages().isEmpty)
        #expect(titles(site, "all") == ["2021", "Y", "2020", "X"])
    }

    @Test(arguments: [
        ("archive: {show: all}", "1:17: error: 'archive': 'show' is text (\"all\"); it must be one of months, titles"),
        ("archive: {sho: titles}", "1:11: error: 'archive': an archive has no key 'sho'; the keys are path, show"),
        (
            "archive: {path: x}",
            "1:17: error: 'archive': 'path' is text (\"x\"); "
                + "it must be a path that begins and ends with '/', such as /archive/, or false for none"
        ),
    ])
    func whatNoArchiveCanBeIsTold(settings: String, message: String) async throws {
        var site = site(settings + "\n")
        #expect(try await site.messages() == ["feedgen.yml:" + message])
    }
}
