import FeedContent
import FeedSections
package import FeedSite
package import Foundation
import HTMLSyntax
import ListKit
import SourceDiagnostics

/// Turns the source of a site into what its destination must become. In order, with what leaves each stage:
///
/// 1. read: front matter, then Markdown → posts, what others may know of them (`PostFacts`), and where their files go
///    (`PostReadings`); settings, templates; or all that is wrong (`SiteContent`);
/// 2. plan: facts → lists and indexes (`SiteStructure`) → their pages, and a page for each post (`SitePlan`, `PagePlan`);
/// 3. sections: posts that differ → view models → cells, by the list adapter (`RenderedPosts`); what pages show of the others is
///    read back from them (`KnownSections`);
/// 4. check: links, titles, balance of cells → warnings, or all that is wrong (`LinkCheck`);
/// 5. render: the pages that may differ, as documents and HTML (`SiteUpdate`, `BuiltPage`); the files beside pages, such as
///    feeds (`SiteFiles`);
/// 6. publish: patches between the old documents and the new, the head, what goes (`Publisher`), in two phases: what readers
///    of open pages wait for, and the rest (`Publication`, `LatePublication`).
///
/// All of it happens in memory: the old site and the history are asked through closures, and nothing is written here.
///
/// A builder that is used again, or that knows what an earlier process did (`RememberedSite`), does only what changed since. What it
/// makes is the same, byte for byte.
package struct FeedBuilder: Sendable {
    package var options: BuildOptions
    /// Shows code in colours, if the settings want that.
    var highlighter: Highlighter?
    /// Is told how long cells take to render.
    var performance: (any ListAdapterPerformanceDelegate)?
    /// Builds a site in Swift in place of the feed of posts.
    private var siteBuilder: SiteBuilder?
    var settings = SiteSettings(file: nil)
    var context: FeedContext?
    /// The keys of front matter that the templates of the site name.
    var parameters: (templates: [SourceFile], names: Set<String>) = ([], [])
    var readings: PostReadings?
    var built: BuiltSite?
    var links: LinkCheck?

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
        let templates = content.templates.library
        _ = templates.takeUnknown()
        var update = SiteUpdate(
            to: BuiltSite(content: content, reusing: old), from: old, options: options, previous: previous,
            history: history)
        try await update.render(performance: performance)
        var changed = update.changedSections
        try templates.checkNames(askedForBy: changed)
        var unbalanced = try await changed.unbalanced(templates: templates) { section in
            (section.controller as? PostSectionController)?.object.path ?? "/"
        }
        if let emptyView = update.site.emptyView, !HTMLBalance.isBalanced(emptyView) {
            unbalanced.append(Diagnostic(unbalanced: "the empty view", path: "Templates/empty.mustache"))
        }
        try ContentErrors.check(unbalanced, options: options)
        let links = try await update.links(links)
        let warnings = (content.warnings + changed.warnings(path: "/") + links.diagnostics).sorted()
        try ContentErrors.check(warnings, options: options)
        // They are of no use any more, and there may be many.
        (changed, update.changedSections) = ([], [])

        var publication = try await update.publication { progress(0.3 + $0 * 0.5) }
        let site = update.site
        publication.add(copiesOf: content.attachments, since: built?.content.attachments ?? [])
        publication.report.posts = content.posts.count
        publication.report.unshown = content.unshown
        publication.report.isUndated = !content.posts.isEmpty && content.posts.allSatisfy { $0.date == nil }
        publication.report.pages = site.plans.count
        publication.report.cells = site.renderedCells
        publication.warnings = warnings
        built = site.released
        readings = readings?.released
        self.links = links
        return publication
    }

    /// What the site that was built last was made from.
    var source: SiteSource? { built?.content.source }

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
            ?? FeedContext(configuration: SiteConfiguration())).basePath
    }

    /// The files that the site which was built last consists of, but for those below `live/`.
    var files: Set<String> { links?.files ?? Set(siteBuilder?.files ?? []) }

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
        parameters = builder.parameters
        readings = builder.readings
    }

    /// Reads what changed, and checks all.
    private mutating func content(of source: SiteSource, progress: (Double) -> Void) async throws -> SiteContent {
        if settings.file != source.settings { settings = SiteSettings(file: source.settings) }
        let configuration = settings.configuration(for: options)
        let context = FeedContext(configuration: configuration)
        let known = self.parameters
        let parameters =
            known.templates == source.templates ? known.names : SiteTemplates.parameters(in: source.templates)
        let isReadAlike = context == self.context && parameters == known.names
        let readings = try await PostReadings(
            of: source.posts, attachments: source.attachments, reader: reader(configuration, parameters),
            configuration: configuration, reusing: isReadAlike ? readings : nil, progress: progress)
        (self.context, self.parameters, self.readings) = (context, (source.templates, parameters), readings)
        return try SiteContent(
            source: source, options: options, context: context,
            found: settings.diagnostics + missingHighlighter(configuration), readings: readings,
            previous: built?.content)
    }

    /// Makes readers of posts, given where all of them are.
    func reader(
        _ configuration: SiteConfiguration, _ parameters: Set<String>
    ) -> (PostPlaces?) -> PostReader {
        let highlight = highlight(configuration)
        let folder = PostsFolder(configuration)
        return { places in
            PostReader(configuration: configuration, parameters: parameters, highlight: highlight) { link, post in
                places?.address(of: link, in: post)
                    ?? configuration.basePath + folder.destination(of: link, in: post.folder)
            }
        }
    }

    private func highlight(_ configuration: SiteConfiguration) -> PostReader.Highlight? {
        guard let command = configuration.highlighter, let highlighter else { return nil }
        return { highlighter.html(of: $0, language: $1, by: command) }
    }

    /// Whether code is shown plain for want of a program that may be installed any time.
    var isMissingHighlighter: Bool {
        settings.configuration.highlighter != nil && highlighter?.problem != nil
    }

    private func missingHighlighter(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard configuration.highlighter != nil, let problem = highlighter?.problem else { return [] }
        return [Diagnostic(.warning, path: "feedgen.yml", position: nil, message: problem)]
    }
}
