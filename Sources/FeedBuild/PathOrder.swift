extension String {
    /// The sort key: by bytes within a folder, with the contents of a folder at its position.
    var sortKey: [UInt8] { utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }
}

extension ArraySlice {
    /// Removes the element at a path, and all before it, from elements sorted by path.
    mutating func pop(at path: String, path pathOf: (Element) -> String) -> Element? {
        while let element = first {
            if pathOf(element).hasSameBytes(as: path) { return removeFirst() }
            guard pathOf(element).sortKey.lexicographicallyPrecedes(path.sortKey) else { return nil }
            removeFirst()
        }
        return nil
    }
}
