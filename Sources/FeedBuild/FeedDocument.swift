package import JSONPatch
import ListDiffKit
package import ListKit

/// The content of a list on a page, as data. The page is a function of it, so a patch of the document is a patch of the
/// page.
///
///     { "version": "9f2c…", "shell": "51ab…", "title": "My feed", "older": "/page/12/",
///       "sections": [ { "id": "hello", "cells": [ { "id": "user", "kind": "user", "html": "…" } ] } ] }
package struct FeedDocument: Hashable, Sendable {
    /// A 128-bit digest of everything else in the document: the same content has the same version on every machine.
    package let version: String
    /// The digest of the page around its lists, regardless of the names of assets.
    package let shell: String
    package let title: String
    /// The path of the page with the next older posts; empty for the oldest.
    package let older: String
    package let sections: [Section<String>]

    /// A document, with a version derived from its content.
    package init(shell: String, title: String, older: String, sections: [Section<String>]) {
        let members = Self.members(shell: shell, title: title, older: older, sections: sections)
        self.init(
            version: Digest.hex(JSONValue.object(JSONObject(members)).encoded(), bytes: 16), shell: shell, title: title,
            older: older, sections: sections)
    }

    /// A document with the version that it was read with.
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

    /// The document as JSON; the same content always gives the same JSON.
    package var json: JSONValue {
        .object(
            JSONObject(
                [("version", .string(version))]
                    + Self.members(shell: shell, title: title, older: older, sections: sections)))
    }
}
