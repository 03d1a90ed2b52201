import Foundation
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// A link to a post that is not shown tells nobody its address.
@Suite struct WithheldLinkTests {
    /// Every file but the patches, in which a post that was taken back stays for a day.
    private func hits(_ word: String, in site: MemorySite) -> [String] {
        site.files.filter { file, bytes in
            let isPatch = file.hasPrefix("live/") && file.hasSuffix(".json") && file != LiveFiles.head
            let text = file + "\n" + String(decoding: bytes, as: UTF8.self)
            return !isPatch && text.lowercased().contains(word)
        }.keys.sorted()
    }

    private static let heads = [
        ("draft: true\n", "is a draft"), ("slug: zzsecret\ndraft: true\n", "is a draft"),
        ("path: /zzsecret/\nstatus: private\n", "is a draft"), ("expires: 2020-11-01\n", "has expired"),
        ("publishDate: 2099-01-01\n", "is scheduled for later"),
    ]

    @Test(
        arguments: ["[x](LINK)", "[x][r]\n\n[r]: LINK", "<a class=\"c\" href=\"LINK\">x</a>", "<a href=LINK>x</a>"],
        ["d.md", "@/d.md", "d.md#h", "d", "./d.md?a"])
    func itIsTextAndAWarningNamesTheFile(text: String, link: String) async throws {
        for (head, reason) in Self.heads {
            var site = MemorySite()
            site.settings = "permalink: /:title/\nrawHTML: true\nbaseURL: https://a.example/\n"
            site.posts["p.md"] = MemorySite.post(1, text.replacing("LINK", with: link))
            site.posts["d.md"] = "---\ntitle: zzsecret plan\ndate: 2020-10-01\n\(head)---\n## h\n"
            try await site.build()
            #expect(hits("zzsecret", in: site) == [], "\(head)")
            let page = site.text("day-1/index.html")
            #expect(!page.contains("d.md") && (page.contains("<p>x</p>") || page.contains(" >x</a>")), "\(head)")
            #expect(site.warnings.count == 1, "\(head)")
            let warning = "warning: the text stands without its link: 'Posts/d.md' \(reason)"
            #expect(site.warnings.first?.hasSuffix(warning) == true, "\(site.warnings)")
        }
    }

    /// The page and the files of a bundle, and translations, of which one may be shown.
    @Test(arguments: [
        ("d/index.md", true), ("d/", true), ("d/data.csv", true), ("../zzsecret/", true), ("d/index.de.md", false),
    ])
    func soItIsWithAFolder(link: String, isWithheld: Bool) async throws {
        var site = MemorySite()
        site.posts["p.md"] = MemorySite.post(1, "[x](\(link))")
        site.posts["d/index.md"] = MemorySite.post(2, extra: "slug: zzsecret\ndraft: true\n")
        site.posts["d/index.de.md"] = MemorySite.post(3, "[y](index.md)", extra: "slug: tag\n")
        if link.hasSuffix("csv") { site.posts["d/index.de.md"] = nil }
        site.staticFiles = ["Posts/d/data.csv"]
        try await site.build()
        #expect(hits("zzsecret", in: site) == [])
        #expect(site.text("posts/p/index.html").contains("<p>x</p>") == isWithheld)
        #expect(site.warnings.filter { $0.contains("'Posts/d/index.md' is a draft") }.count >= (isWithheld ? 1 : 0))
        #expect(site.warnings.allSatisfy { !$0.contains("zzsecret") })
    }

    @Test(arguments: ["image: d/pic.png\nalt: A\n", ""]) func aPictureOfOneIsAnErrorThatNamesTheFile(head: String) async
    {
        var site = MemorySite()
        site.posts["p.md"] = MemorySite.post(1, head.isEmpty ? "![x](d/pic.png)" : "a", extra: head)
        site.posts["d/index.md"] = MemorySite.post(2, extra: "slug: zzsecret\ndraft: true\n")
        site.staticFiles = ["Posts/d/pic.png"]
        let error = "error: there is no image 'd/pic.png': 'Posts/d/index.md' is a draft"
        let errors = (try? await site.errors()) ?? []
        #expect(errors.count == 1 && errors.first?.hasSuffix(error) == true, "\(errors)")
    }

    /// Published, taken back, due, and expired: each build equals a clean one.
    @Test(arguments: [true, false]) func theLinkFollowsThePostInEveryBuild(isIncremental: Bool) async throws {
        var site = MemorySite()
        site.isIncremental = isIncremental
        site.now = Date(timeIntervalSince1970: 2_000_000_000)
        site.settings = "permalink: /:title/\n"
        site.posts["p.md"] = MemorySite.post(1, "[x](d.md)")
        let link = "<a href=\"/zzsecret/\">x</a>"
        for (extra, seconds, isShown) in [
            ("", 60, true), ("draft: true\n", 60, false), ("", 60, true),
            ("publishDate: 2033-05-20\nexpires: 2033-06-20\n", 60, false),
            ("publishDate: 2033-05-20\nexpires: 2033-06-20\n", 3 * 86_400, true),
            ("publishDate: 2033-05-20\nexpires: 2033-06-20\n", 40 * 86_400, false),
        ] {
            site.posts["d.md"] = MemorySite.post(2, extra: extra).replacing("Day 2", with: "zzsecret")
            site.now += Double(seconds)
            try await site.build()
            #expect(site.text("day-1/index.html").contains(link) == isShown, "\(extra)")
            #expect(site.warnings.isEmpty == isShown, "\(site.warnings)")
            if !isShown { #expect(hits("zzsecret", in: site) == [], "\(extra)") }
            var clean = MemorySite()
            (clean.settings, clean.posts, clean.now) = (site.settings, site.posts, site.now - 60)
            try await clean.build()
            #expect(clean.warnings == site.warnings)
            let pages = { (site: MemorySite) in site.pages.mapValues { String(decoding: $0, as: UTF8.self) } }
            #expect(pages(clean) == pages(site), "\(extra)")
        }
    }

    /// What lies beside drafts is of them; `--drafts` shows it too.
    @Test(arguments: ["_drafts", "_Drafts", "a/_DRAFTS/b"]) func theFilesOfADraftsFolderAreHeldBackToo(
        folder: String
    ) async throws {
        for includesDrafts in [false, true] {
            var site = MemorySite()
            site.options.includesDrafts = includesDrafts
            site.posts["p.md"] = MemorySite.post(1)
            site.posts["\(folder)/d.md"] = MemorySite.post(2)
            site.staticFiles = ["Posts/\(folder)/pic.png", "Posts/note.txt"]
            try await site.build()
            let files = site.files.keys.filter { $0.hasSuffix("pic.png") || $0.contains("/d/") }
            #expect(files.count == (includesDrafts ? 2 : 0) && site.files["posts/note.txt"] != nil)
        }
    }
}
