import FeedContent
import FeedFrontMatter
import HTMLSyntax

/// What all files of a folder have, which files are copied, and which are no part of the site.
extension PelicanMigration {
    /// What posts without a category are in: that of their folder, or the one for all others. Further values that all have.
    mutating func category() {
        if posts.isEmpty { return }
        let without = all.filter { $0.names(in: "category").isEmpty }
        if without.contains(where: \.folders.isEmpty) || !without.isEmpty && !usesFolders {
            let name = draft.old.text("DEFAULT_CATEGORY") ?? "misc"
            draft.change("'DEFAULT_CATEGORY'") { $0.set("defaults", posts, "categories", to: [name]) }
        }
        for folders in Set(without.map(\.folders)).sorted(by: { $0.joined() < $1.joined() }) where usesFolders {
            guard let name = folders.last else { continue }
            let folder = ([posts] + folders).joined(separator: "/")
            draft.change("the category of '\(folder)'") { $0.set("defaults", folder, "categories", to: [name]) }
        }
        guard case .table(let table)? = draft.old.value("DEFAULT_METADATA")?.content else { return }
        for entry in table.entries {
            draft.change("'DEFAULT_METADATA'") { settings in
                _ = settings.set("defaults", posts, entry.key, to: entry.value)
            }
        }
    }

    /// Whether the folder of a post is its category.
    private var usesFolders: Bool {
        mutating get { draft.old.flag("USE_FOLDER_AS_CATEGORY") ?? true }
    }

    /// What is in the folder of the content and nobody publishes: other files, posts in other languages of markup, what is
    /// ignored.
    mutating func leaveOut() {
        if posts.isEmpty { return }
        var left: [String] = []
        for pattern in draft.old.texts("IGNORE_FILES") ?? [] {
            if !pattern.contains(where: { "*?[".contains($0) }) {
                left += site.paths.filter { $0.hasPrefix(posts + "/") && $0.hasSuffix("/" + pattern) }
            } else if SettingsText().error(of: pattern, as: ["exclude"]) == nil {
                left.append(pattern)
            } else if !pattern.hasPrefix(".") {
                draft.old.note("IGNORE_FILES", "has '\(pattern)', which is not converted; add the files to 'exclude'")
            }
        }
        let excluded = (draft.old.texts("ARTICLE_EXCLUDES") ?? []).map { "\(content)/\($0.asFolder)" }
        let copied = draft.settings.configuration.staticFolders.keys
        let others = site.paths.filter { path in
            guard path.hasPrefix(posts + "/"), !copied.contains(where: { path == $0 || path.hasPrefix($0 + "/") })
            else {
                return false
            }
            if excluded.contains(where: { path.hasPrefix($0 + "/") }) { return true }
            return !PostName.isPost(path) && !LinkDestination.isPicture(path)
        }
        left += others
        if !left.isEmpty { draft.change("what is left out") { $0.set("exclude", to: left) } }
        let markup = others.filter { path in [".rst", ".html", ".htm"].contains(where: path.hasSuffix) }
        if !markup.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(markup)): posts that are no Markdown are left out; convert them",
                pages: markup.count)
        }
        let hidden = all.filter { $0.text("status")?.lowercased() == "hidden" }
        if !hidden.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(hidden.map(\.path))): hidden posts are held back; with 'noindex: true' in place of their "
                    + "status they are shown", pages: hidden.count)
        }
        let paths = draft.old.texts("ARTICLE_PATHS") ?? []
        if paths.count > 1 {
            draft.old.note(
                "ARTICLE_PATHS", "has \(paths.count) folders, and the posts of one are read; move the others there",
                pages: all.count)
        }
    }

    /// Folders that are copied to the same place below the root, and files with one of their own.
    mutating func staticFiles() {
        for name in draft.old.texts("STATIC_PATHS") ?? ["images"] {
            let path = [content, name.asFolder].filter { !$0.isEmpty }.joined(separator: "/")
            let isFile = site.hasFile(path)
            if path == content || !isFile && !site.hasFolder(path) { continue }
            let place = isFile ? name.split(separator: "/").dropLast().joined(separator: "/").asPath : name.asPath
            draft.carry(place, from: "STATIC_PATHS", as: "static", path)
        }
        guard case .table(let table)? = draft.old.value("EXTRA_PATH_METADATA")?.content else { return }
        for entry in table.entries {
            guard case .table(let facts) = entry.value.content, let place = facts["path"]?.name?.asFolder else {
                continue
            }
            let path = [content, entry.key.asFolder].filter { !$0.isEmpty }.joined(separator: "/")
            guard site.hasFile(path) else { continue }
            guard place.split(separator: "/").last == path.split(separator: "/").last else {
                draft.old.note("EXTRA_PATH_METADATA", "renames \(path) to \(place); rename the file")
                continue
            }
            let folder = place.split(separator: "/").dropLast().joined(separator: "/").asPath
            draft.carry(folder, from: "EXTRA_PATH_METADATA", as: "static", path)
        }
    }
}
