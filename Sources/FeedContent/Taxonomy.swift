/// A way to sort posts: by the names that they have in a list of their front matter.
package enum Taxonomy: String, CaseIterable, Sendable {
    case tags, categories, authors
}
