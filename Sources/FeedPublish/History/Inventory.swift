package import Parallelism

/// The files of a site beside those that feedgen is recorded to have written: what is known of a publication before its pages
/// are made.
package struct Inventory: Sendable {
    /// Whether the site has the files that are recorded, and no others.
    let isUnchanged: Bool
    /// The paths of the pages of the site; `nil` if they are those of before.
    private let pages: Set<String>?
    /// The names of earlier pages that it no longer has, sorted.
    package let removedPages: [String]
    let recorded: RecordedFiles
    /// The records of files of the site that are new, or others than before.
    let changes: [String: BuildHistory.File]
    /// The recorded files that are not among those of the site.
    let others: [String: BuildHistory.File]
    /// The digests of the names of its files.
    private let digests: Lazy<[UInt64]>

    /// - Parameters:
    ///   - pages: the paths of all pages.
    ///   - files: all files but those below `live/`.
    ///   - areKnown: whether these are the same as after the build before.
    ///   - isEphemeral: whether the build is a temporary one.
    /// - Throws: errors of `previous`.
    /// - Complexity: O(n) in all of them, side by side; O(1) if they are known, and recorded.
    package init(
        pages: @Sendable () -> [String], files: Lazy<Set<String>>, areKnown: Bool, isEphemeral: Bool,
        previous: PublishedSite, history: BuildHistory
    ) async throws {
        let digests = Lazy { RecordedFiles.digests(of: files.value) }
        self.digests = digests
        if areKnown, history.hasFiles {
            recorded = RecordedFiles(history: history)
            (isUnchanged, self.pages, removedPages) = (true, nil, [])
            (changes, others) = ([:], history.unlinkedFiles)
            return
        }
        // Needed in any case, and made beside the rest.
        async let counted = digests.value.count
        let paths = pages()
        async let (present, removed) = Self.pages(paths, history)
        let recorded = try RecordedFiles(previous: previous, history: history)
        var (changes, others) = ([String: BuildHistory.File](), [String: BuildHistory.File]())
        var unrecorded = files.value
        recorded.forEach { path, file in
            guard unrecorded.remove(path) != nil else {
                others[path] = file
                return
            }
            let used = BuildHistory.File(inUse: path, recorded: file, isEphemeral: isEphemeral)
            if used != file { changes[path] = used }
        }
        for path in unrecorded + LiveFiles.own.filter({ recorded[$0] == nil }) {
            changes[path] = BuildHistory.File(inUse: path, recorded: nil, isEphemeral: isEphemeral)
        }
        for path in LiveFiles.own { others[path] = nil }
        (self.recorded, self.changes, self.others) = (recorded, changes, others)
        (self.pages, removedPages) = await (present, removed)
        isUnchanged = false
        _ = await counted
    }

    /// Whether the site has a page at a path.
    func hasPage(_ path: String) -> Bool { pages?.contains(path) ?? true }

    /// The names of the files of the site and of others, as published.
    func record(with others: some Sequence<String>) -> OutputFile {
        RecordedFiles.file(digests.value + RecordedFiles.digests(of: LiveFiles.own + Array(others)))
    }

    private static func pages(_ paths: [String], _ history: BuildHistory) -> (present: Set<String>, removed: [String]) {
        let names = Set(paths.map { LiveFiles.folder(of: $0) })
        return (Set(paths), history.pageNames.filter { !names.contains($0) }.sorted())
    }
}
