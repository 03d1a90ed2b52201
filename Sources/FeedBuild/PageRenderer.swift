import FeedContent
import FeedSections
import FeedSite
import ListKit

/// Renders whole pages: the document, and the HTML around it.
struct PageRenderer: Sendable {
    let context: FeedContext
    let templates: TemplateLibrary
    let pageAssets: PageAssets
    /// What a list shows while it has no cells.
    let emptyView: String?
    let icons: [PageIcon]

    var assets: [Asset] { pageAssets.all }

    /// A page: its document and its bytes.
    func page(_ plan: PagePlan, posts: FeedPosts, structure: SiteStructure, sections: SiteSections) -> (
        document: FeedDocument, html: [UInt8]
    ) {
        let title = title(of: plan, posts: posts)
        let shown = shown(on: plan, posts: posts, sections: sections)
        var values = values(for: plan, structure: structure)
        let empty = plan.role == .post ? nil : emptyView
        // What is left of the page without its document: a list that changes must not change its shell.
        values.list = FeedDocument.emptyView(empty, path: plan.path)
        let shell = Digest.hex(templates.render(values, template: "page").utf8, bytes: 8)

        let document = FeedDocument(shell: shell, title: title, older: plan.older, sections: shown)
        values.title = title
        values.list = document.html(path: plan.path)
        values.list += FeedDocument.emptyView(empty, path: plan.path, isHidden: !document.isEmpty)
        values.older = plan.older.isEmpty ? nil : context.url(plan.older)
        values.preload = shown.lazy.compactMap(\.firstPicture).first
        values.card = card(of: plan, posts: posts)
        values.set(pageAssets, for: shown)
        return (document, Array(templates.render(values, template: "page").utf8))
    }

    /// What templates know of any page, whatever it shows.
    func values(for plan: PagePlan, structure: SiteStructure) -> PageValues {
        var values = PageValues(context: context, plan: plan)
        values.indexes = structure.indexes.map { PageLink(name: $0.name, url: context.url($0.path)) }
        values.icons = icons
        return values
    }

    private func shown(on plan: PagePlan, posts: FeedPosts, sections: SiteSections) -> [Section<String>] {
        switch plan.role {
        case .list: return plan.posts.map { sections.posts[$0].excerpt }
        case .index(let place, _): return sections.indexes[place]
        case .post:
            let position = plan.posts.startIndex
            let section = sections.posts[position].whole
            let neighbours = Neighbours(of: position, in: posts, context)
            if neighbours.isEmpty { return [section] }
            return [section.with(neighbours, rendered: templates.render(neighbours, template: Neighbours.kind))]
        }
    }

    private func title(of plan: PagePlan, posts: FeedPosts) -> String {
        let site = context.configuration.title
        switch plan.role {
        case .list(_, let name, let number):
            return ([number.map { "Page \($0)" }, name, site].compactMap(\.self)).joined(separator: " · ")
        case .index(_, let name): return "\(name) · \(site)"
        case .post: return "\(posts[plan.posts.startIndex].label) · \(site)"
        }
    }

    private func card(of plan: PagePlan, posts: FeedPosts) -> PageCard {
        switch plan.role {
        case .post: PageCard(posts[plan.posts.startIndex], in: context)
        case .list, .index:
            PageCard(
                title: title(of: plan, posts: posts),
                description: plan.isHome ? context.configuration.description : "", in: context)
        }
    }
}

extension Section<String> {
    /// The address of the first picture that it shows, but for those that are in the page itself.
    fileprivate var firstPicture: String? {
        cells.lazy.flatMap(\.content.pictures).first { !$0.isEmpty && !$0.hasPrefix("data:") }
    }

    /// The section with a cell for its neighbours: the last, but for what readers can do to it.
    fileprivate func with(_ neighbours: Neighbours, rendered html: String) -> Section {
        var cells = cells
        let end = cells.last?.kind == RenderedSection.actionsCell ? cells.count - 1 : cells.count
        cells.insert(
            Cell(diffIdentifier: ListElementKind.footer.diffIdentifier, kind: Neighbours.kind, content: html), at: end)
        return Section(diffIdentifier: diffIdentifier, cells: cells)
    }
}
