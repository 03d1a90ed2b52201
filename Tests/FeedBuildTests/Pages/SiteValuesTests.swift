import FeedDocuments
import FeedPages
import Testing

@testable import FeedBuild

/// What a site adds to the theme with a few lines: rules, parts of pages, values of its own.
@Suite struct SiteValuesTests {
    private func style(_ site: MemorySite) throws -> String {
        let file = try #require(site.files.keys.first { $0.hasSuffix(".css") })
        return site.text(file)
    }

    @Test func rulesOfTheSiteComeAfterThoseOfTheTheme() async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1)
        try await site.build()
        let theme = try style(site)
        for own in [nil, "p { margin: 0 }", "@import 'x.css';\np { margin: 0 }"] {
            var site = MemorySite()
            site.posts["a.md"] = MemorySite.post(1)
            site.templates["custom.css"] = ":root {\n    --accent: #a30;\n}\n"
            site.templates["style.css"] = own
            try await site.build()
            let (head, rules) =
                own?.hasPrefix("@import") ?? false ? ("@import 'x.css';\n", "\np { margin: 0 }") : ("", own ?? theme)
            #expect(try style(site) == head + "@layer theme {\n\(rules)\n}\n:root {\n    --accent: #a30;\n}\n")
        }
    }

    @Test func aRuleChangesTheLookOfPagesThatAreThere() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts["a.md"] = MemorySite.post(1)
        site.templates["custom.css"] = "a { color: red }"
        try await site.build()
        let before = site.text("index.html")
        site.templates["custom.css"] = "a { color: blue }"
        try await site.build()
        #expect(site.text("index.html") != before)
        #expect(site.files.keys.contains { $0.hasSuffix(".css") && site.text($0).hasSuffix("a { color: blue }") })
        site.templates = [:]
        try await site.build()
        #expect(site.text("index.html") != before)
    }

    @Test(arguments: [
        ("index.html", "home list"), ("tags/x/index.html", "list"), ("tags/index.html", "index"),
        ("archive/index.html", "archive"), ("posts/a/index.html", "post"), ("about/index.html", "page"),
        ("404.html", "not-found"),
    ])
    func aClassSaysWhatKindOfPageItIs(file: String, kind: String) async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1, extra: "tags: [x]\n")
        site.besidePosts["about.md"] = "---\ntitle: About\n---\nUs."
        try await site.build()
        #expect(site.text(file).contains("<body class=\"\(kind)\">"))
    }

    @Test func aFrontPageBesideThePostsIsThatOfTheSite() async throws {
        var site = MemorySite()
        site.settings = "feedPath: /blog/\n"
        site.posts["a.md"] = MemorySite.post(1)
        site.besidePosts["index.md"] = "---\ntitle: Hello\n---\nUs."
        try await site.build()
        #expect(site.text("index.html").contains("<body class=\"home page\">"))
        #expect(site.text("blog/index.html").contains("<body class=\"list\">"))
    }

    @Test func thePartsOfAPageHaveItsValues() async throws {
        var site = MemorySite()
        site.settings = "title: Harbour\nparams: {colour: '#a30', links: [{name: Tide, url: /tide/}]}\n"
        site.posts["a.md"] = "---\ntitle: Ice\ndate: 2020-01-01\nplace: Quay\n---\nCold."
        site.templates = [
            "head.mustache": "<meta name=\"theme-color\" content=\"{{site.params.colour}}\">",
            "footer.mustache":
                "<footer>{{#site.params.links}}<a href=\"{{url}}\">{{name}}</a>{{/site.params.links}}</footer>",
            "header.mustache": "<header>{{site.title}}{{params.place}}</header>",
            "post.mustache": "<p>From {{params.place}}, {{post.title}} at {{post.url}}</p>{{{list}}}",
            "body.mustache": "<div title=\"{{post.title}} {{post.datetime}} {{site.params.colour}}\">{{{html}}}</div>",
        ]
        try await site.build()
        #expect(site.warnings.isEmpty)
        let post = site.text("posts/a/index.html")
        #expect(post.contains("content=\"#a30\"") && post.contains("<header>HarbourQuay</header>"))
        #expect(post.contains("<p>From Quay, Ice at /posts/a/</p>"))
        #expect(post.contains("<div title=\"Ice ") && post.contains("#a30\">"))
        for file in ["index.html", "404.html"] {
            #expect(site.text(file).contains("<footer><a href=\"/tide/\">Tide</a></footer>"))
            #expect(
                site.text(file).contains("content=\"#a30\"") && site.text(file).contains("<header>Harbour</header>"))
        }
    }

    @Test func whatAPageShowsOfItsPostIsPartOfItsShell() async throws {
        func build(_ place: String, _ template: String) async throws -> [String] {
            var site = MemorySite()
            site.posts["a.md"] = MemorySite.post(1, extra: "place: \(place)\n")
            site.posts["b.md"] = MemorySite.post(2)
            site.templates["post.mustache"] = template
            try await site.build()
            return [try site.document("/posts/a/").shell, try site.document("/posts/b/").shell]
        }
        let shown = "<p>{{params.place}}</p>{{{list}}}"
        let (here, there) = (try await build("here", shown), try await build("there", shown))
        #expect(here[0] != there[0] && here[1] == there[1])
        #expect(try await build("here", "{{{list}}}") == build("there", "{{{list}}}"))
    }

    @Test func aListOfValuesIsTheirText() async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1, extra: "places: [Quay, 1.50, {a: 1}, [x, y], true]\n")
        site.templates["title.mustache"] = "<h2>{{params.places}}</h2>"
        try await site.build()
        #expect(site.text("index.html").contains("<h2>Quay, 1.50, x, y, true</h2>"))
    }

    @Test func anEditOfAValueReachesWhatShowsIt() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts["a.md"] = MemorySite.post(1)
        site.templates["title.mustache"] = "<h2>{{title}} {{site.params.mood}}</h2>"
        site.posts["b.md"] = MemorySite.post(2)
        for mood in ["calm", "rough"] {
            site.settings = "params: {mood: \(mood), other: \(mood)}\n"
            try await site.build()
            #expect(site.text("posts/b/index.html").contains("<h1>Day 2 \(mood)</h1>"))
        }
        site.settings = "params: {mood: rough, other: 3}\n"
        #expect(try await site.build().filter { $0.hasSuffix(".html") }.isEmpty)
    }

    @Test func theFormerNameOfATemplateIsTold() async throws {
        var site = MemorySite()
        site.posts["a.md"] = MemorySite.post(1)
        site.templates["masthead.mustache"] = "<header></header>"
        try await site.build()
        #expect(
            site.warnings == [
                "Templates/masthead.mustache: warning: the template 'masthead' is called 'header' now; "
                    + "rename the file to 'header.mustache'"
            ])
    }

    @Test(arguments: [
        ("noindex: true\n", true, false), ("sitemap: false\n", false, false),
        ("sitemap: {priority: 0.5}\n", false, true),
        ("noindex: false\nsitemap: true\n", false, true), ("noindex: yes\nsitemap: true\n", true, false),
        ("", false, true),
    ])
    func searchEnginesAreToldWhatAPageSays(matter: String, isHidden: Bool, isListed: Bool) async throws {
        for isPage in [true, false] {
            var site = MemorySite()
            site.settings = "baseURL: https://a.example/\n"
            site.posts["b.md"] = MemorySite.post(1)
            let text = "---\ntitle: X\n\(matter)---\nUs."
            if isPage { site.besidePosts["x.md"] = text } else { site.posts["x.md"] = text }
            try await site.build()
            let path = isPage ? "x/" : "posts/x/"
            #expect(site.text(path + "index.html").contains("<meta name=\"robots\" content=\"noindex\">") == isHidden)
            #expect(site.text("sitemap.xml").contains("https://a.example/\(path)") == isListed)
            #expect(site.text("sitemap.xml").contains("https://a.example/posts/b/"))
        }
    }

    @Test func theTitleOfAPageIsItsMainHeading() async throws {
        var site = MemorySite()
        site.besidePosts["about.md"] = "---\ntitle: About\n---\n## Who\n\n### We"
        site.besidePosts["plain.md"] = "---\n---\n## Who"
        try await site.build()
        let page = site.text("about/index.html")
        #expect(page.matches(of: /<h([1-6])/).map(\.1).joined() == "123")
        #expect(page.contains("<h1 class=\"p-name\">About</h1>"))
        #expect(site.text("plain/index.html").matches(of: /<h([1-6])/).map(\.1).joined() == "12")
    }
}
