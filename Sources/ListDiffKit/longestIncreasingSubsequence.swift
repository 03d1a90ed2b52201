/// The positions of one longest strictly increasing subsequence of `values`, ascending.
///
/// Patience sorting with predecessor links: Michael L. Fredman, "On computing the length of longest increasing
/// subsequences" (1975). Values that are already increasing are simply appended.
///
/// - Complexity: O(n log n); O(n) for increasing values.
@usableFromInline
package func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
    // `tails[l]` is the position of the smallest value that ends an increasing subsequence of length `l + 1`.
    var tails: [Int] = []
    var predecessors = [Int](repeating: -1, count: values.count)
    for position in values.indices {
        let value = values[position]
        var low = 0
        if let last = tails.last, values[last] < value {
            low = tails.count
        } else {
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
        }
        if low > 0 { predecessors[position] = tails[low - 1] }
        if low == tails.count { tails.append(position) } else { tails[low] = position }
    }

    var result = [Int](repeating: 0, count: tails.count)
    var position = tails.last ?? -1
    for length in result.indices.reversed() {
        result[length] = position
        position = predecessors[position]
    }
    return result
}
