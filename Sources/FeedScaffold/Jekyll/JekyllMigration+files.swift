import FeedContent

extension JekyllMigration {
    /// Every folder that Jekyll copies: not those with an underscore, which are its own, nor what it is told to leave out.
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
                "\(MigrationNote.list(pages)): pages outside of '\(posts)' are not built; make posts of them, or put their HTML into "
                    + "Static/")
        }
        let loose = inRoot.filter { path in
            path == "CNAME"
                || [".ico", ".png", ".jpg", ".svg", ".txt", ".pdf", ".webmanifest"].contains { path.hasSuffix($0) }
        }
        if !loose.isEmpty {
            draft.old.note("\(MigrationNote.list(loose)): move into Static/, from where files are copied as they are")
        }
        let otherPosts = site.paths.filter { path in
            path.hasPrefix(posts + "/")
                && [".mkd", ".mkdn", ".mkdown", ".html"].contains { path.hasSuffix($0) }
        }
        if !otherPosts.isEmpty {
            draft.old.note("\(MigrationNote.list(otherPosts)): posts end in .md; rename these")
        }
        let elsewhere = site.paths.filter { path in
            path.hasPrefix(root) && !path.hasPrefix(posts + "/") && path.contains("/_posts/") && PostName.isPost(path)
        }
        if !elsewhere.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(elsewhere)): posts outside of '\(posts)' are not built; move them there, and write the name "
                    + "of their folder as the 'category' of each")
        }
        let dateless = site.posts(in: posts).filter { JekyllAddresses.slug(ofFile: $0.name) == nil }.map(\.path)
        if !dateless.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(dateless)): Jekyll passes over names without a date, feedgen does not; move what is no post"
            )
        }
        if site.hasFolder(root + "_drafts") {
            draft.old.note("the drafts in '\(root)_drafts' are left out; move them to '\(posts)' with 'draft: true'")
        }
    }

    /// The files below the folder that Jekyll reads, from there.
    private var files: [String] {
        site.paths.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count)) }
    }

    /// Whether Jekyll makes a page of a file rather than copying it.
    private static func isPage(_ path: String) -> Bool {
        [".md", ".markdown", ".html"].contains { path.hasSuffix($0) }
    }
}
