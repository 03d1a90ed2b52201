import Digests
package import FeedDocuments
package import JSONPatch
import ListDiffKit
import ListKit

/// The files that have versions and patches: pages, and the JSON feed of a site, which programs can follow like open pages.
package enum DocumentForm: Sendable {
    case page, jsonFeed

    /// The document of a list in a file; `nil` if feedgen did not write that.
    package func document(in bytes: [UInt8], path: String) -> FeedDocument? {
        switch self {
        // What cannot be read is none.
        case .page: try? FeedDocument(page: bytes, list: path)
        case .jsonFeed: JSONFeedDocument.read(bytes)
        }
    }

    /// A patch of the document, as one of the file.
    func patch(_ patch: Patch) -> Patch {
        switch self {
        case .page: patch
        case .jsonFeed: JSONFeedDocument.patch(patch)
        }
    }
}

/// The JSON feed as a document with a section for each item. Its extension `_feedgen` has its version and the URLs of the head
/// and its patches.
package enum JSONFeedDocument {
    private static let extensionName = "_feedgen"

    /// Where the version is in the file.
    package static let version = Pointer(extensionName, "version")

    /// The document of a feed without the extension.
    package static func document(of json: JSONValue) -> FeedDocument {
        FeedDocument(shell: shell(of: json), title: "", older: "", sections: sections(of: json))
    }

    /// The extension, by its name.
    /// - Parameters:
    ///   - path: the path of the file from the root of the site.
    ///   - root: the absolute URL of that.
    package static func `extension`(
        of document: FeedDocument, path: String, root: String
    ) -> (name: String, value: JSONValue) {
        (
            extensionName,
            .object(
                JSONObject([
                    ("version", .string(document.version)), ("head", .string(root + LiveFiles.head)),
                    ("page", .string(path)), ("patches", .string("\(root)live/\(LiveFiles.folder(of: path))/")),
                ]))
        )
    }

    /// The document of a published feed; `nil` if feedgen did not write the file.
    package static func read(_ encoded: [UInt8]) -> FeedDocument? {
        // What cannot be parsed is none.
        guard let json = try? JSONValue(parsing: encoded), let version = json[extensionName]?["version"]?.string
        else { return nil }
        return FeedDocument(
            version: version, shell: shell(of: json), title: "", older: "", sections: sections(of: json))
    }

    /// Converts a patch of the document to a patch of the file, whose items are the sections.
    static func patch(_ patch: Patch) -> Patch {
        Patch(
            patch.operations.map { operation in
                switch operation {
                case .test(let path, let value): .test(path: pointer(path), value: value)
                case .add(let path, let value): .add(path: pointer(path), value: self.value(value, at: path))
                case .replace(let path, let value): .replace(path: pointer(path), value: self.value(value, at: path))
                case .remove(let path): .remove(path: pointer(path))
                case .move(let from, let path): .move(from: pointer(from), path: pointer(path))
                case .copy(let from, let path): .copy(from: pointer(from), path: pointer(path))
                }
            })
    }

    private static func isInSections(_ path: Pointer) -> Bool { path.tokens.first == "sections" }

    private static func pointer(_ path: Pointer) -> Pointer {
        isInSections(path) ? Pointer("items", path.tokens[1]) : Pointer([extensionName] + path.tokens)
    }

    /// The item of a section, a cell or the content of a cell; a version as it is, also if it could be read as a number.
    private static func value(_ value: JSONValue, at path: Pointer) -> JSONValue {
        guard isInSections(path) else { return value }
        let text = value["cells"]?[0]?["html"]?.string ?? value["html"]?.string ?? value.string ?? ""
        // A text that is no item stays a text.
        return (try? JSONValue(parsing: Array(text.utf8))) ?? value
    }

    private static func sections(of json: JSONValue) -> [Section<String>] {
        (json["items"]?.array ?? []).map { item in
            Section(
                diffIdentifier: DiffIdentifier(item["id"]?.string ?? ""),
                cells: [Cell(diffIdentifier: "item", kind: "item", content: item.description)])
        }
    }

    /// The feed without its items: there are no patches if it changes.
    private static func shell(of json: JSONValue) -> String {
        var members = json.object ?? JSONObject()
        members["items"] = nil
        members[extensionName] = nil
        return Digest.hex(JSONValue.object(members).encoded(), bytes: 8)
    }
}
