import FeedContent
import Testing

@testable import FeedScaffold

@Suite struct EleventyMigrationTests {
    private static let configuration = """
        export default function (eleventyConfig) {
          // addPassthroughCopy("no")
          eleventyConfig.addPassthroughCopy("src/img");
          eleventyConfig.addPassthroughCopy({ "src/root/robots.txt": "robots.txt", 'src/fonts': `assets/fonts` });
          eleventyConfig.addPassthroughCopy(somewhere());
          eleventyConfig.addShortcode("icon", (name) => `<svg>${name}</svg>`);
          return { dir: { input: 'src', output: "dist", data: 'data' /* usual */ } };
        }
        """

    private static let files = [
        "src/data/site.json":
            #"{"title": "Notes from the quay", "url": "https://me.example", "author": {"name": "Marit"}, "lang": "en"}"#,
        "src/posts/posts.json":
            #"{"layout": "post", "permalink": "blog/{{ page.fileSlug }}/index.html", "mood": "calm"}"#,
        "src/posts/first-ice/2026-03-01-index.md": "---\ntitle: First ice\n---\n{% icon \"a\" %}{% icon \"b\" %}",
        "src/posts/2026-03-02-quay.md": "---\ntitle: The quay\n---\nHello.",
        "src/notes/2026-03-03.md": "No front matter.", "src/notes/2026-03-04.md": "---\nmood: rough\n---\nNor a title.",
        "src/pages/about.md":
            "---\ntitle: About\npermalink: /about/\neleventyNavigation: {key: About, order: 2}\n---\nWe.",
        "src/contact.md": "---\ntitle: Contact\neleventyNavigation: {key: Write, order: 1}\n---\nUs.",
        "src/index.njk": "---\ntitle: Home\n---\n", "src/feed.njk": "---\npermalink: /feed.xml\n---\n<feed></feed>",
        "src/_includes/nav.md": "---\n---\n", "src/img/a.png": "", "src/root/robots.txt": "", "src/fonts/a.woff": "",
        "dist/posts/old.md": "---\n---\n", "README.md": "# Read me",
    ]

    @Test func aSiteMovesIn() throws {
        let migration = try SiteGenerator.eleventy.migration(Self.configuration, Self.files)
        #expect(
            migration.lines == [
                "title: Notes from the quay", "author: Marit", "language: en", "baseURL: https://me.example/",
                "frontMatter: optional", "static:", "  src/img: /img/", "  src/root/robots.txt: /",
                "  src/fonts: /assets/fonts/", "posts: src/posts", "permalink: /blog/:slug/", "collections:",
                "  notes:",
                "    folder: src/notes", "    permalink: /notes/:folder/:filename/", "    title: Notes", "pages:",
                "  folder: [src/contact.md, src/pages]", "  base: src", "exclude: [\"*.json\"]", "defaults:",
                "  src/posts:", "    mood: calm", "redirects:", "  /blog/: /", "slugs: asWritten", "feeds:",
                "  atom: feed.xml", "menu:", "  - {name: Write, url: /contact/}", "  - {name: About, url: /about/}",
                "rawHTML: true", "shortcodes: liquid", "markdown:", "  smartPunctuation: false",
                "data: src/data",
            ])
        #expect(migration.files.map(\.path) == ["Templates/shortcodes/icon.mustache"])
        #expect(migration.told.first?.contains("'icon' has 2 calls") ?? false)
        #expect(migration.told.contains { $0.contains("addPassthroughCopy has a program") })
        for (path, matter, address) in [
            ("src/posts/first-ice/2026-03-01-index.md", "title: First ice", "/blog/first-ice/"),
            ("src/posts/2026-03-02-quay.md", "title: A", "/blog/quay/"),
            ("src/notes/2026-03-03.md", "mood: a", "/notes/2026-03-03/"),
            ("src/pages/about.md", "permalink: legal/index.html", "/legal/"),
            ("src/contact.md", "title: A", "/contact/"),
        ] { #expect(try migration.address(of: path, matter) == address) }
    }

    @Test(arguments: [
        ("/{{ page.fileSlug }}/", "/:slug/"), ("/web/${ page.fileSlug }/", "/web/:slug/"),
        ("posts/{{ title | slugify }}/index.html", "/posts/:title/"),
        ("/{{ page.date | date: '%Y/%m/%d' }}/{{ page.fileSlug }}/", "/:year/:month/:day/:slug/"),
        ("{{ page.filePathStem }}.html", "/:folder/:filename.html"),
    ])
    func aPermalinkIsTranslated(old: String, new: String) {
        let pattern = EleventyPattern(old)
        #expect(pattern.pattern == new && pattern.unknown == [])
    }

    @Test func whatHasNoWordIsTold() {
        #expect(
            EleventyPattern("/{{ mood }}/{{ page.fileSlug | upcase }}/").unknown
                == ["{{ mood }}", "{{ page.fileSlug | upcase }}"].map { $0 }
                || EleventyPattern("/{{ mood }}/").unknown == ["{{ mood }}"])
    }

    @Test func aFunctionThatReturnsATextIsAPattern() throws {
        var files = Self.files
        files["src/posts/posts.json"] = nil
        files["src/posts/posts.11tydata.js"] =
            "export default { permalink: function({page}) { return `/web/${ page.fileSlug }/` } }"
        let lines = try SiteGenerator.eleventy.migration(Self.configuration, files).lines
        #expect(lines.contains("permalink: /web/:slug/") && lines.contains("exclude: [\"*.js\"]"))
    }

    @Test func whatIsIgnoredOrNotPublishedIsNoPartOfTheSite() throws {
        var files = Self.files
        files[".eleventyignore"] = "# a comment\nsrc/contact.md\n./src/notes/\n"
        files["src/drafts/drafts.json"] = #"{"permalink": false}"#
        files["src/drafts/2026-01-01-a.md"] = "---\ntitle: A\n---\n"
        files[".gitignore"] = "private*\n"
        files["src/posts/2026-01-01-mine.md"] = "---\ntitle: M\n---\n"
        files["src/posts/private-1.md"] = "---\ntitle: M\n---\n"
        files["src/posts/secret.key"] = "x"
        files["src/posts/old/old.json"] = #"{"permalink": false}"#
        files["src/posts/old/2020-01-01-a.md"] = "---\n---\n"
        let configuration = "// c.addPassthroughCopy('src/posts')\n/* dir: {input: 'x'} */\n" + Self.configuration
        let migration = try SiteGenerator.eleventy.migration(configuration, files)
        let lines = migration.lines
        #expect(!lines.contains { $0.contains("drafts") || $0.contains("contact") || $0.contains("src/notes") })
        #expect(lines.contains("exclude: [\"*.json\", \"*.key\", src/posts/old, src/posts/private-1.md]"), "\(lines)")
        #expect(!lines.contains("  src/posts: /posts/"))
    }

    @Test(arguments: [
        ("drafts/", "drafts/a.md", true), ("drafts", "src/drafts/a.md", true), ("./src/wip/**", "src/wip/x/a.md", true),
        ("src/*.private.md", "src/a.private.md", true), ("src/*.private.md", "src/x/a.private.md", false),
        ("**/old/*.md", "a/b/old/c.md", true), ("*.bak", "a/b.bak", true), ("# a", "a", false), ("!a", "a", false),
        ("/a.md", "a.md", true), ("/a.md", "b/a.md", false), ("a**", "b", false), ("", "a", false),
    ])
    func aLineIsAPattern(line: String, path: String, isIgnored: Bool) {
        let site = ExistingSite([".eleventyignore": line])
        let ignores = EleventyIgnores(site, EleventyProgram(path: "a.js", bytes: []))
        #expect(ignores.match(path) == isIgnored)
    }

    @Test func timeIsLinear() {
        let site = ExistingSite([".eleventyignore": String(repeating: "**/a/", count: 200) + "b"])
        let ignores = EleventyIgnores(site, EleventyProgram(path: "a.js", bytes: []))
        let path = Array(repeating: "a", count: 300).joined(separator: "/")
        let program = Array(String(repeating: "addPassthroughCopy([/* */ `", count: 10_000).utf8)
        let time = ContinuousClock().measure {
            #expect(!ignores.match(path))
            _ = EleventyProgram(path: "a.js", bytes: program).arguments(of: "addPassthroughCopy")
        }
        #expect(time < .seconds(5))
    }
}
