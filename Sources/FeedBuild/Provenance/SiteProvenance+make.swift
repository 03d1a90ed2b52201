import DefaultTheme
import FeedContent
import FeedMarkdown
import FeedSections
import FeedPages
import Foundation

extension SiteProvenance {
    /// What a file is, and what it was made from.
    struct Make {
        let subject: String
        var inputs: [Provenance.Input]
        /// The source files whose changes change the file, if these are not the inputs.
        var files: [String]?
    }

    /// How a file of the site is made.
    /// - Parameter path: a path in the destination, of a file that feedgen wrote.
    func make(of path: String) -> Make {
        var make =
            copy(path) ?? page(path) ?? feed(path) ?? fileBesidePages(path) ?? redirect(path) ?? live(path)
            ?? asset(path) ?? Make(subject: "a file of an earlier build", inputs: [])
        if record.key.program != BuildKey.program {
            make.inputs.insert(Provenance.Input(name: "feedgen", change: .changed), at: 0)
        }
        return make
    }

    private func copy(_ path: String) -> Make? {
        guard let file = site.content.staticFiles.first(where: { $0.destination.hasSameBytes(as: path) }) else {
            return nil
        }
        return Make(subject: "a copy of \(file.path)", inputs: [input(file.path)])
    }

    private func page(_ path: String) -> Make? {
        guard let plan = site.plans.first(where: { $0.file.hasSameBytes(as: path) }) else { return nil }
        let siteWide = settings + pageTemplates + icons
        switch plan.role {
        case .post:
            let position = plan.posts.startIndex
            return Make(
                subject: "the page of \(posts[position].path)", inputs: siteWide + postInputs(at: position))
        case .list(_, let name, let number):
            let list = name.map { "the list '\($0)'" } ?? "the feed"
            return Make(
                subject: number.map { "page \($0) of \(list)" } ?? list,
                inputs: siteWide + plan.posts.map { input(posts[$0].path) } + (number == nil ? newPosts : []))
        case .index(_, let name):
            let role = name == "Archive" ? "dates" : name.lowercased()
            return Make(subject: "the index '\(name)'", inputs: siteWide + allPosts(role))
        // What a site in Swift makes its pages from is not recorded.
        case .custom: return nil
        }
    }

    /// What the page of a post shows of it and of others.
    private func postInputs(at position: Int) -> [Provenance.Input] {
        let (post, references) = (posts[position], posts.references(at: position))
        let neighbours = [position - 1, position + 1].filter(posts.indices.contains)
        let urls = Set(
            references.links.filter { $0.written != nil }.map { SiteAddresses.withoutQuery($0.address) })
        let targets = site.plans.filter { plan in
            plan.isPost && urls.contains(site.context.url(plan.path)[...])
        }.map(\.posts.startIndex).filter { $0 != position && !neighbours.contains($0) }
        let addresses = SiteAddresses(site.context.configuration)
        let imageFiles = Set(references.imageURLs.compactMap(addresses.file))
        let images = site.content.staticFiles.filter { $0.size != nil && imageFiles.contains($0.destination) }
        return [input(post.path)] + neighbours.map { input(posts[$0].path, role: "neighbour (title and URL)") }
            + targets.map { input(posts[$0].path, role: "link (URL)") }
            + images.map { input($0.path, role: "image (size)") }
    }

    private func feed(_ path: String) -> Make? {
        let files = site.auxiliaryFiles
        let all = site.structure.feeds(site.context.configuration)
        guard files.liveJSONFeedPaths.contains(path) || files.feeds.contains(where: { $0.path == path }),
            let feed = all.first(where: { $0.path == path })
        else { return nil }
        let list = site.structure.lists[feed.list]
        let shown = list.posts.prefix(site.context.configuration.feedPosts)
        let name = list.name.map { " of '\($0)'" } ?? ""
        return Make(
            subject: "the \(feed.format.name) feed\(name)",
            inputs: settings + shown.map { input(posts[$0].path) } + newPosts)
    }

    private func fileBesidePages(_ path: String) -> Make? {
        switch path {
        case "404.html":
            let templates = templates { ["404", "masthead"].contains($0) }
            return Make(subject: "the page for URLs that do not exist", inputs: settings + templates + icons)
        case "robots.txt": return Make(subject: "the file that names the sitemap", inputs: settings)
        case _ where site.auxiliaryFiles.sitemapPaths.contains(path):
            return Make(subject: "the sitemap", inputs: settings + allPosts("URLs and dates"))
        default: return nil
        }
    }

    private func redirect(_ path: String) -> Make? {
        guard let post = posts.first(where: { $0.aliases.contains { PagePlan.file(of: $0).hasSameBytes(as: path) } })
        else { return nil }
        return Make(
            subject: "a redirect to the page of \(post.path)",
            inputs: settings + templates { $0 == "redirect" }.filter { $0.name != SourceFolders.style } + [
                input(post.path, role: "title and URL")
            ])
    }

    private func live(_ path: String) -> Make? {
        if path == LiveFiles.head {
            return Make(subject: "the list of recent changes", inputs: [named("the versions of all pages")], files: [])
        }
        if path == LiveFiles.record {
            return Make(subject: "the names of feedgen's files", inputs: [named("the names of all files")], files: [])
        }
        guard LiveFiles.isPatch(path), case let parts = path.split(separator: "/"), parts.count == 3 else { return nil }
        let versions = parts[2].dropLast(5).split(separator: "-")
        let pages = site.plans.map(\.path) + site.auxiliaryFiles.liveJSONFeedPaths.map { "/" + $0 }
        guard versions.count == 2, let page = pages.first(where: { LiveFiles.folder(of: $0) == parts[1] }) else {
            return Make(subject: "a patch of a page that was removed", inputs: [])
        }
        return Make(
            subject: "a patch of \(page)",
            inputs: [named(PagePlan.file(of: page), role: "from version \(versions[0]) to \(versions[1])")],
            files: make(of: PagePlan.file(of: page)).inputs.map(\.name))
    }

    private func asset(_ path: String) -> Make? {
        guard Asset.isFile(path) else { return nil }
        let kind = path.hasSuffix(".css") ? "style sheet" : "script"
        if !assets.contains(path) {
            return Make(subject: "a \(kind) of an earlier build, kept for a day for cached pages", inputs: [])
        }
        if kind == "script" { return Make(subject: "a script of the pages", inputs: [named("feedgen")]) }
        let own = templates { _ in false }.filter { $0.name == SourceFolders.style }
        return Make(subject: "the style sheet", inputs: own.isEmpty ? [named("the default theme")] : own)
    }
}

extension SiteProvenance {
    private var posts: FeedPosts { site.content.posts }

    private func input(_ path: String, role: String? = nil) -> Provenance.Input {
        Provenance.Input(name: path, role: role, change: change(of: path))
    }

    private func named(_ name: String, role: String? = nil) -> Provenance.Input {
        Provenance.Input(name: name, role: role)
    }

    /// The settings, if there are or were any, and what overrides them.
    private var settings: [Provenance.Input] {
        let path = "feedgen.yml"
        let isThere = record.settings != nil || change(of: path) != nil
        return (isThere ? [input(path)] : []) + (record.key.baseURL.map { [named("--base-url \($0)")] } ?? [])
    }

    private var pageTemplates: [Provenance.Input] { templates { !["404", "redirect"].contains($0) } }

    /// The site's own templates, of those of the theme only some, and the default theme for the others.
    private func templates(_ isIncluded: (String) -> Bool) -> [Provenance.Input] {
        let folder = SourceFolders.templates + "/"
        let added = changes.filter { $0.kind == .added && $0.path.hasPrefix(folder) }.map(\.path)
        let own = (record.site.siteWideFiles.paths + added).filter { path in
            guard path.hasPrefix(folder), path != SourceFolders.style else { return path == SourceFolders.style }
            let name = String(path.dropFirst(folder.count))
            // One that the theme does not have may be part of any other.
            return DefaultTheme.files[name] == nil || isIncluded(String(name.dropLast(".mustache".count)))
        }
        return own.map { input($0) } + [named("the default theme")]
    }

    /// The icons that pages name.
    private var icons: [Provenance.Input] {
        let names = ["favicon.ico", "favicon.png", "favicon.svg"]
        return site.content.staticFiles.filter { names.contains($0.destination) }
            .map { input($0.path, role: "icon") }
    }

    /// What matters of all posts, and the posts that changed since the last build.
    private func allPosts(_ role: String) -> [Provenance.Input] {
        let known = posts.map(\.path).filter { change(of: $0) != nil }
        return [named("all posts", role: role)] + known.map { input($0) } + newPosts
    }

    /// The posts that the next build may add to a list.
    private var newPosts: [Provenance.Input] {
        let folder = site.context.configuration.postsFolder + "/"
        return changes.filter { change in
            switch change.kind {
            case .added: change.path.hasPrefix(folder) && PostName.isPost(change.path)
            case .appeared: true
            case .changed, .removed, .expired: false
            }
        }.map { Provenance.Input(name: $0.path, change: $0.kind) }
    }
}
