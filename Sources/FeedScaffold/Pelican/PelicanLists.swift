import FeedContent

/// The lists that a site of Pelican has besides its posts: those of terms, of all of them, and of years and months. Theirs are
/// files, those of feedgen are folders, to which the old addresses lead.
struct PelicanLists {
    private let posts: [OldPost]

    init(of posts: [OldPost]) { self.posts = posts }

    /// The pages that Pelican makes of a taxonomy.
    private struct Kind {
        let name: String
        let taxonomy: Taxonomy
        /// The setting with the file of a term, and what that is by default.
        let key: String
        let usual: String
        /// The page of all terms, and the setting of it.
        let list: String
        let listKey: String
        /// The setting of the feeds of terms, and what they are by default.
        let feedKey: String
        let usualFeed: String?
    }

    private static let kinds = [
        Kind(
            name: "tags", taxonomy: .tags, key: "TAG_SAVE_AS", usual: "tag/{slug}.html", list: "tags.html",
            listKey: "TAGS_SAVE_AS", feedKey: "TAG_FEED_ATOM", usualFeed: nil),
        Kind(
            name: "categories", taxonomy: .categories, key: "CATEGORY_SAVE_AS", usual: "category/{slug}.html",
            list: "categories.html", listKey: "CATEGORIES_SAVE_AS", feedKey: "CATEGORY_FEED_ATOM",
            usualFeed: "feeds/{slug}.atom.xml"),
        Kind(
            name: "authors", taxonomy: .authors, key: "AUTHOR_SAVE_AS", usual: "author/{slug}.html",
            list: "authors.html", listKey: "AUTHORS_SAVE_AS", feedKey: "AUTHOR_FEED_ATOM",
            usualFeed: "feeds/{slug}.atom.xml"),
    ]

    func carry(into draft: inout MigrationDraft) {
        let direct = draft.old.texts("DIRECT_TEMPLATES") ?? ["index", "tags", "categories", "authors", "archives"]
        for kind in Self.kinds {
            let file =
                draft.old.isNull(kind.key) || draft.old.isEmpty(kind.key) ? "" : draft.old.text(kind.key) ?? kind.usual
            guard file.contains("{slug}") else {
                draft.settings.set("taxonomies", kind.name, to: false)
                continue
            }
            let folder = String(file.prefix { $0 != "{" }).asPath
            if folder != "/", folder != "/\(kind.name)/" {
                draft.carry(folder, from: kind.key, as: "taxonomies", kind.name)
            }
            let place = draft.settings.configuration.taxonomyPaths[kind.taxonomy] ?? "/\(kind.name)/"
            let feed = draft.old.isNull(kind.feedKey) ? nil : draft.old.text(kind.feedKey) ?? kind.usualFeed
            let hasTerms = redirectTerms(of: kind, file: file, to: place, feed: feed, &draft)
            if hasTerms, direct.contains(kind.name) {
                let list = draft.old.text(kind.listKey) ?? kind.list
                draft.redirect("/" + list, to: place)
            }
        }
        archives(isThere: direct.contains("archives"), &draft)
        pages(&draft)
    }

    /// - Returns: whether there are any.
    private func redirectTerms(
        of kind: Kind, file: String, to place: String, feed: String?, _ draft: inout MigrationDraft
    ) -> Bool {
        var counts: [String: Int] = [:]
        let singular = ["categories": "category", "authors": "author"]
        let standard =
            kind.taxonomy == .authors
            ? draft.settings.configuration.author
            : kind.taxonomy == .categories ? draft.old.text("DEFAULT_CATEGORY") ?? "misc" : nil
        let usesFolders = kind.taxonomy == .categories && draft.old.flag("USE_FOLDER_AS_CATEGORY") ?? true
        for post in posts {
            let names = Set(post.names(in: kind.name) + (singular[kind.name].map { post.names(in: $0) } ?? []))
            let usual = (usesFolders ? post.folders.last : nil) ?? standard
            for name in names.isEmpty ? Set(usual.map { [$0] } ?? []) : names { counts[name, default: 0] += 1 }
        }
        let size = draft.old.number("DEFAULT_PAGINATION") ?? 0
        // Only the feeds of authors have an RSS twin by default.
        let rssKey = kind.feedKey.replacing("ATOM", with: "RSS")
        let usual = kind.taxonomy == .authors ? "feeds/{slug}.rss.xml" : nil
        let rss = draft.old.isNull(rssKey) ? nil : draft.old.text(rssKey) ?? usual
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
            let (old, new) = (SlugStyle.pelican.slug(of: name), Slug.term(name))
            if old.isEmpty || new.isEmpty { continue }
            let path = "/" + file.replacing("{slug}", with: old)
            let short = path.hasSuffix("/index.html") ? String(path.dropLast("index.html".count)) : path
            draft.redirect(short, to: "\(place)\(new)/")
            if size > 0, path.hasSuffix(".html"), !path.hasSuffix("/index.html") {
                for number in stride(from: 2, through: (count + size - 1) / size, by: 1) {
                    draft.redirect("\(path.dropLast(5))\(number).html", to: "\(place)\(new)/")
                }
            }
            if let feed, let name = draft.settings.configuration.feedFiles[.atom] {
                for old in [feed, rss].compactMap({ $0?.replacing("{slug}", with: old).replacing("%s", with: old) }) {
                    draft.redirect("/" + old, to: "\(place)\(new)/\(name)")
                }
            }
        }
        return !counts.isEmpty
    }

    /// Years and months at the addresses that they had, or none.
    private func archives(isThere: Bool, _ draft: inout MigrationDraft) {
        let year = draft.old.text("YEAR_ARCHIVE_SAVE_AS").map { PelicanPattern($0).pattern }
        let month = draft.old.text("MONTH_ARCHIVE_SAVE_AS").map { PelicanPattern($0).pattern }
        let archive = draft.old.text("ARCHIVES_SAVE_AS") ?? "archives.html"
        if let pattern = year ?? month, pattern.contains(":year"), case let base = pattern.prefix(while: { $0 != ":" }),
            pattern.dropFirst(base.count).hasPrefix(":year/"),
            draft.settings.error(of: String(base), as: ["archive"]) == nil,
            base != "/"
        {
            draft.settings.set("archive", to: String(base))
        } else if year != nil || month != nil {
            redirectPeriods(year, month, &draft)
        }
        if isThere, let place = draft.settings.configuration.archive?.path {
            draft.redirect("/" + (archive.hasSuffix("index.html") ? String(archive.dropLast(10)) : archive), to: place)
        }
        draft.old.ignore("DAY_ARCHIVE_SAVE_AS", "YEAR_ARCHIVE_URL", "MONTH_ARCHIVE_URL", "DAY_ARCHIVE_URL")
    }

    private func redirectPeriods(_ year: String?, _ month: String?, _ draft: inout MigrationDraft) {
        guard let place = draft.settings.configuration.archive?.path else { return }
        let days = posts.compactMap { $0.text("date") }
        let months = Set(days.map { String($0.prefix(7)) }.filter { $0.wholeMatch(of: /\d{4}-\d{2}/) != nil }).sorted()
        for text in months {
            let (ofYear, ofMonth) = (String(text.prefix(4)), String(text.suffix(2)))
            func path(_ pattern: String) -> String {
                pattern.replacing(":year", with: ofYear).replacing(":month", with: ofMonth)
            }
            if let year { draft.redirect(path(year), to: "\(place)\(ofYear)/") }
            if let month { draft.redirect(path(month), to: "\(place)\(ofYear)/\(ofMonth)/") }
        }
    }

    /// The numbered pages of the front page: the newest posts have other ones now.
    private func pages(_ draft: inout MigrationDraft) {
        guard let size = draft.old.number("DEFAULT_PAGINATION"), size > 0 else { return }
        for number in stride(from: 2, through: (posts.count + size - 1) / size, by: 1) {
            draft.redirect("/index\(number).html", to: draft.settings.configuration.archive?.path ?? "/")
        }
    }
}
