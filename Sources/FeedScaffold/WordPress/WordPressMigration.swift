import FeedContent
import FeedFrontMatter
import SourceDiagnostics

/// Converts an export of WordPress: a file for each post and page, with its HTML, and the settings that keep their addresses.
struct WordPressMigration {
    private let path: String
    private let export: WordPressExport
    private var draft: MigrationDraft
    private(set) var files: [ScaffoldFile] = []
    private var shortcodes: [String: Int] = [:]

    /// - Parameter site: the folder of the export.
    /// - Throws: the error if there is none.
    init(_ site: ExistingSite) throws(Diagnostic) {
        // A large export is several files.
        var found: (path: String, export: WordPressExport)?
        for path in site.paths where path.hasSuffix(".xml") && !path.contains("/") {
            guard let bytes = site.bytes(of: path), let export = WordPressExport(bytes) else { continue }
            if found == nil { found = (path, export) } else { found?.export.add(export) }
        }
        if let (path, export) = found {
            (self.path, self.export) = (path, export)
            draft = MigrationDraft(old: OldConfiguration([ConfigurationFile(path: path, table: FrontMatterTable())]))
            return
        }
        throw Diagnostic(
            .error, path: "export.xml", position: nil,
            message:
                "there is no export of WordPress in this folder; in WordPress, choose Tools > Export > All content, and put "
                + "the file here")
    }

    mutating func migrated() -> MigrationDraft {
        draft.carry(export.title, from: "title", as: "title")
        if !export.description.isEmpty {
            draft.carry(export.description.inOneLine, from: "description", as: "description")
        }
        let root = export.url.hasSuffix("/") ? export.url : export.url + "/"
        draft.carry(root, from: "link", as: "baseURL")
        if !export.language.isEmpty { draft.carry(export.language.asLanguageTag, from: "language", as: "language") }
        let names = Set(export.items.filter { $0.kind == "post" }.map(author))
        if names.count == 1, let name = names.first { draft.carry(name, from: "creator", as: "author") }
        draft.settings.set("posts", to: "Posts")
        let posts = export.items.filter { $0.kind == "post" && Self.isKept($0) }
        let pattern = pattern(of: posts)
        draft.settings.set("permalink", to: pattern)
        for item in posts { add(item, to: "Posts", pattern: pattern, isDated: true) }
        for item in export.items where item.kind == "page" && Self.isKept(item) {
            add(item, to: "Pages", pattern: "/:path/", isDated: false)
        }
        draft.settings.set("taxonomies", "tags", to: "/tag/")
        draft.settings.set("taxonomies", "categories", to: "/category/")
        draft.settings.set("taxonomies", "authors", to: "/author/")
        if export.items.contains(where: { $0.kind == "page" && $0.status == "publish" && path(of: $0.link) == "/" }) {
            draft.settings.set("feedPath", to: "/blog/")
            draft.old.note(
                "a page is the front page, so the feed is at /blog/; if the posts were listed elsewhere, set 'feedPath' to that",
                pages: 1)
        }
        redirects(posts)
        draft.settings.set("feeds", "rss", to: "feed.xml")
        draft.redirect("/feed/", to: "/feed.xml")
        draft.settings.set("feeds", "posts", to: 10)
        draft.settings.set("rawHTML", to: true)
        notes(posts)
        return draft
    }

    private static func isKept(_ item: WordPressExport.Item) -> Bool {
        !["trash", "auto-draft", "inherit"].contains(item.status)
    }

    private func author(of item: WordPressExport.Item) -> String {
        export.authors[item.author].flatMap { $0.isEmpty ? nil : $0 } ?? item.author
    }

    /// The path of a URL of the site.
    private func path(of url: String) -> String? {
        guard let scheme = url.firstRange(of: "://"), !url.contains("?"), !url.contains("#") else { return nil }
        let rest = url[scheme.upperBound...]
        guard let slash = rest.firstIndex(of: "/") else { return "/" }
        let base = draft.settings.configuration.basePath
        let path = String(rest[slash...])
        return path.hasPrefix(base) ? "/" + path.dropFirst(base.count) : path
    }

    /// The pattern that gives most posts their addresses.
    private func pattern(of posts: [WordPressExport.Item]) -> String {
        let patterns = [
            "/:year/:month/:day/:slug/", "/:year/:month/:slug/", "/:slug/", "/blog/:slug/", "/:categories/:slug/",
            "/:year/:slug/",
        ]
        func count(_ pattern: String) -> Int { posts.count { path(of: $0.link) == address(of: $0, pattern) } }
        let counts = patterns.map { ($0, count($0)) }
        let best = counts.max { ($0.1, $1.0) < ($1.1, $0.0) }
        return best.flatMap { $0.1 > 0 ? $0.0 : nil } ?? patterns[0]
    }

    private func address(of item: WordPressExport.Item, _ pattern: String) -> String {
        let day = item.localDate
        return pattern.replacing(":year", with: day.prefix(4)).replacing(":month", with: day.dropFirst(5).prefix(2))
            .replacing(":day", with: day.dropFirst(8).prefix(2)).replacing(":slug", with: item.slug)
            .replacing(":categories", with: item.categories.first?.slug ?? "").replacing("//", with: "/")
    }

    private mutating func add(
        _ item: WordPressExport.Item, to folder: String, pattern: String, isDated: Bool
    ) {
        let text = WordPressText(item.content, root: export.url)
        for name in text.shortcodes { shortcodes[name, default: 0] += 1 }
        var lines = ["---"]
        func set(_ key: String, _ value: String) { lines.append("\(key): \(YAMLScalar.text(value))") }
        let title = item.title.inOneLine
        if !title.isEmpty { set("title", title) }
        let date = Self.date(item.date) ?? Self.date(item.localDate)
        if isDated, let date { lines.append("date: \(date)") }
        if isDated, let modified = Self.date(item.modified), modified != date { lines.append("updated: \(modified)") }
        let isHidden = item.status != "publish" && item.status != "future" || item.hasPassword
        if isHidden { lines.append("draft: true") }
        if isDated, !author(of: item).isEmpty { set("author", author(of: item)) }
        for (key, terms) in [("categories", item.categories), ("tags", item.tags)] where !terms.isEmpty {
            lines.append("\(key): [\(terms.map { YAMLScalar.flowText($0.name) }.joined(separator: ", "))]")
        }
        if !item.excerpt.isEmpty { set("summary", item.excerpt.inOneLine) }
        let slug = item.slug.isEmpty ? Slug.make(from: title) : item.slug
        let name = slug.isEmpty ? "untitled" : Slug.make(from: slug.removingEncoding)
        if isDated, name != slug { set("slug", slug.removingEncoding) }
        if let path = path(of: item.link), !isHidden, !path.split(separator: "/").contains(".."),
            !isDated || path != address(of: item, pattern)
        {
            set("path", path.removingEncoding)
        }
        // The addresses of others have their dates.
        if isDated, date == nil { set("path", "/drafts/\(name.isEmpty ? "untitled" : name)/") }
        // Feed readers know it by this.
        if isDated, item.guid.contains("://") { set("id", item.guid) }
        lines.append("---\n")
        let day =
            isDated && item.localDate.count >= 10 && !item.localDate.hasPrefix("0000")
            ? item.localDate.prefix(10) + "-" : ""
        var place = "\(folder)/\(day)\(name.isEmpty ? "untitled" : name)"
        while files.contains(where: { $0.path == place + ".html" }) { place += "-2" }
        files.append(ScaffoldFile(path: place + ".html", text: lines.joined(separator: "\n") + text.html))
    }

    /// In the notation of RFC 3339; `nil` for none.
    private static func date(_ text: String) -> String? {
        guard text.count == 19, !text.hasPrefix("0000") else { return nil }
        return text.replacing(" ", with: "T") + "Z"
    }

    /// From the addresses of terms, authors, years and months to those that they have now.
    private mutating func redirects(_ posts: [WordPressExport.Item]) {
        let shown = posts.filter { $0.status == "publish" && !$0.hasPassword }
        for (folder, terms) in [("category", shown.flatMap(\.categories)), ("tag", shown.flatMap(\.tags))] {
            for term in Set(terms).sorted(by: { $0.slug < $1.slug }) {
                let (old, new) = (term.slug.removingEncoding, Slug.term(term.name))
                if old != new, !new.isEmpty { draft.redirect("/\(folder)/\(old)/", to: "/\(folder)/\(new)/") }
            }
        }
        for (login, name) in export.authors.sorted(by: { $0.key < $1.key })
        where shown.contains(where: { $0.author == login }) {
            let new = Slug.term(name.isEmpty ? login : name)
            if login != new, !new.isEmpty { draft.redirect("/author/\(login)/", to: "/author/\(new)/") }
        }
        for month in Set(shown.map { $0.localDate.prefix(7) }).sorted()
        where month.count == 7 && !month.hasPrefix("0000") {
            let parts = month.split(separator: "-")
            if parts.count != 2 { continue }
            draft.redirect("/\(parts[0])/", to: "/archive/\(parts[0])/")
            draft.redirect("/\(parts[0])/\(parts[1])/", to: "/archive/\(parts[0])/\(parts[1])/")
        }
    }

    private mutating func notes(_ posts: [WordPressExport.Item]) {
        for (name, count) in shortcodes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            draft.old.note(
                "the shortcode '[\(name)]' is text now; replace its \(count == 1 ? "one use" : "\(count) uses") by HTML",
                pages: count)
        }
        let pictures = export.items.filter { $0.kind == "attachment" && !$0.file.isEmpty }
        if let first = pictures.first {
            draft.old.note(
                "the uploaded files (\(pictures.count)), such as \(first.file), are not in the export; copy the folder "
                    + "'wp-content/uploads' of the old host to 'Static/wp-content/uploads'", pages: pictures.count)
        }
        let comments = posts.reduce(0) { $0 + $1.commentCount }
        if comments > 0 {
            draft.old.note("the comments (\(comments)) are not converted", pages: posts.count { $0.commentCount > 0 })
        }
        let menus = export.items.count { $0.kind == "nav_menu_item" }
        if menus > 0 { draft.old.note("the menu is not converted; write its entries below 'menu'", pages: 1) }
        let hidden = posts.filter { $0.status != "publish" || $0.hasPassword }
        if !hidden.isEmpty {
            draft.old.note(
                "\(hidden.count == 1 ? "one post is" : "\(hidden.count) posts are") not published, with 'draft: true'")
        }
        let others = Dictionary(
            grouping: export.items.map(\.kind).filter {
                ![
                    "post", "page", "attachment", "nav_menu_item", "wp_global_styles", "wp_navigation", "revision",
                    "custom_css",
                ].contains($0)
            }
        ) { $0 }
        for (kind, items) in others.sorted(by: { $0.key < $1.key }) {
            draft.old.note("\(items.count) of kind '\(kind)' are not converted", pages: items.count)
        }
    }
}

extension String {
    fileprivate var removingEncoding: String { Slug.decoded(self) }
}
