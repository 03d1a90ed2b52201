import FeedContent
import FeedPublish
import FeedSections
import FeedPages
import FeedSources
import FileStorage
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics

/// The content of a site, read and checked: its settings, its posts in feed order, its templates; for a site in Swift, its
/// parts instead of posts.
///
/// A feed of posts is no `FeedSite`, which returns pages with all their objects: of 100,000 posts, few are in memory at a time,
/// and of those that have not changed, no more than what other pages show. From here on, both are outputs with prerequisites.
struct SiteContent: Sendable {
    let source: SourceTree
    let options: BuildOptions
    let context: SiteContext
    private(set) var parsedPosts: ParsedPosts
    /// The displayed entries, in the order of their collections.
    let posts: FeedPosts
    /// The copied files, without those of posts that are not displayed.
    let staticFiles: [StaticFile]
    /// The lists of the site, and all its pages.
    let plan: SitePlan
    /// For each parsed post, its position in `posts`.
    let positions: [Int?]
    let templates: SiteTemplates
    /// The parts of a site in Swift; `nil` for a feed of posts.
    let parts: SiteParts?
    /// Warnings about duplicate titles.
    let titleWarnings: [Diagnostic]
    /// Warnings about missing dates, lists of nothing, and translations of nothing.
    let planWarnings: [Diagnostic]
    /// The posts that are left out.
    let excluded: ExcludedPosts
    /// When the site next changes because a post appears or expires.
    let next: Date?
    /// All warnings, and the errors because of which it must not be built.
    let diagnostics: [Diagnostic]

    /// Checks everything that was read.
    /// - Parameters:
    ///   - found: diagnostics of the settings.
    ///   - templates: those that the posts were read with.
    ///   - previous: the previous site; unchanged parts are not checked again.
    init(
        source: SourceTree, options: BuildOptions, context: SiteContext, found: [Diagnostic],
        parsedPosts: ParsedPosts, templates: SiteTemplates, previous: SiteContent?
    ) async throws {
        (self.parsedPosts, self.templates) = (parsedPosts, templates)
        let staticFiles = Self.staticFiles(of: parsedPosts, options: options)
        let parsedPosts = parsedPosts.all
        var diagnostics = found
        for parsed in parsedPosts where !parsed.diagnostics.isEmpty { diagnostics += parsed.diagnostics }
        let changes = previous?.changedPosts(in: parsedPosts, source: source, options: options, context: context)
        if let previous, let changes {
            var posts = previous.posts
            for (position, parsed) in changes { posts.replace(at: position, by: parsed) }
            self.posts = posts
            (positions, plan) = (previous.positions, previous.plan)
            // The changed posts were and are displayed, until the same times.
            (next, excluded) = (previous.next, previous.excluded)
            planWarnings = previous.planWarnings(of: posts, among: parsedPosts, after: changes)
            let isRetitled = changes.contains { Self.areTitledApart(previous.posts[$0.position], $0.parsed.facts) }
            titleWarnings =
                isRetitled
                ? Self.repeatedTitles(of: zip(parsedPosts, positions).filter { $1 != nil }.map(\.0))
                : previous.titleWarnings
            diagnostics += Self.missingImages(
                of: changes.map(\.parsed), staticFiles: staticFiles, context: context)
        } else {
            let shown = parsedPosts.indices.filter { parsedPosts[$0].isShown(by: options) }
            let read = shown.map { parsedPosts[$0] }
            async let conflicts = Self.conflicts(among: read) + Self.anchorConflicts(among: read)
            async let scheduled = Self.scheduled(parsedPosts, options: options)
            let order = FeedPosts.sorted(read, in: context.configuration)
            let posts = FeedPosts(order.map { read[$0] }, in: context.configuration)
            (self.posts, positions) = (posts, Self.positions(of: order.map { shown[$0] }, among: parsedPosts))
            // The plan takes longest, and what waits for it longer.
            async let planned = SitePlan(of: posts, in: context)
            async let repeatedTitles = Self.repeatedTitles(of: read)
            async let vain = Self.vainTranslations(among: parsedPosts, in: context, unless: found)
            async let candidates = OutputPaths.candidates(staticFiles, read)
            async let missingImages = Self.missingImages(of: read, staticFiles: staticFiles, context: context)
            plan = try await planned
            diagnostics +=
                OutputPaths(
                    plan: plan, staticFiles: staticFiles, posts: read, candidates: await candidates, context: context
                ).diagnostics
            planWarnings = await Self.undated(posts) + Self.vainLists(among: posts, in: plan, context) + vain
            (next, excluded) = await scheduled
            diagnostics += await missingImages + conflicts
            titleWarnings = await repeatedTitles
        }
        diagnostics += titleWarnings + planWarnings + Self.brokenPictures(among: staticFiles)
        diagnostics += Self.missingTargets(
            in: plan, posts: posts, staticFiles: staticFiles, files: parsedPosts.map(\.file), context: context)
        diagnostics += StaticFile.warnings(about: staticFiles, in: SourceFolders(context.configuration))

        diagnostics += templates.warnings(cells: context.configuration.cells)
        (self.source, self.options, self.context) = (source, options, context)
        (self.staticFiles, parts) = (staticFiles, nil)
        self.diagnostics = diagnostics.sorted()
    }

    /// For each parsed post, its position in an order of some of them.
    private static func positions(of order: [Int], among parsedPosts: [ParsedPost]) -> [Int?] {
        var positions = [Int?](repeating: nil, count: parsedPosts.count)
        for (position, index) in order.enumerated() { positions[index] = position }
        return positions
    }

    /// When a post next appears or expires, and which are left out until then.
    private static func scheduled(_ parsedPosts: [ParsedPost], options: BuildOptions) -> (Date?, ExcludedPosts) {
        let schedules = parsedPosts.filter(\.hasPost).map(\.schedule)
        return (
            schedules.lazy.compactMap(options.nextChange).min(), ExcludedPosts(among: schedules, options: options)
        )
    }

    /// The default templates if the site's own are in error, so that posts are checked nevertheless.
    static func templates(
        of source: SourceTree, in context: SiteContext, orDefaultReusing previous: SiteContent?
    ) throws -> (templates: SiteTemplates, errors: [Diagnostic]) {
        do throws(FeedSiteErrors) {
            return (try templates(of: source, in: context, reusing: previous), [])
        } catch {
            return (try SiteTemplates(files: [], sites: context.siteValues), error.diagnostics)
        }
    }

    static func templates(
        of source: SourceTree, in context: SiteContext, hasPosts: Bool = true, reusing previous: SiteContent?,
        diagnostics: [Diagnostic] = []
    ) throws(FeedSiteErrors) -> SiteTemplates {
        let sites = context.siteValues
        if let previous, previous.source.templates == source.templates { return previous.templates.with(sites) }
        if let previous, previous.source.markup == source.markup,
            let restyled = SiteTemplates(previous.templates, style: source.templates)
        {
            return restyled.with(sites)
        }
        return try SiteTemplates(files: source.templates, hasPosts: hasPosts, sites: sites, diagnostics: diagnostics)
    }

    /// The content of a site in Swift, which has no posts.
    init(
        source: SourceTree, options: BuildOptions, context: SiteContext, parsedPosts: ParsedPosts, parts: SiteParts,
        templates: SiteTemplates, warnings: [Diagnostic]
    ) {
        (self.source, self.options, self.context) = (source, options, context)
        (self.parsedPosts, self.parts, self.templates) = (parsedPosts, parts, templates)
        (posts, positions, staticFiles) = (FeedPosts([], in: context.configuration), [], source.staticFiles)
        plan = parts.plan
        (titleWarnings, planWarnings, diagnostics) = ([], [], warnings)
        (excluded, next) = (ExcludedPosts(), nil)
    }

    /// A site built by an earlier process.
    /// - Parameters:
    ///   - source: the files that it was built from.
    ///   - options: the options that it was built with.
    ///   - parsedPosts: those of all its posts.
    ///   - plan: the plan that `known` encodes.
    init(
        _ known: CachedSite, source: SourceTree, options: BuildOptions, context: SiteContext,
        parsedPosts: ParsedPosts, templates: SiteTemplates, plan: SitePlan
    ) {
        (self.source, self.options, self.context) = (source, options, context)
        (self.parsedPosts, self.templates) = (parsedPosts, templates)
        posts = FeedPosts(known.order.map { parsedPosts.all[$0] }, in: context.configuration)
        positions = Self.positions(of: known.order, among: parsedPosts.all)
        (self.plan, parts) = (plan, nil)
        staticFiles = Self.staticFiles(of: parsedPosts, options: options)
        (titleWarnings, planWarnings) = (known.findings.titleWarnings, known.findings.planWarnings)
        (excluded, next) = (known.buildResult.report.excluded, known.buildResult.next)
        diagnostics = known.buildResult.warnings
    }

    /// The files that are copied with the displayed posts.
    private static func staticFiles(of parsedPosts: ParsedPosts, options: BuildOptions) -> [StaticFile] {
        let leftOut = Set(
            parsedPosts.all.lazy.filter { !$0.hasPost }.compactMap { parsedPosts.bundle(of: $0.file.path) })
        if !leftOut.isEmpty {
            // Nobody knows whether the files of an entry that cannot be read are to be seen.
            return shownFiles(of: parsedPosts, options: options).filter { leftOut.isDisjoint(with: $0.path.parents) }
        }
        return shownFiles(of: parsedPosts, options: options)
    }

    private static func shownFiles(of parsedPosts: ParsedPosts, options: BuildOptions) -> [StaticFile] {
        if !parsedPosts.places.haveOwnFiles { return parsedPosts.places.staticFiles }
        let hidden = parsedPosts.all.lazy.filter { $0.hasPost && !options.shows($0.schedule) }.map(\.file.path)
        let files = parsedPosts.places.staticFiles(without: Set(hidden))
        return options.includesDrafts ? files : files.filter { !parsedPosts.places.isDraft($0) }
    }

    /// The whole post at a position.
    /// - Throws: `SystemError` if its file cannot be read again.
    func wholePost(at position: Int) throws -> Post { try parsedPosts.post(of: posts.parsed(at: position)) }

    /// Lets go of the whole posts at some positions.
    mutating func release(postsAt positions: ArraySlice<Int>) {
        parsedPosts.release(positions.map { posts.parsed(at: $0) })
    }

    /// The paths of the pages of posts that have expired.
    var expiredPages: [String] {
        parsedPosts.all.filter { $0.hasPost && options.hasExpired($0.schedule) && $0.facts.hasPage }
            .compactMap(\.pagePath)
    }

    /// The same without whole posts, which are read again on demand.
    var released: SiteContent {
        var content = self
        content.parsedPosts = parsedPosts.released
        return content
    }
}
