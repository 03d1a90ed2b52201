/// The occurrences of each identifier in the window of an old array, found by the identifier's hash.
///
/// A hash table with linear probing that stores offsets alone: the identifiers stay in the arrays, and two are compared only
/// if their hashes are equal. Inserting and taking are O(1) expected. What is stored has 32 bits, because in long lists the
/// time goes into waiting for memory.
@usableFromInline
struct OccurrenceTable {
    @usableFromInline var slots: [Slot]
    /// For each offset in the old window, what follows it there.
    @usableFromInline var occurrences: [Occurrence]
    /// The number of slots, a power of two, less one.
    @usableFromInline let mask: Int

    /// Whether elements of the new window without a partner own slots.
    @usableFromInline let keepsStrangers: Bool

    /// The place of one identifier.
    @usableFromInline
    struct Slot {
        /// The lower half of the hash.
        @usableFromInline var hash: UInt32 = 0
        /// An element with this identifier: its offset in the old window plus 1, or, if one of the new window has no
        /// partner, the complement of that one's offset. 0 if the slot is free.
        @usableFromInline var owner: Int32 = 0

        @inlinable
        init() {}

        @inlinable
        init(hash: Int, owner: Int) {
            self.hash = UInt32(truncatingIfNeeded: hash)
            self.owner = Int32(owner)
        }
    }

    /// An element of the old window among all with its identifier.
    @usableFromInline
    struct Occurrence {
        /// The offset of the element that owns the slot of the identifier.
        @usableFromInline var owner: Int32 = -1
        /// The offset of the next occurrence, or -1 if it is the last.
        @usableFromInline var next: Int32 = -1
        /// For an owner: the offset of the first occurrence that is left, or -1 if none is.
        @usableFromInline var first: Int32 = -1

        @inlinable
        init() {}
    }

    /// An empty table for `count` elements of the old window, and for up to `strangers` of the new one without a partner.
    @inlinable
    init(count: Int, strangers: Int) {
        keepsStrangers = strangers > 0
        var capacity = 16
        while capacity / 4 * 3 < count + strangers { capacity *= 2 }
        mask = capacity - 1
        slots = [Slot](repeating: Slot(), count: capacity)
        occurrences = [Occurrence](repeating: Occurrence(), count: count)
    }

    /// Puts an element of the old window before the others with its identifier.
    @inlinable @inline(__always)
    mutating func insert(_ offset: Int, hash: Int, isSame: (Int) -> Bool) {
        let slot = slot(of: hash, isSame: isSame)
        if slots[slot].owner == 0 { slots[slot] = Slot(hash: hash, owner: offset + 1) }
        let owner = Int(slots[slot].owner) - 1
        occurrences[offset].owner = Int32(owner)
        occurrences[offset].next = occurrences[owner].first
        occurrences[owner].first = Int32(offset)
    }

    /// Removes and returns the first occurrence of the identifier of `owner`, or `nil` if none is left.
    @inlinable @inline(__always)
    mutating func take(ownedBy owner: Int32) -> Int? {
        let first = Int(occurrences[Int(owner)].first)
        if first < 0 { return nil }
        occurrences[Int(owner)].first = occurrences[first].next
        return first
    }

    /// Removes and returns the first occurrence of the identifier of an element of the new window, or `nil` if none is left.
    @inlinable @inline(__always)
    mutating func take(for offset: Int, hash: Int, isSame: (Int) -> Bool) -> Int? {
        let slot = slot(of: hash, isSame: isSame)
        if slots[slot].owner > 0, let first = take(ownedBy: slots[slot].owner - 1) { return first }
        if keepsStrangers { slots[slot] = Slot(hash: hash, owner: ~offset) }
        return nil
    }

    /// Whether an element of the old or of the new window with this identifier is left without a partner.
    @inlinable @inline(__always)
    func leavesOver(hash: Int, isSame: (Int) -> Bool) -> Bool {
        let owner = slots[slot(of: hash, isSame: isSame)].owner
        return owner < 0 || owner > 0 && occurrences[Int(owner) - 1].first >= 0
    }

    /// The slot of an identifier, or a free one for it. At most three quarters of the slots are owned, so there is one.
    @inlinable @inline(__always)
    func slot(of hash: Int, isSame: (Int) -> Bool) -> Int {
        var slot = hash & mask
        let hash = UInt32(truncatingIfNeeded: hash)
        while slots[slot].owner != 0 {
            if slots[slot].hash == hash, isSame(Int(slots[slot].owner)) { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
