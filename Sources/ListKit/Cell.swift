public import ListDiffKit

/// One cell of a section: its identity, kind and content.
///
/// `Content` is the HTML fragment of a rendered cell (`Cell<String>`), or a digest of it if it is only compared.
public struct Cell<Content: Hashable & Sendable>: ListDiffable, Hashable, Sendable {
    /// The identity within the section.
    public let diffIdentifier: DiffIdentifier
    /// The kind of cell, such as `user` or `comment`: what IGListKit calls the reuse identifier.
    public let kind: String
    /// The content: HTML, or a digest of it.
    public let content: Content

    /// A cell, whose identifier must be unique in its section.
    public init(diffIdentifier: DiffIdentifier, kind: String, content: Content) {
        self.diffIdentifier = diffIdentifier
        self.kind = kind
        self.content = content
    }

    /// Whether the cell has the same content. Strings are compared by code points, unlike `String ==`.
    public func isEqual(toDiffableObject cell: Cell) -> Bool {
        guard kind == cell.kind, content == cell.content else { return false }
        guard let text = content as? String, let other = cell.content as? String else { return true }
        return text.utf8.elementsEqual(other.utf8)
    }
}
