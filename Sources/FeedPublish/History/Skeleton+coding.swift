import FeedDocuments
package import FileStorage
import ListDiffKit
import ListKit

extension Skeleton: BinaryCodable {
    package func write(to writer: inout BinaryWriter) {
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

    package init(from reader: inout BinaryReader) throws {
        self.init(
            version: try reader.text(), shell: try reader.text(), title: try reader.text(), older: try reader.text(),
            sections: try reader.array { reader in
                Section(
                    diffIdentifier: DiffIdentifier(try reader.text()),
                    cells: try reader.array { reader in
                        Cell(
                            diffIdentifier: DiffIdentifier(try reader.text()), kind: try reader.text(),
                            content: CellDigest(
                                start: UInt64(truncatingIfNeeded: try reader.word()),
                                end: UInt32(truncatingIfNeeded: try reader.number())))
                    })
            })
    }
}
