import Digests
import FileStorage
import SourceDiagnostics

/// What is known of a list of a site in Swift since it was rendered.
struct ListRecord: Sendable {
    /// A link or an image in a cell, as on the page of the list.
    struct Link: Hashable, Sendable {
        let address: String
        let isImage: Bool
    }

    /// What is known of one of its sections.
    struct KnownSection: Sendable {
        let identifier: String
        let links: [Link]
        /// What it was rendered from, and to; `nil` if it has to be rendered again when the list is.
        let record: EntryRecord?
    }

    /// A digest of what it was rendered from, or of what it shows if the former has none.
    var digest: ContentDigest
    /// The scripts that its actions need.
    var scripts: ActionScripts = []
    /// What an author should know of it.
    var warnings: [Diagnostic] = []
    var sections: [KnownSection] = []
}

extension ListRecord: BinaryCodable {
    init(from reader: inout BinaryReader) throws {
        digest = try ContentDigest(from: &reader)
        scripts = ActionScripts(rawValue: UInt8(truncatingIfNeeded: try reader.number()))
        warnings = try reader.array { try $0.diagnostic() }
        sections = try reader.array { reader in
            KnownSection(
                identifier: try reader.text(),
                links: try reader.array { Link(address: try $0.text(), isImage: try $0.flag()) },
                record: try reader.optional { try EntryRecord(from: &$0) })
        }
    }

    func write(to writer: inout BinaryWriter) {
        digest.write(to: &writer)
        writer.write(Int(scripts.rawValue))
        writer.write(warnings) { $0.write($1) }
        writer.write(sections) { writer, section in
            writer.write(section.identifier)
            writer.write(section.links) { writer, link in
                writer.write(link.address)
                writer.write(link.isImage)
            }
            writer.write(section.record) { $1.write(to: &$0) }
        }
    }
}
