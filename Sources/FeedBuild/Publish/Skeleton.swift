import ListDiffKit
import ListKit

/// What is kept of a version of a document: enough to compute a patch from it, without its content.
struct Skeleton: Hashable, Sendable {
    /// 96 bits of the SHA-256 digest of a cell's HTML.
    struct CellDigest: Hashable, Sendable {
        fileprivate let start: UInt64
        fileprivate let end: UInt32
    }

    let version: String
    let shell: String
    let title: String
    let older: String
    /// The identifiers of sections and cells, with digests instead of the cells' HTML.
    let sections: [Section<CellDigest>]

    init(_ document: FeedDocument) {
        version = document.version
        shell = document.shell
        title = document.title
        older = document.older
        sections = document.sections.map { $0.mapContent(CellDigest.init) }
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
