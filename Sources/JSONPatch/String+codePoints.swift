/// Comparison by code points, as required by RFC 6901 §4 and RFC 6902 §4.6. `String ==` uses canonical equivalence: "é"
/// equals "e" followed by U+0301.
extension String {
    func hasSameCodePoints(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { right in left.elementsEqual(right) } }
    }

    func hashCodePoints(into hasher: inout Hasher) {
        var text = self
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // UTF-8 never contains 0xFF, so ("a", "bc") and ("ab", "c") hash differently.
        hasher.combine(0xFF as UInt8)
    }
}
