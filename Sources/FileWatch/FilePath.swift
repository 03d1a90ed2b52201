/// A path by its bytes. Equal strings may name different files: `é` is one code point or two, and a folder can hold both.
struct FilePath: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    // The hash of the text will do: strings with the same bytes have the same.
    static func == (left: FilePath, right: FilePath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
}

extension FilePath: Comparable {
    static func < (left: FilePath, right: FilePath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
