import FeedContent
import FeedSections
import FeedSite
import ListKit

/// A site as it was built last: its content, its sections, its pages to be.
struct BuiltSite: Sendable {
    let content: SiteContent
    private(set) var adapter: ListAdapter<PostDataSource<FeedPosts>>
    /// The adapters of the indexes, by their paths.
    private var indexAdapters: [String: ListAdapter<IndexDataSource>] = [:]
    let renderer: PageRenderer
    /// What a list shows while it has no cells.
    let emptyView: String?
    /// For each post, by its position, the pages that show it, as places in `plans`.
    private let plansOfPosts: [[Int]]
    /// The files of the destination that are copies.
    let attachedFiles: Set<String>
    /// The sections as documents have them.
    private(set) var sections: SiteSections
    /// The sections of which cells were rendered for it.
    private(set) var changedSections: [RenderedSection]
    var structure: SiteStructure { content.structure }
    var plans: [PagePlan] { content.plans }
    /// How many cells were rendered.
    var renderedCells: Int { changedSections.reduce(0) { $0 + $1.renderedCells } }

    /// Renders what is different from `old`, of which templates and settings are the same.
    init(
        content: SiteContent, reusing old: BuiltSite?, performance: (any ListAdapterPerformanceDelegate)? = nil
    ) async throws {
        self.content = content
        let (context, templates, posts) = (content.context, content.templates.library, content.posts)
        let dataSource = PostDataSource(posts: posts, context: context, templates: templates)
        adapter = old?.adapter ?? ListAdapter(dataSource: dataSource)
        adapter.dataSource = dataSource
        adapter.performanceDelegate = performance
        if let old, let changed = content.changedPositions {
            try await adapter.reloadObjects(changed.map { posts[$0] })
            plansOfPosts = old.plansOfPosts
            (sections, indexAdapters, attachedFiles) = (old.sections, old.indexAdapters, old.attachedFiles)
            changedSections = changed.map { [adapter] in adapter.rendered[$0] }
        } else {
            try await adapter.performUpdates()
            var plansOfPosts = [[Int]](repeating: [], count: posts.count)
            for (place, plan) in content.plans.enumerated() {
                for position in plan.posts { plansOfPosts[position].append(place) }
            }
            self.plansOfPosts = plansOfPosts
            attachedFiles = Set(content.attachments.map(\.destination))
            sections = SiteSections()
            changedSections = adapter.rendered.filter { $0.renderedCells > 0 }
        }
        emptyView = old?.emptyView ?? dataSource.emptyView()
        let assets =
            old?.renderer.assets
            ?? PageAssets(
                style: content.templates.style,
                hasActions: !PostSectionController.actions.isEmpty || adapter.rendered.contains { $0.states != nil },
                context: context)
        renderer = PageRenderer(
            context: context, templates: templates, assets: assets, icons: content.icons,
            indexes: content.structure.indexes.map { PageLink(name: $0.name, url: context.url($0.path)) })
        if old != nil, let changed = content.changedPositions {
            for position in changed { sections.posts[position] = postSections(at: position) }
        } else {
            try await setSections(old)
        }
    }

    /// The sections of all posts and indexes.
    private mutating func setSections(_ old: BuiltSite?) async throws {
        sections.posts = content.posts.indices.map(postSections)
        for index in structure.indexes {
            let dataSource = IndexDataSource(
                entries: index.entries, context: content.context, templates: content.templates.library)
            var adapter = old?.indexAdapters[index.path] ?? ListAdapter(dataSource: dataSource)
            adapter.dataSource = dataSource
            adapter.performanceDelegate = self.adapter.performanceDelegate
            try await adapter.performUpdates()
            indexAdapters[index.path] = adapter
            sections.indexes.append(adapter.sections)
            changedSections += adapter.rendered.filter { $0.renderedCells > 0 }
        }
    }

    private func postSections(at position: Int) -> PostSections {
        PostSections(adapter.rendered[position], of: content.posts[position], in: content.context)
    }

    /// Whether equal posts look the same on the pages of another site.
    func isRenderedAlike(_ content: SiteContent) -> Bool {
        self.content.context == content.context && self.content.source.templates == content.source.templates
            && self.content.icons == content.icons
    }

    /// The pages that may differ from those of `old`; all without it.
    func changedPlans(since old: BuiltSite?) -> [PagePlan] {
        guard let old else { return plans }
        guard let positions = content.changedPositions else { return plansThatDiffer(from: old) }
        var places: Set<Int> = []
        for position in positions {
            places.formUnion(plansOfPosts[position])
            let (post, before) = (content.posts[position], old.content.posts[position])
            if post.label.hasSameBytes(as: before.label) { continue }
            for neighbour in [position - 1, position + 1] where content.posts.indices.contains(neighbour) {
                places.insert(plans.count - content.posts.count + neighbour)
            }
        }
        return places.sorted().map { plans[$0] }
    }

    private func plansThatDiffer(from old: BuiltSite) -> [PagePlan] {
        let origins = content.origins(in: old.content)
        var known: [String: PagePlan] = [:]
        for plan in old.plans { known[plan.path] = plan }
        return plans.filter { plan in
            guard let before = known[plan.path], before.role == plan.role, before.older == plan.older,
                before.posts.count == plan.posts.count,
                zip(before.posts, plan.posts).allSatisfy({ origins[$1] == $0 })
            else { return true }
            switch plan.role {
            case .list: return false
            case .index(let place, _): return structure.indexes[place] != old.structure.indexes[place]
            case .post:
                let position = plan.posts.startIndex
                return Neighbours(of: position, in: content) != Neighbours(of: before.posts.startIndex, in: old.content)
            }
        }
    }
}

extension SiteContent {
    fileprivate var icons: [PageIcon] { PageIcon.all(among: attachments, in: context) }
}
