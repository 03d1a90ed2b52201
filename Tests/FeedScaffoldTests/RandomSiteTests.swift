import FeedContent
import FeedFrontMatter
@testable import FeedScaffold
import TestFixtures
import Testing

/// Whatever the configuration and the files of a site, `init` writes settings that feedgen takes, and does not trap.
@Suite struct RandomSiteTests {
    private static let texts = [
        "", " ", "/", "//", ":", "::", ":slug", ":title", "/:year/:slug/", "/:sections[1:]/:title", "/:sections[", "a]",
        "[",
        "/:slugorfilename", "{/posts/**}", "..", "../x", ".", "posts", "post", "blog", "content", "/x/:name/", "pretty",
        "date",
        "none", "ordinal", "en", "da", "en_US.UTF-8", "https://me.example/", "public", "Static", "static", "Templates",
        "_posts",
        "é", "日本", "\u{301}", "a\u{301}/", "\u{0}", "\n", "\"", "#", "%", "?", "\\:", "rss", "index.html", "atom.xml",
        "safe",
        "a.b.c", "posts/2020", "404.html", "true", "~", "- a", "2026-11-22", "UTC", "C# & Go 1.13", "x.y", "yes",
    ]

    private static let keys: [SiteGenerator: [String]] = [
        .hugo: [
            "permalinks", "posts", "post", "blog", "page", "section", "term", "pattern", "target", "path", "contentDir",
            "languages", "en", "da", "title", "params", "mainSections", "author", "name", "uglyURLs", "taxonomies",
            "tag",
            "disableKinds", "outputs", "home", "staticDir", "markup", "goldmark", "extensions", "table",
            "outputFormats", "RSS",
            "baseName", "services", "rss", "limit", "paginate", "timeZone", "defaultContentLanguage", "baseURL",
            "theme",
            "defaultContentLanguageInSubdir", "disablePathToLower", "module", "mounts", "frontmatter",
        ],
        .jekyll: [
            "permalink", "defaults", "scope", "values", "path", "type", "collections", "posts", "source",
            "collections_dir",
            "destination", "exclude", "url", "baseurl", "title", "author", "name", "feed", "posts_limit", "plugins",
            "gems",
            "jekyll-archives", "enabled", "permalinks", "tag", "category", "kramdown", "auto_ids", "timezone",
            "paginate",
            "excerpt_separator", "highlighter", "lang", "pagination", "per_page", "slug", "categories",
        ],
        .zola: [
            "base_url", "title", "taxonomies", "name", "paginate_by", "taxonomy_root", "slugify", "paths",
            "paths_keep_dates",
            "generate_feeds", "feed_filenames", "feed_limit", "markdown", "highlighting", "languages", "da", "extra",
            "author",
            "translations", "ignored_content", "compile_sass", "default_language",
        ],
        .eleventy: ["dir", "input", "output", "data", "includes", "layouts", "outputPath", "markdownTemplateEngine"],
        .pelican: [
            "SITENAME", "SITEURL", "PATH", "ARTICLE_PATHS", "PAGE_PATHS", "ARTICLE_SAVE_AS", "PAGE_URL", "STATIC_PATHS",
            "DEFAULT_PAGINATION", "FEED_ALL_ATOM", "FEED_RSS", "CATEGORY_SAVE_AS", "TAG_SAVE_AS", "ARCHIVES_SAVE_AS",
            "YEAR_ARCHIVE_SAVE_AS", "AUTHOR", "TIMEZONE", "DEFAULT_LANG", "DEFAULT_CATEGORY", "MENUITEMS",
        ],
        .obsidian: ["folder"],
    ]

    private static let names = [
        "_posts", "content", "posts", "post", "blog", "en", "2020", "static", "public", "a b", "É", "x.y", "_index.md",
        "index.md",
        "a.md", "2020-05-01-a.md", "2020-5-1-.md", "2020-05-01-.md", "--.md", ".md", "a.da.md", "A_B.markdown", "CNAME",
        "README.md", "feed.xml", "img.png", "日本.md", "-.md", "2020-99-99-x.md", "index.da.md", "post.html",
    ]

    private static let fronts = [
        "title", "slug", "url", "path", "permalink", "date", "draft", "categories", "category", "tags", "aliases",
        "published",
        "render", "taxonomies",
    ]

    private static func word(_ generator: inout SeededGenerator) -> String {
        texts.randomElement(using: &generator) ?? ""
    }

    /// A value as JSON has it, which is YAML too.
    private static func value(_ keys: [String], depth: Int, _ generator: inout SeededGenerator) -> String {
        switch generator.next(below: depth > 3 ? 6 : 10) {
        case 0: return "null"
        case 1: return ["true", "false"].randomElement(using: &generator) ?? "true"
        case 2: return ["0", "-1", "7", "9223372036854775807", "1.5"].randomElement(using: &generator) ?? "0"
        case 3, 4, 5: return JSONText.quoted(word(&generator))
        case 6:
            let values = (0..<generator.next(below: 4)).map { _ in value(keys, depth: depth + 1, &generator) }
            return "[\(values.joined(separator: ", "))]"
        default: return table(keys, depth: depth + 1, &generator)
        }
    }

    private static func table(_ keys: [String], depth: Int, _ generator: inout SeededGenerator) -> String {
        var used: Set<String> = []
        let entries = (0..<generator.next(below: depth == 0 ? 16 : 6)).compactMap { _ -> String? in
            let key = keys.randomElement(using: &generator) ?? "a"
            return used.insert(key.lowercased()).inserted
                ? "\(JSONText.quoted(key)): \(value(keys, depth: depth, &generator))" : nil
        }
        return "{\(entries.joined(separator: ", "))}"
    }

    private static func files(_ generator: inout SeededGenerator) -> [String: String] {
        var files: [String: String] = [:]
        for _ in 0..<generator.next(below: 12) {
            let path = (0...generator.next(below: 4)).map { _ in names.randomElement(using: &generator) ?? "a.md" }
                .joined(separator: "/")
            let head = table(fronts, depth: 1, &generator)
            files[path] = ["---\n\(head)\n---\nx\n", "\(head)\nx\n", "", "x"].randomElement(using: &generator) ?? ""
        }
        return files
    }

    /// Both as it is and with some bytes changed.
    private static func configuration(of generator: SiteGenerator, _ random: inout SeededGenerator) -> String {
        var bytes = Array(table(keys[generator] ?? [], depth: 0, &random).utf8)
        if ![.zola, .pelican].contains(generator), random.next(below: 4) == 0 {
            for _ in 0..<(1 + random.next(below: 3)) where !bytes.isEmpty {
                bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: SiteGenerator.allCases, 0..<25 as Range<UInt64>)
    func everySiteMovesInOrIsRefused(_ generator: SiteGenerator, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            var files = Self.files(&random)
            let text = Self.configuration(of: generator, &random)
            let draft: SettingsText
            switch generator {
            case .zola:
                let table = try FrontMatterTable(path: "config.json", bytes: Array(text.utf8))
                let file = ConfigurationFile(path: "config.json", table: table)
                var zola = ZolaMigration(ExistingSite(files), old: OldConfiguration([file]))
                draft = zola.migrated().settings
            case .pelican:
                // A value of JSON is one of Python, but for three words.
                let table = try? FrontMatterTable(path: "config.json", bytes: Array(text.utf8))
                let lines = (table?.entries ?? []).map { entry in
                    "\(entry.key) = \(JSONText.quoted(entry.value.text ?? Self.word(&random)))"
                }
                files["pelicanconf.py"] = lines.joined(separator: "\n")
                fallthrough
            default:
                let places: [SiteGenerator: String] = [
                    .hugo: "hugo.json", .jekyll: "_config.yml", .eleventy: "eleventy.config.js",
                    .obsidian: ".obsidian/templates.json", .wordpress: "export.xml",
                ]
                if let place = places[generator] { files[place] = Self.program(generator, text, &random) }
                guard let done = try? generator.migration(of: ExistingSite(files), on: "2026-11-29") else { continue }
                let read = SiteConfiguration.read(path: "feedgen.yml", bytes: Array(done.settings.utf8))
                #expect(read.diagnostics == [], "seed \(seed), round \(round): \(text)")
                #expect(Set(done.files.map(\.path)).count == done.files.count)
                continue
            }
            #expect(draft.configuration.title != "", "seed \(seed), round \(round)")
            #expect(draft.error(besides: SettingsText()) == nil, "seed \(seed), round \(round): \(text)")
        }
    }

    /// A configuration in the language of a generator.
    private static func program(
        _ generator: SiteGenerator, _ text: String, _ random: inout SeededGenerator
    ) -> String {
        switch generator {
        case .eleventy:
            let calls = (0..<random.next(below: 4)).map { _ in
                "config.addPassthroughCopy(\(JSONText.quoted(word(&random))));\n"
            }
            return "export default (config) => {\n\(calls.joined())return \(text)\n}\n"
        case .wordpress:
            let items = (0..<random.next(below: 5)).map { _ in
                "<item><title>\(word(&random))</title><link>https://me.example/\(word(&random))</link>"
                    + "<wp:post_name>\(word(&random))</wp:post_name><wp:post_type>post</wp:post_type>"
                    + "<content:encoded><![CDATA[\(word(&random))]]></content:encoded></item>"
            }
            return "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"><title>\(word(&random))</title>"
                + "<link>\(word(&random))</link>\(items.joined())</rss>"
        default: return text
        }
    }
}

private enum JSONText {
    static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": return "\\\(scalar)"
            case _ where scalar.value < 32:
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }
}
