import Digests
import FeedContent
import FeedDocuments
import FeedPublish
import FeedSections
import FeedPages
import FileStorage
import ListDiffKit
import ListKit
import Parallelism

/// The update from the published site to another: makes and publishes the pages and other files that may differ.
struct SiteUpdate: DeferredUpdate {
    /// So many posts are rendered, and their pages made, before the next: of a site of any size few are whole at a time.
    private static let stride = 1024
    /// So many pages are made before the next: they hold what they show, and what is there in its place.
    private static let pageStride = 256

    private(set) var site: RenderedSite
    /// The site that was built before; without it all pages are made.
    let old: RenderedSite?
    /// How the posts differ from its.
    let changes: PostChanges?
    let options: BuildOptions
    let previous: PublishedSite
    let history: BuildHistory
    /// Holds what is made until it is written.
    let spool: Spool?
    /// The pages with other prerequisites than before, or of which these are not known.
    private var plans: [PagePlan] = []
    /// The copied files that may have changed.
    private var copies: [Output] = []
    /// The other files beside pages that may have changed, found when they are made.
    private var files = Lazy<[Output]> { [] }
    /// Those that are made already, by their paths.
    private(set) var made: [String: BuiltDocument] = [:]
    /// How the pages of posts that an author works on differ from those that are there, by their paths.
    private(set) var edited: [String: [PostEdit.Part]] = [:]
    /// What is wrong with the sections that were rendered.
    private(set) var findings = SectionFindings()

    init(
        to content: SiteContent, from old: RenderedSite?, options: BuildOptions, previous: PublishedSite,
        history: BuildHistory, spool: Spool?
    ) {
        (self.old, self.options) = (old, options)
        (self.previous, self.history, self.spool) = (previous, history, spool)
        changes = old.map { PostChanges(to: content, from: $0.content) }
        site = RenderedSite(content: content, reusing: old, changes)
    }

    /// Renders the posts that have to be, each with its page, then the entries of indexes, and the lists of a site in Swift.
    /// Only then is it known which other files differ.
    /// - Parameter progress: is told how much is done, from 0 to 1.
    mutating func render(
        performance: (any ListAdapterPerformanceDelegate)?, progress: (Double) -> Void
    ) async throws {
        let unrendered = site.unrendered
        let candidates = candidates
        for positions in unrendered.chunks(of: Self.stride) {
            try await add(site.render(postsAt: Array(positions), spool: spool, performance: performance))
            if findings.errors.isEmpty {
                do {
                    let plans = try await outdated(
                        among: positions.filter { site.structure.entryLists[$0].isEmpty }.compactMap(
                            site.content.plan.page))
                    for page in try await self.pages(plans, progress: { _ in }) { made[page.path] = page }
                    if made.values.count(where: \.isChanged) > Publisher.pageLimit {
                        made = made.mapValues(\.withoutDocument)
                    }
                } catch let errors as FeedSiteErrors {
                    findings.add(errors)
                }
            }
            if unrendered.count > Self.stride { site.release(postsAt: positions) }
            progress(Double(positions.endIndex) / Double(unrendered.count))
        }
        try await site.renderLists(over: previous, findings: &findings, performance: performance)
        plans = try await outdated(among: candidates)
        let planner = OutputPlanner(site)
        (copies, files) = (planner.outdatedCopies, Lazy { planner.outdatedFiles })
        for plan in plans {
            guard case .index(let place) = plan.role, site.titledEntries(inIndex: place) == nil else { continue }
            let index = site.structure.indexes[place]
            let known = site.knownEntries(of: index)
            let others = index.entries.filter { known[$0.diffIdentifier] == nil }
            try await add(site.render(others, of: index, performance: performance))
        }
        for renderer in site.renderers {
            findings.add(emptyView: renderer.emptyView, name: "the empty view", path: "Templates/empty.mustache")
        }
        site.record(plans.map(planner.output) + copies, files, since: old)
    }

    /// The pages that may have other prerequisites: all, if posts have moved or pages look otherwise; else those that show
    /// posts which are others than before, and those that somebody changed.
    private var candidates: [PagePlan] {
        guard let old, let changes, site.hasSameFrame, old.content.plan === site.content.plan else { return site.plans }
        var isChanged = [Bool](repeating: false, count: site.content.posts.count + 2)
        for position in changes.changed + site.unrendered { isChanged[position + 1] = true }
        return site.plans.filter { plan in
            if !old.forgotten.isEmpty, old.forgotten.contains(plan.file) { return true }
            if case .index(let place) = plan.role {
                return site.titledEntries(inIndex: place)?.contains { isChanged[$0 + 1] } ?? false
            }
            guard plan.isPost else { return plan.posts.contains { isChanged[$0 + 1] } }
            let position = plan.posts.startIndex
            return isChanged[position] || isChanged[position + 1] || isChanged[position + 2]
                || site.structure.entryLists[position].contains { $0.contains { isChanged[$0 + 1] } }
        }
    }

    private func outdated(among plans: [PagePlan]) async throws -> [PagePlan] {
        let planner = OutputPlanner(site)
        let areOutdated = try await inParallel(plans, chunk: 256) { plan in
            planner.isOutdated(planner.output(of: plan))
        }
        return zip(plans, areOutdated).filter { $1 }.map(\.0)
    }

    private mutating func add(_ rendered: [RenderedSection]) async throws {
        try await findings.add(rendered, of: "/", templates: site.content.templates.library) { section in
            (section.controller as? PostSectionController)?.object.path ?? "/"
        }
        do {
            try site.content.templates.library.checkExcess()
        } catch {
            findings.add(error)
        }
    }

    /// The publication of what differs. Under `watch`, pages that nobody waits for, and files beside pages, are made after the
    /// announcement; else all errors are to be known before anything is written.
    /// - Parameter progress: receives the completed fraction, from 0 to 1.
    /// - Throws: `FeedSiteErrors` for templates that do not include the lists as they are; errors of `previous`.
    mutating func publication(progress: (Double) -> Void) async throws -> Publication {
        let (site, old, previous, history) = (site, old, previous, history)
        let isWatched = options.isEphemeral
        async let inventory = Inventory(
            pages: { site.listPaths + site.auxiliaryFiles.liveJSONFeedPaths.map { "/" + $0 } }, files: site.files,
            areKnown: site.files === old?.files, isEphemeral: isWatched, previous: previous, history: history)
        let files = isWatched ? copies : copies + files.value
        let items = try await site.auxiliaryFiles.items(of: files, since: changes, previous: previous)
        async let changedFiles = site.auxiliaryFiles.files(files, items: items, spool: spool)
        let pages =
            try await allPages(plans.filter(isFirst), progress: progress)
            + site.auxiliaryFiles.liveJSONFeeds(files, items, previous, history)
        try site.content.templates.library.checkExcess()
        findings.add(site.brokenLinks(in: pages, previous: previous))
        var publisher = publisher(of: pages)
        if try await !inventory.removedPages.isEmpty { publisher.expired = site.content.expiredPages }
        return try await publisher.publication(
            of: inventory, assets: site.renderer.assets.files, script: PageAssets.pageScript, changed: changedFiles,
            before: isWatched ? self : nil)
    }

    /// Whether a page is made before the announcement: those that authors look at, and new ones, which others link to.
    private func isFirst(_ plan: PagePlan) -> Bool {
        !options.isEphemeral || !plan.isDeferrable || old?.outputs.digests[plan.file] == nil
    }

    mutating func deferredPages() async throws -> [BuiltDocument] {
        let auxiliary = site.auxiliaryFiles
        let followed = files.value.filter(\.isFollowed)
        let items = try await auxiliary.items(of: followed, since: changes, previous: previous)
        return try await allPages(plans.filter { !isFirst($0) }) { _ in }
            + auxiliary.liveJSONFeeds(followed, items, previous, history)
    }

    func changedFiles() async throws -> [OutputFile] {
        let (auxiliary, files) = (site.auxiliaryFiles, files.value.filter { !$0.isFollowed })
        let items = try await auxiliary.items(of: files, since: changes, previous: previous)
        let changed = try await auxiliary.files(files, items: items, spool: spool)
        try site.content.templates.library.checkExcess()
        return changed
    }

    /// The pages of some plans, of which those of posts may be made already.
    private mutating func allPages(_ plans: [PagePlan], progress: (Double) -> Void) async throws -> [BuiltDocument] {
        let others = plans.filter { made[$0.path] == nil }
        var pages: [BuiltDocument] = []
        for slice in others.chunks(of: Self.pageStride) {
            pages += try await self.pages(Array(slice)) {
                progress((Double(slice.startIndex) + $0 * Double(slice.count)) / Double(others.count))
            }
            if pages.count(where: \.isChanged) > Publisher.pageLimit { pages = pages.map(\.withoutDocument) }
        }
        var rest = pages[...]
        return plans.flatMap { plan in
            if let page = made.removeValue(forKey: plan.path) { return [page][...] }
            // A page of a site in Swift may have several lists.
            let lists = rest.prefix { $0.file == plan.file }
            rest = rest.dropFirst(lists.count)
            return lists
        }
    }

    /// Makes pages. Posts that were not rendered for them are read back from the published pages, or rendered.
    private mutating func pages(_ plans: [PagePlan], progress: (Double) -> Void) async throws -> [BuiltDocument] {
        let known = try await knownSections(of: plans)
        try await site.renderPages(plans, over: previous, findings: &findings)
        let (site, previous, history, spool, isWatched) = (site, previous, history, spool, options.isEphemeral)
        // One task per page: there may be few pages, each with many posts.
        let lists = try await inParallel(Array(zip(plans, known)), chunk: 1, progress: progress) { plan, known in
            let page = try site.page(plan, known: known)
            // One that somebody changed has another version than the recorded one, or is made anew.
            let whole = known.document.flatMap { $0.version == history.version(of: plan.path) ? $0 : nil }
            let isOnlyList = page.lists.count == 1
            let (documents, html) = try site.renderer(in: plan.language).page(page, known: isOnlyList ? whole : nil)
            let old = try known.page ?? previous.read(plan.file)
            let isTold = isWatched && plan.isPost
            // A page that cannot be read back is not one of ours any more.
            let read = isTold ? old.flatMap { try? FeedDocument(page: $0, list: plan.path) } : nil
            let document = known.document ?? read
            let lists = try page.builtDocuments(
                documents, html: html, previous: old, known: isOnlyList ? document : nil, history: history,
                spool: spool)
            guard isTold, let document, let new = documents.first else { return (lists, [PostEdit.Part]()) }
            return (
                lists, [PostEdit.Part](from: document.sections.flatMap(\.cells), to: new.sections.flatMap(\.cells))
            )
        }
        for (plan, (_, parts)) in zip(plans, lists) where !parts.isEmpty { edited[plan.path] = parts }
        try site.content.templates.library.checkExcess()
        return lists.flatMap(\.0)
    }

    /// What published pages show, for each of the plans. What they should and do not show is rendered for the site.
    private mutating func knownSections(of plans: [PagePlan]) async throws -> [PublishedSections] {
        let (site, previous) = (site, previous)
        var known = try await inParallel(plans, chunk: 1) { plan in
            var expected: [DiffIdentifier: ContentDigest] = [:]
            if case .index(let place) = plan.role { expected = site.knownEntries(of: site.structure.indexes[place]) }
            let shown = site.shownPosts(on: plan)
            for (position, isWhole) in shown where !site.shows(position, isWhole) {
                let record = site.records[position]
                expected[site.content.posts[position].diffIdentifier] = isWhole ? record?.page : record?.lists
            }
            guard !expected.isEmpty, let page = try previous.read(plan.file) else { return PublishedSections() }
            let lists = plan.isPost ? site.listPaths(ofEntry: plan.posts.startIndex, at: plan.path) : []
            return PublishedSections(path: plan.path, besides: lists, page: page, expecting: expected)
        }
        // All lists show the same of a post: what a new page shows was on another before.
        var excerpts: [DiffIdentifier: Section<String>] = [:]
        for (plan, known) in zip(plans, known) {
            guard case .list = plan.role else { continue }
            excerpts.merge(known.sections) { first, _ in first }
        }
        var missing: Set<Int> = []
        for (index, plan) in plans.enumerated() {
            for (position, isWhole) in site.shownPosts(on: plan) where !site.shows(position, isWhole) {
                let post = site.content.posts[position].diffIdentifier
                if known[index][post] != nil { continue }
                if !isWhole, let excerpt = excerpts[post] {
                    known[index][post] = excerpt
                } else {
                    missing.insert(position)
                }
            }
            if case .index(let place) = plan.role, site.titledEntries(inIndex: place) == nil {
                let others = site.structure.indexes[place].entries.filter {
                    site.entries[plan.path]?[$0.diffIdentifier] == nil && known[index][$0.diffIdentifier] == nil
                }
                try await self.site.render(others, of: site.structure.indexes[place])
            }
        }
        try await self.site.render(postsAt: missing.sorted(), spool: spool)
        return known
    }

    private func publisher(of pages: [BuiltDocument]) -> Publisher {
        Publisher(
            pages: pages, poll: site.content.context.configuration.livePoll, now: options.now,
            isEphemeral: options.isEphemeral, previous: previous, history: history)
    }
}

extension Array {
    /// The elements in slices of a size, of which the last may be smaller.
    fileprivate func chunks(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
