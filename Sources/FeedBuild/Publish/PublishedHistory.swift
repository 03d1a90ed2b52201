/// `live/history`: what a build needs to know of the one before, for builds on machines that have never built the site.
///
/// The version of each page, and the former versions of those that changed last, as skeletons. What a build reads there may
/// come from anywhere: everything is checked, and nothing in it authorises a removal.
struct PublishedHistory: Sendable {
    /// The most bytes of skeletons; of former versions beyond that, readers fetch their page.
    static let skeletonLimit = 1 << 20

    /// The identifier of the publication, which its head has too.
    let id: String
    let history: BuildHistory

    static func encoded(_ history: BuildHistory, id: String) -> [UInt8] {
        var writer = BinaryWriter()
        for text in [format, id] { writer.write(text) }
        history.writePages(to: &writer, skeletonLimit: skeletonLimit)
        return writer.bytes
    }

    private static let format = "feedgen published history 1"

    /// - Throws: `BinaryReader.Damaged` for anything that no build writes.
    init(encoded: [UInt8]) throws {
        var reader = BinaryReader(encoded[...])
        guard try reader.text() == Self.format else { throw BinaryReader.Damaged() }
        id = try reader.text()
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
                path: try reader.text(), version: try reader.text(), changed: try reader.number(),
                skeletons: try reader.array { try Skeleton(from: &$0) }
            )
        }
        for page in pages {
            let versions = page.skeletons.map(\.version) + (page.version.isEmpty ? [] : [page.version])
            guard versions.allSatisfy(Digest.isVersion), page.changed >= 0, page.path.hasPrefix("/") else {
                throw BinaryReader.Damaged()
            }
            update.pages[page.path] = Page(version: page.version, changed: page.changed, skeletons: page.skeletons)
        }
        apply(update)
    }
}

extension Digest {
    /// Whether a text can be the version of a document. Up to feedgen 0.2 they were twice as long.
    fileprivate static func isVersion(_ text: String) -> Bool {
        [2 * versionSize, 32].contains(text.utf8.count) && text.utf8.allSatisfy(isHex)
    }
}
