package import FeedContent
import FeedMarkdown
package import FeedPages
package import ListDiffKit
package import ListKit

extension Post: ListDiffable {
    package var diffIdentifier: DiffIdentifier { facts.diffIdentifier }

    /// Posts read from files are equal if the bytes of the files are, and the targets of their links have not moved.
    package func isEqual(toDiffableObject post: Post) -> Bool {
        let (bytes, others) = (source.bytes, post.source.bytes)
        if bytes.isEmpty, others.isEmpty { return self == post }
        return bytes == others && facts == post.facts && references == post.references
    }
}

extension PostFacts {
    package var diffIdentifier: DiffIdentifier { DiffIdentifier(id) }
}

/// Shows a post: its authors, date, title, image, text, tags, likes and comments, each in its own cell.
package struct PostSectionController: ListBindingSectionController {
    package var object: Post
    let context: FeedContext
    package let templates: TemplateLibrary

    package init(object: Post, context: FeedContext, templates: TemplateLibrary) {
        self.object = object
        self.context = context
        self.templates = templates
    }

    package var collectionContext: PostCollectionContext {
        PostCollectionContext(feed: context, scope: PostScope(object.facts, in: context))
    }

    /// Comparing the files is faster than comparing everything that was read from them.
    package func isUnchanged(since previous: Post) -> Bool { object.isEqual(toDiffableObject: previous) }

    package func viewModels(for post: Post) -> [PostViewModel] {
        let url = context.url(of: post.facts)
        var viewModels: [PostViewModel] = []
        if let anchor = post.anchor { viewModels.append(.anchor(AnchorViewModel(anchor: anchor))) }
        let isPost = !post.collection.isPages
        // Who writes all of a site need not be named each time.
        if isPost, post.namesAuthors, !post.username.isEmpty {
            let authors = post.authors.map { context.values(of: $0, in: .authors) }
            viewModels.append(.user(UserViewModel(username: post.username, authors: authors, url: url)))
        }
        if isPost, post.date != nil || post.updated != nil { viewModels.append(.date(date(of: post, url: url))) }
        if let title = post.title {
            viewModels.append(.title(TitleViewModel(title: title, url: url, isMainHeading: !isPost)))
        }
        if let image = post.image {
            viewModels.append(
                .image(
                    ImageViewModel(
                        url: FeedContext.encoded(image.source), alt: image.alt, size: post.imageSizes[image.source])))
        }
        let limit = excerptLimit(of: post)
        if limit == 0, let summary = post.summary { viewModels.append(.summary(SummaryViewModel(text: summary))) }
        let levels = HeadingLevels(of: post)
        var identifiers = ContentIdentifiers()
        let lists = ListLinkViewModel.all(of: post, url: url)
        for (index, block) in post.blocks.enumerated() {
            viewModels += lists.filter { $0.place == index }.map { .list($0) }
            if index == limit { viewModels.append(.more(MoreViewModel(url: url, title: post.title))) }
            let identifier = identifiers.next("", block.html)
            let html = levels.applied(to: block.html(sizes: post.imageSizes))
            viewModels.append(.body(BodyViewModel(diffIdentifier: identifier, html: html)))
        }
        viewModels += lists.filter { $0.place >= post.blocks.count }.map { .list($0) }
        if isPost, !post.tags.isEmpty || !post.categories.isEmpty || !post.terms.isEmpty {
            viewModels.append(
                .tags(
                    TagsViewModel(
                        tags: post.tags.map { context.values(of: $0, in: .tags) },
                        categories: post.categories.map { context.values(of: $0, in: .categories) },
                        terms: context.ownTaxonomies.flatMap { taxonomy in
                            post.facts.names(in: taxonomy).map { context.values(of: $0, in: taxonomy) }
                        })))
        }
        if let likes = post.likes { viewModels.append(.action(ActionViewModel(likes: likes))) }
        for comment in post.comments {
            let identifier = identifiers.next("comment-", comment.username, comment.text)
            viewModels.append(
                .comment(
                    CommentViewModel(diffIdentifier: identifier, username: comment.username, text: comment.text)))
        }
        return viewModels.with(context.cells, of: post.params)
    }

    package func cell(for viewModel: PostViewModel) -> CellBinding? {
        switch viewModel {
        case .anchor(let anchor): binding(anchor, to: "anchor")
        case .user(let user): binding(user, to: "user")
        case .date(let date): binding(date, to: "date")
        case .title(let title): binding(title, to: "title")
        case .image(let image): binding(image, to: "image")
        case .summary(let summary): binding(summary, to: "summary")
        case .body(let body): binding(body, to: "body")
        case .more(let more): binding(more, to: "more")
        case .list(let list): binding(list, to: ListLinkViewModel.kind)
        case .tags(let tags): binding(tags, to: "tags")
        case .action(let action): binding(action, to: "action")
        case .comment(let comment): binding(comment, to: "comment")
        case .custom(let custom): binding(custom, to: custom.cell.template)
        }
    }

    private func binding<ViewModel: TemplateValues>(_ viewModel: ViewModel, to kind: String) -> CellBinding {
        CellBinding(
            viewModel,
            to: PostCell(
                kind: kind, templates: templates, scope: PostScope(object.facts, in: context)))
    }

    /// The number of blocks that lists show; `nil` for all. Posts with actions are never truncated, because their
    /// states are made for the whole post.
    private func excerptLimit(of post: Post) -> Int? {
        // What is left out of an entry without a page of its own would be nowhere.
        guard Self.actions.isEmpty, post.hasPage else { return nil }
        let showsSummary =
            switch context.lists(of: post.collection) {
            case .full: false
            case .summary: true
            case .auto: post.isLong
            }
        var limit = showsSummary && post.summary != nil ? 0 : post.blocksBeforeMore
        if limit == nil, showsSummary { limit = (post.blocks.firstIndex { $0.kind == "paragraph" } ?? 0) + 1 }
        return limit.flatMap { $0 < post.blocks.count ? $0 : nil }
    }

    private func date(of post: Post, url: String) -> DateViewModel {
        let language = context.language
        return DateViewModel(
            url: url, isTitled: post.title != nil,
            datetime: post.date?.iso8601, date: post.date?.text(language: language),
            updatedDatetime: post.updated?.iso8601, updatedDate: post.updated?.text(language: language),
            minutes: post.minutesToRead)
    }
}

/// A cell rendered from the template of its kind.
struct PostCell<ViewModel: TemplateValues>: ListBindable {
    let kind: String
    let templates: TemplateLibrary
    /// That of the post, for those of posts.
    let scope: PostScope?

    func bindViewModel(_ viewModel: ViewModel) -> HTML {
        HTML(
            raw: templates.render(
                CellValues(viewModel: viewModel, site: templates.site, shared: scope), template: kind))
    }
}

/// What the cells of a post can show besides their view model: the site, and what all of them know of the post.
package struct PostCollectionContext: Sendable {
    let feed: FeedContext
    let scope: PostScope
}

extension PostCollectionContext: Equatable {
    package static func == (left: PostCollectionContext, right: PostCollectionContext) -> Bool {
        left.feed == right.feed && left.scope == right.scope && left.scope.hasSameCodePoints(as: right.scope)
    }
}
