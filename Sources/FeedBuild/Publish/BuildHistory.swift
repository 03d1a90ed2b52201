/// The history of earlier builds. If it is lost, readers of older versions fetch a page once; nothing else changes.
package struct BuildHistory: Sendable {
    /// A file that feedgen wrote.
    package struct File: Hashable, Sendable {
        /// Since when the file is unused, in milliseconds since 1970; `nil` for a file in use.
        package var unlinked: Int?
        /// Whether it is a patch to a temporary version of a running `watch`, which perhaps no other reader ever gets.
        package var isEphemeral = false

        package init(unlinked: Int?) { self.unlinked = unlinked }
    }

    /// A page as of the last completed build.
    package struct Page: Hashable, Sendable {
        package var version: String
        /// The publication that last changed it.
        package var changed: Int
        /// The previous versions, newest first.
        var skeletons: [Skeleton]
        /// Whether the current version is a temporary one of a running `watch`, and how many of the first skeletons
        /// are.
        var isEphemeral = false
        var ephemeralCount = 0

        init(version: String, changed: Int, skeletons: [Skeleton]) {
            self.version = version
            self.changed = changed
            self.skeletons = skeletons
        }
    }

    /// A page whose skeletons are decoded when they are needed.
    fileprivate struct EncodedPage: BinaryCodable {
        /// In UTF-8; empty if the page was removed.
        var version: ArraySlice<UInt8>
        let changed: Int
        let skeletons: ArraySlice<UInt8>
    }

    private var storedFiles = SortedTable<File>()
    private var storedPages = SortedTable<EncodedPage>()
    /// What changed since the history was read; `nil` for files that were removed.
    private var changedFiles: [String: File?] = [:]
    private var changedPages: [String: Page] = [:]

    package init() {}

    /// The files that feedgen wrote, by path.
    /// - Complexity: O(n).
    package var files: [String: File] {
        var files: [String: File] = [:]
        files.reserveCapacity(storedFiles.count + changedFiles.count)
        forEachFile { files[$0] = $1 }
        return files
    }

    /// Passes on the files that feedgen wrote, with their paths.
    /// - Complexity: O(n).
    func forEachFile(_ body: (String, File) -> Void) {
        for (path, file) in storedFiles.entries {
            if let file, changedFiles[path] == nil { body(path, file) }
        }
        for (path, file) in changedFiles {
            if let file { body(path, file) }
        }
    }

    /// Whether feedgen wrote any files.
    var hasFiles: Bool {
        // Only files that are stored are marked as removed.
        storedFiles.count > changedFiles.values.count { $0 == nil } || changedFiles.values.contains { $0 != nil }
    }

    /// The record of a file that feedgen wrote.
    func file(_ path: String) -> File? { changedFiles[path] ?? storedFiles[path] }

    /// The files that are no longer used.
    /// - Complexity: O(n).
    var unlinkedFiles: [String: File] {
        var unlinked: [String: File] = [:]
        for index in 0..<storedFiles.count {
            guard let file = storedFiles.value(at: index), file.unlinked != nil else { continue }
            unlinked[storedFiles.path(at: index)] = file
        }
        for (path, file) in changedFiles { unlinked[path] = file?.unlinked == nil ? nil : file }
        return unlinked
    }

    /// The paths of all pages that are there.
    /// - Complexity: O(n).
    package var paths: [String] {
        var paths = changedPages.filter { !$1.version.isEmpty }.map(\.key)
        paths.reserveCapacity(storedPages.count)
        for index in 0..<storedPages.count where storedPages.value(at: index)?.version.isEmpty == false {
            let path = storedPages.path(at: index)
            if changedPages[path] == nil { paths.append(path) }
        }
        return paths
    }

    /// The version of a page; empty if the page was removed, `nil` if it never existed.
    package func version(of path: String) -> String? {
        changedPages[path]?.version ?? storedPages[path].map { String(decoding: $0.version, as: UTF8.self) }
    }

    /// The record of a page.
    package func page(_ path: String) -> Page? { changedPages[path] ?? storedPages[path].map { Page($0) } }

    /// Applies the changes of a build.
    package mutating func apply(_ update: HistoryUpdate) {
        changedPages.merge(update.pages) { $1 }
        for path in update.removedPages {
            changedPages[path] = page(path)
            changedPages[path]?.version = ""
        }
        for (path, file) in update.files { changedFiles.updateValue(file, forKey: path) }
        for path in update.removedFiles {
            // What was never stored leaves no trace: a long `watch` would collect them.
            changedFiles[path] = storedFiles[path] == nil ? nil : .some(nil)
        }
    }
}

extension BuildHistory {
    /// The versions of the pages that are there, and nothing else.
    var withoutFormerVersions: BuildHistory {
        var update = HistoryUpdate()
        for path in paths {
            guard let page = page(path) else { continue }
            update.pages[path] = Page(version: page.version, changed: page.changed, skeletons: [])
        }
        var history = BuildHistory()
        history.apply(update)
        return history
    }

    /// Writes the versions of all pages, in the order of their paths.
    /// - Parameter skeletonLimit: how many bytes of former versions are written, those of the pages that changed last.
    /// - Complexity: O(n log n).
    func writePages(to writer: inout BinaryWriter, skeletonLimit: Int) {
        var pages = storedPages
        pages.merge(SortedTable(changedPages.mapValues { EncodedPage($0) }))
        var blank = BinaryWriter()
        blank.write([Skeleton]()) { $1.write(to: &$0) }
        let none = blank.bytes[...]
        let all = pages.entries.map { ($0.path, $0.value ?? EncodedPage(version: [], changed: 0, skeletons: none)) }
        var left = skeletonLimit
        var kept: Set<String> = []
        let latest = all.filter { $1.skeletons.count > none.count }.sorted {
            ($1.1.changed, $0.0) < ($0.1.changed, $1.0)
        }
        for (path, page) in latest where page.skeletons.count <= left {
            left -= page.skeletons.count
            kept.insert(path)
        }
        writer.write(all) { writer, entry in
            writer.write(entry.0)
            writer.write(entry.1.version)
            writer.write(entry.1.changed)
            writer.append(kept.contains(entry.0) ? entry.1.skeletons : none)
        }
    }

    /// The encoded history, as an update of an empty one.
    var encoded: [UInt8] {
        var (pages, files) = (storedPages, storedFiles)
        pages.merge(SortedTable(changedPages.mapValues { EncodedPage($0) }))
        files.merge(
            SortedTable(changedFiles.compactMapValues(\.self)),
            removing: changedFiles.lazy.filter { $1 == nil }.map(\.key))
        return Self.encoded(pages, removing: [], files, removing: [])
    }

    /// An update in the same encoding.
    static func encoded(_ update: HistoryUpdate) -> [UInt8] {
        encoded(
            SortedTable(update.pages.mapValues { EncodedPage($0) }), removing: update.removedPages,
            SortedTable(update.files), removing: update.removedFiles)
    }

    private static func encoded(
        _ pages: SortedTable<EncodedPage>, removing removedPages: [String],
        _ files: SortedTable<File>, removing removedFiles: [String]
    ) -> [UInt8] {
        var writer = BinaryWriter()
        pages.write(to: &writer)
        writer.write(removedPages) { $0.write($1) }
        files.write(to: &writer)
        writer.write(removedFiles) { $0.write($1) }
        return writer.bytes
    }

    /// Applies an encoded update.
    /// - Throws: `BinaryReader.Damaged`; the history is then unchanged.
    /// - Complexity: O(m) in the update, and O(n) comparisons of numbers.
    mutating func apply(encoded: ArraySlice<UInt8>) throws {
        var reader = BinaryReader(encoded)
        let pages = try SortedTable<EncodedPage>(from: &reader)
        let removedPages = try reader.array { try $0.text() }
        let files = try SortedTable<File>(from: &reader)
        let removedFiles = try reader.array { try $0.text() }
        storedPages.merge(pages)
        storedPages.merge(
            SortedTable(
                removedPages.compactMap { path in
                    guard var page = storedPages[path] else { return nil }
                    page.version = []
                    return (path, page)
                }))
        storedFiles.merge(files, removing: removedFiles)
    }
}

extension BuildHistory.File: BinaryCodable {
    init(from reader: inout BinaryReader) throws {
        let number = try reader.number()
        unlinked = number < 0 ? nil : number
    }

    func write(to writer: inout BinaryWriter) { writer.write(unlinked ?? -1) }
}

extension BuildHistory.EncodedPage {
    init(from reader: inout BinaryReader) throws {
        (version, changed, skeletons) = (try reader.slice(), try reader.number(), try reader.slice())
    }

    func write(to writer: inout BinaryWriter) {
        writer.write(version)
        writer.write(changed)
        writer.write(skeletons)
    }

    fileprivate init(_ page: BuildHistory.Page) {
        (version, changed) = (Array(page.version.utf8)[...], page.changed)
        var writer = BinaryWriter()
        writer.write(page.skeletons) { $1.write(to: &$0) }
        skeletons = writer.bytes[...]
    }
}

extension BuildHistory.Page {
    fileprivate init(_ page: BuildHistory.EncodedPage) {
        var reader = BinaryReader(page.skeletons)
        self.init(
            version: String(decoding: page.version, as: UTF8.self), changed: page.changed,
            // Damage is found when the history is read, by its checksum.
            skeletons: (try? reader.array { try Skeleton(from: &$0) }) ?? [])
    }
}

/// The changes that a build makes to the history.
package struct HistoryUpdate: Sendable {
    /// The pages that changed.
    package var pages: [String: BuildHistory.Page] = [:]
    /// The pages that were removed. They stay in the history, without a version, so that readers are updated if one
    /// comes back.
    package var removedPages: [String] = []
    /// The files that were added, or whose record changed.
    package var files: [String: BuildHistory.File] = [:]
    /// The files that were removed.
    package var removedFiles: [String] = []

    package init() {}
}
