import Digests
import FeedDocuments
import FeedPages
import FeedPublish
import FeedPublish
import FileStorage
import ListDiffKit
import ListKit
import SourceDiagnostics

/// The lists of a site in Swift. Those that are made from the same as before are not rendered again.
struct RenderedLists: Sendable {
    /// A list on a page.
    private struct Place {
        let page: FeedPage
        let list: FeedList
        let path: String
        let context: FeedSiteContext
    }

    /// What is known of the lists, by their paths.
    private(set) var records = SortedTable<ListRecord>()
    /// The adapters of those that were rendered by this process.
    private var adapters: [String: any AnyListAdapter] = [:]
    /// What these show.
    private var sections: [String: [Section<String>]] = [:]
    /// By the paths of their pages.
    private var places: [String: [Place]] = [:]
    /// The paths of all lists, in the order of the pages.
    private(set) var paths: [String] = []

    init() {}

    /// Those that an earlier process rendered.
    init(_ records: SortedTable<ListRecord>) { self.records = records }

    /// What is known of all lists, in the order of the pages.
    var all: [(path: String, record: ListRecord)] {
        paths.compactMap { path in records[path].map { (path, $0) } }
    }

    /// The scripts that readers' actions need.
    var scripts: ActionScripts { records.entries.reduce(into: []) { $0.formUnion($1.value?.scripts ?? []) } }

    /// How many sections they have.
    var sectionCount: Int { records.entries.reduce(0) { $0 + ($1.value?.sections.count ?? 0) } }

    /// The paths of the lists of a page, with their digests.
    func digests(ofPage path: String) -> [(path: String, digest: ContentDigest)] {
        (places[path] ?? []).compactMap { place in records[place.path].map { (place.path, $0.digest) } }
    }

    /// A digest of what a page has around its lists; `nil` of a site that an earlier process built, which is not asked for its
    /// pages.
    func digest(aroundPage path: String) -> ContentDigest? {
        (places[path]?.first?.page).map { page in
            ContentDigest { parts in
                for text in [page.title, page.description, page.older] { parts.add(text) }
                parts.add(each: page.lists) { $0.add($1.name as String) }
            }
        }
    }

    /// Takes over the lists of a site, of which nothing is rendered.
    mutating func plan(_ parts: SiteParts) {
        let all = parts.pages.map { page in
            page.lists.enumerated().map { index, list in
                let path = index == 0 ? page.path : "\(page.path)#\(list.name)"
                return Place(page: page, list: list, path: path, context: parts.context)
            }
        }
        places = Dictionary(zip(parts.pages.map(\.path), all)) { first, _ in first }
        paths = all.joined().map(\.path)
        let present = Set(paths)
        records.merge(SortedTable(), removing: records.paths.filter { !present.contains($0) })
        for path in adapters.keys where !present.contains(path) { (adapters[path], sections[path]) = (nil, nil) }
    }

    /// Notes what the lists will be made from, of which nothing is rendered.
    /// - Parameter others: the digest of those that have none.
    mutating func expect(orElse others: ContentDigest) {
        let expected = paths.compactMap(place).map { place in
            let digest = place.list.digest(in: place.context) ?? others
            var record = records[place.path] ?? ListRecord(digest: digest)
            record.digest = digest
            return (key: place.path, value: record)
        }
        records.merge(SortedTable(expected))
    }

    /// Renders the lists that are made from something else than before.
    /// - Parameters:
    ///   - previous: the published site, which has the sections of objects that are as before.
    ///   - findings: receives what is wrong with all of them.
    /// - Returns: how many cells were rendered.
    mutating func update(
        of site: SiteContext, over previous: PublishedSite, findings: inout SectionFindings,
        performance: (any ListAdapterPerformanceDelegate)?
    ) async throws -> Int {
        var (cells, rendered) = (0, [(key: String, value: ListRecord)]())
        for place in paths.compactMap(place) {
            try Task.checkCancellation()
            let digest = place.list.digest(in: place.context)
            if let known = records[place.path], known.digest == digest {
                findings.add(known.warnings)
            } else {
                let (record, count) = try await render(
                    place, digest, of: site, over: previous, findings: &findings, performance: performance)
                rendered.append((place.path, record))
                cells += count
            }
        }
        records.merge(SortedTable(rendered))
        return cells
    }

    /// The page at a path, of which the lists are rendered that are not yet; `nil` if it is none of a site in Swift.
    mutating func page(
        at path: String, of site: SiteContext, over previous: PublishedSite, findings: inout SectionFindings
    ) async throws -> Page? {
        guard let places = places[path], let first = places.first else { return nil }
        for place in places where sections[place.path] == nil {
            _ = try await render(
                place, records[place.path]?.digest, of: site, over: previous, findings: &findings, performance: nil)
        }
        let lists = try places.map { place in
            Page.List(
                path: place.path, name: place.list.name, sections: sections[place.path] ?? [],
                emptyView: try place.list.dataSource.emptyView()?.text, updater: place.list.updater)
        }
        return Page(first.page, lists: lists, in: first.context, of: site)
    }

    private func place(of path: String) -> Place? {
        places[String(path.prefix { $0 != "#" })]?.first { $0.path == path }
    }

    private mutating func render(
        _ place: Place, _ digest: ContentDigest?, of site: SiteContext, over previous: PublishedSite,
        findings: inout SectionFindings, performance: (any ListAdapterPerformanceDelegate)?
    ) async throws -> (record: ListRecord, renderedCells: Int) {
        let (list, path, context) = (place.list, place.path, place.context)
        let adapter = try updatedAdapter(of: place, over: previous, performance: performance)
        let actions = try adapter.actions()
        var found = SectionFindings()
        try await found.add(adapter, actions, of: list, path: path, templates: context.templates)
        findings.add(FeedSiteErrors(diagnostics: found.errors))
        findings.add(found.warnings)
        let sections = list.documentSections(adapter.rendered, actions, language: context.language)
        let record = ListRecord(
            digest: digest ?? ContentDigest { parts in parts.add(each: sections) { $0.add($1.digest) } },
            scripts: ActionScripts(sections), warnings: found.warnings,
            sections: knownSections(
                adapter.rendered, shownAs: sections, of: place, in: site,
                areAllRight: found.warnings.isEmpty))
        (adapters[path], self.sections[path]) = (adapter, sections)
        return (record, adapter.rendered.reduce(0) { $0 + $1.renderedCells })
    }

    /// The adapter of a list with its sections, of which those are not rendered that this process rendered before, or that are
    /// published as they would be.
    private func updatedAdapter(
        of place: Place, over previous: PublishedSite, performance: (any ListAdapterPerformanceDelegate)?
    ) throws -> any AnyListAdapter {
        let (list, path) = (place.list, place.path)
        let isInteractive = list.dataSource.isInteractive
        if var adapter = adapters[path]?.with(list.dataSource),
            // What readers can do to the list shows in its sections.
            !isInteractive || !adapter.rendered.contains(where: \.isRestored)
        {
            try adapter.performUpdates(performance: performance)
            return adapter
        }
        var adapter = list.adapter
        let known = isInteractive || performance != nil ? [:] : records[path]?.inputs ?? [:]
        guard !known.isEmpty, let page = try previous.read(PageFile.path(of: place.page.path)) else {
            try adapter.performUpdates(performance: performance)
            return adapter
        }
        let published = PublishedSections(path: path, page: page, expecting: known.mapValues(\.section))
        try adapter.restoreSections { identifier, controller in
            guard let section = published[identifier],
                list.digest(of: controller, in: place.context) == known[identifier]?.inputs
            else { return nil }
            return section
        }
        return adapter
    }

    /// - Parameters:
    ///   - sections: what the page shows of those that were rendered.
    ///   - areAllRight: whether there is nothing that an author should know of them, which is told when they are rendered.
    private func knownSections(
        _ rendered: [RenderedSection], shownAs sections: [Section<String>], of place: Place, in site: SiteContext,
        areAllRight: Bool
    ) -> [ListRecord.KnownSection] {
        let known = Dictionary(
            (records[place.path]?.sections ?? []).map { ($0.identifier, $0) }
        ) { first, _ in first }
        let url = site.url(place.page.path)
        let isInteractive = place.list.dataSource.isInteractive
        return zip(rendered, sections).map { rendered, section in
            let identifier = rendered.section.diffIdentifier
            if rendered.renderedCells == 0, let known = known[identifier.text] { return known }
            let inputs =
                areAllRight && !isInteractive && !identifier.isReserved
                ? place.list.digest(of: rendered.controller, in: place.context) : nil
            return ListRecord.KnownSection(
                identifier: identifier.text, links: rendered.links(on: url),
                record: inputs.map { EntryRecord(inputs: $0, section: section.digest) })
        }
    }
}

extension ListRecord {
    /// What the sections were rendered from that need not be rendered again.
    fileprivate var inputs: [DiffIdentifier: EntryRecord] {
        Dictionary(
            sections.compactMap { section in section.record.map { (DiffIdentifier(section.identifier), $0) } }
        ) { first, _ in first }
    }
}

extension SectionFindings {
    fileprivate mutating func add(
        _ adapter: any AnyListAdapter, _ actions: ListActions?, of list: FeedList, path: String,
        templates: TemplateLibrary
    ) async throws {
        add(adapter.droppedObjects.warnings(path: path))
        let parts = actions?.parts ?? []
        let states = parts.flatMap { $0.states.states.dropFirst().flatMap(\.content.sections) }
        try await add(
            adapter.rendered + states, of: path, templates: templates, place: { _ in path },
            controls: ControlFindings(of: list.dataSource))
        add(actions?.warnings(about: "'\(list.name)'", showing: adapter.rendered) ?? [], path: path)
        add(emptyView: try list.dataSource.emptyView()?.text, name: "the empty view of '\(list.name)'", path: path)
    }
}

extension Page {
    /// A page of a site in Swift.
    fileprivate init(_ page: FeedPage, lists: [List], in context: FeedSiteContext, of site: SiteContext) {
        let title = page.title.map { "\($0) · \(context.title)" } ?? context.title
        let description = page.description ?? (page.path == "/" ? context.description : "")
        self.init(
            path: page.path, kind: .custom, title: title,
            card: PageCard(title: page.title ?? title, description: description, in: site), older: page.older,
            lists: lists)
    }
}

extension FeedList {
    /// A digest of all that it is rendered from; `nil` if not all of that can be seen.
    fileprivate func digest(in context: FeedSiteContext) -> ContentDigest? {
        let whole = ContentDigest(structureOf: dataSource)
        let controllers = whole == nil ? (dataSource as? any ObjectListing)?.sectionControllers : []
        guard let found = controllers?.map({ ContentDigest(structureOf: $0) }), !found.contains(nil) else { return nil }
        return ContentDigest { parts in
            for text in [context.revision, name, "\(type(of: updater))"] { parts.add(text) }
            parts.add(whole) { $0.add($1 as ContentDigest) }
            parts.add(each: found.compactMap(\.self)) { $0.add($1 as ContentDigest) }
            // What cannot be rendered is told by the page.
            parts.add((try? dataSource.emptyView())??.text)
        }
    }

    /// A digest of all that a section is rendered from; `nil` if not all of that can be seen.
    fileprivate func digest(of controller: any ListSectionController, in context: FeedSiteContext) -> ContentDigest? {
        guard let structure = ContentDigest(structureOf: controller) else { return nil }
        return ContentDigest { parts in
            for text in [context.revision, name] { parts.add(text) }
            parts.add(structure)
        }
    }

    /// An adapter that has not rendered anything yet.
    fileprivate var adapter: any AnyListAdapter {
        func make<Source: ListAdapterDataSource>(_ source: Source) -> any AnyListAdapter {
            ListAdapter.make(source, updater: updater)
        }
        return make(dataSource)
    }

    fileprivate func documentSections(
        _ rendered: [RenderedSection], _ actions: ListActions?, language: String
    ) -> [Section<String>] {
        let controls = ListControls(actions)
        let sections = rendered.map { $0.documentSection(language: language, list: name, controls: controls) }
        guard let actions, !actions.isEmpty else { return sections }
        let states = actions.documentSection(
            language: language, list: name, published: sections, rendered: rendered)
        return sections + [states]
    }
}
