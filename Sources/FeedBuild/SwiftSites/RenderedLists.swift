import FeedDocuments
import FeedPages
import ListDiffKit
import ListKit
import SourceDiagnostics

/// The lists of a site in Swift, each with an adapter that is kept between builds.
struct RenderedLists: Sendable {
    /// By the paths of the lists.
    private var adapters: [String: any AnyListAdapter] = [:]
    private(set) var links = CellLinks()
    /// The pages with their lists.
    private(set) var pages: [Page] = []

    /// Renders what changed in the lists of pages.
    /// - Parameter findings: receives what is wrong with it.
    /// - Returns: how many cells were rendered.
    mutating func update(
        to pages: [FeedPage], in context: FeedSiteContext, of site: SiteContext, findings: inout SectionFindings,
        performance: (any ListAdapterPerformanceDelegate)?
    ) async throws -> Int {
        var updated = RenderedLists()
        var cells = 0
        for page in pages {
            var lists: [Page.List] = []
            for (index, list) in page.lists.enumerated() {
                let path = index == 0 ? page.path : "\(page.path)#\(list.name)"
                try Task.checkCancellation()
                var adapter = adapters[path].flatMap { $0.with(list.dataSource) } ?? list.adapter
                try adapter.performUpdates(performance: performance)
                cells += adapter.rendered.reduce(0) { $0 + $1.renderedCells }
                let actions = try adapter.actions()
                try await findings.add(adapter, actions, of: list, path: path, templates: context.templates)
                updated.links.add(adapter.rendered, of: path, on: page, in: site, reusing: links)
                updated.adapters[path] = adapter
                let sections = list.documentSections(adapter.rendered, actions, language: context.language)
                updated.scripts.formUnion(ActionScripts(sections))
                lists.append(
                    Page.List(
                        path: path, name: list.name, sections: sections,
                        emptyView: try list.dataSource.emptyView()?.text,
                        updater: list.updater))
            }
            updated.pages.append(Page(page, lists: lists, in: context, of: site))
        }
        self = updated
        return cells
    }

    /// The scripts that readers' actions need.
    private(set) var scripts: ActionScripts = []

    /// How many sections they have.
    var sectionCount: Int { adapters.values.reduce(0) { $0 + $1.rendered.count } }
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
