import FeedContent
import Testing

@testable import FeedBuild

/// What follows when one of several languages changes.
extension LanguageTests {
    private static func post(_ title: String, _ text: String = "Text.", _ extra: String = "") -> String {
        "---\ntitle: \(title)\ndate: 2026-01-02\n\(extra)---\n\(text)\n"
    }

    @Test func theMenuFollowsTheTitleOfATranslation() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.settings = "languages: {de: {menu: [Pages/about.md]}}\n"
        site.posts["a.md"] = Self.post("A")
        site.besidePosts = ["about.md": "---\ntitle: About\n---\nX", "about.de.md": "---\ntitle: Wir\n---\nX"]
        try await site.build()
        for (title, isDraft) in [("Ihr", false), ("Sie", true)] {
            site.besidePosts["about.de.md"] = "---\ntitle: \(title)\n---\nX"
            // The menu names the file of the original, which need not be shown.
            site.besidePosts["about.md"] = "---\ntitle: About\ndraft: \(isDraft)\n---\nX"
            try await site.build()
            #expect(site.text("de/index.html").contains("<a href=\"/de/about/\">\(title)</a>"))
        }
    }

    /// The files of an original that is not shown are at the address of its translation.
    @Test(
        arguments: ["Posts/egg/index.md", "Posts/en/egg/index.md"], ["Posts/egg/index.de.md", "Posts/de/egg/index.md"])
    func aTranslationKeepsThePicturesOfAnOriginalThatGoes(original: String, translation: String) async throws {
        if original.contains("/en/"), !translation.contains("/de/") { return }
        var site = MemorySite()
        site.settings = "languages: [de]\n"
        site.entries = [original: Self.post("Egg", "![a](a.svg)"), translation: Self.post("Ei", "![a](a.svg)")]
        site.staticFiles = [original.replacing("index.md", with: "a.svg")]
        try await site.build()
        #expect(site.files.keys.filter { $0.hasSuffix("a.svg") } == ["posts/egg/a.svg"])
        #expect(site.text("de/posts/egg/index.html").contains("src=\"/posts/egg/a.svg\""))
        site.entries[original] = Self.post("Egg", "![a](a.svg)", "expires: 2026-02-01\n")
        try await site.build()
        #expect(site.warnings.filter { $0.contains("a.svg") } == [])
        #expect(site.files.keys.filter { $0.hasSuffix("a.svg") } == ["de/posts/egg/a.svg"])
        #expect(site.text("de/posts/egg/index.html").contains("src=\"/de/posts/egg/a.svg\""))
    }

    @Test func ofTwoTranslationsTheFirstIsMeantAndTheOtherIsTold() async throws {
        var site = MemorySite()
        site.settings = "baseURL: https://me.example/\nlanguages: [de]\n"
        site.posts = [
            "heron.md": Self.post("Heron"), "a.de.md": Self.post("A", "Text.", "translationKey: heron\n"),
            "heron.de.md": Self.post("Reiher"), "z.de.md": Self.post("Z", "[h](heron.md)"), "z.md": Self.post("Z"),
        ]
        try await site.build()
        #expect(site.text("posts/heron/index.html").contains("hreflang=\"de\" href=\"https://me.example/de/posts/a/\""))
        #expect(site.text("de/posts/z/index.html").contains("<a href=\"/de/posts/a/\">h</a>"))
        #expect(
            site.warnings == [
                "Posts/heron.de.md:1:1: warning: 'Posts/a.de.md' is a translation of 'heron' into the same language, and pages "
                    + "lead to that; give one of them another 'translationKey'"
            ])
    }

    @Test func aWarningGoesWithTheKeyThatItIsAbout() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.settings = "languages: [de]\n"
        site.posts = ["only.md": Self.post("Only", "Text.", "translationKey: only\n"), "a.md": Self.post("A")]
        try await site.build()
        #expect(site.warnings.count == 1)
        site.posts["only.md"] = Self.post("Only")
        try await site.build()
        #expect(site.warnings == [])
    }

    @Test func pagesThatSearchEnginesMustNotShowAreNoAlternates() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.settings = "baseURL: https://me.example/\nlanguages: [de]\n"
        site.posts = ["a.md": Self.post("A"), "a.de.md": Self.post("A")]
        for isHidden in [false, true, false] {
            site.posts["a.de.md"] = Self.post("A", "Text.", "noindex: \(isHidden)\n")
            try await site.build()
            for page in ["posts/a", "de/posts/a"] {
                #expect(site.text("\(page)/index.html").contains("x-default") == !isHidden, "\(page)")
                #expect(site.text("\(page)/index.html").contains("href=\"/de/posts/a/\" lang=\"de\""))
            }
        }
    }

    @Test func foldersOfListsAndDefaultsAreThoseOfAllLanguages() async throws {
        var site = MemorySite()
        site.settings = "languages: [de]\ndefaults: {Posts/trips: {tags: [trip]}}\n"
        site.posts = ["trips/a.md": Self.post("A"), "de/trips/a.md": Self.post("Fahrt")]
        for name in ["trips.md", "trips.de.md"] {
            site.besidePosts[name] = "---\ntitle: Trips\nlists: [{folder: Posts/trips}]\n---\nX"
        }
        try await site.build()
        #expect(site.text("de/trips/index.html").contains("Fahrt") && !site.text("trips/index.html").contains("Fahrt"))
        #expect(site.files["de/tags/trip/index.html"] != nil)
    }

    @Test func theFrontPageOfALanguageIsCurrentOnNoOther() async throws {
        var site = MemorySite()
        site.settings =
            "baseURL: https://me.example/\nlanguages: {de: {menu: [{name: S, url: /de/}, {name: R, url: /atom.xml}]}}\n"
        site.posts = ["a.md": Self.post("A"), "a.de.md": Self.post("A")]
        try await site.build()
        #expect(site.warnings == [])
        #expect(site.text("de/posts/a/index.html").contains("<a href=\"/de/\">S</a>"))
        #expect(site.text("de/index.html").contains("<a href=\"/de/\" aria-current=\"page\">S</a>"))
    }

    @Test func aNameInADraftTranslationMeansTheOriginal() async throws {
        var site = MemorySite()
        site.settings = "markdown: {wikiLinks: true}\nlanguages: [de]\n"
        site.posts = [
            "heron.md": Self.post("Heron"), "heron.de.md": Self.post("Heron", "Text.", "draft: true\n"),
            "de/z.md": Self.post("Z", "[[Heron]]"),
        ]
        try await site.build()
        #expect(site.text("de/posts/z/index.html").contains("<a href=\"/posts/heron/\">Heron</a>"))
    }

    @Test func aNeighbourThatChangesSidesIsFollowed() async throws {
        var site = MemorySite()
        site.isIncremental = true
        site.posts = [
            "a.md": "---\ndate: 2026-01-01\ntitle: A\n---\n", "b.md": "---\ndate: 2026-02-01\ntitle: B\n---\n",
        ]
        try await site.build()
        #expect(site.text("posts/b/index.html").contains("Older</span> A"))
        site.posts["a.md"] = "---\ndate: 2026-03-01\ntitle: A\n---\n"
        try await site.build()
        #expect(site.text("posts/b/index.html").contains("Newer</span> A"))
    }
}
