import FeedContent

extension JekyllMigration {
    /// All folders that Jekyll copies: not its own, which start with an underscore, nor excluded ones.
    mutating func staticFolders() {
        let excluded = Set((draft.old.texts("exclude") ?? []).map(\.asFolder))
        let output = draft.old.text("destination")?.asFolder ?? "_site"
        let others: Set<String> = ["vendor", "node_modules", "public", "Templates", output]
        let folders = Set(
            files.compactMap { path -> String? in
                let name = path.prefix { $0 != "/" }
                guard name.count < path.count, !name.hasPrefix("_"), !Self.isPage(path) else { return nil }
                return String(name)
            })
        draft.settings.set("static", "Static", to: "/")
        for folder in folders.sorted() where !excluded.contains(folder) && !others.contains(folder) {
            draft.carry("/\(folder)/", from: "source", as: "static", root + folder)
        }
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
        if site.hasFolder(root + "_drafts") {
            draft.old.note("the drafts in '\(root)_drafts' are left out; move them to '\(posts)' with 'draft: true'")
        }
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
