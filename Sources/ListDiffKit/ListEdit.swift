/// One step of a sequence of edits. Each index counts in the array as the steps before it have left it.
public enum ListEdit: Hashable, Sendable {
    /// Take out the element at this index.
    case delete(Int)
    /// Take out the element at `from`, then put it in at `to`: `to` counts without it, as in a JSON Patch.
    case move(from: Int, to: Int)
    /// Put in the element that the new array has at this index.
    case insert(Int)
    /// Show the element at this index again: all elements are in their places by then, so it is the new array's index too.
    case update(Int)
}
