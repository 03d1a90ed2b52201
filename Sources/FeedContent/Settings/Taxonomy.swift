import FeedFrontMatter
import SourceDiagnostics

/// A way to group posts: by the names in a list of their front matter, under the key with its name.
package struct Taxonomy: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static let tags = Taxonomy("tags")
    package static let categories = Taxonomy("categories")
    package static let authors = Taxonomy("authors")

    /// Those that every site has, in the order of its indexes.
    package static let builtIn = [tags, categories, authors]
}

extension Taxonomy {
    /// Reads the name of a taxonomy of a site's own.
    static func own(_ name: String) throws(ValueError) -> Taxonomy {
        if let meant = Spelling.correction(of: name, among: builtIn.map(\.name)) {
            throw ValueError("did you mean '\(meant)'?")
        }
        let isName =
            !name.isEmpty && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }
        guard isName, !FrontMatterKey.kinds.keys.contains(FrontMatterKey.name(of: name)) else {
            throw ValueError(
                "'\(name)' cannot be the name of a taxonomy; use a key of letters that has no other meaning")
        }
        return Taxonomy(name)
    }
}

/// The order of the terms of a taxonomy on their page.
package enum TermOrder: String, CaseIterable, Sendable {
    case name
    /// Those of most posts first.
    case count
}

extension SiteConfiguration {
    /// All taxonomies, in the order of their indexes.
    package var taxonomies: [Taxonomy] { Taxonomy.builtIn + ownTaxonomies }

    /// Reads what the settings say of a taxonomy: a path, a table such as `{path: /tags/, order: count}`, or `false` for none.
    mutating func set(_ taxonomy: Taxonomy, _ value: FrontMatterValue) throws(ValueError) {
        let usual = "/\(taxonomy.name)/"
        guard case .table(let table) = value.content else {
            taxonomyPaths[taxonomy] = try Self.pagePath(value, usual)
            return
        }
        (taxonomyPaths[taxonomy], termOrders[taxonomy]) = (usual, nil)
        try Self.readTable(table, of: "a taxonomy", keys: ["path", "order"]) { key, value throws(ValueError) in
            if key == "path" {
                taxonomyPaths[taxonomy] = try Self.pagePath(value, usual)
            } else {
                termOrders[taxonomy] = try Self.word(value)
            }
        }
    }
}
