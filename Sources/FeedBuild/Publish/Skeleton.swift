import ListDiffKit
import ListKit

/// What is kept of a version of a document: enough to compute a patch from it, and nothing that can be read. All names and
/// texts are digests, because skeletons are published, and what they were made from may have been taken back.
struct Skeleton: Hashable, Sendable {
    /// 96 bits of the SHA-256 digest of a cell's HTML.
    struct CellDigest: Hashable, Sendable {
        fileprivate let start: UInt64
        fileprivate let end: UInt32
    }

    let version: String
    let shell: String
    /// A digest of the title.
    let title: String
    /// A digest of the path of the page with older posts.
    let older: String
    /// Sections and cells, with digests in place of identifiers, kinds and HTML.
    let sections: [Section<CellDigest>]

    init(_ document: FeedDocument) {
        version = document.version
        shell = document.shell
        title = Self.digest(document.title)
        older = Self.digest(document.older)
        // There are few kinds, and many cells of each.
        var kinds: [String: String] = [:]
        sections = document.sections.map { section in
            Section(
                diffIdentifier: Self.digest(section.diffIdentifier),
                cells: section.cells.map { cell in
                    let kind = kinds[cell.kind] ?? Digest.hex(cell.kind.utf8, bytes: Self.kindSize)
                    kinds[cell.kind] = kind
                    return Cell(
                        diffIdentifier: Self.digest(cell.diffIdentifier), kind: kind, content: CellDigest(cell.content))
                })
        }
    }

    private static let kindSize = 4
    /// Short enough for strings without storage of their own.
    private static let identifierSize = 7

    private static func digest(_ text: String) -> String { Digest.hex(text.utf8, bytes: 8) }

    private static func digest(_ identifier: DiffIdentifier) -> DiffIdentifier {
        DiffIdentifier(Digest.hex(identifier.text.utf8, bytes: identifierSize))
    }
}

extension Skeleton.CellDigest {
    fileprivate init(_ html: String) {
        let digest = Digest.sha256(html.utf8)
        start = Digest.number(digest[..<8])
        end = UInt32(truncatingIfNeeded: Digest.number(digest[8..<12]))
    }
}

extension Skeleton: BinaryCodable {
    func write(to writer: inout BinaryWriter) {
        for text in [version, shell, title, older] { writer.write(text) }
        writer.write(sections) { writer, section in
            writer.write(section.diffIdentifier.text)
            writer.write(section.cells) { writer, cell in
                writer.write(cell.diffIdentifier.text)
                writer.write(cell.kind)
                writer.write(word: Int(truncatingIfNeeded: cell.content.start))
                writer.write(Int(cell.content.end))
            }
        }
    }

    init(from reader: inout BinaryReader) throws {
        (version, shell, title, older) = (try reader.text(), try reader.text(), try reader.text(), try reader.text())
        sections = try reader.array { reader in
            Section(
                diffIdentifier: DiffIdentifier(try reader.text()),
                cells: try reader.array { reader in
                    Cell(
                        diffIdentifier: DiffIdentifier(try reader.text()), kind: try reader.text(),
                        content: CellDigest(
                            start: UInt64(truncatingIfNeeded: try reader.word()),
                            end: UInt32(truncatingIfNeeded: try reader.number())))
                })
        }
    }
}
