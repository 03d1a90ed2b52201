import FeedContent
import FeedDocuments
import FeedSections
import FeedPages
import ListKit

extension RenderedSite {
    /// The kind of a page.
    /// - Parameter isTitled: whether the entry that it shows has a title there. What depends on the entry is made again
    ///   when that changes.
    func kind(of plan: PagePlan, isTitled: Bool = true) -> Page.Kind {
        switch plan.role {
        case .post:
            let isPage = content.posts.isPage(plan.posts.startIndex)
            return isPage ? .page(isTitled: isTitled) : .post(isTitled: isTitled)
        case .list(_, _, let number): return .feed(number: number)
        case .index(let place):
            if case .archive = structure.indexes[place].subject { return .index(isArchive: true) }
            return .index(isArchive: false)
        case .custom: return .custom
        }
    }

    /// The page of a plan.
    /// - Parameter known: the unchanged sections of the published page.
    /// - Throws: `SystemError`.
    func page(_ plan: PagePlan, known: PublishedSections) throws -> Page {
        let renderer = renderer(in: plan.language)
        let (context, emptyView) = (renderer.context, renderer.emptyView)
        let site = context.configuration.title
        var made: Page
        switch plan.role {
        case .post:
            let position = plan.posts.startIndex
            let post = content.posts[position]
            let section = sections[position] ?? known[post.diffIdentifier]
            let lists = try pageLists(
                ofEntry: position, at: plan.path, section: section.map { withNeighbours($0, at: position, renderer) },
                known: known)
            let description = post.summary ?? content.posts.references(at: position).opening
            made = Page(
                path: plan.path, kind: kind(of: plan, isTitled: section?.hasMainHeading ?? false),
                title: "\(post.label) · \(site)",
                card: PageCard(post, description: description, in: context),
                post: PostScope(post, in: context.feed), isIndexed: post.isIndexed, lists: lists)
        case .list(let subject, let name, let number):
            let title = [number.map { renderer.templates.site.words.text("page", number: $0) }, name, site].compactMap(
                \.self
            ).joined(separator: " · ")
            let sections = try plan.posts.compactMap { position in
                try excerpts[position]?.section ?? known[content.posts[position].diffIdentifier]
            }
            var list = Page.List(
                path: plan.path, sections: subject.isFeed ? try filtered(sections, of: plan, renderer) : sections,
                emptyView: emptyView)
            for position in plan.posts {
                list.digests[content.posts[position].diffIdentifier] = records[position]?.lists
            }
            made = Page(
                path: plan.path, kind: kind(of: plan), title: title, heading: name,
                card: card(title, isHome: plan.path == context.configuration.feedPath, in: context),
                feeds: feeds(of: subject, name: name, in: context), older: plan.older,
                lists: [list])
        case .index(let place):
            let name = indexName(place)
            let title = "\(name) · \(site)"
            let entries = structure.indexes[place].entries.map(\.diffIdentifier)
            let sections =
                try titleSections(ofIndex: place) ?? entries.compactMap { self.entries[plan.path]?[$0] ?? known[$0] }
            let list = Page.List(path: plan.path, sections: sections, emptyView: emptyView)
            made = Page(
                path: plan.path, kind: kind(of: plan), title: title, heading: name, card: card(title, in: context),
                lists: [list])
        case .custom:
            // It was rendered before.
            made =
                pages[plan.path]
                ?? Page(
                    path: plan.path, kind: .custom, title: site, card: card(site, in: context), older: plan.older,
                    lists: [])
        }
        made.languages = languages(of: plan)
        return made
    }

    /// The heading of an index, by its position.
    func indexName(_ place: Int) -> String {
        let renderer = renderer(in: structure.indexes[place].language)
        return structure.indexes[place].name(renderer.templates.site.words, in: renderer.context.configuration)
    }

    /// The posts that a page shows, each as a whole or as lists do.
    func shownPosts(on plan: PagePlan) -> [(position: Int, isWhole: Bool)] {
        let own = plan.posts.map { (position: $0, isWhole: plan.isPost) }
        return plan.isPost ? own + shownPosts(onPageOf: plan.posts.startIndex).map { ($0, false) } : own
    }

    /// Whether what pages show of a post was rendered for the site.
    func shows(_ position: Int, _ isWhole: Bool) -> Bool {
        isWhole ? sections[position] != nil : excerpts[position] != nil
    }

    /// The sections of posts with the filter that the site has.
    private func filtered(
        _ sections: [Section<String>], of plan: PagePlan, _ renderer: PageRenderer
    ) throws -> [Section<String>] {
        let context = renderer.context
        guard let taxonomy = context.configuration.filter, !sections.isEmpty else { return sections }
        let posts = plan.posts.map { content.posts[$0] }
        let filter = TermFilter(taxonomy: taxonomy, posts: posts, templates: renderer.templates)
        let actions = try ListActions(arrangements: [filter], of: posts)
        let rendered = actions.parts.compactMap { $0.states.states.first?.content.sections.first }
        let language = context.configuration.language
        let shown =
            rendered.map { $0.documentSection(language: language, controls: ListControls(actions)) } + sections
        if actions.isEmpty { return shown }
        let states = actions.documentSection(language: language, list: nil, published: shown, rendered: rendered)
        return shown + [states]
    }

    private func card(_ title: String, isHome: Bool = false, in context: SiteContext) -> PageCard {
        PageCard(title: title, description: isHome ? context.configuration.description : "", in: context)
    }

    /// The feeds of the list of a term or a collection; those of the site are on every page.
    func feeds(of subject: PostList.Subject, name: String?, in context: SiteContext) -> [AlternateLink] {
        guard let name, let path = feedFolder(of: subject, in: context) else { return [] }
        return AlternateLink.all(of: path, title: "\(name) · \(context.configuration.title)", in: context)
    }

    private func feedFolder(of subject: PostList.Subject, in context: SiteContext) -> String? {
        switch subject {
        case .term(let term): return context.feed.path(of: term)
        case .collection(let collection):
            let setting = context.configuration.setting(of: collection)
            return setting.flatMap { $0.hasFeeds ? $0.path : nil }
        case .year, .month: return nil
        }
    }

    private func withNeighbours(
        _ section: Section<String>, at position: Int, _ renderer: PageRenderer
    ) -> Section<String> {
        let neighbours = Neighbours(of: position, in: content.posts, renderer.context)
        if neighbours.isEmpty { return section }
        let templates = renderer.templates
        let values = CellValues(viewModel: neighbours, site: templates.site)
        return section.with(neighbours: templates.render(values, template: Neighbours.kind))
    }
}

extension Section<String> {
    /// The section with a cell that links to the neighbouring posts: the last one except for the actions.
    fileprivate func with(neighbours html: String) -> Section {
        var cells = cells
        let end = cells.last?.kind == RenderedSection.actionsCell ? cells.count - 1 : cells.count
        cells.insert(
            Cell(diffIdentifier: ListElementKind.footer.diffIdentifier, kind: Neighbours.kind, content: html), at: end)
        return Section(diffIdentifier: diffIdentifier, cells: cells)
    }
}
