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
