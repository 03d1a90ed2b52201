import FeedSite
import ListDiffKit
import ListKit
import SourceDiagnostics

/// The lists of a site in Swift, each with an adapter that is kept between builds.
struct RenderedLists: Sendable {
    /// By the paths of the lists.
    private var adapters: [String: ListAdapter<AnyListAdapterDataSource>] = [:]
    private(set) var links = CellLinks()
    /// The pages with their lists.
    private(set) var pages: [Page] = []

    /// Renders what changed in the lists of pages.
    /// - Parameter findings: receives what is wrong with it.
    /// - Returns: how many cells were rendered.
    mutating func update(
        to pages: [FeedPage], in context: FeedSiteContext, findings: inout SectionFindings,
        performance: (any ListAdapterPerformanceDelegate)?
    ) async throws -> Int {
        var updated = RenderedLists()
        var cells = 0
        for page in pages {
            var lists: [Page.List] = []
            for (index, list) in page.lists.enumerated() {
                let path = index == 0 ? page.path : "\(page.path)#\(list.name)"
                try Task.checkCancellation()
                let dataSource = AnyListAdapterDataSource(list.dataSource)
                var adapter = adapters[path] ?? ListAdapter(dataSource: dataSource, updater: list.updater)
                adapter.dataSource = dataSource
                adapter.performanceDelegate = performance
                try await adapter.performUpdates()
                cells += adapter.rendered.reduce(0) { $0 + $1.renderedCells }
                try await findings.add(adapter, of: list, path: path, templates: context.templates)
                updated.links.add(adapter.rendered, of: path, on: page, in: context.feed, reusing: links)
                updated.adapters[path] = adapter
                lists.append(
                    Page.List(
                        path: path, name: list.name, sections: adapter.rendered.map { $0.documentSection(language: context.language, list: list.name) },
                        emptyView: try dataSource.emptyView(), updater: list.updater))
            }
            updated.pages.append(Page(page, lists: lists, in: context))
        }
        self = updated
        return cells
    }

    /// Whether readers can act on any of their sections.
    var haveActions: Bool { adapters.values.contains { $0.rendered.contains { !$0.parts.allSatisfy(\.states.isEmpty) } } }

    /// How many sections they have.
    var sectionCount: Int { adapters.values.reduce(0) { $0 + $1.rendered.count } }
}

extension SectionFindings {
    fileprivate mutating func add(
        _ adapter: ListAdapter<AnyListAdapterDataSource>, of list: FeedList, path: String, templates: TemplateLibrary
    ) async throws {
        add(adapter.warnings(path: path))
        try await add(adapter.rendered, of: path, templates: templates) { _ in path }
        add(emptyView: try adapter.dataSource.emptyView(), name: "the empty view of '\(list.name)'", path: path)
    }
}

extension Page {
    /// A page of a site in Swift.
    fileprivate init(_ page: FeedPage, lists: [List], in context: FeedSiteContext) {
        let title = page.title.map { "\($0) · \(context.title)" } ?? context.title
        let description = page.description ?? (page.path == "/" ? context.description : "")
        self.init(
            path: page.path, kind: .custom, title: title,
            card: PageCard(title: page.title ?? title, description: description, in: context.feed), older: page.older,
            lists: lists)
    }
}

/// A type-erased data source, so that adapters of different ones can be stored together.
private struct AnyListAdapterDataSource: ListAdapterDataSource {
    private let base: any ListAdapterDataSource

    init(_ base: any ListAdapterDataSource) { self.base = base }

    var objects: [any ListDiffable] { base.objects }
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { base.supplementaryViewSource }

    func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        base.sectionController(for: object)
    }

    func emptyView() throws -> String? { try base.emptyView() }
}
