import Foundation

extension String {
    /// The sort key: by bytes within a folder, with the contents of a folder at its position.
    package var sortKey: [UInt8] { utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }
}

extension ArraySlice {
    /// Removes the element at a path, and all before it, from elements sorted by path.
    package mutating func pop(at path: String, path pathOf: (Element) -> String) -> Element? {
        while let element = first {
            if pathOf(element).hasSameBytes(as: path) { return removeFirst() }
            guard pathOf(element).sortKey.lexicographicallyPrecedes(path.sortKey) else { return nil }
            removeFirst()
        }
        return nil
    }
}

extension String {
    /// The folders above a path: `a` and `a/b` for `a/b/c`.
    package var parents: [String] {
        var parents: [String] = []
        for index in utf8.indices where utf8[index] == UInt8(ascii: "/") { parents.append(String(self[..<index])) }
        return parents
    }

    /// The rest of a path below a folder; `nil` if it is not there. By bytes: a name may begin with a mark that would join
    /// the slash.
    package func path(below folder: String) -> String? {
        if folder.isEmpty { return self }
        return isBelow(folder) ? String(Substring(utf8.dropFirst(folder.utf8.count + 1))) : nil
    }

    /// Whether a path is below a folder; all paths are below the root, whose path is empty.
    package func isBelow(_ folder: String) -> Bool {
        folder.isEmpty
            || utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/") && utf8.starts(with: folder.utf8)
    }

    /// The path of something in this folder, which may be the root.
    package func appending(path: some StringProtocol) -> String { isEmpty ? String(path) : "\(self)/\(path)" }

    /// Where a relative path leads from this folder; it cannot leave the root.
    package func resolving(_ path: String) -> String {
        var segments = split(separator: "/").map(String.init)
        for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch segment {
            case ".": continue
            case "..": _ = segments.popLast()
            default: segments.append(String(segment))
            }
        }
        return segments.joined(separator: "/")
    }
}

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
    package func hasSameBytes(as other: String) -> Bool {
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

extension Sequence<String> {
    /// The strings sorted by bytes. Optimised for thousands of names, most of which differ in their first eight bytes.
    package func sortedByBytes() -> [String] {
        let keys = map { text in
            (start: text.utf8.prefix(8).reduce((0, 56)) { ($0.0 | UInt64($1) << $0.1, $0.1 - 8) }.0, text: text)
        }
        return keys.sorted { $0.start != $1.start ? $0.start < $1.start : $0.text.precedesInBytes($1.text) }.map(\.text)
    }
}
