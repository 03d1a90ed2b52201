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
