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

    /// A page in encoded form, because few of them are ever needed.
    private struct EncodedPage: Sendable {
        /// In UTF-8.
        var version: ArraySlice<UInt8>
        let changed: Int
        let skeletons: ArraySlice<UInt8>

        var versionText: String { String(decoding: version, as: UTF8.self) }
    }

    /// The files that feedgen wrote, by path.
    package private(set) var files: [String: File] = [:]
    private var encodedPages: [String: EncodedPage] = [:]
    /// The pages that changed since the history was read.
    private var pages: [String: Page] = [:]

    package init() {}

    /// The paths of all pages that are there.
    package var paths: [String] {
        let old = encodedPages.lazy.filter { [pages] in !$1.version.isEmpty && pages[$0] == nil }
        return old.map(\.key) + pages.lazy.filter { !$1.version.isEmpty }.map(\.key)
    }

    /// The version of a page; empty if the page was removed, `nil` if it never existed.
    package func version(of path: String) -> String? { pages[path]?.version ?? encodedPages[path]?.versionText }

    /// The record of a page.
    package func page(_ path: String) -> Page? {
        pages[path]
            ?? encodedPages[path].map {
                Page(version: $0.versionText, changed: $0.changed, skeletons: Self.split($0.skeletons))
            }
    }

    /// Applies the changes of a build.
    package mutating func apply(_ update: HistoryUpdate) {
        pages.merge(update.pages) { $1 }
        for path in update.removedPages {
            pages[path] = page(path)
            pages[path]?.version = ""
        }
        files.merge(update.files) { $1 }
        for path in update.removedFiles { files[path] = nil }
    }
}

extension BuildHistory {
    /// The encoded history, as an update of an empty one.
    var encoded: [UInt8] {
        var writer = BinaryWriter()
        let old = encodedPages.filter { pages[$0.key] == nil }
        writer.write(old.count + pages.count)
        for (path, page) in old {
            Self.write(path, version: page.version, changed: page.changed, page.skeletons, to: &writer)
        }
        for (path, page) in pages {
            Self.write(
                path, version: page.version.utf8, changed: page.changed, Self.join(page.skeletons)[...], to: &writer)
        }
        writer.write(0)
        Self.write(files, to: &writer)
        writer.write(0)
        return writer.bytes
    }

    /// An update in the same encoding.
    static func encoded(_ update: HistoryUpdate) -> [UInt8] {
        var writer = BinaryWriter()
        writer.write(update.pages.count)
        for (path, page) in update.pages {
            write(path, version: page.version.utf8, changed: page.changed, join(page.skeletons)[...], to: &writer)
        }
        writer.write(update.removedPages.count)
        for path in update.removedPages { writer.write(path) }
        write(update.files, to: &writer)
        writer.write(update.removedFiles.count)
        for path in update.removedFiles { writer.write(path) }
        return writer.bytes
    }

    /// Applies an encoded update.
    /// - Throws: `BinaryReader.Damaged`; the history is then unchanged.
    /// - Complexity: O(m) in the update.
    mutating func apply(encoded: ArraySlice<UInt8>) throws {
        var reader = BinaryReader(encoded)
        let changedPages = try reader.dictionary { reader in
            let (version, changed) = (try reader.slice(), try reader.number())
            return EncodedPage(version: version, changed: changed, skeletons: try reader.slice())
        }
        let removedPages = try reader.array { try $0.text() }
        let changedFiles = try reader.dictionary { reader in
            let unlinked = try reader.number()
            return File(unlinked: unlinked < 0 ? nil : unlinked)
        }
        let removedFiles = try reader.array { try $0.text() }
        if encodedPages.isEmpty { encodedPages = changedPages } else { encodedPages.merge(changedPages) { $1 } }
        for path in removedPages { encodedPages[path]?.version = [] }
        if files.isEmpty { files = changedFiles } else { files.merge(changedFiles) { $1 } }
        for path in removedFiles { files[path] = nil }
    }

    private static func write(
        _ path: String, version: some Collection<UInt8>, changed: Int, _ skeletons: ArraySlice<UInt8>,
        to writer: inout BinaryWriter
    ) {
        writer.write(path)
        writer.write(version)
        writer.write(changed)
        writer.write(skeletons)
    }

    private static func write(_ files: [String: File], to writer: inout BinaryWriter) {
        writer.write(files.count)
        for (path, file) in files {
            writer.write(path)
            writer.write(file.unlinked ?? -1)
        }
    }

    /// Skeletons are JSON without line ends, so there is one per line.
    private static func join(_ skeletons: [Skeleton]) -> [UInt8] {
        Array(skeletons.map { $0.encoded() }.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func split(_ skeletons: ArraySlice<UInt8>) -> [Skeleton] {
        skeletons.split(separator: UInt8(ascii: "\n")).compactMap { Skeleton(encoded: Array($0)) }
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
