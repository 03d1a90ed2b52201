import FeedContent
import FeedFrontMatter
import FileStorage

extension JekyllMigration {
    /// The files and folders that have pages, and all folders that Jekyll copies: not its own, which start with an underscore,
    /// nor excluded ones.
    mutating func placePages() {
        let exclusions = exclusions()
        let output = draft.old.text("destination")?.asFolder ?? "_site"
        let ignored: Set<String> = ["vendor", "node_modules", "public", "Templates", output]
        let included = files.filter { !exclusions.exclude($0) && !ignored.contains(Self.top(of: $0)) }
        let copied = included.filter(isCopied)
        // Addresses of pages are paths from the root of the site.
        if root.isEmpty { pages = Set(included.filter { isRendered($0) }) }
        let home = placeHome(among: included)
        let tops = Set(pages.map(Self.top))
        if !tops.isEmpty {
            let pattern = pagePattern
            let error = draft.attempt { settings in
                settings.set("pages", "folder", to: tops.sorted())
                settings.set("pages", "permalink", to: pattern)
            }
            if let error { draft.old.note("the pages are not converted: \(error)") }
        }
        let folders = Set(copied.filter { $0.contains("/") }.map(Self.top)).subtracting(tops)
        for folder in folders.sorted() { draft.carry("/\(folder)/", from: "source", as: "static", root + folder) }
        let loose = copied.filter { !$0.contains("/") }
        for path in loose where Self.isForReaders(path) { draft.carry("/", from: "source", as: "static", root + path) }
        let others = loose.filter { path in
            !Self.isForReaders(path) && Self.maybeForReaders.contains { path.lowercased().hasSuffix("." + $0) }
        }
        if !others.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(others)): these files at the root are not copied; to copy one, write '\(others[0]): /' "
                    + "below 'static'")
        }
        let known = draft.settings.configuration.staticFolders
        let read = folders.filter { known[root + $0] != nil }.union(tops)
        // What is in a folder of entries is of these.
        let entries = ([posts] + Self.foldersOfPosts(in: site, below: root) + foldersOfCollections).map {
            String($0.dropFirst(root.count)) + "/"
        }
        let kept = Set(copied).union(pages).union(files.filter { path in entries.contains(where: path.hasPrefix) })
        for path in leftOut(of: read, kept: kept) {
            draft.settings.set("static", root + path, to: false)
        }
        draft.leaveOutLists(
            among: pages.map { path in
                (root + path, "/" + path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex) + "/")
            })
        if let home { draft.redirect(home, to: "/") }
        carryRedirects()
    }

    /// Pages of jekyll-redirect-from that lead elsewhere, also to other sites.
    private mutating func carryRedirects() {
        for path in files where !Self.isSkipped(path) && (PostName.isPost(path) || PostName.isHTML(path)) {
            guard let bytes = site.bytes(of: root + path), FrontMatter.begins(bytes),
                // What cannot be read is told when it is built.
                let table = try? FrontMatter(path: path, bytes: bytes).table, let written = table["redirect_to"]
            else { continue }
            var target = written.name
            if case .array(let values) = written.content { target = values.first?.name }
            guard let target else { continue }
            let stem = "/" + path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
            let usual =
                PostName.isIndex(path)
                ? String(stem.dropLast("index".count)) : stem + (pagePattern.hasSuffix("/") ? "/" : ".html")
            draft.redirect(table["permalink"]?.name ?? usual, to: target)
        }
    }

    /// The address of the list of posts, if it is not the front page; then that is a page, if it can be one.
    /// - Returns: the address that the list has no longer.
    private mutating func placeHome(among files: [String]) -> String? {
        let lists = files.filter { path in
            [".html", ".md", ".markdown"].contains(where: path.hasSuffix) && !path.hasPrefix("_")
                && !path.contains("/_")
                && site.bytes(of: root + path).map { bytes in
                    let text = String(decoding: bytes, as: UTF8.self)
                    return ["paginator.posts", "in site.posts"].contains(where: text.contains)
                } ?? false
        }
        let places = lists.map { (path: $0, address: address(of: $0)) }
        let indexes = places.filter { $0.address != "/" && $0.address.hasSuffix("/") }
        let home = pages.sorted().first { address(of: $0) == "/" }
        if let list = indexes.min(by: { $0.address.count < $1.address.count }),
            !places.contains(where: { $0.address == "/" })
        {
            pages.remove(list.path)
            if home == nil { return list.address }
            draft.settings.set("feedPath", to: list.address)
        } else if let home {
            // The front page of the feed is there.
            pages.remove(home)
        }
        return nil
    }

    /// The address that front matter gives a page, or that its path does if it is an index.
    private func address(of path: String) -> String {
        // What cannot be read is told when it is built.
        let table = site.bytes(of: root + path).flatMap { try? FrontMatter(path: path, bytes: $0).table }
        if let permalink = table?["permalink"]?.text, !permalink.isEmpty { return permalink }
        let stem = "/" + path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
        return PostName.isIndex(path) ? String(stem.dropLast("index".count)) : stem
    }

    /// The URL pattern of pages follows from the style of posts.
    private var pagePattern: String {
        mutating get {
            let style = draft.old.text("permalink") ?? "date"
            let name = pages.contains { PostName.day(ofFile: $0) != nil } ? ":folder/:filename" : ":path"
            return "/" + name + (style == "pretty" || style.hasSuffix("/") ? "/" : ".html")
        }
    }

    /// Whether Jekyll makes a page of a file that feedgen can make of it too: Markdown with front matter, or HTML that has a text
    /// and is no program, in no folder of its own.
    private func isRendered(_ path: String) -> Bool {
        guard PostName.isPost(path) || PostName.isHTML(path), !Self.isSkipped(path),
            let bytes = site.bytes(of: root + path), FrontMatter.begins(bytes)
        else { return false }
        // What cannot be read is told when it is built.
        guard let matter = try? FrontMatter(path: path, bytes: bytes) else { return PostName.isPost(path) }
        if matter.table["redirect_to"] != nil { return false }
        if PostName.isPost(path) { return true }
        let body = matter.body
        let isProgram = ["{%- for", "{% for", "{%- if", "{% if", "{% assign", "{%- assign", "paginator."].contains(
            where: body.contains)
        return !isProgram && body.contains { !$0.isWhitespace }
    }

    /// Whether a file at the root is one that browsers, search engines and the like ask for: not of those that are for the
    /// readers of the repository.
    private static func isForReaders(_ path: String) -> Bool {
        let endings = [
            "ico", "png", "jpg", "jpeg", "gif", "svg", "webp", "txt", "pdf", "webmanifest", "html", "xml", "json",
            "asc",
        ]
        let name = path.lowercased()
        let isOfRepository =
            ["package.json", "package-lock.json", "robots.txt", "requirements.txt", "license.txt", "composer.json"]
            .contains(name)
            || name.hasPrefix("tsconfig") || name.hasPrefix("contribut") || name.hasPrefix("renovate")
        return path == "CNAME"
            || path != "index.html" && !isOfRepository && endings.contains { name.hasSuffix("." + $0) }
    }

    /// The endings of other files that may be meant for readers, or not.
    private static let maybeForReaders = [
        "css", "js", "doc", "docx", "odt", "xls", "xlsx", "csv", "ics", "vcf", "zip", "gz", "mp3", "mp4", "webm",
        "epub", "rss",
        "atom", "txt",
    ]

    /// The file or the folder at the root that a path is in.
    private static func top(of path: String) -> String { String(path.prefix { $0 != "/" }) }

    /// What Jekyll does not copy as it is, in folders that are carried over: whole folders as far as possible.
    private func leftOut(of folders: Set<String>, kept: Set<String>) -> [String] {
        let needed = Set(kept.flatMap(\.parents))
        let paths = files.filter { path in
            !kept.contains(path) && folders.contains(String(path.prefix { $0 != "/" }))
        }
        return Set(paths.map { path in path.parents.first { !needed.contains($0) } ?? path }).sorted()
    }

    /// Whether a file, or a folder that it is in, has a name that Jekyll skips.
    private static func isSkipped(_ path: String) -> Bool {
        path.split(separator: "/").contains { name in
            name.first.map("._#~".contains) == true || name.hasSuffix("~") || name.hasSuffix(".")
        }
    }

    /// Whether Jekyll copies a file as it is: not if it, or a folder that it is in, has a name that it skips, nor if it has
    /// front matter. Markdown without any is for the readers of the repository.
    private func isCopied(_ path: String) -> Bool {
        if Self.isSkipped(path) || PostName.isPost(path) { return false }
        // Whatever its name ends with, front matter makes a template of a file, unless it is as large as pictures are.
        let endings = [
            "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "mp4", "webm", "mov", "mp3", "ogg", "wav", "pdf", "zip",
            "gz",
            "woff", "woff2", "ttf", "otf", "eot",
        ]
        if endings.contains(where: { path.lowercased().hasSuffix("." + $0) }) { return true }
        return site.bytes(of: root + path).map { bytes in
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
            // A line of three hyphens: keys begin with more.
            let line = text.prefix { $0 != UInt8(ascii: "\n") }
            return !line.starts(with: "---".utf8) || line.dropFirst(3).contains { !" \t\r".utf8.contains($0) }
        } ?? true
    }

    mutating func noteFiles() {
        let unread = files.filter { path in
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            let isOwn =
                path.hasPrefix("_") || name.hasPrefix("README") || name.hasPrefix("LICENSE") || name.hasPrefix("404.")
            return Self.isPage(path) && !isOwn && path != "index.html" && path != "index.md" && !pages.contains(path)
                && !path.contains("/_")
                && (path.hasSuffix(".html")
                    ? !isCopied(path) : site.bytes(of: root + path).map(FrontMatter.begins) ?? false)
        }
        if !unread.isEmpty {
            draft.old.note(
                "\(MigrationNote.list(unread)): pages that are templates are not converted; "
                    + "write their text in Markdown or HTML with front matter", pages: unread.count)
        }
        let otherPosts = site.paths.filter { path in
            path.hasPrefix(posts + "/")
                && [".mkd", ".mkdn", ".mkdown"].contains { path.hasSuffix($0) }
        }
        if !otherPosts.isEmpty {
            draft.old.note("\(MigrationNote.list(otherPosts)): posts must end in .md; rename these")
        }
        let dateless = all.filter { JekyllAddresses.slug(ofFile: $0.name) == nil }.map(\.path)
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
        path.parents.first { $0 == "_drafts" || $0.hasSuffix("/_drafts") }
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
