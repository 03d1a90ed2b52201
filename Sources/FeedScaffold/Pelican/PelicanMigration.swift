import FeedContent
import FeedFrontMatter
import SourceDiagnostics

/// Converts the settings of a Pelican site, whose settings are a program in Python: what is literal in it.
struct PelicanMigration {
    let site: ExistingSite
    var draft: MigrationDraft
    /// The folder of the content, that of the posts and that of the pages.
    let content: String
    let posts: String
    let pages: String
    /// What is in the folder of the posts, read once, without the pages.
    let all: [OldPost]
    /// That of the move.
    private let day: String

    init(_ site: ExistingSite, old: OldConfiguration, day: String) {
        var old = old
        (self.site, self.day) = (site, day)
        let folder = old.text("PATH")?.asFolder ?? (site.hasFolder("content") ? "content" : "")
        func place(_ key: String, _ usual: String) -> String {
            let name = (old.texts(key)?.first ?? usual).asFolder
            return [folder, name].filter { !$0.isEmpty }.joined(separator: "/")
        }
        content = folder
        (posts, pages) = (place("ARTICLE_PATHS", ""), place("PAGE_PATHS", "pages"))
        let start = pages + "/"
        all = site.posts(in: posts, rule: .header).filter { !$0.path.hasPrefix(start) }
        draft = MigrationDraft(old: old)
    }

    mutating func migrated() -> MigrationDraft {
        draft.carry("SITENAME", as: "title")
        draft.carry("SITESUBTITLE", "SITEDESCRIPTION", "INDEX_DESCRIPTION", as: "description", changed: \.inOneLine)
        address()
        draft.carry("DEFAULT_LANG", as: "language", changed: \.asLanguageTag)
        draft.carry("AUTHOR", "SITE_AUTHOR", as: "author")
        draft.carry("TIMEZONE", as: "timeZone")
        if posts.isEmpty {
            draft.old.note(
                "PATH", "is the folder of the site; move the posts to a folder of their own, and name it in 'posts'",
                pages: all.count)
        } else {
            draft.carry(posts, from: "PATH", as: "posts")
        }
        draft.settings.set("frontMatter", to: "header")
        placePages()
        permalink()
        staticFiles()
        draft.carryPageSize("DEFAULT_PAGINATION")
        leaveOut()
        category()
        feeds()
        PelicanLists(of: all).carry(into: &draft)
        draft.settings.set("rawHTML", to: true)
        draft.settings.set("slugs", to: SlugStyle.pelican.rawValue)
        markdown()
        menu()
        compare()
        notes()
        draft.noteOldOutput(in: site)
        return draft
    }

    private mutating func address() {
        guard let url = draft.old.text("SITEURL") else {
            draft.old.note("SITEURL", "is not set; set 'baseURL' to the URL of the site, such as https://me.example/")
            return
        }
        draft.carry(url.hasSuffix("/") ? url : url + "/", from: "SITEURL", as: "baseURL")
    }

    private mutating func placePages() {
        let found = site.posts(in: pages, rule: .header)
        if found.isEmpty { return }
        let permalink = pattern("PAGE", usual: "pages/{slug}.html")
        draft.change("the folder of the pages") { settings in
            settings.set("pages", "folder", to: pages)
            settings.set("pages", "permalink", to: permalink)
        }
    }

    private mutating func permalink() {
        let permalink = pattern("ARTICLE", usual: "{slug}.html")
        draft.change("the pattern of the posts") { $0.set("permalink", to: permalink) }
    }

    /// The URL pattern that two settings of Pelican describe: the file, and the address of it, which hosts may shorten.
    private mutating func pattern(_ kind: String, usual: String) -> String {
        let file = draft.old.text("\(kind)_SAVE_AS")
        let url = draft.old.text("\(kind)_URL")
        let key = file == nil ? "\(kind)_URL" : "\(kind)_SAVE_AS"
        var made = PelicanPattern(file ?? url ?? usual)
        if !made.unknown.isEmpty {
            let standard = PelicanPattern(usual)
            draft.notePattern(key, unknown: made.unknown, now: standard.pattern)
            made = standard
        }
        if draft.settings.error(of: made.pattern, as: ["permalink"]) != nil {
            draft.old.note(key, "is not converted; URLs are now '/:slugortitle/'")
            return "/:slugortitle/"
        }
        return made.pattern
    }

    private mutating func feeds() {
        var known: Set<SyndicationFormat> = []
        for (key, usual, format) in [
            ("FEED_ATOM", nil, SyndicationFormat.atom), ("FEED_ALL_ATOM", "feeds/all.atom.xml", .atom),
            ("FEED_RSS", nil, .rss), ("FEED_ALL_RSS", nil, .rss),
        ] as [(String, String?, SyndicationFormat)] {
            let isOff = draft.old.isNull(key)
            guard let path = draft.old.text(key) ?? (isOff ? nil : usual) else { continue }
            let name = path.split(separator: "/").last.map(String.init) ?? path
            if known.insert(format).inserted { draft.carry(name, from: key, as: "feeds", format.rawValue) }
            let place = draft.settings.configuration.feedFiles[format] ?? name
            draft.redirect("/" + path.asFolder, to: "/" + place)
        }
        for format in [SyndicationFormat.atom, .rss] where !known.contains(format) {
            draft.settings.set("feeds", format.rawValue, to: false)
        }
        if let path = draft.old.text("TRANSLATION_FEED_ATOM")
            ?? (draft.old.isNull("TRANSLATION_FEED_ATOM") ? nil : "feeds/all-{lang}.atom.xml"),
            let place = draft.settings.configuration.feedFiles[.atom]
        {
            let language = draft.settings.configuration.language
            draft.redirect(
                "/" + path.replacing("{lang}", with: language).replacing("%s", with: language), to: "/" + place)
        }
        draft.settings.set("feeds", "ids", "pelican", to: day)
        draft.carryFeedSize("FEED_MAX_ITEMS")
    }

    private mutating func markdown() {
        let plugins = draft.old.texts("PLUGINS") ?? []
        if plugins.contains(where: { $0.contains("liquid_tags") }) { draft.settings.set("shortcodes", to: "liquid") }
        if plugins.contains("render_math") || plugins.contains("pelican.plugins.render_math") {
            draft.settings.set("markdown", "math", to: true)
        }
        if draft.old.flag("TYPOGRIFY") != true { draft.settings.set("markdown", "smartPunctuation", to: false) }
        if !plugins.isEmpty {
            draft.old.note(
                "PLUGINS", "has \(MigrationNote.list(plugins)); feedgen has no plugins, so check what is missing")
        }
        if let markdown = draft.old.value("MARKDOWN"), "\(markdown)".contains("codehilite") {
            draft.noteHighlighting("MARKDOWN")
        }
    }

    /// Pelican's own menu is the list of its categories and pages; this is what themes add to it.
    private mutating func menu() {
        guard case .array(let items)? = draft.old.value("MENUITEMS")?.content else { return }
        let pairs = items.compactMap { item -> FrontMatterValue? in
            guard case .array(let pair) = item.content, pair.count >= 2 else { return nil }
            let table = FrontMatterTable(
                zip(["name", "url"], pair).map { key, value in
                    FrontMatterTable.Entry(key: key, keyPosition: .start, value: value)
                })
            return FrontMatterValue(.table(table), at: .start)
        }
        let moved = Dictionary(draft.settings.configuration.redirects.map { ($0.path, $0.target) }) { first, _ in first
        }
        draft.carryMenu(FrontMatterValue(.array(pairs), at: .start), moved: moved)
    }

    private mutating func compare() {
        let pattern = draft.settings.configuration.permalink
        let comparison = AddressComparison(of: all, with: draft.settings) { old, post in
            if let path = old.text("save_as") ?? old.text("url") { return "/" + path }
            let slug = old.text("slug") ?? SlugStyle.pelican.slug(of: old.text("title") ?? old.name)
            var placed = post
            placed.slug = slug
            placed.positions["slug"] = .start
            // What has no path has an error, which is told.
            return try? pattern.path(of: placed, folders: old.folders, name: old.name, slugs: .pelican)
        }
        draft.noteAddresses(comparison, in: "Pelican")
    }

    private mutating func notes() {
        draft.noteTheme("THEME")
        for key in ["DISQUS_SITENAME", "GOOGLE_ANALYTICS"] where draft.old.text(key) != nil {
            draft.old.note(key, "is not converted; a page script can add it, see PageScripts.md")
        }
        draft.old.ignore(
            "PATH", "OUTPUT_PATH", "DELETE_OUTPUT_DIRECTORY", "CACHE_CONTENT", "RELATIVE_URLS", "DEFAULT_DATE_FORMAT",
            "DEFAULT_DATE", "PLUGIN_PATH", "PLUGIN_PATHS", "THEME_STATIC_DIR", "LOAD_CONTENT_CACHE",
            "SUMMARY_MAX_LENGTH",
            "DISPLAY_PAGES_ON_MENU", "DISPLAY_CATEGORIES_ON_MENU", "ARTICLE_PATHS", "PAGE_PATHS", "ARTICLE_URL",
            "ARTICLE_SAVE_AS", "PAGE_URL", "PAGE_SAVE_AS", "TEMPLATE_PAGES", "DEFAULT_CATEGORY",
            "NEWEST_FIRST_ARCHIVES", "READERS", "PORT", "BIND", "FEED_DOMAIN")
        draft.old.noteRest()
    }
}
