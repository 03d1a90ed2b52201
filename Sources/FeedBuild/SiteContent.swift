import FeedContent
import FeedSections
import FeedSite
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics

/// A site as it was read and found right: its settings, its posts in the order of the feed, its templates.
struct SiteContent: Sendable {
    let source: SiteSource
    let options: BuildOptions
    let context: FeedContext
    private(set) var readings: PostReadings
    /// The posts that are shown, newest first.
    let posts: FeedPosts
    /// The files that are copied: all but those of posts that are not shown.
    let attachments: [SourceAttachment]
    /// The lists of the site, and all its pages.
    let plan: SitePlan
    /// For each reading the position of its post in `posts`.
    let positions: [Int?]
    let templates: SiteTemplates
    /// The titles that several posts have.
    let titleWarnings: [Diagnostic]
    /// That posts have no date.
    let dateWarnings: [Diagnostic]
    /// The posts that are left out for now.
    let unshown: UnshownPosts
    /// The next instant at which the site is another, because a post appears or goes.
    let next: Date?
    /// What an author should know although nothing is wrong.
    let warnings: [Diagnostic]

    /// Checks everything that was read.
    /// - Parameters:
    ///   - found: what the settings have against them.
    ///   - previous: the site as it was before; what did not change is not looked at again.
    /// - Throws: `ContentErrors` with all that is wrong, at once.
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
            // What changed was shown before and is now, until the same instants.
            (next, unshown, dateWarnings) = (previous.next, previous.unshown, previous.dateWarnings)
            let isRetitled = changes.contains { previous.posts[$0.position].title != $0.reading.facts.title }
            titleWarnings =
                isRetitled
                ? Self.repeatedTitles(of: zip(readings, positions).filter { $1 != nil }.map(\.0))
                : previous.titleWarnings
            diagnostics += Self.missingPictures(
                of: changes.map(\.reading), attachments: attachments, context: context)
        } else {
            let shown = readings.indices.filter { readings[$0].hasPost && options.shows(readings[$0].facts) }
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
            next = readings.lazy.filter(\.hasPost).flatMap { options.changes(of: $0.facts) }.min()
            titleWarnings = Self.repeatedTitles(of: read)
            dateWarnings = Self.undated(posts)
            unshown = UnshownPosts(among: readings.lazy.filter(\.hasPost).map(\.facts), options: options)
        }
        diagnostics += titleWarnings + dateWarnings

        if let previous, previous.source.templates == source.templates {
            templates = previous.templates
        } else {
            templates = try SiteTemplates(files: source.templates, diagnostics: &diagnostics)
        }
        diagnostics += templates.slips
        try ContentErrors.check(diagnostics, options: options)
        self.attachments = attachments
        self.source = source
        self.options = options
        self.context = context
        warnings = diagnostics.sorted()
    }

    /// A site that was built by an earlier process.
    /// - Parameters:
    ///   - source: the files that it was made from.
    ///   - options: what it was built with.
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

    /// The files that are copied with the posts that are shown.
    private static func attachments(of readings: PostReadings, options: BuildOptions) -> [SourceAttachment] {
        if !readings.places.haveOwnFiles { return readings.places.attachments }
        let hidden = readings.all.lazy.compactMap(\.post).filter { !options.shows($0) }.map(\.path)
        return readings.places.attachments(without: Set(hidden))
    }

    /// The whole post at a position.
    /// - Throws: `SystemError` if its file cannot be read again.
    func wholePost(at position: Int) throws -> Post { try readings.post(of: posts.reading(at: position)) }

    /// The same without whole posts, which are read again when they are asked for.
    var released: SiteContent {
        var content = self
        content.readings = readings.released
        return content
    }

    /// The places of posts in a feed: newest first, posts without a date last, ties by identifier.
    private static func order(of posts: [PostReading]) -> [Int] {
        let instants = posts.map { $0.facts.date?.instant ?? .distantPast }
        return posts.indices.sorted { left, right in
            if instants[left] != instants[right] { return instants[left] > instants[right] }
            return posts[left].facts.diffIdentifier < posts[right].facts.diffIdentifier
        }
    }
}
