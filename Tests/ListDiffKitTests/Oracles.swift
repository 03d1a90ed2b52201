import ListDiffKit

extension ListDiff {
    /// The new array, had by applying the diff to `old` as one simultaneous edit: what goes and what moves is taken out,
    /// then what moves and what comes is put in by ascending new index. Updates change the content in place.
    /// `nil` where an index is outside of its array.
    func appliedSimultaneously(to old: [Element], new: [Element]) -> [Element]? {
        let (from, to) = (deletes + updates + moves.map(\.from), inserts + moves.map(\.to))
        guard from.allSatisfy(old.indices.contains), to.allSatisfy(new.indices.contains) else { return nil }
        var content: [Element?] = old
        for index in updates {
            if let target = matching.newIndex(ofOldIndex: index) { content[index] = new[target] }
        }
        let leaving = Set(deletes + moves.map(\.from))
        var result = old.indices.filter { !leaving.contains($0) }.compactMap { content[$0] }
        var coming = inserts.map { ($0, new[$0]) }
        for move in moves { if let element = content[move.from] { coming.append((move.to, element)) } }
        for (index, element) in coming.sorted(by: { $0.0 < $1.0 }) {
            guard index <= result.count else { return nil }
            result.insert(element, at: index)
        }
        return result
    }
}

extension [ListEdit] {
    /// The new array, had by applying one edit after another to `old`; what is put in or shown again is taken from `new`.
    /// `nil` where an index is outside of its array at that moment.
    func applied<Item>(to old: [Item], new: [Item]) -> [Item]? {
        var result = old
        for edit in self {
            switch edit {
            case .delete(let index):
                guard result.indices.contains(index) else { return nil }
                result.remove(at: index)
            case .move(let from, let to):
                guard result.indices.contains(from), result.indices.contains(to) else { return nil }
                result.insert(result.remove(at: from), at: to)
            case .insert(let index):
                guard new.indices.contains(index), index <= result.count else { return nil }
                result.insert(new[index], at: index)
            case .update(let index):
                guard new.indices.contains(index), result.indices.contains(index) else { return nil }
                result[index] = new[index]
            }
        }
        return result
    }
}

/// The length of a longest strictly increasing subsequence, by the definition: O(n²).
func lengthOfLongestIncreasingSubsequence(_ values: [Int]) -> Int {
    var best: [Int] = []
    for (index, value) in values.enumerated() {
        best.append(1 + (best.indices.filter { $0 < index && values[$0] < value }.map { best[$0] }.max() ?? 0))
    }
    return best.max() ?? 0
}

/// Which old index is which new one, by the definition: the k-th of an identifier is the k-th.
func pairs<Element: ListDiffable>(_ old: [Element], _ new: [Element]) -> [ListMoveIndex] {
    var taken = Set<Int>()
    return old.indices.compactMap { index in
        let partner = new.indices.first {
            !taken.contains($0) && new[$0].diffIdentifier == old[index].diffIdentifier
        }
        guard let partner else { return nil }
        taken.insert(partner)
        return ListMoveIndex(from: index, to: partner)
    }
}

/// The fewest deletes, moves and inserts from `old` to every list of distinct elements below `alphabet`: a breadth-first
/// search over all scripts.
func fewestEdits(from old: [Int], alphabet: Int) -> [[Int]: Int] {
    var distances = [old: 0]
    var (front, distance) = ([old], 0)
    while !front.isEmpty {
        distance += 1
        var next: [[Int]] = []
        for list in front {
            for neighbour in neighbours(of: list, alphabet: alphabet) where distances[neighbour] == nil {
                distances[neighbour] = distance
                next.append(neighbour)
            }
        }
        front = next
    }
    return distances
}

private func neighbours(of list: [Int], alphabet: Int) -> [[Int]] {
    var result: [[Int]] = []
    for index in list.indices {
        var shorter = list
        let element = shorter.remove(at: index)
        result.append(shorter)
        for target in 0...shorter.count where target != index {
            var moved = shorter
            moved.insert(element, at: target)
            result.append(moved)
        }
    }
    for element in 0..<alphabet where !list.contains(element) {
        for target in 0...list.count {
            var longer = list
            longer.insert(element, at: target)
            result.append(longer)
        }
    }
    return result
}
