/// What changed since the batch before. All of it may be unchanged after all: it is to be looked at, no more.
package struct ChangeBatch: Equatable, Sendable {
    /// The files that changed, came or went.
    package internal(set) var files: Set<String> = []
    /// The folders that came, went or were replaced: what is below them is not listed in `files`.
    package internal(set) var folders: Set<String> = []
    /// Whether changes were lost, so that the whole site must be read again.
    package internal(set) var isEverything = false
    /// When the first of the changes arrived.
    package let begun: ContinuousClock.Instant

    /// Whether a file must be looked at again.
    package func concerns(_ path: String) -> Bool {
        isEverything || files.contains(path) || folders.contains(path)
            || path.utf8.indices.contains {
                path.utf8[$0] == UInt8(ascii: "/") && folders.contains(String(path[..<$0]))
            }
    }
}
