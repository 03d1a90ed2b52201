/// The place of a cell: section and item, as in `/sections/3/cells/1`.
public struct ListIndexPath: Hashable, Sendable, Comparable {
    /// The index of the section in its list.
    public let section: Int
    /// The index of the cell in its section.
    public let item: Int

    /// The place of the cell `item` of the section `section`.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// By section, then by item.
    @inlinable
    public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

/// One move of a diff by index paths: the element at `from` before is at `to` afterwards.
public struct ListMoveIndexPath: Hashable, Sendable {
    /// Where the cell was before.
    public let from: ListIndexPath
    /// Where it is afterwards.
    public let to: ListIndexPath

    /// A move between two places.
    @inlinable
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}

/// A simultaneous edit of the items of sections: `ListIndexSetResult` by index paths.
public struct ListIndexPathResult: Hashable, Sendable {
    /// Ascending.
    public let inserts: [ListIndexPath]
    /// Ascending.
    public let deletes: [ListIndexPath]
    /// Ascending by `to`.
    public let moves: [ListMoveIndexPath]

    /// A result of paths that are ascending already.
    @inlinable
    public init(inserts: [ListIndexPath], deletes: [ListIndexPath], moves: [ListMoveIndexPath]) {
        self.inserts = inserts
        self.deletes = deletes
        self.moves = moves
    }

    /// Whether anything changes.
    @inlinable
    public var hasChanges: Bool { !inserts.isEmpty || !deletes.isEmpty || !moves.isEmpty }
}
