package import JSONPatch
import ListDiffKit
package import ListKit

/// What a list on a page shows, as data: the page is a function of it, and a patch of it is a patch of the page.
///
///     { "version": "9f2c…", "shell": "51ab…", "title": "My feed", "older": "/page/12/",
///       "sections": [ { "id": "hello", "cells": [ { "id": "user", "kind": "user", "html": "…" } ] } ] }
package struct FeedDocument: Hashable, Sendable {
    /// A 128-bit digest of everything else in the document: same content, same version, on every machine.
    package let version: String
    /// The digest of what the page has around its lists; names of assets do not count.
    package let shell: String
    package let title: String
    /// The path of the page with the posts before these; empty for the oldest.
    package let older: String
    package let sections: [Section<String>]

    /// A document with the version that follows from its content.
    package init(shell: String, title: String, older: String, sections: [Section<String>]) {
        let members = Self.members(shell: shell, title: title, older: older, sections: sections)
        self.init(
            version: Digest.hex(JSONValue.object(JSONObject(members)).encoded(), bytes: 16), shell: shell, title: title,
            older: older, sections: sections)
    }

    /// A document as it was read, with the version that it says it has.
    init(version: String, shell: String, title: String, older: String, sections: [Section<String>]) {
        self.version = version
        self.shell = shell
        self.title = title
        self.older = older
        self.sections = sections
    }

    private static func members(
        shell: String, title: String, older: String, sections: [Section<String>]
    ) -> [(String, JSONValue)] {
        [
            ("shell", .string(shell)), ("title", .string(title)), ("older", .string(older)),
            ("sections", .array(sections.map(\.json))),
        ]
    }

    /// The document as JSON, always the same for the same content.
    package var json: JSONValue {
        .object(
            JSONObject(
                [("version", .string(version))]
                    + Self.members(shell: shell, title: title, older: older, sections: sections)))
    }
}
