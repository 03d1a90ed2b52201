public import ListDiffKit

/// One cell of a section: an identity, the kind of cell it is, and what it shows.
///
/// `Content` is the HTML fragment of a cell that was rendered (`Cell<String>`), or a digest of it where only the
/// comparison matters.
public struct Cell<Content: Hashable & Sendable>: ListDiffable, Hashable, Sendable {
    public let diffIdentifier: DiffIdentifier
    /// The kind of cell, such as `user` or `comment`: what IGListKit calls the reuse identifier.
    public let kind: String
    public let content: Content

    public init(diffIdentifier: DiffIdentifier, kind: String, content: Content) {
        self.diffIdentifier = diffIdentifier
        self.kind = kind
        self.content = content
    }
}
