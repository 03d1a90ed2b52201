import FeedContent
import FeedSections
package import FeedSite
package import Foundation
import ListKit

/// Turns the source of a site into what its destination must become. In order, with what leaves each stage:
///
/// 1. read: front matter and Markdown → posts (`PostReading`), settings, templates (`SiteContent`), or all that is wrong;
/// 2. sections: posts → view models → cells (`Section`), by the list adapter;
/// 3. pages: the front page, numbered pages, a page for each post (`PagePlan`);
/// 4. render: each page's document and HTML (`BuiltPage`), compared with the page that is there;
/// 5. publish: patches between the old documents and the new, the head, what goes (`Publisher`, `Publication`).
///
/// All of it happens in memory: the old site and the history are asked through closures, and nothing is written here.
///
/// A builder that is used again does only what changed since: it reads the files that differ, renders the cells whose view
/// models do, and looks at the pages that show them. What it makes is the same, byte for byte.
package struct FeedBuilder: Sendable {
    package var options: BuildOptions
    /// Shows code in colours, if the settings want that.
    var highlighter: Highlighter?
    /// Is told how long cells take to render.
    var performance: (any ListAdapterPerformanceDelegate)?
    /// Builds a site in Swift in place of the feed of posts.
    private var siteBuilder: SiteBuilder?
    private var settings = SiteSettings(file: nil)
    private var context: FeedContext?
    private var readings: [PostReading] = []
    private var built: BuiltSite?
    private var links: LinkCheck?

    package init(options: BuildOptions, site: (any FeedSite)? = nil) {
        self.options = options
        siteBuilder = site.map(SiteBuilder.init)
    }

    /// Everything that a build writes and removes, given the site that is there.
    ///
    /// If it is not written as a whole, the builder is to be thrown away, for one that knows what is there.
    /// - Parameter progress: is told how much is done, from 0 to 0.8; the rest is the writing.
    /// - Throws: `ContentErrors` when the content is in error; what `previous` and `history` throw.
    package mutating func publication(
        of source: SiteSource, over previous: PreviousSite, history: BuildHistory,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> Publication {
        if var siteBuilder {
            let publication = try await siteBuilder.publication(
                of: source, options: options, over: previous, history: history, performance: performance)
            self.siteBuilder = siteBuilder
            return publication
        }
        let content = try await content(of: source) { progress($0 * 0.25) }
        let old = built.flatMap { $0.isRenderedAlike(content) ? $0 : nil }
        let site = try await BuiltSite(content: content, reusing: old, performance: performance)
        try await site.changedSections.checkBalance()
        let files = SiteFiles(of: site)
        let isStructured = old == nil || content.changedPositions == nil
        if isStructured { try site.checkPlaces() }
        let others = isStructured ? files.files(since: old) : (paths: [], changed: [])
        let links = try await links(of: site, isStructured ? others.paths : nil)
        let warnings = (content.warnings + site.changedSections.warnings(path: "/") + links.diagnostics).sorted()
        try ContentErrors.check(warnings, options: options)

        let plans = site.changedPlans(since: old)
        let posts = content.posts
        let (renderer, structure, sections) = (site.renderer, site.structure, site.sections)
        let isRenderedAnew = old == nil
        let build: @Sendable (PagePlan) throws -> BuiltPage = { plan in
            let (document, html) = renderer.page(plan, posts: posts, structure: structure, sections: sections)
            if isRenderedAnew, plan.role != .post || plan.posts.first == 0 {
                try BuiltPage.checkLists(of: [(plan.path, document)], in: html)
            }
            return BuiltPage(
                path: plan.path, file: plan.file, document: document, html: html,
                previous: try previous.read(plan.file),
                recordedVersion: history.versions[plan.path])
        }
        var pages = try await inParallel(plans, progress: { progress(0.3 + $0 * 0.5) }, build)
        let followed = isStructured ? try files.followedFeed(previous, history) : []
        pages += followed

        var publisher = Publisher(
            pages: pages, poll: content.context.configuration.livePoll, now: options.now,
            isPassing: options.isPassing, previous: previous, history: history)
        var publication: Publication
        if let old, let changed = content.changedPositions {
            publisher.late = { files.followedFeed(with: changed, over: previous, history: history) }
            publication = try publisher.publication()
            publication.add { files.files(with: changed, since: old.content) }
        } else {
            publication = try publisher.publication(
                paths: site.plans.map(\.path) + followed.map(\.path), assets: renderer.assets,
                attachments: content.attachments.map(\.destination), others: others.paths, changed: others.changed)
        }
        publication.add(copiesOf: content.attachments, since: built?.content.attachments ?? [])
        publication.report.posts = posts.count
        publication.report.pages = site.plans.count
        publication.report.cells = site.renderedCells
        publication.warnings = warnings
        built = site
        self.links = links
        return publication
    }

    /// - Parameter others: the files beside pages; `nil` if all files are as they were.
    private func links(of site: BuiltSite, _ others: [String]?) async throws -> LinkCheck {
        guard others == nil, var links, let changed = site.content.changedPositions else {
            return try await LinkCheck(
                site, others: (others ?? []) + [site.content.context.configuration.feedFiles[.json]].compactMap(\.self))
        }
        try await links.update(site, changed: changed)
        return links
    }

    /// The next instant at which the site that was built last is another, because a post appears or goes.
    package var next: Date? { built?.content.next }

    /// The next instant at which the site of a source is another; nothing is built.
    /// - Throws: `ContentErrors`.
    package mutating func next(of source: SiteSource) async throws -> Date? {
        siteBuilder == nil ? try await content(of: source) { _ in }.next : nil
    }

    /// Where the site that was built last begins on its host.
    var basePath: String {
        (siteBuilder?.context?.feed ?? built?.content.context ?? context
            ?? FeedContext(configuration: SiteConfiguration())).configuration.basePath
    }

    /// The files that the site which was built last consists of, but for those below `live/`.
    var files: [String] {
        guard let built else { return siteBuilder?.files ?? [] }
        return built.plans.map(\.file) + built.renderer.assets.map(\.file)
            + built.content.attachments.map(\.destination)
    }

    /// A builder that has read what this one has, and takes nothing for written.
    var afresh: FeedBuilder {
        var builder = FeedBuilder(options: options, site: siteBuilder?.site)
        builder.performance = performance
        builder.highlighter = highlighter
        builder.adoptReadings(of: self)
        return builder
    }

    /// Takes over what a builder has read that failed later on.
    mutating func adoptReadings(of builder: FeedBuilder) {
        settings = builder.settings
        context = builder.context
        readings = builder.readings
    }

    /// Reads what changed, and checks all.
    private mutating func content(of source: SiteSource, progress: (Double) -> Void) async throws -> SiteContent {
        if settings.file != source.settings { settings = SiteSettings(file: source.settings) }
        let configuration = settings.configuration(for: options)
        let context = FeedContext(configuration: configuration)
        readings = try await PostReading.readings(
            of: source.posts, configuration: configuration,
            sizes: PictureSizes(attachments: source.attachments, basePath: configuration.basePath),
            reusing: context == self.context ? readings : [], highlight: highlight(configuration),
            progress: progress)
        self.context = context
        return try SiteContent(
            source: source, options: options, context: context,
            found: settings.diagnostics + missingHighlighter(configuration), readings: readings,
            previous: built?.content)
    }

    private func highlight(_ configuration: SiteConfiguration) -> PostReader.Highlight? {
        guard let command = configuration.highlighter, let highlighter else { return nil }
        return { highlighter.html(of: $0, language: $1, by: command) }
    }

    private func missingHighlighter(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard configuration.highlighter != nil, let problem = highlighter?.problem else { return [] }
        return [Diagnostic(.warning, path: "feedgen.yml", position: nil, message: problem)]
    }
}
