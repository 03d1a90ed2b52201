import FeedContent
import FeedSite
import Foundation
import HTMLSyntax
import ListDiffKit
import ListKit
import SourceDiagnostics

/// Turns a site in Swift into the new content of its destination, as `BuildPipeline` does for a feed of posts:
///
/// 1. settings, templates, content files → the context (`FeedSiteContext`);
/// 2. pages and their lists (`FeedSite`), each list with an adapter that is kept between builds; the files beside pages
///   (`SwiftSiteFiles`);
/// 3. a document for each list, HTML for each page, compared with the published ones (`BuiltPage`);
/// 4. check: links, balance of cells → warnings, or all errors (`SectionFindings`, `CellLinks`);
/// 5. publish (`Publisher`).
struct SwiftSiteBuilder: Sendable {
    let site: any FeedSite
    private var adapters: [String: ListAdapter<AnyListAdapterDataSource>] = [:]
    private var content: SwiftSiteContent?
    private(set) var files: Set<String> = []
    private var staticFiles: [StaticFile] = []
    private var links = CellLinks()

    init(site: any FeedSite) { self.site = site }

    /// The context of the last site that was built.
    var context: FeedSiteContext? { content?.context }

    mutating func publication(
        of source: SourceTree, options: BuildOptions, over previous: PublishedSite, history: BuildHistory,
        spool: Spool?, performance: (any ListAdapterPerformanceDelegate)?
    ) async throws -> Publication {
        let content = try SwiftSiteContent(source: source, options: options, previous: content)
        let context = content.context
        let templates = content.templates.library
        _ = templates.takeUnknown()
        let (pages, requested) = try parts(in: context, beside: source.staticFiles)
        // Controllers and cells of another context cannot be reused.
        if context != self.context { adapters = [:] }

        var rendered = try await render(pages, in: content, performance: performance)
        rendered.findings.add(content.warnings + requested.warnings)
        try FeedSiteErrors.check(rendered.findings.errors, options: options)

        let hasActions = rendered.adapters.values.contains { $0.rendered.contains { $0.states != nil } }
        let assets = PageAssets(style: content.templates.style, hasActions: hasActions, context: context.feed)
        let renderer = PageRenderer(
            context: context.feed, templates: templates, assets: assets,
            icons: PageIcon.all(among: source.staticFiles, in: context.feed), feeds: requested.links)
        let haveFragments = rendered.links.haveFragments
        var anchors: [String: Set<String>] = [:]
        var made = try rendered.pages.flatMap { page in
            let (documents, html) = try renderer.page(page)
            if haveFragments { anchors[PagePlan.file(of: page.path)] = CellLinks.anchors(on: html) }
            return try BuiltPage.lists(
                of: page, documents: documents, html: html, previous: try previous.read(PagePlan.file(of: page.path)),
                history: history, spool: spool)
        }
        let others = requested.others(pages: pages.map(\.path), renderer: renderer)
        made += try requested.liveJSONFeeds(previous, history)
        let publisher = Publisher(
            pages: made, poll: context.feed.configuration.livePoll, now: options.now, isEphemeral: options.isEphemeral,
            previous: previous, history: history)
        let staticFiles = source.staticFiles.map(\.destination)
        let files = Set(made.map(\.file) + assets.all.map(\.file) + staticFiles + others.map(\.path))
        rendered.findings.add(rendered.links.diagnostics(LinkTargets(files: files, anchors: anchors, in: context.feed)))
        try FeedSiteErrors.check(rendered.findings.warnings, options: options)
        var publication = try publisher.publication(
            paths: made.map(\.path), files: files, assets: assets.all, staticFiles: staticFiles, changed: others)
        publication.add(copiesOf: source.staticFiles, since: self.staticFiles)
        publication.report.posts = rendered.adapters.values.reduce(0) { $0 + $1.rendered.count }
        publication.report.pages = pages.count
        publication.report.cells = rendered.cells
        publication.warnings = rendered.findings.warnings
        self.staticFiles = source.staticFiles
        (self.content, self.files, adapters, links) = (content, files, rendered.adapters, rendered.links)
        return publication
    }

    /// The pages with their rendered lists, and what was found about these.
    private struct RenderedPages {
        var pages: [Page] = []
        /// By the paths of the lists.
        var adapters: [String: ListAdapter<AnyListAdapterDataSource>] = [:]
        var findings = SectionFindings()
        var links = CellLinks()
        /// How many cells were rendered.
        var cells = 0
    }

    private func render(
        _ pages: [FeedPage], in content: SwiftSiteContent, performance: (any ListAdapterPerformanceDelegate)?
    ) async throws -> RenderedPages {
        var rendered = RenderedPages()
        for page in pages {
            try Task.checkCancellation()
            var lists: [Page.List] = []
            for (index, list) in page.lists.enumerated() {
                let path = index == 0 ? page.path : "\(page.path)#\(list.name)"
                let adapter = try await adapter(of: list, path: path, performance: performance)
                rendered.cells += adapter.rendered.reduce(0) { $0 + $1.renderedCells }
                try await rendered.findings.add(adapter, of: list, path: path, templates: content.templates.library)
                rendered.links.add(
                    adapter.rendered, of: path, on: page, in: content.context.feed, reusing: links)
                lists.append(try Page.List(list, path: path, adapter: adapter))
                rendered.adapters[path] = adapter
            }
            rendered.pages.append(Page(page, lists: lists, in: content.context))
        }
        return rendered
    }

    private func adapter(
        of list: FeedList, path: String, performance: (any ListAdapterPerformanceDelegate)?
    ) async throws -> ListAdapter<AnyListAdapterDataSource> {
        let dataSource = AnyListAdapterDataSource(list.dataSource)
        var adapter = adapters[path] ?? ListAdapter(dataSource: dataSource, updater: list.updater)
        adapter.dataSource = dataSource
        adapter.performanceDelegate = performance
        try await adapter.performUpdates()
        return adapter
    }

    /// The pages of the site, and the files beside them.
    /// - Throws: `FeedSiteErrors` for pages and files that are invalid or conflict with others.
    private func parts(
        in context: FeedSiteContext, beside staticFiles: [StaticFile]
    ) throws -> (pages: [FeedPage], files: SwiftSiteFiles) {
        let pages = try site.pages(in: context)
        let files = SwiftSiteFiles(
            try site.files(in: context), copies: Set(staticFiles.map(\.destination)), in: context.feed)
        var problems: [String] = []
        var paths = OutputPaths()
        for page in pages {
            if let problem = Self.problem(with: page.path) {
                problems.append("the path '\(page.path)' of a page is invalid: \(problem)")
            }
            let claim = OutputPaths.Claim(
                source: "pages", subject: "the URL \(page.path)", owner: "another page", advice: "give one another path"
            )
            paths.claim(PagePlan.file(of: page.path), for: claim)
            if page.lists.isEmpty { problems.append("the page '\(page.path)' has no list") }
            if Set(page.lists.map(\.name)).count < page.lists.count {
                problems.append("two lists of the page '\(page.path)' have the same name")
            }
        }
        paths.claim(staticFiles)
        for (path, claim) in files.claims {
            if let problem = Self.problem(withFile: path) {
                problems.append("the path '\(path)' of a file is invalid: \(problem)")
            }
            paths.claim(path, for: claim)
        }
        let diagnostics =
            problems.map { Diagnostic(.error, path: "pages", position: nil, message: $0) } + paths.diagnostics
        if diagnostics.isEmpty { return (pages, files) }
        throw FeedSiteErrors(diagnostics: diagnostics)
    }

    private static func problem(with path: String) -> String? {
        if path == "/" { return nil }
        guard path.hasPrefix("/"), path.hasSuffix("/") else { return "it must begin and end with '/'" }
        return problem(withFile: String(path.dropFirst().dropLast()))
    }

    private static func problem(withFile path: String) -> String? {
        do throws(ValueError) {
            try Slug.check(path)
            return nil
        } catch {
            return error.message
        }
    }
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

extension Page.List {
    /// A list of a site in Swift, as its adapter rendered it.
    fileprivate init(_ list: FeedList, path: String, adapter: ListAdapter<AnyListAdapterDataSource>) throws {
        self.init(
            path: path, name: list.name, sections: adapter.rendered.map(\.documentSection),
            emptyView: try adapter.dataSource.emptyView(), updater: list.updater)
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
struct AnyListAdapterDataSource: ListAdapterDataSource {
    private let base: any ListAdapterDataSource

    init(_ base: any ListAdapterDataSource) { self.base = base }

    var objects: [any ListDiffable<DiffIdentifier> & Sendable] { base.objects }
    var supplementaryViewSource: (any ListSupplementaryViewSource)? { base.supplementaryViewSource }

    func sectionController(
        for object: any ListDiffable<DiffIdentifier> & Sendable
    ) -> (any ListSectionController)? {
        base.sectionController(for: object)
    }

    func emptyView() throws -> String? { try base.emptyView() }
}
