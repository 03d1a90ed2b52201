/// What changed since the batch before. All of it may be unchanged after all: it is to be looked at, no more.
///
/// Paths are in order of their bytes, and each is there once; two of them may be equal as strings.
package struct ChangeBatch: Equatable, Sendable {
    /// The files that changed, came or went.
    package internal(set) var files: [String] = []
    /// The folders that came, went or were replaced: what is below them is not listed in `files`.
    package internal(set) var folders: [String] = []
    /// Whether changes were lost, so that the whole site must be read again.
    package internal(set) var isEverything = false
    /// When the first of the changes arrived.
    package let begun: ContinuousClock.Instant

    /// Everything is to be looked at.
    package static func everything(begun: ContinuousClock.Instant) -> ChangeBatch {
        ChangeBatch(isEverything: true, begun: begun)
    }

    /// Whether a file must be looked at again.
    package func concerns(_ path: String) -> Bool {
        isEverything || (files + folders).contains { FilePath($0) == FilePath(path) }
            || folders.contains { path.utf8.starts(with: "\($0)/".utf8) }
    }
}

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
