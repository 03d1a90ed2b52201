public import ListDiffKit

/// One section of a list: the cells of one object.
public struct Section<Content: Hashable & Sendable>: ListDiffable, Hashable, Sendable {
    /// The identifier of the object that the section shows.
    public let diffIdentifier: DiffIdentifier
    /// The cells of the section, in order; their identifiers are unique.
    public let cells: [Cell<Content>]

    /// A section of cells with unique identifiers.
    public init(diffIdentifier: DiffIdentifier, cells: [Cell<Content>]) {
        self.diffIdentifier = diffIdentifier
        self.cells = cells
    }

    /// Whether the cells are the same, one by one.
    public func isEqual(toDiffableObject section: Section) -> Bool {
        hasSameStorage(as: section)
            || cells.elementsEqual(section.cells, by: Self.areSame)
    }

    /// Whether two cells have the same identity and content.
    static func areSame(_ left: Cell<Content>, _ right: Cell<Content>) -> Bool {
        left.diffIdentifier == right.diffIdentifier && left.isEqual(toDiffableObject: right)
    }

    /// Whether both share their storage, so that no cell has to be compared.
    private func hasSameStorage(as section: Section) -> Bool {
        cells.withUnsafeBufferPointer { cells in
            section.cells.withUnsafeBufferPointer { cells.baseAddress == $0.baseAddress && cells.count == $0.count }
        }
    }

    /// The same section with other content, such as digests instead of HTML.
    public func mapContent<Other>(_ transform: (Content) throws -> Other) rethrows -> Section<Other> {
        Section<Other>(
            diffIdentifier: diffIdentifier,
            cells: try cells.map {
                Cell<Other>(diffIdentifier: $0.diffIdentifier, kind: $0.kind, content: try transform($0.content))
            })
    }
}

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
        guard kind == cell.kind else { return false }
        guard let text = content as? String, let other = cell.content as? String else { return content == cell.content }
        return DiffIdentifier(text) == DiffIdentifier(other)
    }
}
