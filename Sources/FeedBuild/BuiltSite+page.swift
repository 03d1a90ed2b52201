import FeedContent
import FeedSections
import FeedSite
import ListKit

extension BuiltSite {
    /// The page of a plan, with what its posts show.
    func page(_ plan: PagePlan) -> Page {
        let site = context.configuration.title
        switch plan.role {
        case .post:
            let position = plan.posts.startIndex
            let post = content.posts[position]
            return Page(
                path: plan.path, kind: .post, title: "\(post.label) · \(site)", card: PageCard(post, in: context),
                lists: [Page.List(path: plan.path, sections: [section(ofPostAt: position)])])
        case .list(let subject, let name, let number):
            let title = [number.map { "Page \($0)" }, name, site].compactMap(\.self).joined(separator: " · ")
            let list = Page.List(
                path: plan.path, sections: plan.posts.map { sections.posts[$0].excerpt }, emptyView: emptyView)
            return Page(
                path: plan.path, kind: .feed(number: number), title: title, heading: name,
                card: card(title, isHome: plan.path == "/"), feeds: feeds(of: subject, name: name), older: plan.older,
                lists: [list])
        case .index(let place, let name):
            let title = "\(name) · \(site)"
            return Page(
                path: plan.path, kind: .index, title: title, heading: name, card: card(title),
                lists: [Page.List(path: plan.path, sections: sections.indexes[place], emptyView: emptyView)])
        }
    }

    private var context: FeedContext { content.context }

    private func card(_ title: String, isHome: Bool = false) -> PageCard {
        PageCard(title: title, description: isHome ? context.configuration.description : "", in: context)
    }

    /// The feeds of the list of a term.
    private func feeds(of subject: PostList.Subject, name: String?) -> [FeedLink] {
        guard case .term(let term) = subject, let name, let path = context.path(of: term) else { return [] }
        return FeedLink.all(of: path, title: "\(name) · \(context.configuration.title)", in: context)
    }

    private func section(ofPostAt position: Int) -> Section<String> {
        let section = sections.posts[position].whole
        let neighbours = Neighbours(of: position, in: content.posts, context)
        if neighbours.isEmpty { return section }
        let html = renderer.templates.render(neighbours, template: Neighbours.kind)
        return section.with(neighbours: html)
    }
}

extension Section<String> {
    /// The section with a cell for its neighbours: the last, but for what readers can do to it.
    fileprivate func with(neighbours html: String) -> Section {
        var cells = cells
        let end = cells.last?.kind == RenderedSection.actionsCell ? cells.count - 1 : cells.count
        cells.insert(
            Cell(diffIdentifier: ListElementKind.footer.diffIdentifier, kind: Neighbours.kind, content: html), at: end)
        return Section(diffIdentifier: diffIdentifier, cells: cells)
    }
}
