import FeedContent
import FeedSite
import ListKit

/// The step from the site that is there to another: which pages and other files may differ, made and published.
struct SiteUpdate: Sendable {
    private(set) var site: BuiltSite
    /// The site that was built before, if its pages look as they did; without it all pages are made.
    let old: BuiltSite?
    let options: BuildOptions
    let previous: PreviousSite
    let history: BuildHistory
    /// The pages that may differ.
    private let plans: [PagePlan]
    /// The sections that were rendered because posts or entries are others than before.
    var changedSections: [RenderedSection] = []

    init(to site: BuiltSite, from old: BuiltSite?, options: BuildOptions, previous: PreviousSite, history: BuildHistory)
    {
        (self.site, self.old, self.options) = (site, old, options)
        (self.previous, self.history) = (previous, history)
        plans = site.changedPlans(since: old)
    }

    /// Whether all files stay where they are.
    var isInPlace: Bool { old.map { $0.content.plan === site.content.plan } ?? false }

    /// Renders the posts and the entries of indexes that are others than before.
    mutating func render(performance: (any ListAdapterPerformanceDelegate)?) async throws {
        let origins = old.map { site.content.origins(in: $0.content) }
        let changed = site.content.posts.indices.filter { origins?[$0] == nil }
        changedSections = try await site.render(postsAt: changed, performance: performance)
        for plan in plans {
            guard case .index(let place, _) = plan.role else { continue }
            changedSections += try await site.render(site.structure.indexes[place], performance: performance)
        }
        changedSections.removeAll { $0.renderedCells == 0 }
    }

    /// What is wrong with links, given what was before.
    func links(_ before: LinkCheck?) async throws -> LinkCheck {
        guard var links = before, let old else { return try await LinkCheck(site) }
        try await links.update(site, since: old)
        return links
    }

    /// - Parameter progress: is told how much is done, from 0 to 1.
    /// - Throws: `ContentErrors` for templates that do not show the lists as they are; what `previous` and `history` throw.
    mutating func publication(progress: (Double) -> Void) async throws -> Publication {
        let files = SiteFiles(of: site)
        guard let old, isInPlace else {
            let followed = try files.followedFeed(previous, history)
            let pages = try await pages(plans, progress: progress) + followed
            var publisher = publisher(of: pages)
            publisher.expired = site.content.readings.all.compactMap(\.post).filter(options.hasExpired).map(\.pagePath)
            return try publisher.publication(
                paths: site.plans.map(\.path) + followed.map(\.path), assets: site.renderer.assets.all,
                attachments: site.content.attachments.map(\.destination), others: files.paths,
                changed: try await files.changed(since: self.old))
        }
        var pages = try await pages(plans.filter(isFirst), progress: progress)
        if !options.isPassing, files.isFollowedFeedChanged(since: old) {
            pages += try files.followedFeed(previous, history)
        }
        return try publisher(of: pages).publication(before: self)
    }

    /// Whether a page comes before the news: only where somebody watches some come later.
    private func isFirst(_ plan: PagePlan) -> Bool { !options.isPassing || plan.isUrgent }

    /// The pages that come after the news.
    mutating func latePages() async throws -> [BuiltPage] {
        guard options.isPassing, let old else { return [] }
        let files = SiteFiles(of: site)
        let pages = try await pages(plans.filter { !isFirst($0) }) { _ in }
        return pages + (files.isFollowedFeedChanged(since: old) ? try files.followedFeed(previous, history) : [])
    }

    /// The files beside pages that show something else than before.
    func changedFiles() async throws -> [OutputFile] { try await SiteFiles(of: site).changed(since: old) }

    /// Makes pages. What they show of posts that have not changed is read back from the pages that are there, or rendered.
    private mutating func pages(_ plans: [PagePlan], progress: (Double) -> Void) async throws -> [BuiltPage] {
        var known = [KnownSections](repeating: KnownSections(), count: plans.count)
        if let old {
            let (content, previous, history) = (site.content, previous, history)
            let origins = content.origins(in: old.content)
            known = try await inParallel(plans, chunk: 1) { plan in
                guard plan.posts.contains(where: { origins[$0] != nil }), let page = try previous.read(plan.file) else {
                    return KnownSections()
                }
                return KnownSections(
                    of: plan, page: page, recordedVersion: history.version(of: plan.path), in: content,
                    origins: origins)
            }
            var missing: Set<Int> = []
            for (plan, known) in zip(plans, known) {
                for position in plan.posts where known[position] == nil && site.sections[position] == nil {
                    missing.insert(position)
                }
            }
            try await site.render(postsAt: missing.sorted())
        }
        let (site, previous, history) = (site, previous, history)
        // A page is a task of its own: there may be few, of many posts.
        let lists = try await inParallel(Array(zip(plans, known)), chunk: 1, progress: progress) { plan, known in
            let page = site.page(plan, known: known)
            let (documents, html) = try site.renderer.page(page)
            return BuiltPage.lists(
                of: page, documents: documents, html: html, previous: try previous.read(plan.file),
                known: known.document,
                history: history)
        }
        return lists.flatMap(\.self)
    }

    private func publisher(of pages: [BuiltPage]) -> Publisher {
        Publisher(
            pages: pages, poll: site.content.context.configuration.livePoll, now: options.now,
            isPassing: options.isPassing, previous: previous, history: history)
    }
}
