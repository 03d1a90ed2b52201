package import SourceDiagnostics

/// A pattern of files and folders, such as `*.psd` or `Posts/*/raw`: `*` is anything but a slash, `**` anything. Without a
/// slash, it is a name in any folder. What is in a folder that matches, matches.
package struct PathPattern: Hashable, Sendable {
    private let text: String

    /// - Throws: `ValueError` if it would match everything.
    package init(_ text: String) throws(ValueError) {
        guard text.contains(where: { !"*/.".contains($0) }) else {
            throw ValueError("'\(text)' is everything; name what is meant, such as '*.psd'")
        }
        self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// - Complexity: O(n · m) for a path of n bytes and a pattern of m.
    package func matches(_ path: String) -> Bool {
        let pattern = Array(text.utf8)
        if !pattern.contains(Self.slash) {
            return path.utf8.split(separator: Self.slash).contains { Self.matches(Array($0), pattern) }
        }
        let bytes = Array(path.utf8)
        let ends = bytes.indices.filter { bytes[$0] == Self.slash } + [bytes.count]
        return ends.contains { Self.matches(Array(bytes[..<$0]), pattern) }
    }

    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")

    /// Goes through the text once, with all places of the pattern where it may be.
    private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
        /// Adds the places behind stars, which may be nothing.
        func passed(_ places: Set<Int>) -> Set<Int> {
            var all = places
            for place in places {
                var place = place
                while place < pattern.count, pattern[place] == star {
                    place += 1
                    all.insert(place)
                }
            }
            return all
        }
        var places = passed([0])
        for byte in text {
            var next: Set<Int> = []
            for place in places where place < pattern.count {
                if pattern[place] == star {
                    let isDouble =
                        place + 1 < pattern.count && pattern[place + 1] == star
                        || place > 0 && pattern[place - 1] == star
                    if byte != slash || isDouble { next.insert(place) }
                } else if pattern[place] == byte {
                    next.insert(place + 1)
                }
            }
            places = passed(next)
            if places.isEmpty { return false }
        }
        return places.contains(pattern.count)
    }
}
