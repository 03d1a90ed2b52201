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

extension ListEdit {
    /// The shortest script that turns the old array of `matching` into the new one, applied one edit after another:
    ///
    /// 1. deletes from the highest old index down, which need no arithmetic;
    /// 2. moves, in the order of their targets;
    /// 3. inserts by ascending new index: everything before is final by then, so the index is exact;
    /// 4. updates at their final index.
    ///
    /// Only the moves need running indexes. The elements that stay are common to the order before the moves and the
    /// order after, so both orders merge into one fixed line of slots: a moving element owns two, one for its departure
    /// and one for its arrival. A slot is occupied or empty, the list is the occupied slots from left to right, and an
    /// element's index at any moment is the number of occupied slots before its own. The elements that stay are counted
    /// once; the others are kept in a Fenwick tree (Peter M. Fenwick, "A new data structure for cumulative frequency
    /// tables", 1994).
    ///
    /// - Parameters:
    ///   - moves: the elements that change places, ascending by target; the others must be in order.
    ///   - updates: new indexes, ascending.
    /// - Complexity: O(n + m log m) for `m` moves.
    @usableFromInline
    package static func script(matching: ListMatching, moves: [ListMoveIndex], updates: [Int]) -> [ListEdit] {
        var script = matching.deletes.reversed().map { ListEdit.delete($0) }
        script += permutation(matching: matching, moves: moves)
        script += matching.inserts.map { .insert($0) }
        script += updates.map { .update($0) }
        return script
    }

    private static func permutation(matching: ListMatching, moves: [ListMoveIndex]) -> [ListEdit] {
        if moves.isEmpty { return [] }
        let departing = moves.indices.sorted { moves[$0].from < moves[$1].from }

        // The number of staying elements before each departure (in the old order) and each arrival (in the new one).
        let departureGaps = staying(before: departing.map { moves[$0].from }, count: matching.oldCount) {
            matching.newIndex(ofOldIndex: $0) != nil
        }
        let arrivalGaps = staying(before: moves.map(\.to), count: matching.newCount) {
            matching.oldIndex(ofNewIndex: $0) != nil
        }

        // The line of slots: gap by gap, arrivals in new order, then departures in old order.
        var departureSlots = [Int](repeating: 0, count: moves.count)
        var departureBase = departureSlots
        var arrivalSlots = departureSlots
        var (slot, arrival, departure) = (0, 0, 0)
        while arrival < moves.count || departure < moves.count {
            if departure == moves.count || arrival < moves.count && arrivalGaps[arrival] <= departureGaps[departure] {
                arrivalSlots[arrival] = slot
                arrival += 1
            } else {
                departureSlots[departing[departure]] = slot
                departureBase[departing[departure]] = departureGaps[departure]
                departure += 1
            }
            slot += 1
        }

        var occupied = FenwickTree(count: slot)
        for slot in departureSlots { occupied.add(1, at: slot) }
        return moves.indices.map { move in
            let from = departureBase[move] + occupied.sum(before: departureSlots[move])
            occupied.add(-1, at: departureSlots[move])
            let to = arrivalGaps[move] + occupied.sum(before: arrivalSlots[move])
            occupied.add(1, at: arrivalSlots[move])
            return .move(from: from, to: to)
        }
    }

    /// For each of the ascending `indexes`, the number of kept elements below it that are not in `indexes`.
    private static func staying(before indexes: [Int], count: Int, survives: (Int) -> Bool) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(indexes.count)
        var staying = 0
        for index in 0..<count {
            if result.count == indexes.count { break }
            if index == indexes[result.count] { result.append(staying) } else if survives(index) { staying += 1 }
        }
        return result
    }
}

/// Prefix sums of a mutable array of numbers: O(log n) per update and per query.
struct FenwickTree {
    private var sums: [Int]

    /// A tree over `count` zeros.
    init(count: Int) { sums = [Int](repeating: 0, count: count + 1) }

    mutating func add(_ value: Int, at index: Int) {
        var node = index + 1
        while node < sums.count {
            sums[node] += value
            node += node & -node
        }
    }

    /// The sum of the numbers at indexes below `index`.
    func sum(before index: Int) -> Int {
        var (node, sum) = (index, 0)
        while node > 0 {
            sum += sums[node]
            node -= node & -node
        }
        return sum
    }
}
