import FeedContent
import FeedDocuments
import ListDiffKit
import ListKit
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// What readers get.
@Suite struct PageTests {
    @Test func frontMatterNeverReachesThePageUnescaped() async throws {
        // A quote with a combining accent is one character to Swift, and two to a browser.
        let evil = #"x"\u0301 onload=alert(1) <script>alert(1)</script> & 'y'"#
        var site = MemorySite()
        site.staticFiles = ["Posts/a.jpg"]
        site.posts["a.md"] = """
            ---
            title: "\(evil.yaml)"
            username: "\(evil.yaml)"
            alt: "\(evil.yaml)"
            image: a.jpg
            summary: "\(evil.yaml)"
            id: "\(evil.yaml)"
            tags: ["\(evil.yaml)"]
            comments: [{username: "\(evil.yaml)", text: "\(evil.yaml)"}]
            ---
            """
        try await site.build()
        for page in ["index.html", "posts/a/index.html"] {
            let html = site.text(page)
            #expect(!html.contains("<script>"))
            #expect(!html.unicodeScalars.split(separator: "\u{0301}").dropLast().contains { $0.last == "\"" })
        }
        #expect(try site.document("/").sections.map(\.diffIdentifier.text).first?.contains("<script>") == true)
    }

    @Test func linksAndAssetsStayBelowTheBasePath() async throws {
        var site = MemorySite()
        site.settings = "baseURL: https://me.example/blog/\npostsPerPage: 1"
        site.staticFiles = ["Posts/pics/a b.jpg", "Posts/pics/x.jpg"]
        site.posts["a.md"] = MemorySite.post(1, "[b](pics/a%20b.jpg) ![c](pics/x.jpg)", extra: "image: pics/a b.jpg\n")
        site.posts["b.md"] = MemorySite.post(2)
        try await site.build()
        let html = site.text("index.html") + site.text("page/1/index.html")
        for url in [
            "/blog/posts/a/", "/blog/posts/pics/a%20b.jpg", "/blog/posts/pics/x.jpg", "/blog/assets/feed.",
            "/blog/page/1/", "https://me.example/blog/page/1/",
        ] { #expect(html.contains("\"\(url)"), "\(url)") }
        #expect(!html.contains("href=\"/posts"))
        #expect(try site.document("/").older == "/page/1/")
    }

    @Test func unknownFrontMatterIsThereForTemplates() async throws {
        var site = MemorySite()
        site.templates["title.mustache"] =
            "<h2>{{title}} {{params.place.name}} {{#params.list}}[{{.}}]{{/params.list}}</h2>"
        site.posts["a.md"] = "---\ntitle: T\nplace: {name: Pier}\nlist: [1, b, true]\n---\n"
        try await site.build()
        #expect(try site.document("/").sections[0].cells.contains { $0.content == "<h2>T Pier [1][b][true]</h2>" })
    }

    @Test func anEmptyFeedSaysSo() async throws {
        var site = MemorySite()
        try await site.build()
        #expect(site.text("index.html").contains("<div data-empty=\"/\"><p>"))
        site.posts["a.md"] = MemorySite.post(1)
        try await site.build()
        #expect(site.text("index.html").contains("<div data-empty=\"/\" hidden><p>"))
        #expect(!site.text("posts/a/index.html").contains("data-empty"))
    }

    @Test func aListIsFollowedByItsEndAndCarriesAChecksumOfItsIdentifiers() async throws {
        var site = MemorySite()
        for day in 0..<3 { site.posts["p\(day).md"] = MemorySite.post(day) }
        try await site.build()
        let document = try site.document("/")
        let html = document.html(path: "/", patches: LiveFiles.folder(of: "/"))
        #expect(html.hasSuffix("</div><template data-end=\"/\"></template>"))
        #expect(site.text("index.html").contains(html), "it is worked out again from what is read")
        func checksum(of sections: [Section<String>]) -> Int32 {
            FeedDocument(shell: "", title: "", older: "", sections: sections).checksum
        }
        #expect(checksum(of: document.sections) == document.checksum)
        #expect(checksum(of: document.sections.reversed()) != document.checksum)
        #expect(checksum(of: document.sections.dropLast()) != document.checksum)
    }

    /// What `feed.js` makes of the same text, so that the two agree.
    @Test(
        arguments: [([], 0), (["a"], 3051), (["a", "b"], 94_679), (["é🦀"], 4_235_605)] as [([DiffIdentifier], Int32)])
    func theChecksumIsThatOfTheScript(identifiers: [DiffIdentifier], sum: Int32) {
        let cells = identifiers.dropFirst().map { Cell(diffIdentifier: $0, kind: "", content: "") }
        let sections = identifiers.prefix(1).map { Section(diffIdentifier: $0, cells: cells) }
        #expect(FeedDocument(shell: "", title: "", older: "", sections: sections).checksum == sum)
    }

    @Test func theScriptsOfAPageHaveNoComments() async throws {
        var site = MemorySite()
        try await site.build()
        let feed = try #require(site.files.first { $0.key.hasPrefix("assets/feed.") && $0.key.hasSuffix(".js") })
        let text = String(decoding: feed.value, as: UTF8.self)
        #expect(text.hasPrefix("//# allFunctionsCalledOnLoad\n"))
        #expect(!text.contains("/*") && !text.contains("\n ") && !text.contains("\n//") && !text.contains("\n\n"))
    }

    @Test func eachScriptImportsOthersByTheNamesOfTheirFiles() async throws {
        var site = MemorySite()
        try await site.build()
        let scripts = site.files.filter { $0.key.hasPrefix("assets/") && $0.key.hasSuffix(".js") }
        #expect(scripts.count > 4)
        for (path, bytes) in scripts {
            for name in String(decoding: bytes, as: UTF8.self).matches(of: /"\.\/(?<name>[^"\/]+\.js)"/) {
                #expect(site.files["assets/\(name.output.name)"] != nil, "\(path) imports \(name.output.name)")
            }
        }
    }

    @Test func pagesOfAFeedAreFullFinalAndComplete() {
        for count in 0..<70 {
            for size in 1..<8 {
                let list = PostList(
                    subject: .collection(.posts), language: nil, name: nil, path: "/", posts: Array(0..<count))
                var configuration = SiteConfiguration()
                configuration.postsPerPage = size
                let pages = PagePlan.pages(of: list, in: configuration)
                #expect(pages.flatMap { Array($0.posts) } == Array(0..<count))
                #expect(pages.dropFirst().allSatisfy { $0.posts.count == size })
                #expect(count < size || (size..<2 * size).contains(pages[0].posts.count))
                #expect(Array(pages.map(\.older).dropLast()) == pages.dropFirst().map(\.path))
                #expect(pages.last?.older == "")
            }
        }
    }
}

extension String {
    /// The text within a YAML double-quoted scalar.
    fileprivate var yaml: String {
        replacing("\"", with: "\\\"").replacing("\\\"\\u0301", with: "\\\"\\u0301")
    }
}
