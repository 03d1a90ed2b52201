import FeedContent
package import FeedPublish
import FeedSections
package import FeedPages
package import FeedSources
package import Foundation
import HTMLSyntax
import ListKit
import Parallelism
import SourceDiagnostics

/// Turns the source of a site, a feed of posts or a site in Swift, into the new content of its destination. The stages, with
/// their results:
///
/// 1. read: each post once, and again if its links lead elsewhere than was assumed → what other pages need from posts
///   (`PostFacts`), and the URLs of their files (`ParsedPosts`); for a site in Swift, what it asks for (`SiteParts`);
///   settings, templates; or all errors (`SiteContent`);
/// 2. plan: facts → lists and indexes (`SiteStructure`) → their pages, and a page for each post (`SitePlan`,
///   `PagePlan`); and what each file depends on, compared with the last build (`OutputPlanner`, `Output`);
/// 3. render changed posts: view models → cells, by the list adapter (`RenderedPosts`), each with its page, in chunks,
///   so that few are in memory at a time (`SiteUpdate`); for a site in Swift, its lists (`RenderedLists`);
/// 4. check: titles and paths (`SiteContent`), balance of cells (`SectionFindings`), links beside stages 3 and 5
///   (`LinkCheck`) → warnings, or all errors;
/// 5. render the other pages that may differ: their unchanged posts are read back from the published pages
///   (`PublishedSections`); then the files beside pages, such as feeds (`AuxiliaryFiles`);
/// 6. publish: patches between old and new documents, the head, removals (`Publisher`), in two phases: what readers of
///   open pages wait for, and the rest (`Publication`, `DeferredPublication`). Old documents of pages that another machine
///   deployed are fetched (`Deployment`).
///
/// Nothing is written to the destination: the published site is read through closures, and what is finished waits in a
/// `Spool`.
///
/// A pipeline that is reused, or restored from an earlier process (`CachedSite`), does only what changed. The result
/// is the same, byte for byte.
package struct BuildPipeline: Sendable {
    package var options: BuildOptions
    /// Highlights code, if the settings ask for it.
    var highlighter: Highlighter?
    /// Receives the times that cells take to render.
    var performance: (any ListAdapterPerformanceDelegate)?
    /// The site in Swift to build instead of the feed of posts.
    let site: (any FeedSite)?
    var settings = SiteSettings(file: nil)
    var context: SiteContext?
    /// The front matter keys used by the site's templates.
    var parameters: (templates: [SourceFile], names: Set<String>) = ([], [])
    /// What the posts were read with.
    var parsing: ParsingSettings?
    var parsedPosts: ParsedPosts?
    var built: RenderedSite?
    var links: LinkCheck?

    package init(options: BuildOptions, site: (any FeedSite)? = nil) {
        self.options = options
        self.site = site
    }

    /// Everything that a build writes and removes, given the site that is there.
    ///
    /// If writing it fails, discard the pipeline: it takes everything for written.
    /// - Parameters:
    ///   - spool: holds what is made until it is written; without one it stays in memory.
    ///   - progress: is told how much is done, from 0 to 0.8; the rest is the writing.
    /// - Throws: `FeedSiteErrors` when the content is in error; what `previous` and `history` throw.
    package mutating func publication(
        of source: SourceTree, over previous: PublishedSite, history: BuildHistory, spool: Spool? = nil,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> Publication {
        // Forget the missing templates of a build that failed.
        _ = built?.content.templates.library.takeUnknown()
        let content = try await content(of: source, spool: spool) { progress($0 * 0.25) }
        if !FeedSiteErrors.allow(content.diagnostics, options: options) {
            throw FeedSiteErrors(
                diagnostics: (content.diagnostics + (try await LinkCheck(ofUnfinished: content)).diagnostics).sorted())
        }
        var update = SiteUpdate(
            to: content, from: built, options: options, previous: previous, history: history, spool: spool)
        // Two stages need the new paths: made before, neither waits for the other.
        if built?.files !== update.site.files { _ = update.site.files.value }
        let (unrendered, old, changes, known) = (update.site.released, built, update.changes, links)
        async let checked = LinkCheck(unrendered, since: old, changes, reusing: known)
        try await update.render(performance: performance) { progress(0.25 + $0 * 0.35) }
        if !FeedSiteErrors.allow(update.findings.errors, options: options) {
            let others = content.diagnostics + (try await checked).diagnostics
            throw FeedSiteErrors(diagnostics: (update.findings.errors + others).sorted())
        }
        // Links are checked meanwhile; what is wrong with them is told first.
        let made: Result<Publication, any Error>
        do {
            made = .success(try await update.publication { progress(0.6 + $0 * 0.2) })
        } catch {
            made = .failure(error)
        }
        let links = try await checked
        let warnings = (content.diagnostics + update.findings.warnings + links.diagnostics).sorted()
        try FeedSiteErrors.check(warnings, options: options)

        var publication = try made.get()
        let site = update.site
        publication.report.countsSections = !content.plan.hasFeed
        let posts = content.posts.positions(where: \.isPosts)
        publication.report.posts = posts.count + site.lists.sectionCount
        publication.report.excluded = content.excluded
        publication.report.timeZone = content.context.configuration.zone
        publication.report.isUndated =
            !posts.isEmpty && posts.allSatisfy { content.posts[$0].date == nil }
        publication.report.pages = site.plans.count
        publication.report.cells = site.renderedCells
        publication.warnings = warnings
        publication.edits = update.edits
        built = site.released
        parsedPosts = parsedPosts?.released
        self.links = links
        return publication
    }

    /// The source of the last site that was built.
    var source: SourceTree? { built?.content.source }

    /// What of the last site that was built is not in all of its languages.
    var untranslated: [BuildReport.Untranslated] { built?.content.untranslated ?? [] }

    /// When the last site that was built next changes, because a post appears or expires.
    package var next: Date? { built?.content.next }

    /// When the site of a source next changes; builds nothing.
    /// - Throws: `FeedSiteErrors`.
    package mutating func next(of source: SourceTree) async throws -> Date? {
        let content = try await content(of: source) { _ in }
        try FeedSiteErrors.check(content.diagnostics, options: options)
        return content.next
    }

    /// The site of a source, of which nothing is rendered.
    /// - Throws: `FeedSiteErrors`.
    mutating func planned(_ source: SourceTree) async throws -> RenderedSite {
        let content = try await content(of: source) { _ in }
        try FeedSiteErrors.check(content.diagnostics, options: options)
        var site = RenderedSite(
            content: content, reusing: built, built.map { PostChanges(to: content, from: $0.content) })
        site.planLists()
        return site
    }

    /// The root path of the last site that was built.
    var basePath: String {
        (built?.content.context ?? context ?? SiteContext(configuration: SiteConfiguration())).basePath
    }

    /// The files of the last site that was built, except those below `live/`.
    var files: Set<String> { built?.files.value ?? [] }

    /// A pipeline with the same parsed content that treats nothing as written.
    var invalidated: BuildPipeline {
        var pipeline = BuildPipeline(options: options, site: site)
        pipeline.performance = performance
        pipeline.highlighter = highlighter
        pipeline.adoptParsedPosts(of: self)
        return pipeline
    }

    /// Reuses what another pipeline parsed before it failed.
    mutating func adoptParsedPosts(of pipeline: BuildPipeline) {
        settings = pipeline.settings
        context = pipeline.context
        (parameters, parsing) = (pipeline.parameters, pipeline.parsing)
        parsedPosts = pipeline.parsedPosts
    }

    /// Forgets what the files were made from that another pipeline made before it failed.
    mutating func forgetOutputs(of pipeline: BuildPipeline) {
        guard let made = pipeline.built?.outputs else { return }
        built?.forgetOutputs(unlike: made)
    }

    /// Forgets what files were made from that somebody changed or removed, so that they are made again.
    /// - Parameter paths: `nil` if they are not known.
    /// - Returns: whether nothing else has to be done. What open pages and later builds need has to agree with all files.
    mutating func forgetOutputs(at paths: [String]?) -> Bool {
        guard let paths, let files = built?.files.value, paths.allSatisfy(files.contains),
            !paths.contains(where: AssetFile.isPath)
        else { return false }
        built?.forgetOutputs(at: Set(paths))
        return true
    }

    /// Reads what changed, and checks everything.
    private mutating func content(
        of source: SourceTree, spool: Spool? = nil, progress: (Double) -> Void
    ) async throws -> SiteContent {
        if settings.file != source.settings { settings = SiteSettings(file: source.settings) }
        let configuration = settings.configuration(for: options)
        let context = SiteContext(configuration: configuration)
        if let site {
            self.context = context
            let noPosts = ParsedPosts(
                [], staticFiles: source.staticFiles,
                reader: reader(configuration, ParsingSettings(configuration, parameters: [], highlighter: nil), nil),
                configuration: configuration, options: options, next: nil)
            return try SiteContent(
                of: site, source: source, options: options, context: context,
                found: settings.diagnostics + source.problems
                    + source.strays.diagnostics(in: SourceFolders(settings.configuration)),
                noPosts: noPosts, previous: built?.content)
        }
        let used = self.parameters
        let parameters =
            used.templates == source.templates ? used.names : SiteTemplates.parameters(in: source.templates)
        highlighter?.begin()
        defer { highlighter?.stop() }
        let parsing = ParsingSettings(configuration, parameters: parameters, highlighter: highlighter)
        let known = parsing == self.parsing ? parsedPosts : nil
        let previous = built?.content
        let (templates, errors) = try SiteContent.templates(of: source, in: context, orDefaultReusing: previous)
        let shortcodes = SiteShortcodes(context, templates: errors.isEmpty ? templates : nil)
        // Posts with code wait for the program that highlights it.
        let executor = configuration.highlighter == nil ? nil : BlockingExecutor.shared
        let parsedPosts = try await withTaskExecutorPreference(executor) {
            try await ParsedPosts(
                of: source.posts, staticFiles: source.staticFiles, settings: parsing.digest,
                reader: reader(configuration, parsing, shortcodes), configuration: configuration, options: options,
                reusing: known, spool: spool, progress: progress)
        }
        (self.context, self.parameters) = (context, (source.templates, parameters))
        (self.parsing, self.parsedPosts) = (parsing, parsedPosts)
        return try await SiteContent(
            source: source, options: options, context: context,
            found: settings.diagnostics + source.problems + errors + missingHighlighter(configuration)
                + source.strays.diagnostics(in: SourceFolders(settings.configuration)),
            parsedPosts: parsedPosts, templates: templates, previous: previous)
    }

    /// Makes readers of posts that know the URLs of all posts.
    /// - Parameter shortcodes: `nil` for a site that has no posts.
    func reader(
        _ configuration: SiteConfiguration, _ settings: ParsingSettings, _ shortcodes: SiteShortcodes?
    ) -> (PostURLs) -> PostReader {
        let highlight = highlight(configuration)
        return { places in
            PostReader(
                settings: settings.posts, parameters: settings.parameters, highlight: highlight, shortcodes: shortcodes
            ) { link, post in
                places.address(of: link, in: post)
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
