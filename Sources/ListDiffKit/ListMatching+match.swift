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

        var matching = Self(old: old, new: new, prefix: prefix, suffix: suffix)
        if suffix > 0, matching.leavesOver(anyOf: suffix, in: old, new) {
            // A repeated identifier extends into the suffix, so the k-th occurrences would not be paired.
            matching = Self(old: old, new: new, prefix: prefix, suffix: 0)
        }
        self = matching
    }

    /// Pairs the elements between a prefix and a suffix that are already paired.
    @inlinable
    init<Element: ListDiffable>(old: [Element], new: [Element], prefix: Int, suffix: Int) {
        let oldWindow = old[prefix..<(old.count - suffix)]
        let newWindow = new[prefix..<(new.count - suffix)]
        var partners = [Int?](repeating: nil, count: oldWindow.count)

        if !oldWindow.isEmpty, !newWindow.isEmpty {
            // Pass 1, the old array from right to left: the first occurrence of each identifier, and the next one after
            // each. Pass 2, the new array from left to right: take the first occurrence that is left.
            var table = OccurrenceTable(count: oldWindow.count)
            for index in oldWindow.indices.reversed() {
                let identifier = old[index].diffIdentifier
                table.insert(index - prefix, hash: identifier.hashValue) {
                    old[$0 + prefix].diffIdentifier == identifier
                }
            }
            for index in newWindow.indices {
                let identifier = new[index].diffIdentifier
                let partner = table.take(hash: identifier.hashValue) { old[$0 + prefix].diffIdentifier == identifier }
                if let partner { partners[partner] = index - prefix }
            }
        }
        self.init(oldCount: old.count, newCount: new.count, prefix: prefix, suffix: suffix, partners: partners)
    }

    /// Whether an element of the common suffix has the identifier of an element of the window without a partner.
    @inlinable
    func leavesOver<Element: ListDiffable>(anyOf suffix: Int, in old: [Element], _ new: [Element]) -> Bool {
        let left = deletes.map { old[$0].diffIdentifier } + inserts.map { new[$0].diffIdentifier }
        let tail = old.suffix(suffix)
        // For a few identifiers, comparing is cheaper than hashing.
        if left.count <= 4 { return tail.contains { left.contains($0.diffIdentifier) } }
        let set = Set(left)
        return tail.contains { set.contains($0.diffIdentifier) }
    }
}
