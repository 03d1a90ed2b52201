package import FeedContent
package import FeedSite

/// A name that posts are sorted by: a tag, a category, an author.
package struct Term: Hashable, Sendable {
    package let taxonomy: Taxonomy
    package let name: String

    package init(_ name: String, in taxonomy: Taxonomy) {
        self.taxonomy = taxonomy
        self.name = name
    }

    /// Its place in URLs. Names that differ only in what a slug leaves out are one term.
    package var slug: String {
        // What tells C, C++ and C# apart is no letter.
        Slug.make(from: name.replacing("+", with: " plus ").replacing("#", with: " sharp "))
    }
}

extension Term {
    /// What an author is called: a name in the form of an account's, of `a` to `z`, digits, `_`, `-` and `.`, is shown as `@ann`;
    /// any other, as `Jane` or `Ann Lee`, is as it is.
    package static func handle(_ name: String) -> String {
        let isAccount = name.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "_-.".utf8.contains($0)
        }
        return isAccount && !name.isEmpty ? "@" + name : name
    }
}

extension PostFacts {
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
        guard let folder = configuration.taxonomyPaths[term.taxonomy], case let slug = term.slug, !slug.isEmpty
        else { return nil }
        return "\(folder)\(slug)/"
    }

    /// A term for the templates of cells.
    func values(of name: String, in taxonomy: Taxonomy) -> TermValues {
        TermValues(name: name, page: path(of: Term(name, in: taxonomy)).map(url))
    }
}

/// A tag or the like as a cell of a post names it.
struct TermValues: Hashable, Sendable, TemplateValues {
    let name: String
    /// Its page; `nil` if it has none.
    let page: String?

    func value(named name: String) -> Any? {
        switch name {
        case "name": self.name
        case "handle": Term.handle(self.name)
        case "page": page
        default: nil
        }
    }
}
