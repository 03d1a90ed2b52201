import JSONPatch
import ListDiffKit
import ListKit

/// What is kept of a version of a document: enough to compute a patch from it, without its content.
struct Skeleton: Hashable, Sendable {
    let version: String
    let shell: String
    let title: String
    let older: String
    /// The identifiers of sections and cells, with digests instead of the cells' HTML.
    let sections: [Section<String>]

    init(_ document: FeedDocument) {
        version = document.version
        shell = document.shell
        title = document.title
        older = document.older
        sections = document.sections.map { section in
            section.mapContent { Digest.hex($0.utf8, bytes: 12) }
        }
    }
}

extension Skeleton {
    /// The encoded skeleton.
    func encoded() -> [UInt8] {
        let sections = sections.map { section -> JSONValue in
            .array(
                [.string(section.diffIdentifier.text)]
                    + section.cells.flatMap { cell -> [JSONValue] in
                        [.string(cell.diffIdentifier.text), .string(cell.kind), .string(cell.content)]
                    })
        }
        return JSONValue.array([.string(version), .string(shell), .string(title), .string(older), .array(sections)])
            .encoded()
    }

    /// Reads what `encoded()` wrote; `nil` for anything else.
    init?(encoded: [UInt8]) {
        guard let parts = (try? JSONValue(parsing: encoded))?.array, parts.count == 5, let version = parts[0].string,
            let shell = parts[1].string, let title = parts[2].string, let older = parts[3].string,
            let lists = parts[4].array
        else { return nil }
        self.version = version
        self.shell = shell
        self.title = title
        self.older = older
        sections = lists.compactMap { list in
            let texts = (list.array ?? []).compactMap(\.string)
            guard let identifier = texts.first, texts.count % 3 == 1 else { return nil }
            return Section(
                diffIdentifier: DiffIdentifier(identifier),
                cells: stride(from: 1, to: texts.count, by: 3).map { start in
                    Cell(
                        diffIdentifier: DiffIdentifier(texts[start]), kind: texts[start + 1], content: texts[start + 2])
                })
        }
    }
}
