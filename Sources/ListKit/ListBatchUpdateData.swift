/// An update of a list as an ordered list of edits, right when they are applied one after another.
///
/// IGListKit's type of this name is one simultaneous edit for a collection view. A JSON Patch is applied step by step, so
/// here each index counts in the list as the edits before it have left it: first sections go, move and come, then the cells
/// of each section that stays. Inserts, replacements and updates stand at their final index, so what they show is at the
/// same index of the new list.
public struct ListBatchUpdateData: Hashable, Sendable {
    /// One step of an update.
    public enum Edit: Hashable, Sendable {
        case deleteSection(Int)
        /// `to` counts without the section that moves.
        case moveSection(from: Int, to: Int)
        case insertSection(Int)
        case deleteItem(section: Int, item: Int)
        /// `to` counts without the cell that moves.
        case moveItem(section: Int, from: Int, to: Int)
        case insertItem(section: Int, item: Int)
        /// Another cell stands where one was taken out.
        case replaceItem(section: Int, item: Int)
        /// The same cell shows something else.
        case updateItem(section: Int, item: Int)
    }

    /// The edits, in the order in which they are made.
    public let edits: [Edit]

    /// An update of these edits; without any it changes nothing.
    public init(edits: [Edit]) { self.edits = edits }

    /// Whether anything changed.
    public var hasChanges: Bool { !edits.isEmpty }
}
