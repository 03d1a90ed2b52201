import FeedContent
import FeedSections
import FeedSite
import ListKit

/// The step from the site that is there to another: which pages and other files may differ, made and published.
struct SiteUpdate: Sendable {
    let site: BuiltSite
    /// The site that was built before, if its pages look as they did; without it all pages are made.
    let old: BuiltSite?
    let options: BuildOptions
    let previous: PreviousSite
    let history: BuildHistory
    /// The JSON feed of a site that has one, if it may be anywhere else than it was.
    private let followed: [BuiltPage]
    /// The files beside pages, in the same case.
    private let others: (paths: [String], changed: [OutputFile])

    /// - Throws: `ContentErrors`; what `previous` throws.
    init(
        to site: BuiltSite, from old: BuiltSite?, options: BuildOptions, previous: PreviousSite, history: BuildHistory
    ) throws {
        (self.site, self.old, self.options) = (site, old, options)
        (self.previous, self.history) = (previous, history)
        if old != nil, site.content.changedPositions != nil {
            (followed, others) = ([], ([], []))
        } else {
            let files = SiteFiles(of: site)
            followed = try files.followedFeed(previous, history)
            others = files.files(since: old)
        }
    }

    /// The positions of the posts that are different, if nothing else is: all files stay where they are.
    var changedPositions: [Int]? { old == nil ? nil : site.content.changedPositions }

    /// What is wrong with links, given what was before.
    func links(_ before: LinkCheck?) async throws -> LinkCheck {
        guard var links = before, let changed = changedPositions else {
            return try await LinkCheck(site, others: others.paths + followed.map(\.file))
        }
        try await links.update(site, changed: changed)
        return links
    }

    /// - Parameter progress: is told how much is done, from 0 to 1.
    /// - Throws: `ContentErrors` for templates that do not show the lists as they are; what `previous` and `history` throw.
    func publication(progress: (Double) -> Void) async throws -> Publication {
        let plans = site.changedPlans(since: old)
        guard let old, let changed = changedPositions else { return try await wholeSite(plans, progress: progress) }
        let files = SiteFiles(of: site)
        let late = plans.filter { !$0.isUrgent }
        var publisher = publisher(of: try await pages(plans.filter(\.isUrgent), progress: progress))
        publisher.late = { [self] in
            try await pages(late) { _ in }
                + files.followedFeed(with: changed, over: previous, history: history)
        }
        var publication = try publisher.publication()
        publication.add { files.files(with: changed, since: old.content) }
        return publication
    }

    private func wholeSite(_ plans: [PagePlan], progress: (Double) -> Void) async throws -> Publication {
        let pages = try await pages(plans, progress: progress) + followed
        var publisher = publisher(of: pages)
        publisher.expired = site.content.readings.compactMap(\.post).filter(options.hasExpired).map(\.pagePath)
        return try publisher.publication(
            paths: site.plans.map(\.path) + followed.map(\.path), assets: site.renderer.assets.all,
            attachments: site.content.attachments.map(\.destination), others: others.paths, changed: others.changed)
    }

    private func pages(_ plans: [PagePlan], progress: (Double) -> Void) async throws -> [BuiltPage] {
        // A page is a task of its own: there may be few, of many posts.
        let lists = try await inParallel(plans, chunk: 1, progress: progress) { plan in
            let page = site.page(plan)
            let (documents, html) = try site.renderer.page(page)
            return BuiltPage.lists(
                of: page, documents: documents, html: html, previous: try previous.read(plan.file), history: history)
        }
        return lists.flatMap(\.self)
    }

    private func publisher(of pages: [BuiltPage]) -> Publisher {
        Publisher(
            pages: pages, poll: site.content.context.configuration.livePoll, now: options.now,
            isPassing: options.isPassing, previous: previous, history: history)
    }
}
