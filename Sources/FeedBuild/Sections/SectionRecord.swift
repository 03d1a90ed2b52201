import FileStorage
import ListDiffKit
import Digests
import ListKit

/// What is known of the sections of a post since they were rendered.
struct SectionRecord: Hashable, Sendable {
    /// The templates that rendering it turned out to use, by the number of their set.
    let templates: Int
    /// A digest of what it was rendered with besides the post: the context, and these templates.
    let environment: ContentDigest
    /// The digest of the section on the post's own page, without its neighbours.
    let page: ContentDigest
    /// The digest of the section in lists.
    let lists: ContentDigest
}

/// The same of an entry of an index, or of an object in a list of a site in Swift.
struct EntryRecord: Hashable, Sendable {
    /// A digest of what it was rendered from.
    let inputs: ContentDigest
    /// A digest of its section.
    let section: ContentDigest
}

/// Sets of templates that posts use. Of thousands of posts, most use the same.
struct TemplateSets: Sendable {
    /// The names in each set, sorted.
    private(set) var all: [[String]] = []
    private var numbers: [[String]: Int] = [:]

    init(_ all: [[String]] = []) {
        self.all = all
        numbers = Dictionary(zip(all, all.indices)) { first, _ in first }
    }

    /// The number of a set.
    mutating func number(of names: Set<String>) -> Int {
        let names = names.sorted()
        if let number = numbers[names] { return number }
        numbers[names] = all.count
        all.append(names)
        return all.count - 1
    }
}

extension Section<String> {
    /// Whether another section is the same, byte for byte.
    func hasSameBytes(as other: Section) -> Bool {
        diffIdentifier == other.diffIdentifier
            && cells.elementsEqual(other.cells) { cell, other in
                cell.diffIdentifier == other.diffIdentifier && cell.kind == other.kind
                    && cell.content.hasSameBytes(as: other.content)
            }
    }
}

extension SectionRecord: BinaryCodable {
    init(from reader: inout BinaryReader) throws {
        (templates, environment) = (try reader.number(), try ContentDigest(from: &reader))
        (page, lists) = (try ContentDigest(from: &reader), try ContentDigest(from: &reader))
    }

    func write(to writer: inout BinaryWriter) {
        writer.write(templates)
        for digest in [environment, page, lists] { digest.write(to: &writer) }
    }
}

extension EntryRecord: BinaryCodable {
    init(from reader: inout BinaryReader) throws {
        (inputs, section) = (try ContentDigest(from: &reader), try ContentDigest(from: &reader))
    }

    func write(to writer: inout BinaryWriter) { for digest in [inputs, section] { digest.write(to: &writer) } }
}
