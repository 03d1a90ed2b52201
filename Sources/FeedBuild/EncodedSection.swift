import ListDiffKit
import ListKit

/// A section from when it is rendered until the lists that show it are made, in the form that takes the least room.
struct EncodedSection: Sendable {
    private let content: OutputFile.Content

    /// - Throws: `SystemError` if the spool cannot take it.
    init(_ section: Section<String>, in spool: Spool?) throws {
        var writer = BinaryWriter()
        writer.write(section.diffIdentifier.text)
        writer.write(section.cells) { writer, cell in
            for text in [cell.diffIdentifier.text, cell.kind, cell.content] { writer.write(text) }
        }
        content = try spool?.store(writer.bytes) ?? .bytes(writer.bytes)
    }

    /// - Throws: `SystemError` if it cannot be read back.
    var section: Section<String> {
        get throws {
            var reader = BinaryReader(try content.bytes()?[...] ?? [])
            return Section(
                diffIdentifier: DiffIdentifier(try reader.text()),
                cells: try reader.array { reader in
                    Cell(
                        diffIdentifier: DiffIdentifier(try reader.text()), kind: try reader.text(),
                        content: try reader.text())
                })
        }
    }
}
