import DefaultTheme
import FeedContent
import FeedPages
import FeedPublish
import FeedSources
import FeedSections
import FileStorage

/// The files behind what many pages have in common.
extension SiteProvenance {
    /// The site's own templates, style sheets and data, also those that are new.
    var siteTemplates: [String] {
        let added = changes.filter { $0.kind == .added }.map(\.path)
        let folders = SourceFolders(site.context.configuration)
        return (record.site.siteWideFiles.paths + added).filter {
            $0.isBelow(SourceFolders.templates) || folders.isData($0)
        }
    }

    /// The site's own files of some templates. Pages name the style sheet. One that the theme does not have may be part of
    /// any other.
    func ownTemplates(_ names: Set<String>) -> [Provenance.Input] {
        let isPage = !names.isDisjoint(with: ["page", "404"])
        let parts = isPage ? ["head", "header", "footer", "post"] : []
        let files = Set((names + parts).map { $0 + ".mustache" })
        let showsData = names.contains { site.renderer.templates.valueNames(in: $0).contains("data") }
        return siteTemplates.filter { path in
            if SourceFolders.isShortcode(path) { return false }
            if !path.isBelow(SourceFolders.templates) { return showsData }
            if SourceFolders.isWords(path) { return true }
            if SourceFolders.isStyle(path) { return isPage }
            let name = String(path.dropFirst(SourceFolders.templates.count + 1))
            return files.contains(name) || DefaultTheme.files[name] == nil
        }.map { input($0) }
    }

    /// The site's own files behind the shortcodes of a post, as they are or will be. Any template may show words and data.
    func shortcodes(at position: Int, in site: RenderedSite) -> [Provenance.Input] {
        let path = site.content.posts[position].path
        let sites = [self.site, next].compactMap(\.self)
        let used = sites.flatMap { site in
            site.content.posts.firstIndex { $0.path.hasSameBytes(as: path) }
                .map { site.content.posts.references(at: $0).inputs } ?? []
        }
        if used.isEmpty { return [] }
        var names = Set(used.map { "\($0).mustache" })
        // They may include each other.
        let texts =
            sites.flatMap(\.content.source.templates).filter { SourceFolders.isShortcode($0.path) }
            .map { ("shortcodes/\($0.name)", String(decoding: $0.bytes, as: UTF8.self)) }
            + DefaultTheme.files.map { ($0, $1) }
        var open = names
        while let name = open.popFirst() {
            for tag in texts.filter({ $0.0 == name }).flatMap({ MustacheTag.all(in: $0.1) }) where tag.isInclusion {
                let other = "shortcodes/\(tag.name).mustache"
                if names.insert(other).inserted { open.insert(other) }
            }
        }
        return siteTemplates.filter { path in
            names.contains(String(path.dropFirst(SourceFolders.templates.count + 1))) || SourceFolders.isWords(path)
                || !path.isBelow(SourceFolders.templates)
        }.map { input($0) }
    }

    /// The icons that pages name, or will.
    var icons: [Provenance.Input] {
        let names = ["favicon.ico", "favicon.png", "favicon.svg"]
        return (site.content.staticFiles + (next?.content.staticFiles ?? []))
            .filter { names.contains($0.destination) }.map { input($0.path, role: "icon") }
    }

    /// The posts and pages that are in the menu, or will be.
    var menuEntries: [Provenance.Input] {
        [site, next].compactMap(\.self).flatMap { site in
            let named = MenuSetting.files(in: site.context.configuration.inAllLanguages.flatMap(\.menu))
            let posts = site.content.posts
            let folders = SourceFolders(site.context.configuration)
            let keys = Set(
                posts.filter { named.contains($0.path) }.map(\.translationKey)
                    + named.compactMap { file in
                        folders.content(at: file).map { PostName.translationKey(of: file, in: $0) }
                    })
            return posts.filter { $0.menu != nil || named.contains($0.path) || keys.contains($0.translationKey) }
                .map { input($0.path, role: "menu (title and URL)") }
        }
    }

    /// The posts and pages that add an index to those that pages link to, or take it away.
    var indexEntries: [Provenance.Input] {
        guard let next, next.renderers.map(\.indexes) != site.renderers.map(\.indexes) else { return [] }
        return allPosts("terms and dates")
    }

    /// The files of the translations of the entry of a page, as they are or will be.
    func translations(of recipe: Output.Recipe) -> [String] {
        guard case .page(let plan) = recipe, plan.isPost else { return [] }
        return [site, next].compactMap(\.self).flatMap { site in
            let page = site.plans.first { $0.isPost && $0.path == plan.path }
            return page.map { site.structure.translations[$0.posts.startIndex] }?.map { site.content.posts[$0].path }
                ?? []
        }
    }

    /// What a site in Swift has read, and what of it has changed since the last build: it may use any of it anywhere.
    var contents: [Provenance.Input] {
        let folder = SourceFolders(site.context.configuration).posts.path + "/"
        return [named("the content of the site")]
            + changes.filter { $0.path.hasPrefix(folder) }.map { input($0.path) }
    }

    /// What matters of all posts, and those that have changed since the last build.
    func allPosts(_ role: String) -> [Provenance.Input] {
        [named("all posts", role: role)] + changedEntries
    }

    /// The entries that have changed since the last build.
    var changedEntries: [Provenance.Input] {
        let folders = SourceFolders(site.context.configuration)
        return changes.filter { folders.mayBeEntry($0.path) }.map { input($0.path) }
    }
}
