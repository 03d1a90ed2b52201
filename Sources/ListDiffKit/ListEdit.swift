/// One step of a sequence of edits. Indexes refer to the array after the previous steps.
public enum ListEdit: Hashable, Sendable {
    /// Remove the element at this index.
    case delete(Int)
    /// Remove the element at `from`, then insert it at `to`, an index in the array without it, as in a JSON Patch.
    case move(from: Int, to: Int)
    /// Insert the element that the new array has at this index.
    case insert(Int)
    /// Update the element at this index. All elements are in place by then, so this is also its index in the new array.
    case update(Int)
}
