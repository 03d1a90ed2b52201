import FeedContent

/// Converts the settings of a Jekyll site.
struct JekyllMigration {
    let site: ExistingSite
    var draft: MigrationDraft
    /// Jekyll's source folder; empty, or ending with a slash.
    let root: String
    /// The folder of the posts.
    let posts: String
    /// What is in it, read once.
    let all: [OldPost]
    /// That of the collections; empty, or ending with a slash.
    let collections: String
    /// That of the move.
    private let day: String
    /// The URL pattern of posts, without the categories that their folder is.
    var patternOfPosts: String?
    /// The Markdown files that are pages, below `root`.
    var pages: Set<String> = []

    init(_ site: ExistingSite, old: OldConfiguration, day: String) {
        (self.site, self.day) = (site, day)
        draft = MigrationDraft(old: old)
        let source = draft.old.text("source")?.asFolder ?? ""
        let collections = draft.old.text("collections_dir")?.asFolder ?? ""
        root = source.isEmpty ? "" : source + "/"
        self.collections = root + (collections.isEmpty ? "" : collections + "/")
        // Posts may also be in a folder of their category; of several, the one with the most is that of the feed.
        let usual = self.collections + "_posts"
        posts = site.hasFolder(usual) ? usual : Self.foldersOfPosts(in: site, below: root).first ?? usual
        all = site.posts(in: posts)
    }

    /// The folders called `_posts`, those with the most posts first.
    static func foldersOfPosts(in site: ExistingSite, below root: String) -> [String] {
        var counts: [String: Int] = [:]
        for path in site.paths where path.hasPrefix(root) && PostName.isPost(path) {
            let folders = path.split(separator: "/").dropLast()
            guard let place = folders.firstIndex(of: "_posts") else { continue }
            counts[folders[...place].joined(separator: "/"), default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    mutating func migrated() -> MigrationDraft {
        draft.carry("title", "name", as: "title")
        draft.carry("description", as: "description", changed: \.inOneLine)
        draft.carryHomePage(["index.html", "index.md", "index.markdown"].map { root + $0 }, of: site)
        address()
        draft.carry("lang", "language", "locale", as: "language", changed: \.asLanguageTag)
        draft.carry("author", "author.name", as: "author")
        draft.carry("timezone", as: "timeZone")
        // Whichever zone they are written in.
        if draft.settings.has("timeZone") { draft.settings.set("localDates", to: true) }
        draft.carryPageSize("paginate", "pagination.per_page")
        draft.carry(posts, from: root.isEmpty ? "collections_dir" : "source", as: "posts")
        placePages()
        // In Jekyll `tags: a b` are two tags, and HTML in posts is kept.
        draft.settings.set("textLists", to: "spaces")
        permalink()
        placeCollections()
        carryDefaults()
        taxonomies()
        feeds()
        draft.settings.set("rawHTML", to: true)
        draft.settings.set("shortcodes", to: "liquid")
        draft.settings.set("anchors", to: "jekyll")
        if draft.old.flag("kramdown.auto_ids") == false { draft.settings.set("markdown", "headingAnchors", to: false) }
        menu()
        draft.carryData(root + (draft.old.text("data_dir")?.asFolder ?? "_data"), of: site)
        notePlugins()
        noteRest()
        noteFiles()
        return draft
    }

    private mutating func address() {
        let folder = (draft.old.text("baseurl") ?? "").asFolder
        guard let url = draft.old.text("url") else {
            // A custom domain of GitHub Pages.
            let domain = site.bytes(of: root + "CNAME").map { String(decoding: $0, as: UTF8.self).inOneLine } ?? ""
            let address = "https://\(domain)/" + (folder.isEmpty ? "" : folder + "/")
            if !domain.isEmpty, draft.settings.error(of: address, as: ["baseURL"]) == nil {
                draft.settings.set("baseURL", to: address)
                return
            }
            draft.old.note("url", "is not set; set 'baseURL' to the URL of the site, such as https://me.example/")
            return
        }
        let host = url.hasSuffix("/") ? String(url.dropLast()) : url
        draft.carry(host + "/" + (folder.isEmpty ? "" : folder + "/"), from: "url", as: "baseURL")
    }

    /// The pages of jekyll-archives; without it Jekyll has no such pages.
    private mutating func taxonomies() {
        for (kind, taxonomy) in [("tag", "tags"), ("category", "categories")] {
            let key = "jekyll-archives.permalinks.\(kind)"
            guard let pattern = draft.old.text(key) ?? standardArchive(kind) else { continue }
            guard pattern.hasSuffix("/:name/") else {
                draft.old.note(
                    key, "is not converted; 'taxonomies.\(taxonomy)' can only be a path such as /\(taxonomy)/")
                continue
            }
            draft.carry(String(pattern.dropLast(":name/".count)).asPath, from: key, as: "taxonomies", taxonomy)
        }
        let periods = (draft.old.texts("jekyll-archives.enabled") ?? []).filter {
            ["year", "month", "day"].contains($0)
        }
        if !periods.isEmpty {
            draft.old.note(
                "jekyll-archives.enabled", "has \(periods.joined(separator: ", ")); these pages are now below 'archive'"
            )
        }
        draft.old.ignore("jekyll-archives.layout", "jekyll-archives.layouts")
        if draft.settings.has("taxonomies") {
            draft.redirectTerms(of: all, feed: nil, slug: Slug.make)
        }
    }

    private mutating func standardArchive(_ kind: String) -> String? {
        let enabled = draft.old.texts("jekyll-archives.enabled") ?? []
        let name = kind == "tag" ? "tags" : "categories"
        return enabled.contains("all") || enabled.contains(name) ? "/\(kind)/:name/" : nil
    }

    /// jekyll-feed may be listed only in the Gemfile.
    private mutating func feeds() {
        let gems = site.bytes(of: "Gemfile").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let path = draft.old.text("feed.path")
        let name = (path ?? "feed.xml").asFolder
        if let format = SyndicationFormat(template: site.bytes(of: root + name)) {
            draft.carry(name, from: "feed.path", as: "feeds", format.rawValue)
        } else if site.hasFile(root + "feed.xml") {
            draft.old.note(
                path: root + "feed.xml",
                "is a template; set 'feeds.rss' or 'feeds.atom' to feed.xml, depending on its format")
        } else if plugins.contains("jekyll-feed") || gems.contains("jekyll-feed") || path != nil {
            draft.carry(name, from: "feed.path", as: "feeds", "atom")
            draft.settings.set("feeds", "ids", "jekyll", to: day)
            // More would be new to subscribers.
            draft.settings.set("feeds", "posts", to: 10)
        }
        draft.carryFeedSize("feed.posts_limit")
    }

    var plugins: [String] {
        mutating get { (draft.old.texts("plugins") ?? []) + (draft.old.texts("gems") ?? []) }
    }
}
