import FeedContent
import FeedPages
import FeedPublish
import FeedSources
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Sites in several languages.
@Suite struct LanguageTests {
    private static let settings =
        "title: Harbour\nbaseURL: https://me.example/\ncollections: {notes: {}}\n"
        + "languages: {de: {title: Hafen, titles: {notes: Notizen}}, ar: {}}\n"

    private func site(_ settings: String = Self.settings) -> MemorySite {
        var site = MemorySite()
        site.settings = settings
        site.posts = [
            "heron.md": MemorySite.post(1, "A heron.", extra: "tags: [ice]\n"),
            "heron.de.md": MemorySite.post(1, "Ein Reiher.", extra: "tags: [ice]\n"),
            "quay.md": MemorySite.post(2, "The quay."),
        ]
        site.besidePosts = ["about.md": "---\ntitle: About\n---\nWe.", "about.de.md": "---\ntitle: Wir\n---\nWir."]
        site.entries = ["Notes/ice.md": MemorySite.post(3), "Notes/ice.de.md": MemorySite.post(3)]
        return site
    }

    private func alternates(_ page: String) -> [String] {
        page.matches(of: /rel="alternate" hreflang="([^"]*)" href="https:\/\/me\.example([^"]*)"/)
            .map { "\($0.output.1) \($0.output.2)" }
    }

    private func choices(_ page: String) -> [String] {
        page.matches(of: /<a href="([^"]*)" lang="([^"]*)" hreflang="[^"]*"( aria-current="true")?>/)
            .map { "\($0.output.2) \($0.output.1)\($0.output.3 == nil ? "" : " *")" }
    }

    @Test(arguments: [
        ("Posts/a.de.md", "de/posts/a/index.html", "a@de", "posts/a"),
        ("Posts/a.DE.md", "de/posts/a/index.html", "a@de", "posts/a"),
        ("Posts/de/a.md", "de/posts/a/index.html", "a@de", "posts/a"),
        ("Posts/2020-01-02-a.de.md", "de/posts/a/index.html", "2020-01-02-a@de", "posts/2020-01-02-a"),
        ("Posts/a/index.de.md", "de/posts/a/index.html", "a@de", "posts/a"),
        ("Posts/de/a/index.md", "de/posts/a/index.html", "a@de", "posts/a"),
        ("Posts/a.en.md", "posts/a/index.html", "a", "posts/a"),
        ("Posts/en/a.md", "posts/a/index.html", "a", "posts/a"),
        ("Posts/a.fr.md", "posts/a-fr/index.html", "a.fr", "posts/a.fr"),
        ("Pages/a.de.md", "de/a/index.html", "/a@de", "pages/a"),
        ("Pages/de/a/b.md", "de/a/b/index.html", "/a/b@de", "pages/a/b"),
        ("Notes/a.de.md", "de/notes/a/index.html", "notes:a@de", "notes/a"),
    ])
    func anEntryIsInTheLanguageOfItsNameOrItsFolder(
        path: String, page: String, identifier: String, key: String
    ) async throws {
        var site = MemorySite()
        site.settings = Self.settings
        site.entries[path] = MemorySite.post(1)
        try await site.build()
        #expect(site.text(page).contains("data-section=\"\(identifier)\""))
        let folders = SiteConfiguration.read(path: "", bytes: Array(Self.settings.utf8)).configuration
        let reader = PostReader(settings: PostSettings(folders)) { link, _ in link }
        let folder = try #require(site.folders.content(at: path))
        let post = reader.read(path: path, in: folder, bytes: Array(MemorySite.post(1).utf8)).post
        #expect(post?.translationKey == key)
    }

    @Test(arguments: [
        (
            "posts/heron/index.html", ["en /posts/heron/", "de /de/posts/heron/", "x-default /posts/heron/"],
            ["en /posts/heron/ *", "de /de/posts/heron/", "ar /ar/"]
        ),
        (
            "de/posts/heron/index.html", ["en /posts/heron/", "de /de/posts/heron/", "x-default /posts/heron/"],
            ["en /posts/heron/", "de /de/posts/heron/ *", "ar /ar/"]
        ),
        ("posts/quay/index.html", [], ["en /posts/quay/ *", "de /de/", "ar /ar/"]),
        (
            "about/index.html", ["en /about/", "de /de/about/", "x-default /about/"],
            ["en /about/ *", "de /de/about/", "ar /ar/"]
        ),
        ("index.html", ["en /", "de /de/", "ar /ar/", "x-default /"], ["en / *", "de /de/", "ar /ar/"]),
        ("ar/index.html", ["en /", "de /de/", "ar /ar/", "x-default /"], ["en /", "de /de/", "ar /ar/ *"]),
        (
            "tags/ice/index.html", ["en /tags/ice/", "de /de/tags/ice/", "x-default /tags/ice/"],
            ["en /tags/ice/ *", "de /de/tags/ice/", "ar /ar/"]
        ),
        (
            "de/notes/index.html",
            ["en /notes/", "de /de/notes/", "ar /ar/notes/", "x-default /notes/"],
            ["en /notes/", "de /de/notes/ *", "ar /ar/notes/"]
        ),
        ("404.html", [], ["en / *", "de /de/", "ar /ar/"]),
    ])
    func aPageLeadsToItself(in page: String, alternates: [String], choices: [String]) async throws {
        var site = site()
        try await site.build()
        #expect(self.alternates(site.text(page)) == alternates)
        #expect(self.choices(site.text(page)) == choices)
    }

    @Test func aSiteWithOneLanguageHasNothingOfThis() async throws {
        var site = site("title: Harbour\nbaseURL: https://me.example/\ncollections: {notes: {}}\n")
        site.posts["heron.de.md"] = nil
        try await site.build()
        #expect(
            !site.text("index.html").contains("hreflang") && !site.text("index.html").contains("class=\"languages\""))
    }

    @Test func aLanguageHasItsListsFeedsTermsAndArchive() async throws {
        var site = site()
        try await site.build()
        let german = site.text("de/index.html")
        #expect(german.contains("<html lang=\"de\">") && german.contains("<title>Hafen</title>"))
        #expect(german.contains("Ein Reiher") && !german.contains("heron\"") && !german.contains("The quay"))
        #expect(!site.text("index.html").contains("Ein Reiher"))
        #expect(german.contains("href=\"/de/tags/ice/\"") && german.contains("Schlagwörter"))
        #expect(german.contains("14. September 2020"))
        #expect(german.contains("href=\"/de/notes/\">Notizen</a>"))
        for file in ["de/atom.xml", "de/rss.xml", "de/feed.json", "de/tags/ice/atom.xml", "de/notes/atom.xml"] {
            #expect(site.files[file] != nil, "\(file)")
            #expect(!site.text(file).contains("me.example/posts/"), "\(file)")
        }
        #expect(
            site.text("de/atom.xml").contains("xml:lang=\"de\"") && site.text("de/atom.xml").contains("<title>Hafen"))
        #expect(site.text("feeds.opml").contains("https://me.example/de/atom.xml"))
        #expect(site.text("de/archive/index.html").contains("href=\"/de/archive/2020/\""))
        #expect(site.text("ar/index.html").contains("<html lang=\"ar\" dir=\"rtl\">"))
        for path in ["de/", "de/posts/heron/", "de/tags/ice/", "de/about/"] {
            #expect(site.text("sitemap.xml").contains("<loc>https://me.example/\(path)</loc>"))
        }
    }

    @Test func theFilesOfABundleArePublishedOnce() async throws {
        var site = site()
        site.staticFiles = ["Posts/trip/boat.svg"]
        let post = MemorySite.post(4, "![A boat](boat.svg)", extra: "image: boat.svg\nalt: A boat\n")
        for name in ["trip/index.md", "trip/index.de.md", "ar/trip/index.md"] { site.posts[name] = post }
        try await site.build()
        #expect(site.warnings.filter { $0.contains("boat") } == [])
        #expect(site.files.keys.filter { $0.hasSuffix("boat.svg") } == ["posts/trip/boat.svg"])
        for page in ["posts", "de/posts", "ar/posts"] {
            #expect(site.text("\(page)/trip/index.html").contains("src=\"/posts/trip/boat.svg\""), "\(page)")
        }
        // What only readers of German have must not tell where the draft will be.
        site.posts["trip/index.md"] = MemorySite.post(4, "![A boat](boat.svg)", extra: "draft: true\n")
        site.posts["ar/trip/index.md"] = nil
        try await site.build()
        #expect(site.files.keys.filter { $0.hasSuffix("boat.svg") } == ["de/posts/trip/boat.svg"])
        #expect(site.text("de/posts/trip/index.html").contains("src=\"/de/posts/trip/boat.svg\""))
    }

    @Test(arguments: [
        ("[x](heron.md)", "/de/posts/heron/"), ("[x](heron.de.md)", "/de/posts/heron/"),
        ("[x](quay.md)", "/posts/quay/"), ("[x](heron.md#top)", "/de/posts/heron/#top"),
        ("[x](../Pages/about.md)", "/de/about/"), ("[x](@/heron.md)", "/de/posts/heron/"),
        ("[x](/posts/heron/)", "/posts/heron/"), ("[[Wir]]", "/de/about/"), ("[[About]]", "/de/about/"),
        ("[[quay]]", "/posts/quay/"), ("[[heron]]", "/de/posts/heron/"),
    ])
    func aLinkToASourceLeadsToItsTranslation(markdown: String, address: String) async throws {
        for name in ["x.de.md", "de/x.md"] {
            var site = site(Self.settings + "markdown: {wikiLinks: true}\n")
            site.posts["x.md"] = MemorySite.post(5)
            let inFolder = name == "de/x.md"
            site.posts[name] = MemorySite.post(
                5, inFolder ? markdown.replacing("../Pages", with: "../../Pages") : markdown)
            try await site.build()
            #expect(site.text("de/posts/x/index.html").contains("<a href=\"\(address)\">"), "\(name)")
            // The original leads to originals.
            site.posts["x.md"] = MemorySite.post(5, "[x](heron.md)")
            try await site.build()
            #expect(site.text("posts/x/index.html").contains("<a href=\"/posts/heron/\">"))
        }
    }

    @Test func aLinkFollowsATranslationThatComesAndGoes() async throws {
        var site = site()
        site.isIncremental = true
        site.posts["x.md"] = MemorySite.post(5)
        site.posts["x.de.md"] = MemorySite.post(5, "[x](quay.md)")
        for (isThere, address) in [(false, "/posts/quay/"), (true, "/de/posts/quay/"), (false, "/posts/quay/")] {
            site.posts["quay.de.md"] = isThere ? MemorySite.post(2) : nil
            try await site.build()
            #expect(site.text("de/posts/x/index.html").contains("<a href=\"\(address)\">"))
            #expect(alternates(site.text("posts/quay/index.html")).isEmpty == !isThere)
        }
    }

    @Test func eachLanguageHasItsMenu() async throws {
        var site = site(
            "languages: {de: {menu: [Pages/about.md, {name: Karte, url: /de/posts/heron/}]}}\nmenu: [Pages/about.md]\n")
        site.entries = [:]
        site.besidePosts["imprint.de.md"] = "---\ntitle: Impressum\nmenu: true\n---\nX"
        site.besidePosts["imprint.md"] = "---\ntitle: Imprint\n---\nX"
        try await site.build()
        func menu(_ page: String) -> [String] {
            site.text(page).prefix { _ in true }.matches(of: /<a href="([^"]*)"[^>]*>([^<]*)<\/a>/)
                .map { "\($0.output.2) \($0.output.1)" }
        }
        #expect(
            menu("de/index.html").contains("Wir /de/about/") && menu("de/index.html").contains("Karte /de/posts/heron/")
        )
        #expect(menu("de/index.html").contains("Impressum /de/imprint/"))
        #expect(menu("index.html").contains("About /about/") && !menu("index.html").contains("Impressum /de/imprint/"))
        #expect(site.warnings == [])
    }

    @Test func aListOnAPageHasEntriesInItsLanguage() async throws {
        var site = site()
        let lists =
            "lists: [{limit: 9, show: titles}, {tag: ice}, {folder: Posts, show: titles}, {collection: notes}]\n"
        for name in ["all.md", "all.de.md"] { site.besidePosts[name] = "---\ntitle: All\n\(lists)---\nText.\n" }
        try await site.build()
        let (english, german) = (site.text("all/index.html"), site.text("de/all/index.html"))
        #expect(german.contains("/de/posts/heron/") && german.contains("/de/notes/ice/"))
        #expect(!german.contains("\"/notes/ice/\"") && !german.contains("/posts/quay/"))
        #expect(english.contains("/posts/quay/") && !english.contains("/de/notes/ice/"))
    }

    @Test func anEditInOneLanguageLeavesTheOthersAlone() async throws {
        var site = site()
        site.isIncremental = true
        try await site.build()
        site.posts["heron.de.md"] = MemorySite.post(1, "Ein grauer Reiher.", extra: "tags: [ice]\n")
        let changed = try await site.build().filter { !$0.hasPrefix("live/") }
        #expect(changed.contains("de/index.html") && changed.contains("de/posts/heron/index.html"))
        #expect(changed.allSatisfy { $0.hasPrefix("de/") }, "\(changed)")
        // A page says where its translation is.
        site.posts["quay.de.md"] = MemorySite.post(2)
        let added = try await site.build().filter { !$0.hasPrefix("live/") && !$0.hasPrefix("de/") }
        #expect(added == ["posts/quay/index.html", "sitemap.xml"])
    }

    @Test func aKeyOfFrontMatterJoinsFilesOfDifferentNames() async throws {
        var site = site()
        site.posts["kai.de.md"] = MemorySite.post(2, extra: "translationKey: quay\n")
        try await site.build()
        #expect(alternates(site.text("posts/quay/index.html")).contains("de /de/posts/kai/"))
        #expect(site.warnings == [])
    }

    @Test func whatIsNotInAllLanguagesIsReported() async throws {
        var site = site("languages: [de]\ncollections: {notes: {}}\n")
        site.posts["de/nur.md"] = MemorySite.post(6)
        try await site.build()
        #expect(site.warnings == [])
        #expect(
            site.untranslated == [
                BuildReport.Untranslated(language: "en", files: ["Posts/de/nur.md"]),
                BuildReport.Untranslated(language: "de", files: ["Posts/quay.md"]),
            ])
    }
}
