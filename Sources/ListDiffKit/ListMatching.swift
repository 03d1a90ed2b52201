/// Which element of an old array corresponds to which element of a new one: a common prefix, a common suffix, and
/// between them a window whose elements are paired one by one. All lookups are O(1).
public struct ListMatching: Sendable {
    /// The number of elements of the old array.
    public let oldCount: Int
    /// The number of elements of the new array.
    public let newCount: Int

    /// How many elements are paired at the start and at the end of both arrays.
    @usableFromInline let prefix: Int
    @usableFromInline let suffix: Int

    /// For each element of the old window, the offset of its partner in the new window; `nil` if it was deleted.
    @usableFromInline let partners: [Int?]
    /// For each element of the new window, the offset of its partner in the old window; `nil` if it was inserted.
    @usableFromInline let origins: [Int?]

    @inlinable
    init(oldCount: Int, newCount: Int, prefix: Int, suffix: Int, partners: [Int?]) {
        self.oldCount = oldCount
        self.newCount = newCount
        self.prefix = prefix
        self.suffix = suffix
        self.partners = partners
        var origins = [Int?](repeating: nil, count: newCount - prefix - suffix)
        for (old, new) in partners.enumerated() {
            if let new { origins[new] = old }
        }
        self.origins = origins
    }

    /// The new index of the element at `index` of the old array; `nil` if it was deleted.
    @inlinable
    public func newIndex(ofOldIndex index: Int) -> Int? {
        if index < prefix { return index }
        if index >= oldCount - suffix { return index - oldCount + newCount }
        return partners[index - prefix].map { $0 + prefix }
    }

    /// The old index of the element at `index` of the new array; `nil` if it was inserted.
    @inlinable
    public func oldIndex(ofNewIndex index: Int) -> Int? {
        if index < prefix { return index }
        if index >= newCount - suffix { return index - newCount + oldCount }
        return origins[index - prefix].map { $0 + prefix }
    }

    /// The old indexes without a partner, ascending.
    @inlinable
    public var deletes: [Int] {
        partners.indices.compactMap { partners[$0] == nil ? $0 + prefix : nil }
    }

    /// The new indexes without a partner, ascending.
    @inlinable
    public var inserts: [Int] {
        origins.indices.compactMap { origins[$0] == nil ? $0 + prefix : nil }
    }
}
