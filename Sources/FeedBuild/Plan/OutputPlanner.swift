import Digests
import FeedContent
import FeedPages
import FeedSections
import FileStorage

/// Says what the files of a site depend on: the only place that does. A class: it is asked for each of them, and a site is large.
final class OutputPlanner: Sendable {
    let site: RenderedSite
    private let auxiliaryFiles: AuxiliaryFiles
    /// The recorded digests, by path.
    private let known: SortedTable<ContentDigest>
    /// What is the same for all pages in a language, in the order of the languages.
    private let common: [Common]

    /// What is the same for all pages in a language.
    private struct Common {
        /// Digests of all templates.
        let templates: [String: ContentDigest]
        let title: ContentDigest
        /// The frame of pages of posts.
        let postFrame: ContentDigest
        /// Whether all of them have that.
        let haveSameFrame: Bool
        /// Whether pages show in which other languages they are.
        let showsLanguages: Bool

        init(_ renderer: PageRenderer) {
            let library = renderer.templates
            templates = Dictionary(uniqueKeysWithValues: library.names.map { ($0, library.digest(of: $0)) })
            title = ContentDigest { $0.add(renderer.context.configuration.title) }
            postFrame = renderer.frame(of: .post(isTitled: true), at: OutputPlanner.path)
            haveSameFrame = renderer.menu.entries.isEmpty
            showsLanguages = renderer.showsLanguages && !renderer.homes.isEmpty
        }
    }

    /// A path as those of posts are.
    private static let path = "/-/"

    init(_ site: RenderedSite) {
        self.site = site
        auxiliaryFiles = site.auxiliaryFiles
        known = site.outputs.digests
        common = site.renderers.map(Common.init)
    }

    /// Whether a file has other prerequisites than the one that is there.
    func isOutdated(_ output: Output) -> Bool { known[output.path] != output.digest }

    /// The copied files with other prerequisites than recorded.
    var outdatedCopies: [Output] { outdated(auxiliaryFiles.copies) }

    /// The other files beside pages with other prerequisites than recorded.
    var outdatedFiles: [Output] { outdated(auxiliaryFiles.others) }

    private func outdated(_ files: [(path: String, recipe: Output.Recipe)]) -> [Output] {
        files.lazy.map { self.output($0.path, $0.recipe) }.filter(isOutdated)
    }

    /// The page of a plan.
    func output(of plan: PagePlan) -> Output { output(plan.file, .page(plan)) }

    func output(_ path: String, _ recipe: Output.Recipe) -> Output {
        Output(
            path: path, recipe: recipe,
            digest: ContentDigest { parts in forEachPrerequisite(of: recipe) { parts.add($1) } })
    }

    /// Passes on what a file depends on, each with its digest.
    func forEachPrerequisite(of recipe: Output.Recipe, _ body: (Prerequisite, ContentDigest) -> Void) {
        let language = site.language(of: recipe)
        let place = language == nil ? 0 : site.context.place(of: language)
        func setting(_ name: String, _ text: String?) {
            body(.setting(name), ContentDigest { $0.add(text) })
        }
        func template(_ name: String) {
            body(.template(name), common[place].templates[name] ?? site.renderers[place].templates.digest(of: name))
        }
        func post(_ position: Int, _ aspect: Prerequisite.Aspect) {
            body(.post(position, aspect), digest(ofPost: position, aspect))
        }
        if case .page(let plan) = recipe {
            return page(plan, site.renderers[place], common[place], body, setting, template, post)
        }
        auxiliaryFiles.forEachPrerequisite(of: recipe, body, setting, template, post)
    }

    private func page(
        _ plan: PagePlan, _ renderer: PageRenderer, _ common: Common, _ body: (Prerequisite, ContentDigest) -> Void,
        _ setting: (String, String?) -> Void, _ template: (String) -> Void, _ post: (Int, Prerequisite.Aspect) -> Void
    ) {
        body(.setting("title"), common.title)
        if common.showsLanguages {
            body(.entries("Languages"), ContentDigest { $0.add(site.languages(of: plan).text) })
        }
        switch plan.role {
        case .post:
            let position = plan.posts.startIndex
            let isRoot = plan.path == renderer.context.configuration.root
            let isCommon = common.haveSameFrame && !isRoot && !site.content.posts.isPage(position)
            body(
                .frame(template: "page"),
                isCommon ? common.postFrame : renderer.frame(of: site.kind(of: plan), at: plan.path))
            post(position, .whole)
            neighbours(of: position, body, template)
            lists(ofEntry: position, body, template, post)
        case .list(let subject, let name, let number):
            if number != nil { setting("words", renderer.templates.site.words.text("page")) }
            body(
                .frame(template: "page"),
                renderer.frame(
                    of: site.kind(of: plan), at: plan.path, heading: name,
                    feeds: site.feeds(of: subject, name: name, in: renderer.context)))
            list(plan, isFeed: subject.isFeed, renderer.context.configuration, body, setting, template, post)
        case .index(let place):
            body(
                .frame(template: "page"),
                renderer.frame(of: site.kind(of: plan), at: plan.path, heading: site.indexName(place)))
            let index = site.structure.indexes[place]
            let entries = index.entries
            body(
                .entries(index.subject.matter),
                ContentDigest { parts in
                    parts.add(each: entries) { $0.add($1 as IndexEntry) }
                })
            for position in site.titledEntries(inIndex: place) ?? [] {
                post(position, .label)
                post(position, .place)
            }
            for kind in EntryRow.kinds { template(kind) }
            for kind in Set(entries.flatMap(\.links).map(\.kind)).sorted() { template(kind) }
            template("empty")
        case .custom:
            body(.frame(template: "page"), renderer.frame(of: .custom, at: plan.path))
            if plan.path == "/" { setting("description", site.context.configuration.description) }
            for list in site.lists.digests(ofPage: plan.path) { body(.list(list.path), list.digest) }
            if let digest = site.lists.digest(aroundPage: plan.path) { body(.entries("Page"), digest) }
        }
    }

    /// The neighbours that the page of a post leads to, and where.
    private func neighbours(
        of position: Int, _ body: (Prerequisite, ContentDigest) -> Void, _ template: (String) -> Void
    ) {
        let (newer, older) = site.content.posts.neighbours(of: position)
        for (neighbour, isNewer) in [(newer, true), (older, false)] {
            guard let neighbour else { continue }
            body(
                .post(neighbour, .label),
                ContentDigest { parts in
                    parts.add(digest(ofPost: neighbour, .label))
                    parts.add(isNewer)
                })
        }
        if newer ?? older != nil { template(Neighbours.kind) }
    }

    /// What a page of a list shows in it.
    private func list(
        _ plan: PagePlan, isFeed: Bool, _ configuration: SiteConfiguration,
        _ body: (Prerequisite, ContentDigest) -> Void, _ setting: (String, String?) -> Void,
        _ template: (String) -> Void, _ post: (Int, Prerequisite.Aspect) -> Void
    ) {
        if plan.path == configuration.feedPath { setting("description", configuration.description) }
        body(
            .posts(.excerpt),
            ContentDigest { parts in
                parts.add(plan.older)
                parts.add(plan.posts.count)
            })
        for position in plan.posts { post(position, .excerpt) }
        template("empty")
        guard let taxonomy = configuration.filter, isFeed else { return }
        setting("filter", taxonomy.name)
        setting("language", configuration.language)
        template("filter")
        for position in plan.posts {
            let names = site.content.posts.names(at: position, in: taxonomy)
            body(
                .post(position, .terms),
                ContentDigest { parts in parts.add(each: names) { $0.add($1 as String) } })
        }
    }

    /// What the lists on the page of an entry depend on.
    private func lists(
        ofEntry position: Int, _ body: (Prerequisite, ContentDigest) -> Void, _ template: (String) -> Void,
        _ post: (Int, Prerequisite.Aspect) -> Void
    ) {
        if site.structure.entryLists[position].isEmpty { return }
        for shown in site.shownPosts(onPageOf: position) { post(shown, .excerpt) }
        body(
            .entries("Lists"),
            ContentDigest { parts in
                parts.add(each: site.structure.entryLists[position]) { $0.add($1.count) }
                site.add(listsOfEntry: position, to: &parts)
            })
        for kind in ["empty"] + EntryRow.kinds { template(kind) }
    }

    private func digest(ofPost position: Int, _ aspect: Prerequisite.Aspect) -> ContentDigest {
        let parsed = site.content.posts.parsed(at: position)
        // A post without its facts is not displayed, and one without a record is rendered first.
        guard let digests = parsed.digests else { return ContentDigest(of: []) }
        switch aspect {
        case .whole:
            guard let record = site.records[position] else { return digests.content }
            return ContentDigest { parts in
                parts.add(digests.content)
                parts.add(record.environment)
            }
        case .text: return digests.content
        case .excerpt: return site.records[position]?.lists ?? digests.content
        case .label: return digests.label
        case .entry: return digests.entry ?? ContentDigest(of: [])
        case .place, .terms: return digests.place
        }
    }
}

extension SiteStructure.Index.Subject {
    /// What of posts it has.
    fileprivate var matter: String {
        switch self {
        case .terms(let taxonomy): taxonomy.name
        case .archive: "dates"
        }
    }
}

extension ContentDigest.Parts {
    /// Adds an entry of an index.
    mutating func add(_ entry: IndexEntry) {
        add(each: entry.links) { parts, link in
            for text in [link.kind, link.name, link.url] { parts.add(text) }
            parts.add(link.count)
        }
    }
}
