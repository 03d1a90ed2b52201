package import FeedContent
package import FeedSite

/// A name that posts are sorted by: a tag, a category, an author.
package struct Term: Hashable, Sendable {
    package let taxonomy: Taxonomy
    package let name: String
    /// Its place in URLs. Names that differ only in what a slug leaves out are one term.
    package let slug: String

    package init(_ name: String, in taxonomy: Taxonomy) {
        self.taxonomy = taxonomy
        self.name = name
        // What tells C, C++ and C# apart is no letter.
        slug = Slug.make(from: name.replacing("+", with: " plus ").replacing("#", with: " sharp "))
    }
}

extension Term {
    /// What an author is called: a name of one word is one to be addressed by, `@ann`; another is as it is.
    package static func handle(_ name: String) -> String { name.contains(where: \.isWhitespace) ? name : "@" + name }
}

extension Post {
    /// The names that it is sorted by in a taxonomy.
    package func names(in taxonomy: Taxonomy) -> [String] {
        switch taxonomy {
        case .tags: tags
        case .categories: categories
        case .authors: authors
        }
    }
}

extension FeedContext {
    /// The path of a term's page from the site's root, such as `/tags/ice/`; `nil` if it has none.
    package func path(of term: Term) -> String? {
        term.slug.isEmpty ? nil : configuration.taxonomyPaths[term.taxonomy].map { "\($0)\(term.slug)/" }
    }

    /// A term for the templates of cells.
    func values(of name: String, in taxonomy: Taxonomy) -> TermValues {
        TermValues(name: name, page: path(of: Term(name, in: taxonomy)).map(url))
    }
}
