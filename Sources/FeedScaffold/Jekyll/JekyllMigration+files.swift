import FeedContent

extension JekyllMigration {
    /// All folders that Jekyll copies: not its own, which start with an underscore, nor excluded ones.
    mutating func staticFolders() {
        let exclusions = exclusions()
        let output = draft.old.text("destination")?.asFolder ?? "_site"
        let others: Set<String> = ["vendor", "node_modules", "public", "Templates", output]
        let copied = files.filter { isCopied($0) && !exclusions.exclude($0) }
        let folders = Set(copied.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
        draft.settings.set("static", "Static", to: "/")
        let carried = folders.subtracting(others)
        for folder in carried.sorted() { draft.carry("/\(folder)/", from: "source", as: "static", root + folder) }
        let known = draft.settings.configuration.staticFolders
        for path in leftOut(of: carried.filter { known[root + $0] != nil }, copied: copied) {
            draft.settings.set("static", root + path, to: false)
        }
    }

    /// What Jekyll does not copy as it is, in folders that are carried over: whole folders as far as possible.
    private func leftOut(of folders: Set<String>, copied: [String]) -> [String] {
        let needed = Set(copied.flatMap { Self.folders(above: $0) })
        let kept = Set(copied)
        let paths = files.filter { path in
            !kept.contains(path) && folders.contains(String(path.prefix { $0 != "/" }))
        }
        return Set(paths.map { path in Self.folders(above: path).first { !needed.contains($0) } ?? path }).sorted()
    }

    /// `a` and `a/b` for `a/b/c`.
    static func folders(above path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }

    /// Whether Jekyll copies a file as it is: not if it, or a folder that it is in, has a name that it skips, nor if it has
    /// front matter. Markdown without any is for the readers of the repository.
    private func isCopied(_ path: String) -> Bool {
        let isSkipped = path.split(separator: "/").contains { name in
            name.first.map("._#~".contains) == true || name.hasSuffix("~") || name.hasSuffix(".")
        }
        if isSkipped || PostName.isPost(path) { return false }
        let isText = [
            ".html", ".htm", ".xml", ".css", ".scss", ".sass", ".js", ".json", ".txt", ".mkd", ".mkdn", ".mkdown",
            ".yml",
            ".yaml", ".svg", ".ics", ".webmanifest", ".coffee", ".textile", ".adoc",
        ].contains { path.lowercased().hasSuffix($0) }
        return !isText || site.bytes(of: root + path).map { !$0.starts(with: "---".utf8) } ?? true
    }

    mutating func noteFiles() {
        let inRoot = files.filter { !$0.contains("/") }
        let pages = files.filter { path in
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            let isOwn =
                path.hasPrefix("_") || name.hasPrefix("README") || name.hasPrefix("LICENSE") || name == "404.html"
            return Self.isPage(path) && !isOwn && path != "index.html" && path != "index.md"
        }
        if !pages.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(pages)): pages outside '\(posts)' are not built; "
                    + "turn them into posts, or put their HTML into Static/")
        }
        let loose = inRoot.filter { path in
            path == "CNAME"
                || [".ico", ".png", ".jpg", ".svg", ".txt", ".pdf", ".webmanifest"].contains { path.hasSuffix($0) }
        }
        if !loose.isEmpty {
            draft.old.note("\(MigrationNote.list(loose)): move these into Static/, whose files are copied unchanged")
        }
        let otherPosts = site.paths.filter { path in
            path.hasPrefix(posts + "/")
                && [".mkd", ".mkdn", ".mkdown", ".html"].contains { path.hasSuffix($0) }
        }
        if !otherPosts.isEmpty {
            draft.old.note("\(MigrationNote.list(otherPosts)): posts must end in .md; rename these")
        }
        let elsewhere = site.paths.filter { path in
            path.hasPrefix(root) && !path.hasPrefix(posts + "/") && path.contains("/_posts/") && PostName.isPost(path)
        }
        if !elsewhere.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(elsewhere)): posts outside '\(posts)' are not built; "
                    + "move them there, and set the 'category' of each to the name of its folder")
        }
        let dateless = site.posts(in: posts).filter { JekyllAddresses.slug(ofFile: $0.name) == nil }.map(\.path)
        if !dateless.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(dateless)): "
                    + "Jekyll ignores names without a date, feedgen does not; move files that are not posts"
            )
        }
        let drafts = Set(site.paths.compactMap(Self.drafts)).sorted()
        if !drafts.isEmpty {
            let names = MigrationNote.list(drafts.map { "'\($0)'" })
            draft.old.note("the drafts in \(names) are left out; move them to '\(posts)' with 'draft: true'")
        }
    }

    /// The folder of drafts that a file is in.
    private static func drafts(_ path: String) -> String? {
        folders(above: path).first { $0 == "_drafts" || $0.hasSuffix("/_drafts") }
    }

    /// The files below Jekyll's source folder, relative to it.
    private var files: [String] {
        site.paths.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count)) }
    }

    /// Whether Jekyll renders a file as a page rather than copying it.
    private static func isPage(_ path: String) -> Bool {
        [".md", ".markdown", ".html"].contains { path.hasSuffix($0) }
    }
}
