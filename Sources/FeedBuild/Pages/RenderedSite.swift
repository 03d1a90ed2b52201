import FeedContent
import FeedDocuments
import FeedSections
import FeedPages
import Foundation
import ListDiffKit
import ListKit

/// A site being built: its content, the frame of its pages, and the rendered sections.
struct RenderedSite: Sendable {
    private(set) var content: SiteContent
    private(set) var renderer: PageRenderer
    /// The empty view of a list.
    let emptyView: String?
    /// The files in the destination that are copies.
    let staticPaths: Set<String>
    /// All files of the destination but those below `live/`.
    private(set) var files: Lazy<Set<String>>
    private var rendered: RenderedPosts
    /// The lists of a site in Swift.
    private(set) var lists: RenderedLists
    /// What the pages of posts show that were rendered for it, by their positions, until those pages are made.
    private(set) var sections: [Int: Section<String>] = [:]
    /// How the texts of these posts begin.
    private(set) var openings: [Int: String] = [:]
    /// What lists show of the posts that were rendered for it.
    private(set) var excerpts: [Int: EncodedSection] = [:]
    /// The entries of indexes that were rendered for it, by the paths of the indexes.
    private(set) var entries: [String: [DiffIdentifier: Section<String>]] = [:]
    /// How many cells were rendered.
    private(set) var renderedCells = 0

    var context: FeedContext { content.context }
    var structure: SiteStructure { content.plan.structure }
    var plans: [PagePlan] { content.plan.pages }
    /// The paths of all lists: of each page, and of further lists on it.
    var listPaths: [String] { plans.map(\.path) + lists.pages.flatMap { $0.lists.dropFirst().map(\.path) } }

    /// - Parameter old: a previous site with the same templates and settings.
    init(content: SiteContent, reusing old: RenderedSite?) {
        self.content = content
        let (context, templates) = (content.context, content.templates.library)
        rendered = old?.rendered ?? RenderedPosts(context: context, templates: templates)
        emptyView =
            content.parts == nil ? old?.emptyView ?? templates.render(context.site, template: "empty") : nil
        lists = old?.lists ?? RenderedLists()
        staticPaths = Set(content.staticFiles.map(\.destination))
        let isStyledAlike = old?.content.templates.style == content.templates.style
        if let old, isStyledAlike {
            renderer = old.renderer
        } else {
            let scripts = content.parts == nil ? ActionScripts(feedIn: context) : lists.scripts
            renderer = PageRenderer(
                context: context, templates: templates,
                assets: PageAssets(style: content.templates.style, actions: scripts, context: context),
                icons: content.icons, feeds: content.feedLinks, indexes: content.indexLinks)
        }
        if let old, isStyledAlike, old.content.plan === content.plan, old.staticPaths == staticPaths {
            files = old.files
        } else {
            files = Self.files(of: content, renderer, copies: staticPaths)
        }
    }

    private static func files(
        of content: SiteContent, _ renderer: PageRenderer, copies: Set<String>
    ) -> Lazy<Set<String>> {
        let plan = content.plan
        let others = AuxiliaryFiles(content: content.released, renderer: renderer, claimed: copies)
        return Lazy {
            var files = Set<String>(minimumCapacity: plan.pages.count + copies.count)
            for page in plan.pages { files.insert(page.file) }
            files.formUnion(copies)
            files.formUnion(others.paths + others.liveJSONFeedPaths + renderer.assets.all.map(\.file))
            return files
        }
    }

    /// Its files beside pages.
    var auxiliaryFiles: AuxiliaryFiles { AuxiliaryFiles(content: content, renderer: renderer, claimed: staticPaths) }

    /// Whether equal posts render the same on the pages of another site.
    func isRenderedAlike(_ content: SiteContent) -> Bool {
        self.content.context == content.context && self.content.source.markup == content.source.markup
            && self.content.icons == content.icons && renderer.indexes == content.indexLinks
            && renderer.feeds == content.feedLinks && self.content.parts?.context == content.parts?.context
    }

    /// Renders posts.
    /// - Parameters:
    ///   - positions: those that have no sections here yet.
    ///   - spool: holds what lists show of them.
    /// - Returns: what was rendered, in the order of the positions.
    @discardableResult
    mutating func render(
        postsAt positions: [Int], spool: Spool?, performance: (any ListAdapterPerformanceDelegate)? = nil
    ) async throws -> [RenderedSection] {
        if positions.isEmpty { return [] }
        let (content, context) = (content, content.context)
        let whole = try await inParallel(positions) { try content.wholePost(at: $0) }
        let found = try rendered.sections(of: whole, performance: performance)
        let made = try await inParallel(Array(zip(positions, found))) { position, rendered in
            let section = rendered.documentSection(language: content.context.configuration.language)
            // What readers can do to a post, they can do in lists as well.
            if !rendered.parts.isEmpty { return (section, try EncodedSection(section, in: spool)) }
            let excerpt = section.excerpt(
                of: content.posts[position], anchors: content.posts.references(at: position).anchors, in: context)
            return (section.whole, try EncodedSection(excerpt, in: spool))
        }
        for (position, (post, (section, excerpt))) in zip(positions, zip(whole, made)) {
            sections[position] = section
            openings[position] = post.opening
            excerpts[position] = excerpt
        }
        renderedCells += found.reduce(0) { $0 + $1.renderedCells }
        rendered.limit()
        return found
    }

    /// Renders entries of an index.
    @discardableResult
    mutating func render(
        _ entries: [IndexEntry], of index: SiteStructure.Index, performance: (any ListAdapterPerformanceDelegate)? = nil
    ) async throws -> [RenderedSection] {
        if entries.isEmpty { return [] }
        let dataSource = IndexDataSource(entries: entries, context: context, templates: content.templates.library)
        var adapter = ListAdapter(dataSource: dataSource)
        adapter.performanceDelegate = performance
        try adapter.performUpdates()
        for section in adapter.sections { self.entries[index.path, default: [:]][section.diffIdentifier] = section }
        renderedCells += adapter.rendered.reduce(0) { $0 + $1.renderedCells }
        return adapter.rendered
    }

    /// Renders the lists of a site in Swift.
    /// - Parameter findings: receives what is wrong with them.
    mutating func renderLists(
        findings: inout SectionFindings, performance: (any ListAdapterPerformanceDelegate)?
    ) async throws {
        guard let parts = content.parts else { return }
        renderedCells += try await lists.update(
            to: parts.pages, in: parts.context, findings: &findings, performance: performance)
        // Only now is known whether pages need the script for actions.
        if lists.scripts == renderer.assets.actionScripts { return }
        let assets = PageAssets(style: content.templates.style, actions: lists.scripts, context: context)
        renderer = PageRenderer(
            context: context, templates: renderer.templates, assets: assets, icons: renderer.icons,
            feeds: renderer.feeds, indexes: renderer.indexes)
        files = Self.files(of: content, renderer, copies: staticPaths)
    }

    /// Lets go of the text of posts of which the pages are made.
    mutating func release(postsAt positions: ArraySlice<Int>) {
        content.release(postsAt: positions)
        for position in positions { (sections[position], openings[position]) = (nil, nil) }
    }

    /// The site without the text of its posts, which is in its pages.
    var released: RenderedSite {
        var site = self
        site.content = content.released
        (site.sections, site.openings, site.excerpts, site.entries) = ([:], [:], [:], [:])
        site.rendered.limit()
        return site
    }
}

extension RenderedSite {
    /// The pages that may differ from those of another site; all pages without it.
    /// - Complexity: O(n) in the posts of all pages.
    func changedPlans(since baseline: SiteBaseline?) -> [PagePlan] {
        guard let baseline else { return plans }
        let (old, origins) = (baseline.site, baseline.origins)
        if content.plan === old.content.plan {
            return plans.filter { plan in
                plan.isPost
                    ? isChanged(postAt: plan.posts.startIndex, since: old, origins)
                    : !plan.posts.allSatisfy { origins[$0] == $0 }
            }
        }
        var known = [String: PagePlan](minimumCapacity: old.plans.count - old.content.posts.count)
        for plan in old.plans where !plan.isPost { known[plan.path] = plan }
        return plans.filter { plan in
            // A site in Swift says nothing of what its pages depend on.
            if case .custom = plan.role { return true }
            if plan.isPost { return isChanged(postAt: plan.posts.startIndex, since: old, origins) }
            guard let before = known[plan.path], before.role.isLike(plan.role), before.older == plan.older,
                before.posts.count == plan.posts.count,
                zip(before.posts, plan.posts).allSatisfy({ origins[$1] == $0 })
            else { return true }
            guard case .index(let place, _) = plan.role else { return false }
            return !old.structure.indexes.contains(structure.indexes[place])
        }
    }

    /// Whether the page of a post may differ: the post itself, or what it shows of its neighbours.
    private func isChanged(postAt position: Int, since old: RenderedSite, _ origins: [Int?]) -> Bool {
        guard let origin = origins[position] else { return true }
        return !hasSameNeighbours(at: position, as: old, at: origin, origins)
    }

    /// The sections of a page that are new, or others than before; `nil` if nothing of it was there.
    func changedSections(of plan: PagePlan, since baseline: SiteBaseline) -> [DiffIdentifier]? {
        if case .index(let place, _) = plan.role {
            return baseline.changedEntries(of: structure.indexes[place]).map(\.diffIdentifier)
        }
        let changed = plan.posts.filter { baseline.origins[$0] == nil }
        return changed.count == plan.posts.count ? nil : changed.map { content.posts[$0].diffIdentifier }
    }

    private func hasSameNeighbours(at position: Int, as old: RenderedSite, at origin: Int, _ origins: [Int?]) -> Bool {
        func isNeighbourSame(_ step: Int) -> Bool {
            let (here, there) = (position + step, origin + step)
            let (isHere, isThere) = (origins.indices.contains(here), old.content.posts.indices.contains(there))
            return isHere == isThere && (!isHere || origins[here] == there)
        }
        return isNeighbourSame(-1) && isNeighbourSame(1)
            || Neighbours(of: position, in: content) == Neighbours(of: origin, in: old.content)
    }
}

extension PagePlan.Role {
    /// Whether two roles at one path are the same kind of page. Indexes are identified by their paths.
    fileprivate func isLike(_ role: Self) -> Bool {
        if case .index(_, let name) = self, case .index(_, let other) = role { return name == other }
        return self == role
    }
}

extension SiteContent {
    fileprivate var icons: [PageIcon] { PageIcon.all(among: staticFiles, in: context) }

    /// The feeds to which all pages link.
    fileprivate var feedLinks: [AlternateLink] {
        parts?.feedLinks ?? AlternateLink.all(of: "/", title: context.configuration.title, in: context)
    }

    fileprivate var indexLinks: [PageLink] {
        plan.structure.indexes.map { PageLink(name: $0.name, url: context.url($0.path)) }
    }
}
