/// The occurrences of each identifier in an array, found by the identifier's hash.
///
/// A hash table with linear probing that stores indexes alone: the identifiers stay in the array, and two are compared only
/// if their hashes are equal. Inserting and taking are O(1) expected.
@usableFromInline
struct OccurrenceTable {
    /// For each slot, an index with the identifier that owns the slot, or -1 if the slot is free.
    @usableFromInline var owners: [Int32]
    /// For each slot, the first occurrence that is left, or -1 if none is.
    @usableFromInline var first: [Int32]
    /// For each index, the next occurrence of the same identifier, or -1 if it is the last.
    @usableFromInline var next: [Int32]
    /// For each index, the hash of its identifier.
    @usableFromInline var hashes: [Int]
    /// The number of slots, a power of two, less one.
    @usableFromInline let mask: Int

    /// An empty table for indexes below `count`.
    @inlinable
    init(count: Int) {
        var capacity = 16
        while capacity / 2 < count { capacity *= 2 }
        mask = capacity - 1
        owners = [Int32](repeating: -1, count: capacity)
        first = [Int32](repeating: -1, count: capacity)
        next = [Int32](repeating: -1, count: count)
        hashes = [Int](repeating: 0, count: count)
    }

    /// Puts an index before the others with the same identifier. An index beyond 32 bits is left out.
    @inlinable
    mutating func insert(_ index: Int, hash: Int, isSame: (Int) -> Bool) {
        guard let stored = Int32(exactly: index) else { return }
        let slot = slot(of: hash, isSame: isSame)
        if owners[slot] < 0 { owners[slot] = stored }
        hashes[index] = hash
        next[index] = first[slot]
        first[slot] = stored
    }

    /// Removes and returns the first index with an identifier, or `nil` if none is left.
    @inlinable
    mutating func take(hash: Int, isSame: (Int) -> Bool) -> Int? {
        let slot = slot(of: hash, isSame: isSame)
        let index = Int(first[slot])
        guard index >= 0 else { return nil }
        first[slot] = next[index]
        return index
    }

    /// The slot of an identifier, or a free one for it. At most half of the slots are owned, so there is one.
    @inlinable
    func slot(of hash: Int, isSame: (Int) -> Bool) -> Int {
        var slot = hash & mask
        while owners[slot] >= 0 {
            let owner = Int(owners[slot])
            if hashes[owner] == hash, isSame(owner) { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
