import Foundation

extension [UInt8] {
    /// Whether a text is among the bytes.
    func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8), from: 0) != nil }

    /// The bytes with one text in place of another, wherever that is.
    /// - Complexity: O(n), by the search of the C library.
    func replacing(_ old: String, with new: String) -> [UInt8] {
        let old = Array(old.utf8)
        var (result, end) = ([UInt8](), 0)
        while let range = firstRange(of: old, from: end) {
            result += self[end..<range.lowerBound]
            result += new.utf8
            end = range.upperBound
        }
        return end == 0 ? self : result + self[end...]
    }

    private func firstRange(of text: [UInt8], from start: Int) -> Range<Int>? {
        guard let first = text.first else { return nil }
        return withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var offset = start
            while offset + text.count <= bytes.count,
                let found = memchr(base + offset, Int32(first), bytes.count - text.count - offset + 1)
            {
                offset = UnsafeRawPointer(found) - base
                if memcmp(base + offset, text, text.count) == 0 { return offset..<(offset + text.count) }
                offset += 1
            }
            return nil
        }
    }
}
