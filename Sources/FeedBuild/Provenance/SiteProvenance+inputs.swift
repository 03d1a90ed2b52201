import FeedMarkdown
import DefaultTheme
import Digests
import FeedPublish
import FeedSources
import FileStorage
import ListDiffKit
import FeedContent
import FeedPages
import FeedSections
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
            (recipe(of: path, in: site) ?? next.flatMap { recipe(of: path, in: $0) }).map { recipe in
                Make(subject: subject(of: recipe), inputs: inputs(of: recipe, at: path))
            } ?? live(path)
            ?? asset(path) ?? Make(subject: "a file of an earlier build", inputs: [])
        if record.key.program != BuildKey.program {
            make.inputs.insert(Provenance.Input(name: "feedgen", change: .changed), at: 0)
        }
        return make
    }

    private func subject(of recipe: Output.Recipe) -> String {
        func list(_ name: String?) -> String { name.map { "the list '\($0)'" } ?? "the feed" }
        switch recipe {
        case .page(let plan):
            switch plan.role {
            case .post: return "the page of \(posts[plan.posts.startIndex].path)"
            case .list(_, let name, let number): return number.map { "page \($0) of \(list(name))" } ?? list(name)
            case .index(let place): return "the index '\(site.indexName(place))'"
            case .custom: return "the page \(plan.path)"
            }
        case .feed(let feed):
            guard case .list(let index) = feed.source, let name = site.structure.lists[index].name else {
                return recipe.name
            }
            return "\(recipe.name) of '\(name)'"
        case .copy(let file): return "a copy of \(file.path)"
        case .redirect(let position): return "a redirect to the page of \(posts[position].path)"
        case .requestedRedirect, .sitemap, .robots, .notFound, .feedList, .redirects: return recipe.name
        }
    }

    private func recipe(of path: String, in site: RenderedSite) -> Output.Recipe? {
        site.plans.first { $0.file.hasSameBytes(as: path) }.map(Output.Recipe.page)
            ?? (site.auxiliaryFiles.copies + site.auxiliaryFiles.others).first { $0.path.hasSameBytes(as: path) }?
            .recipe
    }

    /// The files behind the prerequisites of a file, each once: settings, templates, other files, posts. Those of a prerequisite
    /// that does not differ are as they were, as far as this file is concerned.
    private func inputs(of recipe: Output.Recipe, at path: String) -> [Provenance.Input] {
        let planned = next.flatMap { next in self.recipe(of: path, in: next).map { (recipe: $0, site: next) } }
        let after = planned.map { prerequisites(of: $0.recipe, in: $0.site) }
        // Of what a site in Swift asked for, only digests are known.
        let isKnown = site.content.plan.hasFeed || after == nil
        let before = isKnown ? prerequisites(of: recipe, in: site) : []
        func isOther() -> Bool {
            planned.map { OutputPlanner($0.site).output(path, $0.recipe).digest } != site.outputs.digests[path]
        }
        let isOutdated = isKnown || isOther()
        let (old, new) = (digests(of: before), after.map(digests))
        var groups = [[Provenance.Input]](repeating: [], count: Group.allCases.count)
        for (index, found) in (before + (after ?? []).filter { old[$0.name] == nil }).enumerated() {
            let isNew = index >= before.count
            let isDifferent = isNew ? isOutdated : new.map { $0[found.name] != found.digest } ?? true
            for (group, input) in inputs(of: found.prerequisite, in: isNew ? next ?? site : site, recipe) {
                // Of templates, only which files have changed is known.
                let isMarked = isDifferent || group == .templates
                groups[group.rawValue].append(
                    Provenance.Input(name: input.name, role: input.role, change: isMarked ? input.change : nil))
            }
        }
        var (inputs, places) = ([Provenance.Input](), [DiffIdentifier: Int]())
        for input in groups.joined() {
            guard let place = places[DiffIdentifier(input.name)] else {
                places[DiffIdentifier(input.name)] = inputs.count
                inputs.append(input)
                continue
            }
            inputs[place].change = inputs[place].change ?? input.change
        }
        // An entry that comes or goes moves others to other pages, where it is not shown itself.
        if case .page(let plan) = recipe, !plan.isPost, !inputs.contains(where: { $0.change != nil }), isOther() {
            inputs += changedEntries
        }
        return inputs
    }

    /// A prerequisite of a file, by a name that it has in other builds too.
    private typealias NamedPrerequisite = (name: String, prerequisite: Prerequisite, digest: ContentDigest)

    private func prerequisites(of recipe: Output.Recipe, in site: RenderedSite) -> [NamedPrerequisite] {
        var found: [NamedPrerequisite] = []
        OutputPlanner(site).forEachPrerequisite(of: recipe) { prerequisite, digest in
            let name =
                if case .post(let position, let aspect) = prerequisite {
                    "\(aspect) \(site.content.posts[position].path)"
                } else {
                    "\(prerequisite)"
                }
            found.append((name, prerequisite, digest))
        }
        return found
    }

    private func digests(of prerequisites: [NamedPrerequisite]) -> [String: ContentDigest] {
        Dictionary(prerequisites.map { ($0.name, $0.digest) }) { first, _ in first }
    }

    /// The kinds of inputs, in the order in which they are told.
    private enum Group: Int, CaseIterable {
        case settings, templates, theme, icons, posts, references
    }

    /// What is behind a prerequisite.
    private func inputs(
        of prerequisite: Prerequisite, in site: RenderedSite, _ recipe: Output.Recipe
    ) -> [(group: Group, input: Provenance.Input)] {
        func all(_ group: Group, _ inputs: [Provenance.Input]) -> [(group: Group, input: Provenance.Input)] {
            inputs.map { (group, $0) }
        }
        func templates(_ names: Set<String>) -> [(group: Group, input: Provenance.Input)] {
            names.isEmpty ? [] : all(.templates, ownTemplates(names)) + [(.theme, named("the default theme"))]
        }
        switch prerequisite {
        case .setting: return all(.settings, settings)
        case .template(let name): return templates([name])
        case .frame(let template):
            let names = site.renderer.templates.valueNames(in: template)
            let menu = names.isDisjoint(with: ["menu", "hasMenu"]) ? [] : menuEntries
            let indexes = names.isDisjoint(with: ["indexes", "hasIndexes"]) ? [] : indexEntries
            return all(.settings, settings) + templates([template]) + all(.icons, icons) + all(.posts, menu + indexes)
        case .file(let path): return all(.references, [input(path)])
        case .posts(.excerpt): return []
        case .posts(let aspect): return all(.settings, settings) + all(.posts, allPosts(role(of: aspect) ?? ""))
        case .list, .entries("Page"), .entries("Redirect"), .entries("Feed"):
            return all(.settings, settings) + all(.templates, siteTemplates.map { input($0) })
                + all(.posts, contents)
        case .entries("Languages"):
            // A list may be in another language since an entry has a term there.
            if case .page(let plan) = recipe, !plan.isPost {
                return all(.settings, settings) + all(.posts, allPosts("terms and dates"))
            }
            return all(.settings, settings)
                + all(.posts, translations(of: recipe).map { input($0, role: "translation (URL)") })
        case .entries(let name):
            return all(.settings, settings)
                + all(.posts, allPosts(name.lowercased()))
        case .post(let position, let aspect):
            let post = input(site.content.posts[position].path, role: role(of: aspect, in: recipe))
            // Posts are read with settings.
            let found = all(.settings, settings) + all(.posts, [post])
            if ![.whole, .text, .excerpt].contains(aspect) { return found }
            let names = aspect == .text ? [] : site.records[position].map { site.templateSets.all[$0.templates] } ?? []
            return found + templates(Set(names)) + shortcodes(at: position, in: site).map { (.templates, $0) }
                + all(.references, references(at: position, in: site))
        }
    }

    private func role(of aspect: Prerequisite.Aspect, in recipe: Output.Recipe? = nil) -> String? {
        switch aspect {
        case .whole, .text, .excerpt: return nil
        case .entry: return "URLs and dates"
        case .place: return "date"
        case .terms: return "terms"
        case .label:
            if case .page = recipe { return "neighbour (title and URL)" }
            return "title and URL"
        }
    }

    /// The files that the text of a post refers to, or does from now on.
    private func references(at position: Int, in site: RenderedSite) -> [Provenance.Input] {
        let path = site.content.posts[position].path
        let now = next.flatMap { next in
            next.content.posts.firstIndex { $0.path.hasSameBytes(as: path) }.map { references(of: $0, in: next) }
        }
        return references(of: position, in: site) + (now ?? [])
    }

    private func references(of position: Int, in site: RenderedSite) -> [Provenance.Input] {
        let references = site.content.posts.references(at: position)
        let urls = Set(references.links.filter { $0.written != nil }.map { SiteAddresses.withoutQuery($0.address) })
        let targets = site.content.posts.filter { urls.contains(site.context.url($0.pagePath)[...]) }.map(\.path)
        let addresses = SiteAddresses(site.context.configuration)
        let imageFiles = Set(references.imageURLs.compactMap(addresses.file))
        let files = site.content.staticFiles + (next?.content.staticFiles ?? [])
        let images = files.filter { $0.size != nil && imageFiles.contains($0.destination) }
        let own = site.content.posts[position].path
        return targets.filter { $0 != own }.map { input($0, role: "link (URL)") }
            + images.map { input($0.path, role: "image (size)") }
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
        let pages = site.listPaths + site.auxiliaryFiles.liveJSONFeedPaths.map { "/" + $0 }
        guard versions.count == 2, let page = pages.first(where: { LiveFiles.folder(of: $0) == parts[1] }) else {
            return Make(subject: "a patch of a page that was removed", inputs: [])
        }
        return Make(
            subject: "a patch of \(page)",
            inputs: [named(PageFile.path(ofList: page), role: "from version \(versions[0]) to \(versions[1])")],
            files: make(of: PageFile.path(ofList: page)).inputs.map(\.name))
    }

    private func asset(_ path: String) -> Make? {
        guard AssetFile.isPath(path) else { return nil }
        let kind = path.hasSuffix(".css") ? "style sheet" : "script"
        if !assets.contains(path) {
            return Make(subject: "a \(kind) of an earlier build, kept for a day for cached pages", inputs: [])
        }
        if kind == "script" { return Make(subject: "a script of the pages", inputs: [named("feedgen")]) }
        let own = siteTemplates.filter(SourceFolders.isStyle)
        let theme = own.contains(SourceFolders.style) ? [] : [named("the default theme")]
        return Make(subject: "the style sheet", inputs: own.map { input($0) } + theme)
    }
}

extension SiteProvenance {
    private var posts: FeedPosts { site.content.posts }

    func input(_ path: String, role: String? = nil) -> Provenance.Input {
        Provenance.Input(name: path, role: role, change: change(of: path))
    }

    func named(_ name: String, role: String? = nil) -> Provenance.Input {
        Provenance.Input(name: name, role: role)
    }

    /// The settings, if there are or were any, and what overrides them.
    private var settings: [Provenance.Input] {
        let path = "feedgen.yml"
        let isThere = record.settings != nil || change(of: path) != nil
        return (isThere ? [input(path)] : []) + (record.key.baseURL.map { [named("--base-url \($0)")] } ?? [])
    }
}
