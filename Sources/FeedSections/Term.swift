package import FeedContent
package import FeedPages

/// A name that groups posts: a tag, a category or an author.
package struct Term: Hashable, Sendable {
    package let taxonomy: Taxonomy
    package let name: String

    package init(_ name: String, in taxonomy: Taxonomy) {
        self.taxonomy = taxonomy
        self.name = name
    }

    /// The name in URLs. Names with equal slugs are one term.
    package var slug: String { Slug.term(name) }
}

extension Term {
    /// The displayed name of an author: `@ann` for a name that looks like an account (`a` to `z`, digits, `_`, `-` and
    /// `.`); any other, such as `Jane` or `Ann Lee`, is unchanged.
    package static func handle(_ name: String) -> String {
        let isAccount = name.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "_-.".utf8.contains($0)
        }
        return isAccount && !name.isEmpty ? "@" + name : name
    }
}

extension FeedContext {
    /// The path of a term's page from the site's root, such as `/tags/ice/`; `nil` if it has none.
    package func path(of term: Term) -> String? {
        guard let folder = taxonomyPaths[term.taxonomy], case let slug = term.slug, !slug.isEmpty
        else { return nil }
        return "\(folder)\(slug)/"
    }

    /// The values of a term for the templates of cells.
    func values(of name: String, in taxonomy: Taxonomy) -> TermValues {
        TermValues(name: name, page: path(of: Term(name, in: taxonomy)).map(url))
    }
}

/// A term in a cell of a post.
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
