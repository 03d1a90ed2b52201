import FeedContent
import FeedSections
import FeedSite
import ListKit

/// A site as it was built last: its content, its sections, its pages to be.
struct BuiltSite: Sendable {
    let content: SiteContent
    private(set) var adapter: ListAdapter<PostDataSource<FeedPosts>>
    let renderer: PageRenderer
    let plans: [PagePlan]
    /// The sections as documents have them.
    let sections: [Section<String>]
    /// The sections of which cells were rendered for it.
    let changedSections: [RenderedSection]
    /// How many cells were rendered.
    var renderedCells: Int { changedSections.reduce(0) { $0 + $1.renderedCells } }

    /// Renders what is different from `old`, of which templates and settings are the same.
    init(
        content: SiteContent, reusing old: BuiltSite?, performance: (any ListAdapterPerformanceDelegate)? = nil
    ) async throws {
        self.content = content
        let dataSource = PostDataSource(
            posts: content.posts, context: content.context, templates: content.templates.library)
        adapter = old?.adapter ?? ListAdapter(dataSource: dataSource)
        adapter.dataSource = dataSource
        adapter.performanceDelegate = performance
        if let old, let changed = content.changedPositions {
            try await adapter.reloadObjects(changed.map { content.posts[$0] })
            changedSections = changed.map { [adapter] in adapter.rendered[$0] }
            plans = old.plans
        } else {
            try await adapter.performUpdates()
            changedSections = adapter.rendered.filter { $0.renderedCells > 0 }
            plans = PagePlan.pages(of: content.posts, size: content.context.configuration.postsPerPage)
        }
        var sections = adapter.sections
        for (index, section) in adapter.rendered.enumerated() where section.states != nil {
            sections[index] = section.documentSection
        }
        self.sections = sections
        renderer =
            old?.renderer
            ?? PageRenderer(
                content: content, emptyView: dataSource.emptyView(),
                hasActions: !PostSectionController.actions.isEmpty || adapter.rendered.contains { $0.states != nil })
    }

    /// Whether equal posts look the same on the pages of another site.
    func isRenderedAlike(_ content: SiteContent) -> Bool {
        self.content.context == content.context && self.content.source.templates == content.source.templates
    }

    /// The pages that may differ from those of `old`; all without it.
    func changedPlans(since old: BuiltSite?) -> [PagePlan] {
        guard let old else { return plans }
        if let positions = content.changedPositions {
            return plans.filter { plan in positions.contains { plan.posts.contains($0) } }
        }
        var known: [String: PagePlan] = [:]
        for plan in old.plans { known[plan.path] = plan }
        return plans.filter { plan in
            guard let before = known[plan.path], before.role == plan.role, before.older == plan.older,
                before.posts.count == plan.posts.count
            else { return true }
            return !zip(old.content.posts[before.posts], content.posts[plan.posts])
                .allSatisfy { $0.isEqual(toDiffableObject: $1) }
        }
    }
}

extension PageRenderer {
    fileprivate init(content: SiteContent, emptyView: String?, hasActions: Bool) {
        self.init(
            context: content.context, templates: content.templates.library,
            pageAssets: PageAssets(style: content.templates.style, hasActions: hasActions, context: content.context),
            emptyView: emptyView)
    }
}
