package import FeedContent
import FeedFrontMatter
package import FeedPages
package import ListDiffKit
package import ListKit

/// Buttons above the posts of the feed, one for each tag (or category, or author): the page shows only the posts that have it.
package struct TermFilter: ListArrangement {
    /// The most used terms have a button.
    private static let limit = 12

    package var object: String
    private let taxonomy: Taxonomy
    private let terms: [FilterTerm]
    /// Not the templates themselves: for each state, all properties are compared.
    private let cell: @Sendable (FilterViewModel) -> CellBinding
    private var choice = Choice.all

    private enum Choice: Hashable {
        case all
        case term(String)
        /// A term of another page of the feed.
        case elsewhere
    }

    /// - Parameter posts: those of the page, newest first.
    package init(taxonomy: Taxonomy, posts: [PostFacts], templates: TemplateLibrary) {
        self.taxonomy = taxonomy
        cell = { CellBinding($0, to: PostCell(kind: "filter", templates: templates, scope: nil)) }
        object = taxonomy.name
        var counts: [String: (name: String, count: Int)] = [:]
        for post in posts {
            // Names with equal slugs are one term, with the name that the newest post gives it.
            let names = post.names(in: taxonomy).map { (Term($0, in: taxonomy).slug, $0) }.filter { !$0.0.isEmpty }
            for (slug, name) in Dictionary(names, uniquingKeysWith: { first, _ in first }) {
                counts[slug, default: (name, 0)].count += 1
            }
        }
        terms = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.limit)
            .map { FilterTerm(id: $0.key, name: $0.value.name) }
    }

    package static let actions = [
        ListAction<Self>("all") { $0.choice = .all },
        ListAction<Self>("select:*") { $0.choice = .elsewhere },
    ]

    package func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] {
        switch choice {
        case .all: objects
        case .term(let slug): objects.filter { ($0 as? PostFacts)?.has(slug, in: taxonomy) ?? false }
        case .elsewhere: []
        }
    }

    package func viewModels(for object: String) -> [FilterViewModel] {
        if terms.isEmpty, choice == .all { return [] }
        let all = FilterViewModel(term: nil, isPressed: choice == .all, hasNone: choice == .elsewhere)
        return [all] + terms.map { FilterViewModel(term: $0, isPressed: choice == .term($0.id), hasNone: false) }
    }

    package func cell(for viewModel: FilterViewModel) -> CellBinding? { cell(viewModel) }

    package func shouldSelectItem(_ viewModel: FilterViewModel) -> Bool { viewModel.term != nil }

    package mutating func didSelectItem(_ viewModel: FilterViewModel) {
        guard let term = viewModel.term else { return }
        choice = choice == .term(term.id) ? .all : .term(term.id)
    }
}

extension PostFacts: ListDiffable {
    package func isEqual(toDiffableObject post: PostFacts) -> Bool { self == post }

    fileprivate func has(_ slug: String, in taxonomy: Taxonomy) -> Bool {
        names(in: taxonomy).contains { Term($0, in: taxonomy).slug == slug }
    }
}

/// A term with a button.
package struct FilterTerm: Hashable, Sendable {
    /// Its slug.
    let id: String
    let name: String
}

/// A button of the filter.
package struct FilterViewModel: Hashable, Sendable, ListDiffable, TemplateValues {
    /// `nil` for the button that shows all posts.
    let term: FilterTerm?
    let isPressed: Bool
    /// Whether no post of the page has the chosen term.
    let hasNone: Bool

    package var diffIdentifier: DiffIdentifier { DiffIdentifier(term?.id ?? "@all") }

    package func isEqual(toDiffableObject button: FilterViewModel) -> Bool {
        self == button && (term?.name ?? "").utf8.elementsEqual((button.term?.name ?? "").utf8)
    }

    package func value(named name: String) -> Any? {
        switch name {
        case "name": term?.name
        case "isAll": term == nil
        case "isPressed": isPressed
        case "hasNone": hasNone
        default: nil
        }
    }
}
