import FeedPages
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// The menu of a site: from its settings, and from front matter.
@Suite struct MenuTests {
    private func site(_ settings: String = "", _ pages: [String: String] = [:]) -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        site.posts["ice.md"] = "---\ntitle: First ice\ndate: 2020-01-02\ntags: [ice]\n---\nCold."
        site.besidePosts = pages
        return site
    }

    /// The menu of a page, as text: groups in brackets, the current entry with a star, that above the page with a plus.
    private func menu(_ site: MemorySite, _ file: String = "index.html") throws -> String {
        let html = site.text(file)
        let header = try #require(html.firstMatch(of: /<header>(?s:.*?)<nav(?s:(.*?))<\/header>/)).output.1
        var text = ""
        for tag in String(header).matches(of: /<(\/?)(a|summary|details)([^>]*)>([^<]*)/) {
            let (_, end, name, attributes, content) = tag.output
            switch (name, end.isEmpty) {
            case ("details", true): text += "["
            case ("details", false): text += "]"
            case (_, true):
                let mark = attributes.contains("\"page\"") ? "*" : attributes.contains("\"true\"") ? "+" : ""
                text += content.trimmingSpace + mark + " "
            default: break
            }
        }
        return text
    }

    @Test func theMenuHasTheEntriesOfTheSettingsAndThoseOfPages() async throws {
        var site = site(
            "menu:\n- {name: Home, url: /}\n- Pages/about.md\n- {name: Code, url: 'https://c.example/', weight: 9}\n"
                + "- name: More\n  entries:\n  - {name: Tags, url: /tags/}\n  - Posts/ice.md\n",
            [
                "about.md": "---\ntitle: About\n---\nUs.",
                "team.md": "---\ntitle: Team\nmenu: {name: People, weight: 5}\n---\nUs.",
                "legal.md": "---\ntitle: Legal\nmenu: {group: More}\n---\nUs.",
                "jobs.md": "---\ntitle: Jobs\nmenu: {group: Work}\n---\nUs.",
                "plain.md": "---\ntitle: Plain\nmenu: true\n---\nUs.",
                "none.md": "---\ntitle: None\nmenu: false\n---\nUs.",
                "hugo.md": "---\ntitle: Hugo\nmenu: {main: {weight: 6}}\n---\nUs.",
            ])
        try await site.build()
        #expect(site.warnings.isEmpty)
        #expect(
            try menu(site) == "Home* About [More Tags First ice Legal ][Work Jobs ]Plain People Hugo Code ")
        #expect(try menu(site, "about/index.html").contains("About* "))
        #expect(try menu(site, "tags/ice/index.html").contains("[More Tags+ "))
        #expect(try menu(site, "tags/ice/index.html").contains("Home "))
        #expect(site.text("index.html").contains("<a href=\"https://c.example/\">Code</a>"))
        #expect(site.text("404.html").contains("Code"))
        // What the menu replaces is at the end of the page.
        #expect(site.text("index.html").contains("<nav aria-label=\"Indexes\">\n<a href=\"/tags/\">Tags</a>"))
        #expect(site.text("tags/index.html").contains("<details open>"))
    }

    @Test func aSiteWithoutAMenuShowsItsIndexesThere() async throws {
        var site = site()
        try await site.build()
        #expect(try menu(site) == "Tags Archive ")
        #expect(!site.text("index.html").contains("Indexes"))
    }

    @Test func anEntryMayLeadToAnyFileOfTheSiteAndIsToldIfItLeadsNowhere() async throws {
        let paths = ["/atom.xml", "/tags/ice/", "/about", "/old/#x", "/a%20b.txt", "/nowhere/"]
        var site = site(
            "baseURL: https://a.example/\nmenu: [\(paths.map { "{name: X, url: '\($0)'}" }.joined(separator: ", "))]\n",
            ["about.md": "---\ntitle: About\naliases: [/old/]\n---\nUs."])
        site.staticFiles = ["Static/a b.txt"]
        try await site.build()
        #expect(
            site.warnings.map { $0.replacing(#/:[0-9]+:[0-9]+/#, with: "") } == [
                "feedgen.yml: warning: the menu leads to '/nowhere/', and the site has no such page"
            ])
        #expect(try menu(site, "about/index.html") == "X X X* X X X ")
    }

    @Test(arguments: ["main", "[main, footer]", "{main: {weight: 1, parent: x}, footer: {}}", "{main: }", "true"])
    func whatHugoCallsTheMainMenuIsTheMenu(value: String) async throws {
        var site = site("", ["about.md": "---\ntitle: About\nmenu: \(value)\n---\nUs."])
        try await site.build()
        #expect(try menu(site) == "About ")
    }

    @Test func aDraftIsNotInTheMenu() async throws {
        var site = site(
            "menu: [Pages/about.md, {name: Group, entries: [Pages/about.md]}, {name: Home, url: /}]\n",
            [
                "about.md": "---\ntitle: Secret\ndraft: true\n---\nUs.",
                "b.md": "---\ntitle: B\nmenu: true\ndraft: true\n---\nUs.",
            ])
        try await site.build()
        #expect(try menu(site) == "Home* ")
        #expect(!site.files.values.contains { String(decoding: $0, as: UTF8.self).contains("Secret") })
    }

    @Test(arguments: [
        "", "menu: [Pages/about.md]\n", "menu: [{name: X, url: /about/}]\n",
        "menu: [{name: X, entries: [Pages/about.md]}]\n",
    ])
    func aBuildFromWhatIsKnownHasTheMenuOfOneWithout(settings: String) async throws {
        var site = site(settings, ["about.md": "---\ntitle: About\nmenu: true\n---\nUs."])
        site.isIncremental = true
        try await site.build()
        for title in ["Us", "About", "All about"] {
            site.besidePosts["about.md"] = "---\ntitle: \(title)\n\(settings.isEmpty ? "menu: true\n" : "")---\nUs."
            try await site.build()
            var clean = self.site(settings, site.besidePosts)
            try await clean.build()
            for file in clean.files.keys where file.hasSuffix(".html") {
                #expect(
                    site.text(file).replacing(/data-[a-z]+="[^"]*"/, with: "")
                        == clean.text(file).replacing(/data-[a-z]+="[^"]*"/, with: ""), "\(file)")
            }
        }
    }

    @Test(arguments: [
        (
            "menu: About",
            "1:7: error: 'menu' is text (\"About\"); it must be a list of entries such as {name: About, url: /about/}"
        ),
        (
            "menu: [About]",
            "1:8: error: 'menu': 'About' must begin with '/', as in /about/, or be the file of a page or a whole URL"
        ),
        (
            "menu: [{nmae: About, url: /}]",
            "1:9: error: 'menu': an entry has no key 'nmae'; did you mean 'name'?"
        ),
        (
            "menu: [{url: /}]",
            "1:8: error: 'menu': an entry without a 'name' must lead to the file of a page, such as Pages/about.md"
        ),
        (
            "menu: [{name: A, entries: [{name: B, entries: [Pages/about.md]}]}]",
            "1:47: error: 'menu': a group cannot have groups in it"
        ),
        ("menu: [Pages/abuot.md]", "1:8: error: there is no page 'Pages/abuot.md'; did you mean 'Pages/about.md'?"),
    ])
    func whatIsWrongInTheSettingsHasItsPlace(settings: String, error: String) async throws {
        var site = site(settings + "\n", ["about.md": "---\ntitle: About\n---\nUs."])
        let errors = await #expect(throws: FeedSiteErrors.self) { try await site.build() }
        #expect(errors?.diagnostics.map(\.description) == ["feedgen.yml:" + error])
    }

    @Test(arguments: [
        ("menu: 3", "error: 'menu' is the number 3; it must be true, or a table such as {name: About, weight: 10}"),
        ("menu: {weight: x}", "error: 'menu.weight' is text (\"x\"); it must be a whole number"),
        ("menu: {nmae: x}", "warning: 'menu.nmae' is not used; the keys are name, weight, group"),
        (
            "menu: footer",
            "warning: the site has one menu, which 'menu: true' adds a page to; there is no menu 'footer'"
        ),
    ])
    func whatIsWrongInFrontMatterHasItsPlace(line: String, message: String) async throws {
        var site = site("", ["about.md": "---\n\(line)\n---\nUs."])
        let found = try await site.messages()
        #expect(found.map { $0.replacing(#/^Pages.about.md:2:[0-9]+: /#, with: "") } == [message])
    }
}

extension Substring {
    fileprivate var trimmingSpace: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
