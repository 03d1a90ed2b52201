import FeedContent
import FeedSections
package import FeedSite
package import Foundation
import HTMLSyntax
import ListKit
import SourceDiagnostics

/// Turns the source of a site into the new content of its destination. The stages, with their results:
///
/// 1. read: front matter, then Markdown → posts, what other pages need from them (`PostFacts`), and the URLs of their
///   files (`PostReadings`); settings, templates; or all errors (`SiteContent`);
/// 2. plan: facts → lists and indexes (`SiteStructure`) → their pages, and a page for each post (`SitePlan`,
///   `PagePlan`);
/// 3. sections: changed posts → view models → cells, by the list adapter (`RenderedPosts`); cells of unchanged posts
///   are read back from the published pages (`KnownSections`);
/// 4. check: links, titles, balance of cells → warnings, or all errors (`LinkCheck`);
/// 5. render: the pages that may differ, as documents and HTML (`SiteUpdate`, `BuiltPage`); the files beside pages,
///   such as feeds (`SiteFiles`);
/// 6. publish: patches between old and new documents, the head, removals (`Publisher`), in two phases: what readers of
///   open pages wait for, and the rest (`Publication`, `LatePublication`).
///
/// All of this happens in memory: the published site and the history are read through closures, and nothing is written.
///
/// A builder that is reused, or restored from an earlier process (`RememberedSite`), does only what changed. The result
/// is the same, byte for byte.
package struct FeedBuilder: Sendable {
    package var options: BuildOptions
    /// Highlights code, if the settings ask for it.
    var highlighter: Highlighter?
    /// Receives the times that cells take to render.
    var performance: (any ListAdapterPerformanceDelegate)?
    /// Builds a site in Swift instead of the feed of posts.
    private var siteBuilder: SiteBuilder?
    var settings = SiteSettings(file: nil)
    var context: FeedContext?
    /// The front matter keys used by the site's templates.
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
    /// - Parameters:
    ///   - spool: holds what is made until it is written; without one it stays in memory.
    ///   - progress: is told how much is done, from 0 to 0.8; the rest is the writing.
    /// - Throws: `ContentErrors` when the content is in error; what `previous` and `history` throw.
    package mutating func publication(
        of source: SiteSource, over previous: PreviousSite, history: BuildHistory, spool: Spool? = nil,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> Publication {
        if var siteBuilder {
            let publication = try await siteBuilder.publication(
                of: source, options: options, over: previous, history: history, spool: spool,
                performance: performance)
            self.siteBuilder = siteBuilder
            return publication
        }
        let content = try await content(of: source) { progress($0 * 0.25) }
        let old = built.flatMap { $0.isRenderedAlike(content) ? $0 : nil }
        _ = content.templates.library.takeUnknown()
        var update = SiteUpdate(
            to: BuiltSite(content: content, reusing: old), from: old, options: options, previous: previous,
            history: history, spool: spool)
        try await update.render(performance: performance) { progress(0.25 + $0 * 0.35) }
        try ContentErrors.check(update.findings.errors, options: options)
        let links = try await update.links(links)
        let warnings = (content.warnings + update.findings.warnings + links.diagnostics).sorted()
        try ContentErrors.check(warnings, options: options)

        var publication = try await update.publication { progress(0.6 + $0 * 0.2) }
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

    /// The source of the last site that was built.
    var source: SiteSource? { built?.content.source }

    /// When the last site that was built next changes, because a post appears or expires.
    package var next: Date? { built?.content.next }

    /// When the site of a source next changes; builds nothing.
    /// - Throws: `ContentErrors`.
    package mutating func next(of source: SiteSource) async throws -> Date? {
        siteBuilder == nil ? try await content(of: source) { _ in }.next : nil
    }

    /// The root path of the last site that was built.
    var basePath: String {
        (siteBuilder?.context?.feed ?? built?.content.context ?? context
            ?? FeedContext(configuration: SiteConfiguration())).basePath
    }

    /// The files of the last site that was built, except those below `live/`.
    var files: Set<String> { links?.files ?? siteBuilder?.files ?? [] }

    /// A builder with the same parsed content that treats nothing as written.
    var afresh: FeedBuilder {
        var builder = FeedBuilder(options: options, site: siteBuilder?.site)
        builder.performance = performance
        builder.highlighter = highlighter
        builder.adoptReadings(of: self)
        return builder
    }

    /// Reuses what another builder parsed before it failed.
    mutating func adoptReadings(of builder: FeedBuilder) {
        settings = builder.settings
        context = builder.context
        parameters = builder.parameters
        readings = builder.readings
    }

    /// Reads what changed, and checks everything.
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

    /// Makes readers of posts that know the URLs of all posts.
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

    /// Whether code is not highlighted because the program is missing; it may be installed at any time.
    var isMissingHighlighter: Bool {
        settings.configuration.highlighter != nil && highlighter?.problem != nil
    }

    private func missingHighlighter(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard configuration.highlighter != nil, let problem = highlighter?.problem else { return [] }
        return [Diagnostic(.warning, path: "feedgen.yml", position: nil, message: problem)]
    }
}
