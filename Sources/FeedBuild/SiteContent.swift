import FeedContent
import FeedSections
import FeedSite
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics

/// The content of a site, read and checked: its settings, its posts in feed order, its templates.
struct SiteContent: Sendable {
    let source: SiteSource
    let options: BuildOptions
    let context: FeedContext
    private(set) var readings: PostReadings
    /// The displayed posts, newest first.
    let posts: FeedPosts
    /// The copied files, without those of posts that are not displayed.
    let attachments: [SourceAttachment]
    /// The lists of the site, and all its pages.
    let plan: SitePlan
    /// For each reading, the position of its post in `posts`.
    let positions: [Int?]
    let templates: SiteTemplates
    /// Warnings about duplicate titles.
    let titleWarnings: [Diagnostic]
    /// Warnings about missing dates.
    let dateWarnings: [Diagnostic]
    /// The posts that are left out.
    let unshown: UnshownPosts
    /// When the site next changes because a post appears or expires.
    let next: Date?
    /// All warnings.
    let warnings: [Diagnostic]

    /// Checks everything that was read.
    /// - Parameters:
    ///   - found: diagnostics of the settings.
    ///   - previous: the previous site; unchanged parts are not checked again.
    /// - Throws: `ContentErrors` with all errors.
    init(
        source: SiteSource, options: BuildOptions, context: FeedContext, found: [Diagnostic],
        readings: PostReadings, previous: SiteContent?
    ) throws {
        self.readings = readings
        let attachments = Self.attachments(of: readings, options: options)
        let readings = readings.all
        var diagnostics = found
        for reading in readings where !reading.diagnostics.isEmpty { diagnostics += reading.diagnostics }
        let changes = previous?.changedPosts(in: readings, source: source, options: options, context: context)
        if let previous, let changes {
            var posts = previous.posts
            for (position, reading) in changes { posts.replace(at: position, by: reading) }
            self.posts = posts
            positions = previous.positions
            plan = previous.plan
            // The changed posts were and are displayed, until the same times.
            (next, unshown, dateWarnings) = (previous.next, previous.unshown, previous.dateWarnings)
            let isRetitled = changes.contains { previous.posts[$0.position].title != $0.reading.facts.title }
            titleWarnings =
                isRetitled
                ? Self.repeatedTitles(of: zip(readings, positions).filter { $1 != nil }.map(\.0))
                : previous.titleWarnings
            diagnostics += Self.missingPictures(
                of: changes.map(\.reading), attachments: attachments, context: context)
        } else {
            let shown = readings.indices.filter { readings[$0].hasPost && options.shows(readings[$0].schedule) }
            let read = shown.map { readings[$0] }
            diagnostics += Self.conflicts(among: read)
            diagnostics += Self.missingPictures(of: read, attachments: attachments, context: context)
            let order = Self.order(of: read)
            posts = FeedPosts(order.map { read[$0] })
            var positions = [Int?](repeating: nil, count: readings.count)
            for (position, index) in order.enumerated() { positions[shown[index]] = position }
            self.positions = positions
            plan = SitePlan(of: posts, in: context)
            diagnostics +=
                OutputPaths(plan: plan, attachments: attachments, posts: read, context: context).diagnostics
            let schedules = readings.lazy.filter(\.hasPost).map(\.schedule)
            next = schedules.compactMap(options.nextChange).min()
            titleWarnings = Self.repeatedTitles(of: read)
            dateWarnings = Self.undated(posts)
            unshown = UnshownPosts(among: schedules, options: options)
        }
        diagnostics += titleWarnings + dateWarnings

        templates = try Self.templates(of: source, reusing: previous, diagnostics: &diagnostics)
        diagnostics += templates.slips
        try ContentErrors.check(diagnostics, options: options)
        self.attachments = attachments
        self.source = source
        self.options = options
        self.context = context
        warnings = diagnostics.sorted()
    }

    private static func templates(
        of source: SiteSource, reusing previous: SiteContent?, diagnostics: inout [Diagnostic]
    ) throws -> SiteTemplates {
        if let previous, previous.source.templates == source.templates { return previous.templates }
        if let previous, previous.source.markup == source.markup,
            let restyled = SiteTemplates(previous.templates, style: source.templates)
        {
            return restyled
        }
        return try SiteTemplates(files: source.templates, diagnostics: &diagnostics)
    }

    /// A site built by an earlier process.
    /// - Parameters:
    ///   - source: the files that it was built from.
    ///   - options: the options that it was built with.
    ///   - readings: those of all its posts.
    init(
        _ known: RememberedSite, source: SiteSource, options: BuildOptions, context: FeedContext,
        readings: PostReadings, templates: SiteTemplates
    ) throws {
        (self.source, self.options, self.context) = (source, options, context)
        (self.readings, self.templates) = (readings, templates)
        posts = FeedPosts(known.order.map { readings.all[$0] })
        var positions = [Int?](repeating: nil, count: readings.all.count)
        for (position, index) in known.order.enumerated() { positions[index] = position }
        self.positions = positions
        plan = try SitePlan(
            encoded: known.plan, posts: known.order.count, size: context.configuration.postsPerPage)
        attachments = Self.attachments(of: readings, options: options)
        (titleWarnings, dateWarnings) = (known.findings.titleWarnings, known.findings.dateWarnings)
        (unshown, next) = (known.outcome.report.unshown, known.outcome.next)
        warnings = known.outcome.warnings
    }

    /// The files that are copied with the displayed posts.
    private static func attachments(of readings: PostReadings, options: BuildOptions) -> [SourceAttachment] {
        if !readings.places.haveOwnFiles { return readings.places.attachments }
        let hidden = readings.all.lazy.filter { $0.hasPost && !options.shows($0.schedule) }.map(\.file.path)
        return readings.places.attachments(without: Set(hidden))
    }

    /// The whole post at a position.
    /// - Throws: `SystemError` if its file cannot be read again.
    func wholePost(at position: Int) throws -> Post { try readings.post(of: posts.reading(at: position)) }

    /// Lets go of the whole posts at some positions.
    mutating func release(postsAt positions: ArraySlice<Int>) {
        readings.release(positions.map { posts.reading(at: $0) })
    }

    /// The same without whole posts, which are read again on demand.
    var released: SiteContent {
        var content = self
        content.readings = readings.released
        return content
    }

    /// The order of posts in a feed: newest first, posts without a date last, ties by identifier.
    private static func order(of posts: [PostReading]) -> [Int] {
        let instants = posts.map { $0.facts.date?.instant ?? .distantPast }
        return posts.indices.sorted { left, right in
            if instants[left] != instants[right] { return instants[left] > instants[right] }
            return posts[left].diffIdentifier < posts[right].diffIdentifier
        }
    }
}
