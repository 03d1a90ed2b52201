package import Digests
package import JSONPatch
import ListDiffKit
package import ListKit

/// The content of a list on a page, as data. The page is a function of it, so a patch of the document is a patch of the
/// page.
///
///     { "version": "9f2c…", "shell": "51ab…", "title": "My feed", "older": "/page/12/",
///       "sections": [ { "id": "hello", "cells": [ { "id": "user", "kind": "user", "html": "…" } ] } ] }
package struct FeedDocument: Hashable, Sendable {
    /// A 64-bit digest of everything else in the document, as text: the same content has the same version on every
    /// machine. Each patch contains two, which do not compress. It is made of the digests of the sections, so that each is
    /// hashed once, on however many lists it is.
    package let version: String
    /// The digest of the page around its lists, regardless of the names of assets.
    package let shell: String
    package let title: String
    /// The path of the page with the next older posts; empty for the oldest.
    package let older: String
    package let sections: [Section<String>]

    /// How many bytes the digest of a version has.
    package static let versionSize = 8

    /// A document, with a version derived from its content.
    /// - Parameter digest: the digest of a section, for sections of which it is known.
    package init(
        shell: String, title: String, older: String, sections: [Section<String>],
        digest: (Section<String>) -> ContentDigest = \.digest
    ) {
        let members: [(String, JSONValue)] = [
            ("shell", .string(shell)), ("title", .string(title)), ("older", .string(older)),
            ("sections", .array(sections.map { .string(digest($0).text) })),
        ]
        let version = Digest.hex(JSONValue.object(JSONObject(members)).encoded(), bytes: Self.versionSize)
        self.init(version: version, shell: shell, title: title, older: older, sections: sections)
    }

    /// A document with the version that it was read with.
    package init(version: String, shell: String, title: String, older: String, sections: [Section<String>]) {
        self.version = version
        self.shell = shell
        self.title = title
        self.older = older
        self.sections = sections
    }

    /// Whether its version is the digest of its content.
    package var isWhole: Bool {
        version == FeedDocument(shell: shell, title: title, older: older, sections: sections).version
    }

    /// The document as JSON; the same content always gives the same JSON.
    package var json: JSONValue {
        .object(
            JSONObject(
                [
                    ("version", .string(version)), ("shell", .string(shell)), ("title", .string(title)),
                    ("older", .string(older)), ("sections", .array(sections.map(\.json))),
                ]))
    }
}

extension FeedDocument {
    /// Reads a document from JSON.
    /// - Throws: `DocumentError`, which names what is missing and where.
    package init(_ json: JSONValue) throws(DocumentError) {
        try json.rejectOthers(than: ["version", "shell", "title", "older", "sections"], at: "")
        var sections: [Section<String>] = []
        for (index, section) in try json.list("sections", at: "").enumerated() {
            let place = "/sections/\(index)"
            try section.rejectOthers(than: ["id", "cells"], at: place)
            var cells: [Cell<String>] = []
            for (index, cell) in try section.list("cells", at: place).enumerated() {
                let place = "\(place)/cells/\(index)"
                try cell.rejectOthers(than: ["id", "kind", "html"], at: place)
                cells.append(
                    Cell(
                        diffIdentifier: DiffIdentifier(try cell.text("id", at: place)),
                        kind: try cell.text("kind", at: place), content: try cell.text("html", at: place)))
            }
            sections.append(Section(diffIdentifier: DiffIdentifier(try section.text("id", at: place)), cells: cells))
        }
        self.init(
            version: try json.text("version", at: ""), shell: try json.text("shell", at: ""),
            title: try json.text("title", at: ""), older: try json.text("older", at: ""), sections: sections)
    }
}

extension Section<String> {
    /// The digest of its JSON.
    package var digest: ContentDigest { ContentDigest(of: json.encoded()) }

    /// The section in a document or patch.
    var json: JSONValue {
        .object(JSONObject([("id", .string(diffIdentifier.text)), ("cells", .array(cells.map(\.json)))]))
    }
}

extension Cell<String> {
    /// The cell in a document or patch.
    var json: JSONValue {
        .object(
            JSONObject([("id", .string(diffIdentifier.text)), ("kind", .string(kind)), ("html", .string(content))]))
    }
}

extension JSONValue {
    fileprivate func text(_ name: String, at place: String) throws(DocumentError) -> String {
        guard let text = self[name]?.string else {
            throw DocumentError(message: "there must be a string at '\(place)/\(name)'")
        }
        return text
    }

    /// Throws for unknown members, which would otherwise be lost silently.
    fileprivate func rejectOthers(than names: [String], at place: String) throws(DocumentError) {
        guard let other = object?.keys.first(where: { !names.contains($0) }) else { return }
        throw DocumentError(
            message: "unknown member '\(place)/\(other)'; the members are \(names.joined(separator: ", "))")
    }

    fileprivate func list(_ name: String, at place: String) throws(DocumentError) -> [JSONValue] {
        guard let list = self[name]?.array else {
            throw DocumentError(message: "there must be an array at '\(place)/\(name)'")
        }
        return list
    }
}
