/// The position of a cell: section and item, as in `/sections/3/cells/1`.
public struct ListIndexPath: Hashable, Sendable, Comparable {
    /// The index of the section in its list.
    public let section: Int
    /// The index of the cell in its section.
    public let item: Int

    /// The index path of an item in a section.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Orders by section, then by item.
    @inlinable
    public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

/// One move of a diff by index paths: the element moves from `from` to `to`.
public struct ListMoveIndexPath: Hashable, Sendable {
    /// The index path of the cell before the edit.
    public let from: ListIndexPath
    /// Its index path after the edit.
    public let to: ListIndexPath

    /// A move between two index paths.
    @inlinable
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}

/// A simultaneous edit of the items of sections: `ListIndexSetResult` with index paths.
public struct ListIndexPathResult: Hashable, Sendable {
    /// In ascending order.
    public let inserts: [ListIndexPath]
    /// In ascending order.
    public let deletes: [ListIndexPath]
    /// In ascending order of `to`.
    public let moves: [ListMoveIndexPath]

    /// A result from index paths that are already ascending.
    @inlinable
    public init(inserts: [ListIndexPath], deletes: [ListIndexPath], moves: [ListMoveIndexPath]) {
        self.inserts = inserts
        self.deletes = deletes
        self.moves = moves
    }

    /// Whether there are any changes.
    @inlinable
    public var hasChanges: Bool { !inserts.isEmpty || !deletes.isEmpty || !moves.isEmpty }
}
