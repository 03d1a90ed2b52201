extension String {
    /// Sorts names within a folder by their bytes, with all that is in a folder at the folder's place.
    var sortKey: [UInt8] { utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }
}

extension ArraySlice {
    /// Takes away the element at a path, and those before it, of elements in order of their paths.
    mutating func pop(at path: String, path pathOf: (Element) -> String) -> Element? {
        while let element = first {
            if pathOf(element).hasSameBytes(as: path) { return removeFirst() }
            guard pathOf(element).sortKey.lexicographicallyPrecedes(path.sortKey) else { return nil }
            removeFirst()
        }
        return nil
    }
}
