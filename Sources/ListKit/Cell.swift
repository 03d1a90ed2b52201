public import ListDiffKit

/// One cell of a section: an identity, the kind of cell it is, and what it shows.
///
/// `Content` is the HTML fragment of a cell that was rendered (`Cell<String>`), or a digest of it where only the
/// comparison matters.
public struct Cell<Content: Hashable & Sendable>: ListDiffable, Hashable, Sendable {
    /// The identity in its section.
    public let diffIdentifier: DiffIdentifier
    /// The kind of cell, such as `user` or `comment`: what IGListKit calls the reuse identifier.
    public let kind: String
    /// What the cell shows: HTML, or a digest of it.
    public let content: Content

    /// A cell; its identifier must be unique in its section.
    public init(diffIdentifier: DiffIdentifier, kind: String, content: Content) {
        self.diffIdentifier = diffIdentifier
        self.kind = kind
        self.content = content
    }

    /// Whether the cell shows the same: texts are the same when their code points are, which `String ==` does not ask.
    public func isEqual(toDiffableObject cell: Cell) -> Bool {
        guard kind == cell.kind, content == cell.content else { return false }
        guard let text = content as? String, let other = cell.content as? String else { return true }
        return text.utf8.elementsEqual(other.utf8)
    }
}
