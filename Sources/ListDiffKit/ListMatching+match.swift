extension ListMatching {
    /// Pairs the elements of two arrays by identifier, in linear expected time.
    ///
    /// The passes are those of Paul Heckel, "A technique for isolating differences between files" (1978), as IGListKit
    /// applies them: one table of identifiers, and the k-th occurrence in the new array is the k-th in the old one. The
    /// common prefix and suffix are paired without hashing, so equal arrays cost one comparison per element.
    ///
    /// - Complexity: O(n + m) expected. Outside the changed window nothing is hashed while up to four elements are
    ///   inserted or deleted; with more, the suffix is searched once for repetitions of them.
    @inlinable
    init<Element: ListDiffable>(old: [Element], new: [Element]) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix].diffIdentifier == new[prefix].diffIdentifier { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix,
            old[old.count - 1 - suffix].diffIdentifier == new[new.count - 1 - suffix].diffIdentifier
        {
            suffix += 1
        }
        self = Self.matching(old, new, prefix: prefix, suffix: suffix)
    }

    /// Pairs the elements between a prefix and a suffix that both arrays have in common. The suffix is given up where an
    /// identifier that is left without a partner is repeated in it, so that the k-th occurrences would not be paired.
    @inlinable
    static func matching<Element: ListDiffable>(_ old: [Element], _ new: [Element], prefix: Int, suffix: Int) -> Self {
        let (oldCount, newCount) = (old.count - prefix - suffix, new.count - prefix - suffix)
        // To look for a few identifiers in the suffix, comparing is cheaper than hashing.
        let few = 4
        let looksUpSuffix = suffix > 0 && oldCount + newCount > few
        var table = OccurrenceTable(count: oldCount, strangers: looksUpSuffix ? newCount : 0)
        var partners = [Int](repeating: -1, count: oldCount)
        var unpaired = oldCount + newCount

        func isSame(_ owner: Int, _ element: Element) -> Bool {
            owner > 0
                ? old[prefix + owner - 1].diffIdentifier == element.diffIdentifier
                : new[prefix + ~owner].diffIdentifier == element.diffIdentifier
        }

        if oldCount > 0 && newCount > 0 || looksUpSuffix {
            // Pass 1, the old window from right to left: the first occurrence of each identifier, and the next one after
            // each. All are hashed before any is looked up, because a processor hashes several at once.
            let hashes = old[prefix..<(prefix + oldCount)].map { $0.diffIdentifier.hashValue }
            for offset in hashes.indices.reversed() {
                table.insert(offset, hash: hashes[offset]) { isSame($0, old[prefix + offset]) }
            }
            // Pass 2, the new window from left to right: take the first occurrence that is left. What comes after a pair
            // is mostly a pair again, which is known without a hash.
            var guess = 0
            for offset in 0..<newCount {
                var partner: Int?
                if guess < oldCount, old[prefix + guess].diffIdentifier == new[prefix + offset].diffIdentifier {
                    partner = table.take(ownedBy: table.occurrences[guess].owner)
                }
                if partner == nil {
                    let hash = new[prefix + offset].diffIdentifier.hashValue
                    partner = table.take(for: offset, hash: hash) { isSame($0, new[prefix + offset]) }
                }
                guard let partner else { continue }
                partners[partner] = offset
                unpaired -= 2
                guess = partner + 1
            }
        }

        let matching = Self(
            oldCount: old.count, newCount: new.count, prefix: prefix, suffix: suffix, partners: partners)
        if suffix == 0 || unpaired == 0 { return matching }
        let tail = old.suffix(suffix)
        let isRepeated =
            unpaired <= few
            ? matching.leavesOver(anyOf: tail, in: old, new)
            : zip(tail.indices, tail.map { $0.diffIdentifier.hashValue }).contains { index, hash in
                table.leavesOver(hash: hash) { isSame($0, old[index]) }
            }
        return isRepeated ? Self.matching(old, new, prefix: prefix, suffix: 0) : matching
    }

    /// Whether one of the elements without a partner, which are few, has the identifier of one of `tail`.
    @inlinable
    func leavesOver<Element: ListDiffable>(anyOf tail: ArraySlice<Element>, in old: [Element], _ new: [Element]) -> Bool
    {
        let left = deletes.map { old[$0].diffIdentifier } + inserts.map { new[$0].diffIdentifier }
        return tail.contains { left.contains($0.diffIdentifier) }
    }
}
