import FeedContent
import FeedFrontMatter

extension JekyllMigration {
    /// Jekyll's collections that have pages, and the posts of folders besides those of the feed.
    mutating func placeCollections() {
        let suffix = draft.old.text("permalink").map { $0 == "pretty" || $0.hasSuffix("/") } == true ? "/" : ".html"
        for entry in draft.old.entries("collections") where entry.key != "posts" {
            let key = "collections.\(entry.key)"
            let folder = "\(collections)_\(entry.key)"
            guard draft.old.flag("\(key).output") == true else {
                draft.old.note(key, "has no pages, so it is not converted; templates read data from 'Data/'")
                continue
            }
            guard site.hasFolder(folder) else { continue }
            let style = defaultPermalink(of: entry.key) ?? draft.old.text("\(key).permalink")
            let translation = TokenPattern(style ?? "/:collection/:path\(suffix)").translated { token in
                switch token {
                case "collection": entry.key
                case "path": ":folder/:basename"
                default: Self.words[token]
                }
            }
            if !translation.unknown.isEmpty {
                let pattern = "/\(entry.key)/:folder/:basename\(suffix)"
                draft.notePattern(key, unknown: translation.unknown, now: pattern)
                draft.addCollection(entry.key, folder: folder, permalink: pattern, path: nil)
            } else {
                draft.addCollection(entry.key, folder: folder, permalink: translation.pattern, path: nil)
            }
        }
        for folder in Self.foldersOfPosts(in: site, below: root) where folder != posts {
            let categories = categories(ofFolder: folder)
            let place = (patternOfPosts ?? "/:categories/:slug/").replacing(
                ":categories", with: (categories.map { $0.lowercased() } + [":categories"]).joined(separator: "/"))
            let isAdded = draft.addCollection(
                categories.joined(separator: "-"), folder: folder, permalink: place, path: nil)
            if isAdded {
                draft.old.note(
                    path: folder,
                    "the posts in this folder have their addresses, but are not in the feed of the site; to change that, move "
                        + "them to '\(posts)', with 'categories: [\(categories.joined(separator: ", "))]'")
            }
        }
    }

    /// The folders of the collections that have pages.
    var foldersOfCollections: [String] {
        mutating get {
            draft.old.entries("collections").map(\.key)
                .filter { $0 != "posts" && draft.old.flag("collections.\($0).output") == true }
                .map { "\(collections)_\($0)" }
        }
    }

    /// The permalink that front matter defaults give a collection.
    private mutating func defaultPermalink(of collection: String) -> String? {
        rules().last { $0.type == collection && $0.values["permalink"]?.name != nil }?.values["permalink"]?.name
    }

    /// The categories of all posts in a folder called `_posts`: the names of the folders above it.
    func categories(ofFolder folder: String) -> [String] {
        let start = folder.hasPrefix(collections) ? collections.count : root.count
        return folder.dropFirst(start).split(separator: "/").dropLast().map(String.init)
    }

    /// A rule of Jekyll's front matter defaults.
    struct Rule {
        /// `nil` for all types.
        let type: String?
        /// Empty for all files.
        let folder: String
        let values: FrontMatterTable
    }

    mutating func rules() -> [Rule] {
        guard case .array(let rules)? = draft.old.value("defaults")?.content else { return [] }
        return rules.compactMap { rule -> Rule? in
            guard case .table(let table) = rule.content, case .table(let values)? = table["values"]?.content else {
                return nil
            }
            guard case .table(let scope)? = table["scope"]?.content else {
                return Rule(type: nil, folder: "", values: values)
            }
            return Rule(type: scope["type"]?.name, folder: (scope["path"]?.name ?? "").asFolder, values: values)
        }
    }

    /// Front matter defaults of posts and collections; those of layouts are of no use.
    mutating func carryDefaults() {
        let folders = draft.settings.configuration.collections.filter { !$0.collection.isPages }.map(\.folder)
        var others: Set<String> = []
        for rule in rules() {
            let meant = folders.filter { folder in
                switch rule.type {
                case "posts": folder == posts || folder.hasSuffix("/_posts")
                case nil: true
                case let type?: folder == "\(collections)_\(type)"
                }
            }
            let places = rule.folder.isEmpty ? meant : meant.isEmpty ? [] : [root + rule.folder]
            for entry in rule.values.entries where !["layout", "permalink"].contains(entry.key) {
                for folder in places where site.hasFolder(folder) {
                    var trial = draft.settings
                    if trial.set("defaults", folder, entry.key, to: entry.value),
                        trial.error(besides: draft.settings) == nil
                    {
                        draft.settings = trial
                    } else {
                        others.insert(entry.key)
                    }
                }
            }
        }
        if !others.isEmpty {
            draft.old.note(
                "defaults",
                "has \(others.sorted().joined(separator: ", ")), which is not converted; 'defaults' in feedgen.yml gives "
                    + "front matter to posts by folder")
        }
    }

    /// The menu that a theme has in the configuration or in its data.
    mutating func menu() {
        for key in ["navbar-links", "navigation", "nav", "menu"] {
            if let value = draft.old.value(key) { return draft.carryMenu(value) }
        }
        let names = ["navigation", "nav", "menu", "primary_nav", "main_nav", "navbar", "menus"]
        let places = names.flatMap { name in ["yml", "yaml", "json"].map { "\(root)_data/\(name).\($0)" } }
        guard let path = places.first(where: site.hasFile), let bytes = site.bytes(of: path),
            // A file that cannot be read has no menu.
            let value = try? DataFile.read(path: path, bytes: bytes).value
        else { return }
        if case .table(let table) = value.content {
            let main = ["main", "header", "primary", "top", "toc"].compactMap { table[$0] }.first
            draft.carryMenu(main ?? (table.entries.count == 1 ? table.entries.first?.value : nil))
        } else {
            draft.carryMenu(value)
        }
    }
}
