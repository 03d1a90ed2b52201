import Digests
import ListDiffKit
package import ListKit

/// What is kept of a version of a document: enough to compute a patch from it, and nothing that can be read. All names and
/// texts are digests, because skeletons are published, and what they were made from may have been taken back.
package struct Skeleton: Hashable, Sendable {
    /// 96 bits of the SHA-256 digest of a cell's HTML.
    package struct CellDigest: Hashable, Sendable {
        package let start: UInt64
        package let end: UInt32

        package init(start: UInt64, end: UInt32) { (self.start, self.end) = (start, end) }
    }

    package let version: String
    package let shell: String
    /// A digest of the title.
    package let title: String
    /// A digest of the path of the page with older posts.
    package let older: String
    /// Sections and cells, with digests in place of identifiers, kinds and HTML.
    package let sections: [Section<CellDigest>]

    /// A skeleton that was recorded.
    package init(version: String, shell: String, title: String, older: String, sections: [Section<CellDigest>]) {
        (self.version, self.shell, self.title, self.older) = (version, shell, title, older)
        self.sections = sections
    }

    package init(_ document: FeedDocument) {
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
