/// A path, compared by bytes. Different files can have paths that are equal as strings: `é` is one code point or two,
/// and a folder can have both.
struct FilePath: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    // The hash of the string is sufficient: it is the same for equal bytes.
    static func == (left: FilePath, right: FilePath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
}

extension FilePath: Comparable {
    static func < (left: FilePath, right: FilePath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
