/// Paths that may have changed since the previous batch. Some may turn out to be unchanged.
///
/// Paths are sorted by bytes and unique by bytes; two of them may be equal as strings.
package struct ChangeBatch: Equatable, Sendable {
    /// The files that were changed, created or deleted.
    package internal(set) var files: [String] = []
    /// The folders that were created, deleted or replaced; their contents are not listed in `files`.
    package internal(set) var folders: [String] = []
    /// Whether events were lost, so that the whole site must be read again.
    package internal(set) var isEverything = false
    /// When the first of the changes was seen.
    package let begun: ContinuousClock.Instant

    /// The whole site must be read again.
    package static func everything(begun: ContinuousClock.Instant) -> ChangeBatch {
        ChangeBatch(isEverything: true, begun: begun)
    }

    /// Whether a file must be read again.
    package func concerns(_ path: String) -> Bool {
        isEverything || (files + folders).contains { FilePath($0) == FilePath(path) }
            || folders.contains { path.utf8.starts(with: "\($0)/".utf8) }
    }
}

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
