/// The value of `srcset`: addresses with descriptors such as `2x`, separated by commas.
package enum SourceSet {
    /// Where its addresses stand, by HTML's rules: a comma is part of an address unless it is at its end.
    package static func addresses(in value: ArraySlice<UInt8>) -> [Range<Int>] {
        var addresses: [Range<Int>] = []
        var index = value.startIndex
        while index < value.endIndex {
            if HTMLName.isBlank(value[index]) || value[index] == UInt8(ascii: ",") {
                index += 1
                continue
            }
            let start = index
            while index < value.endIndex, !HTMLName.isBlank(value[index]) { index += 1 }
            var end = index
            while value[end - 1] == UInt8(ascii: ",") { end -= 1 }
            addresses.append(start..<end)
            if end == index { index = endOfDescriptors(in: value, from: index) }
        }
        return addresses
    }

    /// The comma behind descriptors; one in parentheses is part of them.
    private static func endOfDescriptors(in value: ArraySlice<UInt8>, from start: Int) -> Int {
        var isInParentheses = false
        for index in start..<value.endIndex {
            switch value[index] {
            case UInt8(ascii: "("): isInParentheses = true
            case UInt8(ascii: ")"): isInParentheses = false
            case UInt8(ascii: ",") where !isInParentheses: return index
            default: continue
            }
        }
        return value.endIndex
    }
}
