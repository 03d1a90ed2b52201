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

    /// They are told with their section.
    struct SectionLinks: Sendable {
        let section: String
        let links: [Link]
    }

    /// A digest of what it was rendered from, or of what it shows if the former has none.
    var digest: ContentDigest
    /// The scripts that its actions need.
    var scripts: ActionScripts = []
    /// How many sections it has.
    var sectionCount = 0
    /// What an author should know of it.
    var warnings: [Diagnostic] = []
    /// The links of its sections, of those that have any.
    var links: [SectionLinks] = []
}

extension ListRecord: BinaryCodable {
    init(from reader: inout BinaryReader) throws {
        digest = try ContentDigest(from: &reader)
        scripts = ActionScripts(rawValue: UInt8(truncatingIfNeeded: try reader.number()))
        sectionCount = try reader.number()
        warnings = try reader.array { try $0.diagnostic() }
        links = try reader.array { reader in
            SectionLinks(
                section: try reader.text(),
                links: try reader.array { Link(address: try $0.text(), isImage: try $0.flag()) })
        }
    }

    func write(to writer: inout BinaryWriter) {
        digest.write(to: &writer)
        writer.write(Int(scripts.rawValue))
        writer.write(sectionCount)
        writer.write(warnings) { $0.write($1) }
        writer.write(links) { writer, section in
            writer.write(section.section)
            writer.write(section.links) { writer, link in
                writer.write(link.address)
                writer.write(link.isImage)
            }
        }
    }
}
