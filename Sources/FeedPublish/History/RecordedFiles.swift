import Digests

/// The files that feedgen is recorded to have written, without any files of the author.
package struct RecordedFiles: Sendable {
    private let history: BuildHistory
    /// Those that the history lacks.
    package let found: [String: BuildHistory.File]

    /// The files in the history, or, if it is lost, those whose names are in the published record, with the times that the
    /// published history has. Patches are recognised by their names, because an interrupted build may not have recorded them.
    package init(previous: PublishedSite, history: BuildHistory) throws {
        var found: [String: BuildHistory.File] = [:]
        if !history.hasFiles, let record = try previous.read(LiveFiles.record) {
            let digests = Set(String(decoding: record, as: UTF8.self).split(separator: "\n"))
            for path in try previous.files("") where digests.contains(Self.digest(path)[...]) {
                found[path] = BuildHistory.File(unlinked: nil)
            }
        }
        if history.hasFiles || !found.isEmpty {
            for path in try previous.files("live/") where history.file(path) == nil && LiveFiles.isPatch(path) {
                found[path] = BuildHistory.File(unlinked: nil)
            }
        }
        for file in previous.deployedFiles where history.file(file.path) == nil {
            found[file.path] = BuildHistory.File(unlinked: nil)
        }
        if !found.isEmpty, let published = try previous.publishedHistory() {
            for (path, unlinked) in published.unlinked where found[path] != nil {
                found[path] = BuildHistory.File(unlinked: unlinked)
            }
        }
        (self.history, self.found) = (history, found)
    }

    /// The files in the history, which is known to be complete.
    package init(history: BuildHistory) { (self.history, found) = (history, [:]) }

    /// The record of a file; `nil` for one that is not ours.
    package subscript(path: String) -> BuildHistory.File? { history.file(path) ?? found[path] }

    /// Passes on all files with their paths.
    /// - Complexity: O(n).
    func forEach(_ body: (String, BuildHistory.File) -> Void) {
        history.forEachFile(body)
        for (path, file) in found { body(path, file) }
    }

    /// Whether feedgen wrote a file below a folder.
    /// - Complexity: O(n).
    func hasFile(below folder: String) -> Bool {
        var isFound = false
        forEach { path, _ in
            if path.hasPrefix(folder + "/") { isFound = true }
        }
        return isFound
    }

    /// The digests of names as in the record, in order, without those of patches.
    package static func digests(of names: some Sequence<String>) -> [UInt64] {
        names.filter { !LiveFiles.isPatch($0) }.map { Digest.prefix(of: $0.utf8, bytes: digestSize) }.sorted()
    }

    /// The record: the digests of names, one per line.
    package static func file(_ digests: [UInt64]) -> OutputFile {
        var lines: [UInt8] = []
        lines.reserveCapacity(digests.count * (digestSize * 2 + 1))
        for digest in digests.sorted() {
            Digest.appendHex(digest, bytes: digestSize, to: &lines)
            lines.append(UInt8(ascii: "\n"))
        }
        return OutputFile(path: LiveFiles.record, content: .bytes(lines))
    }

    private static let digestSize = 6

    private static func digest(_ path: String) -> String { Digest.hex(path.utf8, bytes: digestSize) }
}

extension BuildHistory.File {
    /// The record of a file in use.
    /// - Parameter isEphemeral: whether the build is a temporary one.
    package init(inUse path: String, recorded: Self?, isEphemeral: Bool) {
        self.init(unlinked: nil)
        self.isEphemeral = recorded?.isEphemeral ?? (isEphemeral && LiveFiles.isKept(path))
    }
}

/// What can be removed from a built site at once: unused patches and assets, which a build would keep for a day, and the record
/// of former versions. Content that an author took back is then gone everywhere.
package struct Purge: Sendable {
    /// The files to remove, sorted.
    package let removals: [String]
    /// The record without them, and what is published of the history without former versions.
    package let writes: [OutputFile]
    /// The history without them, and without former versions.
    package let history: BuildHistory

    /// Determines the removals from the published head.
    /// - Throws: errors of `previous`.
    package init(previous: PublishedSite, history: BuildHistory) throws {
        var files: [String: BuildHistory.File] = [:]
        try RecordedFiles(previous: previous, history: history).forEach { files[$0] = $1 }
        let head = try previous.read(LiveFiles.head).flatMap { Head(encoded: $0) }
        let named = Set(head?.files ?? [])
        removals = files.keys.filter { LiveFiles.isKept($0) && !named.contains($0) }.sorted()
        var update = HistoryUpdate()
        update.files = files
        var history = history
        history.apply(update)
        self.history = history.withoutFormerVersions(removing: removals)
        for path in removals { files[path] = nil }
        writes = [
            RecordedFiles.file(RecordedFiles.digests(of: files.keys)),
            OutputFile(
                path: LiveFiles.history, content: .bytes(PublishedHistory.encoded(self.history, id: head?.id ?? ""))),
        ]
    }
}
