import Digests
import FeedContent
import FeedDocuments
import FeedPages
import FeedSyndication
import JSONPatch
import ListDiffKit
import ListKit

/// The JSON feed of a site, which programs can follow with patches, like open pages.
///
/// Its extension `_feedgen` has its version and the URLs of the head and its patches. For computing patches it is a
/// document with a section for each item.
struct LiveJSONFeed: Sendable {
    private static let extensionName = "_feedgen"

    /// Where the version is in the file.
    static let version = Pointer(extensionName, "version")

    let document: FeedDocument
    /// The file; `nil` for a feed that was read.
    let bytes: [UInt8]

    /// - Parameter url: the absolute URL of the file.
    init(_ channel: Channel, url: String, in context: SiteContext) {
        let json = channel.json(url: url)
        document = FeedDocument(shell: Self.shell(of: json), title: "", older: "", sections: Self.sections(of: json))
        let root = context.absoluteURL(context.url("/")) ?? ""
        let path = "/" + url.dropFirst(root.count)
        var channel = channel
        channel.extensions[Self.extensionName] = .object(
            JSONObject([
                ("version", .string(document.version)), ("head", .string(root + LiveFiles.head)),
                ("page", .string(path)), ("patches", .string("\(root)live/\(LiveFiles.folder(of: path))/")),
            ]))
        bytes = channel.bytes(format: .json, url: url)
    }

    /// Reads the published feed; `nil` if feedgen did not write the file.
    init?(encoded: [UInt8]) {
        guard let json = try? JSONValue(parsing: encoded), let version = json[Self.extensionName]?["version"]?.string
        else { return nil }
        document = FeedDocument(
            version: version, shell: Self.shell(of: json), title: "", older: "", sections: Self.sections(of: json))
        bytes = []
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
