package import FeedDocuments
package import FileStorage
package import Foundation

/// The history of earlier builds. If it is lost, readers of older versions fetch a page once; nothing else changes.
package struct BuildHistory: Sendable {
    /// A file that feedgen wrote.
    package struct File: Hashable, Sendable {
        /// Since when the file is unused, in milliseconds since 1970; `nil` for a file in use.
        var unlinked: Int?
        /// Whether it is a patch to a temporary version of a running `watch`, which perhaps no other reader ever gets.
        package var isEphemeral = false

        package init(unlinked: Int?) { self.unlinked = unlinked }
    }

    /// A page as of the last completed build. Its name here is that of its folder in `live/`, a digest of its path: a page that
    /// was taken back is not named.
    package struct Page: Hashable, Sendable {
        package var version: String
        /// The publication that last changed it.
        package var changed: Int
        /// The previous versions, newest first.
        var skeletons: [Skeleton]
        /// Whether the current version is a temporary one of a running `watch`, and how many of the first skeletons
        /// are.
        package var isEphemeral = false
        var ephemeralCount = 0

        package init(version: String, changed: Int, skeletons: [Skeleton]) {
            self.version = version
            self.changed = changed
            self.skeletons = skeletons
        }
    }

    /// A page whose skeletons are decoded when they are needed.
    fileprivate struct EncodedPage: BinaryCodable {
        /// In UTF-8; empty if the page was removed.
        package let version: ArraySlice<UInt8>
        package let changed: Int
        let skeletons: ArraySlice<UInt8>
    }

    private var storedFiles = SortedTable<File>()
    private var storedPages = SortedTable<EncodedPage>()
    /// The files that are no longer used.
    private(set) var unlinkedFiles: [String: File] = [:]
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

    package var isEmpty: Bool { storedPages.isEmpty && changedPages.isEmpty && !hasFiles }

    /// When the oldest unused file has been kept for long enough; `nil` if there is none.
    /// - Parameter update: an update that is still to be applied.
    package func sweep(after update: HistoryUpdate? = nil) -> Date? {
        var unlinked = unlinkedFiles
        for (path, file) in update?.files ?? [:] { unlinked[path] = file.unlinked == nil ? nil : file }
        for path in update?.removedFiles ?? [] { unlinked[path] = nil }
        guard let oldest = unlinked.values.lazy.compactMap(\.unlinked).min() else { return nil }
        // A time from elsewhere may be any number.
        return Date(timeIntervalSince1970: (Double(oldest) + Double(Publisher.unlinkedMilliseconds)) / 1000)
    }

    /// Whether feedgen wrote any files.
    var hasFiles: Bool {
        // Only files that are stored are marked as removed.
        storedFiles.count > changedFiles.values.count { $0 == nil } || changedFiles.values.contains { $0 != nil }
    }

    /// The record of a file that feedgen wrote.
    package func file(_ path: String) -> File? { changedFiles[path] ?? storedFiles[path] }

    /// The names of all pages that are there.
    /// - Complexity: O(n).
    var pageNames: [String] {
        var names = changedPages.filter { !$1.version.isEmpty }.map(\.key)
        names.reserveCapacity(storedPages.count)
        for index in 0..<storedPages.count where storedPages.value(at: index)?.version.isEmpty == false {
            let name = storedPages.path(at: index)
            if changedPages[name] == nil { names.append(name) }
        }
        return names
    }

    /// The version of the page at a path; empty if the page was removed, `nil` if it never existed.
    package func version(of path: String) -> String? {
        let name = LiveFiles.folder(of: path)
        return changedPages[name]?.version ?? storedPages[name].map { String(decoding: $0.version, as: UTF8.self) }
    }

    /// The record of the page at a path.
    package func page(_ path: String) -> Page? { page(named: LiveFiles.folder(of: path)) }

    package func page(named name: String) -> Page? { changedPages[name] ?? storedPages[name].map { Page($0) } }

    /// Applies the changes of a build.
    package mutating func apply(_ update: HistoryUpdate) {
        changedPages.merge(update.pages) { $1 }
        for name in update.removedPages {
            // A removed page has no former versions either.
            changedPages[name] = page(named: name).map { Page(version: "", changed: $0.changed, skeletons: []) }
        }
        for (path, file) in update.files {
            changedFiles.updateValue(file, forKey: path)
            unlinkedFiles[path] = file.unlinked == nil ? nil : file
        }
        for path in update.removedFiles {
            unlinkedFiles[path] = nil
            // What was never stored leaves no trace: a long `watch` would collect them.
            changedFiles[path] = storedFiles[path] == nil ? nil : .some(nil)
        }
    }
}

extension BuildHistory {
    /// The history without former versions of pages, and without some files.
    func withoutFormerVersions(removing files: some Collection<String>) -> BuildHistory {
        var update = HistoryUpdate()
        for name in pageNames {
            guard let page = page(named: name) else { continue }
            update.pages[name] = Page(version: page.version, changed: page.changed, skeletons: [])
        }
        update.removedFiles = Array(files)
        var history = self
        history.apply(update)
        return history
    }

    /// Writes the versions of pages, in the order of their names.
    /// - Parameters:
    ///   - skeletonLimit: how many bytes of former versions are written, those of the pages that changed last.
    ///   - removedLimit: how many removed pages are written, the latest.
    /// - Complexity: O(n log n).
    func writePages(to writer: inout BinaryWriter, skeletonLimit: Int, removedLimit: Int) {
        var pages = storedPages
        pages.merge(SortedTable(changedPages.mapValues { EncodedPage($0) }))
        var blank = BinaryWriter()
        blank.write([Skeleton]()) { $1.write(to: &$0) }
        let none = blank.bytes[...]
        // In the order of their names, which are not made here: there are many, and each publication writes all.
        var all = (0..<pages.count).map { place in
            (place, pages.value(at: place) ?? EncodedPage(version: [], changed: 0, skeletons: none))
        }
        func latestFirst(_ left: (Int, EncodedPage), _ right: (Int, EncodedPage)) -> Bool {
            (right.1.changed, left.0) < (left.1.changed, right.0)
        }
        let removed = all.filter { $1.version.isEmpty }
        if removed.count > removedLimit {
            let forgotten = Set(removed.sorted(by: latestFirst).dropFirst(removedLimit).map(\.0))
            all.removeAll { forgotten.contains($0.0) }
        }
        var left = skeletonLimit
        var kept: Set<Int> = []
        let latest = all.filter { $1.skeletons.count > none.count }.sorted(by: latestFirst)
        for (place, page) in latest where page.skeletons.count <= left {
            left -= page.skeletons.count
            kept.insert(place)
        }
        writer.write(all) { writer, entry in
            writer.write(pages.encoded.pathBytes(at: entry.0))
            writer.write(entry.1.version)
            writer.write(entry.1.changed)
            writer.append(kept.contains(entry.0) ? entry.1.skeletons : none)
        }
    }

    /// The encoded history, as an update of an empty one.
    package var encoded: [UInt8] {
        var (pages, files) = (storedPages, storedFiles)
        pages.merge(SortedTable(changedPages.mapValues { EncodedPage($0) }))
        files.merge(
            SortedTable(changedFiles.compactMapValues(\.self)),
            removing: changedFiles.lazy.filter { $1 == nil }.map(\.key))
        return Self.encoded(pages, removing: [], files, removing: [])
    }

    /// An update in the same encoding.
    package static func encoded(_ update: HistoryUpdate) -> [UInt8] {
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
    package mutating func apply(encoded: ArraySlice<UInt8>) throws {
        var reader = BinaryReader(encoded)
        let pages = try SortedTable<EncodedPage>(from: &reader)
        let removedPages = try reader.array { try $0.text() }
        let files = try SortedTable<File>(from: &reader)
        let removedFiles = try reader.array { try $0.text() }
        storedPages.merge(pages)
        storedPages.merge(
            SortedTable(
                removedPages.compactMap { name in
                    storedPages[name].map { page in
                        (name, EncodedPage(Page(version: "", changed: page.changed, skeletons: [])))
                    }
                }))
        storedFiles.merge(files, removing: removedFiles)
        for (path, file) in files.entries { unlinkedFiles[path] = file?.unlinked == nil ? nil : file }
        for path in removedFiles { unlinkedFiles[path] = nil }
    }
}

extension BuildHistory.File: BinaryCodable {
    package init(from reader: inout BinaryReader) throws {
        let number = try reader.number()
        unlinked = number < 0 ? nil : number
    }

    package func write(to writer: inout BinaryWriter) { writer.write(unlinked ?? -1) }
}

extension BuildHistory.EncodedPage {
    package init(from reader: inout BinaryReader) throws {
        (version, changed, skeletons) = (try reader.slice(), try reader.number(), try reader.slice())
    }

    package func write(to writer: inout BinaryWriter) {
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
    /// The pages that changed, by their names: those of their folders in `live/`.
    package var pages: [String: BuildHistory.Page] = [:]
    /// The names of pages that were removed. They stay in the history, without a version, so that readers are updated if one
    /// comes back.
    var removedPages: [String] = []
    /// The files that were added, or whose record changed.
    package var files: [String: BuildHistory.File] = [:]
    /// The files that were removed.
    var removedFiles: [String] = []

    package init() {}
}
