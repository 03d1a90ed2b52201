/// The place of a cell: section and item, as in `/sections/3/cells/1`.
public struct ListIndexPath: Hashable, Sendable, Comparable {
    public let section: Int
    public let item: Int

    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// By section, then by item.
    public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}
