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
