import Foundation

extension String {
    /// Whether a string sorts before another by bytes.
    func precedesInBytes(_ other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard let some = left.baseAddress, let others = right.baseAddress else {
                    return left.count < right.count
                }
                let order = memcmp(some, others, min(left.count, right.count))
                return order < 0 || order == 0 && left.count < right.count
            } ?? false
        } ?? utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Whether two strings have the same bytes: equal strings may be different spellings of a name. Optimised for
    /// comparing thousands of paths.
    func hasSameBytes(as other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard left.count == right.count, let some = left.baseAddress, let others = right.baseAddress else {
                    return left.isEmpty && right.isEmpty
                }
                return memcmp(some, others, left.count) == 0
            } ?? false
        } ?? utf8.elementsEqual(other.utf8)
    }
}
