/// The files of a site beside those that feedgen is recorded to have written: what is known of a publication before its pages
/// are made.
package struct Inventory: Sendable {
    /// The files of the site, except those below `live/`.
    package let files: Set<String>
    /// The paths of the pages of the site.
    package let pages: Set<String>
    /// The names of earlier pages that it no longer has, sorted.
    let removedPages: [String]
    let recorded: RecordedFiles
    /// The records of files of the site that are new, or others than before.
    package let changes: [String: BuildHistory.File]
    /// The recorded files that are not among those of the site.
    let others: [String: BuildHistory.File]
    /// The digests of the names of its files.
    package let digests: [UInt64]

    /// - Parameters:
    ///   - pages: the paths of all pages.
    ///   - files: all files but those below `live/`.
    ///   - isEphemeral: whether the build is a temporary one.
    /// - Throws: errors of `previous`.
    /// - Complexity: O(n) in all of them, side by side.
    package init(
        pages: [String], files: Set<String>, isEphemeral: Bool, previous: PublishedSite, history: BuildHistory
    ) async throws {
        async let digests = RecordedFiles.digests(of: files)
        async let (present, removed) = Self.pages(pages, history)
        let recorded = try RecordedFiles(previous: previous, history: history)
        var (changes, others) = ([String: BuildHistory.File](), [String: BuildHistory.File]())
        var unrecorded = files
        recorded.forEach { path, file in
            guard unrecorded.remove(path) != nil else {
                others[path] = file
                return
            }
            let used = BuildHistory.File(inUse: path, recorded: file, isEphemeral: isEphemeral)
            if used != file { changes[path] = used }
        }
        for path in unrecorded {
            changes[path] = BuildHistory.File(inUse: path, recorded: nil, isEphemeral: isEphemeral)
        }
        (self.files, self.recorded, self.changes, self.others) = (files, recorded, changes, others)
        (self.pages, removedPages) = await (present, removed)
        self.digests = await digests
    }

    private static func pages(_ paths: [String], _ history: BuildHistory) -> (present: Set<String>, removed: [String]) {
        let names = Set(paths.map { LiveFiles.folder(of: $0) })
        return (Set(paths), history.pageNames.filter { !names.contains($0) }.sorted())
    }
}
