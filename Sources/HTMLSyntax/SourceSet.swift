/// The value of `srcset`: URLs with descriptors such as `2x`, separated by commas.
package enum SourceSet {
    /// The ranges of its URLs by the rules of HTML: a comma is part of a URL unless it is at the end.
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

    /// The comma after descriptors, ignoring commas in parentheses.
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
