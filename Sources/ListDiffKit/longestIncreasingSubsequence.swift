/// The positions of one longest strictly increasing subsequence of `values`, ascending.
///
/// Patience sorting with predecessor links: Michael L. Fredman, "On computing the length of longest increasing
/// subsequences" (1975). Values that are already increasing are simply appended.
///
/// - Complexity: O(n log n); O(n) for increasing values.
@usableFromInline
package func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
    // `tails[l]` is the smallest value that ends an increasing subsequence of length `l + 1`, with its position.
    var tails: [(value: Int, position: Int)] = []
    var predecessors = [Int](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
        var low = tails.count
        if let last = tails.last, last.value >= value {
            // A binary search that does not branch on comparisons: no processor could predict them.
            var count = low
            low = 0
            while count > 0 {
                let half = count / 2
                let isSmaller = tails[low + half].value < value
                low += isSmaller ? half + 1 : 0
                count = isSmaller ? count - half - 1 : half
            }
        }
        if low > 0 { predecessors[position] = tails[low - 1].position }
        if low == tails.count { tails.append((value, position)) } else { tails[low] = (value, position) }
    }

    var result = [Int](repeating: 0, count: tails.count)
    var position = tails.last?.position ?? -1
    for length in result.indices.reversed() {
        result[length] = position
        position = predecessors[position]
    }
    return result
}
