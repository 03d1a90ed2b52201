/// An update of a list as a sequence of edits that are applied one after another.
///
/// IGListKit's type of this name is one simultaneous edit for a collection view. A JSON Patch is applied step by step,
/// so here each index refers to the list after the previous edits: first sections are removed, moved and inserted, then
/// the cells of each section that stays. Inserts, replacements and updates use their final index, so their content is
/// at the same index of the new list.
public struct ListBatchUpdateData: Hashable, Sendable {
    /// One step of an update.
    public enum Edit: Hashable, Sendable {
        /// A section goes.
        case deleteSection(Int)
        /// A section moves; `to` is an index in the list without it.
        case moveSection(from: Int, to: Int)
        /// A section comes.
        case insertSection(Int)
        /// A cell goes.
        case deleteItem(section: Int, item: Int)
        /// A cell moves; `to` is an index in the section without it.
        case moveItem(section: Int, from: Int, to: Int)
        /// A cell comes.
        case insertItem(section: Int, item: Int)
        /// A cell is replaced by another one.
        case replaceItem(section: Int, item: Int)
        /// A cell stays, and its content changes.
        case updateItem(section: Int, item: Int)
    }

    /// The edits, in order.
    public let edits: [Edit]

    /// An update with these edits; without edits it changes nothing.
    public init(edits: [Edit]) { self.edits = edits }

    /// Whether anything changed.
    public var hasChanges: Bool { !edits.isEmpty }
}
