import Digests
import FeedDocuments
import FileStorage

/// `live/history`: what a build needs to know of the one before, for builds on machines that have never built the site.
///
/// It has, in this order, the format; the identifier of the publication; the unused files that are kept for a while, each with
/// the time since when; and for each page, those that were removed included, its name, its version, the publication that last
/// changed it, and, of those that changed last, the former versions, as skeletons.
///
/// It is public, and what the site shows no longer may have been taken back. So it has digests of paths, titles and
/// identifiers, nothing of what pages were made from, and of removed pages only that they were there.
///
/// What a build reads there may come from anywhere: everything is checked, and nothing in it authorises a removal.
package struct PublishedHistory: Sendable {
    /// The most bytes of skeletons; of former versions beyond that, readers fetch their page.
    static let skeletonLimit = 1 << 20
    /// The most removed pages. If an older one comes back, whoever has it open sees that after a reload.
    static let removedLimit = 4096
    /// The most bytes that are read.
    static let sizeLimit = 1 << 24

    /// The identifier of the publication, which its head has too.
    let id: String
    /// The patches and assets that are kept though nothing names them, with the time since when, in milliseconds since 1970.
    let unlinked: [String: Int]
    package let history: BuildHistory

    package static func encoded(_ history: BuildHistory, id: String) -> [UInt8] {
        var writer = BinaryWriter()
        for text in [format, id] { writer.write(text) }
        writer.write(history.unlinkedFiles.sorted { $0.key < $1.key }) { writer, file in
            writer.write(file.key)
            writer.write(file.value.unlinked ?? 0)
        }
        history.writePages(to: &writer, skeletonLimit: skeletonLimit, removedLimit: removedLimit)
        return writer.bytes
    }

    private static let format = "feedgen published history 2"

    /// - Throws: `BinaryReader.Damaged` for anything that no build writes.
    package init(encoded: [UInt8]) throws {
        var reader = BinaryReader(encoded[...])
        guard encoded.count <= Self.sizeLimit, try reader.text() == Self.format else { throw BinaryReader.Damaged() }
        id = try reader.text()
        let files = try reader.array { (path: try $0.text(), unlinked: try $0.number()) }
        guard files.allSatisfy({ LiveFiles.isKept($0.path) && $0.unlinked >= 0 }) else { throw BinaryReader.Damaged() }
        unlinked = Dictionary(files.map { ($0.path, $0.unlinked) }) { min($0, $1) }
        history = try BuildHistory(pages: &reader)
    }
}

extension BuildHistory {
    /// The pages of a published history.
    /// - Throws: `BinaryReader.Damaged`.
    fileprivate init(pages reader: inout BinaryReader) throws {
        self.init()
        var update = HistoryUpdate()
        let pages = try reader.array { reader in
            (
                name: try reader.text(), version: try reader.text(), changed: try reader.number(),
                skeletons: try reader.array { try Skeleton(from: &$0) }
            )
        }
        for page in pages {
            let versions = page.skeletons.map(\.version) + (page.version.isEmpty ? [] : [page.version])
            guard versions.allSatisfy(Digest.isVersion), page.changed >= 0, LiveFiles.isName(page.name) else {
                throw BinaryReader.Damaged()
            }
            update.pages[page.name] = Page(version: page.version, changed: page.changed, skeletons: page.skeletons)
        }
        apply(update)
    }
}

extension Digest {
    /// Whether a text can be the version of a document. Up to feedgen 0.2 they were twice as long.
    fileprivate static func isVersion(_ text: String) -> Bool {
        [2 * FeedDocument.versionSize, 32].contains(text.utf8.count) && text.utf8.allSatisfy(isHex)
    }
}
