import FeedContent
import FeedFrontMatter
import FeedMarkdown
import Foundation
public import ListKit
import SourceDiagnostics

/// Reads Markdown files whose front matter is decoded into a type of the site.
struct ContentReader {
    let context: FeedSiteContext
    let path: String

    func file<Matter: Decodable & Sendable>(
        _ bytes: [UInt8], as type: Matter.Type
    ) throws(Diagnostic) -> ContentFile<Matter> {
        let matter = try FrontMatter(path: path, bytes: bytes, rule: context.configuration.frontMatter)
        if let excess = Markdown.excess(in: matter.body) {
            let position = SourcePosition(line: excess.line + matter.bodyLine - 1, column: 1)
            throw Diagnostic(.error, path: path, position: position, message: excess.message)
        }
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let configuration = context.configuration
        var options = MarkdownOptions(rawHTML: configuration.rawHTML, extensions: configuration.markdown) {
            [context] link in context.linkDestination(link, folder)
        }
        options.anchor = { [anchors = configuration.anchors] in anchors.id(of: $0) }
        let file = path.split(separator: "/").last ?? ""
        let name = file[..<(file.lastIndex(of: ".") ?? file.endIndex)]
        return ContentFile(
            path: path, name: String(name), matter: try decode(matter.table, as: type),
            blocks: Markdown.blocks(of: matter.body, options: options).blocks.map { HTML(raw: $0.html) })
    }

    private func decode<Matter: Decodable>(_ table: FrontMatterTable, as type: Matter.Type) throws(Diagnostic) -> Matter
    {
        do {
            let json = try JSONSerialization.data(withJSONObject: Self.plain(table))
            let decoder = JSONDecoder()
            // TOML has these numbers, JSON does not.
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            return try decoder.decode(type, from: json)
        } catch let error as DecodingError {
            throw diagnostic(for: error, in: table)
        } catch {
            let start = SourcePosition(line: 1, column: 1)
            throw Diagnostic(.error, path: path, position: start, message: "the front matter cannot be read: \(error)")
        }
    }

    private func diagnostic(for error: DecodingError, in table: FrontMatterTable) -> Diagnostic {
        func at(_ codingPath: [any CodingKey], _ message: String) -> Diagnostic {
            Diagnostic(.error, path: path, position: Self.position(of: codingPath, in: table), message: message)
        }
        func name(_ codingPath: [any CodingKey]) -> String {
            "'" + codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".") + "'"
        }
        switch error {
        case .keyNotFound(let key, let context):
            let message = "\(name(context.codingPath + [key])) is missing"
            let keys = table.entries.map(\.key)
            guard context.codingPath.isEmpty, let typed = Spelling.correction(of: key.stringValue, among: keys),
                let entry = table.entries.first(where: { $0.key == typed })
            else { return at(context.codingPath, message) }
            return Diagnostic(
                .error, path: path, position: entry.keyPosition, message: "\(message); did you mean it by '\(typed)'?")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            return at(context.codingPath, "\(name(context.codingPath)) has the wrong type; it must be \(type)")
        case .dataCorrupted(let context):
            return at(context.codingPath, "\(name(context.codingPath)): \(context.debugDescription)")
        @unknown default: return at([], "the front matter cannot be read: \(error)")
        }
    }

    /// Where a value is, or else the innermost one around it.
    private static func position(of codingPath: [any CodingKey], in table: FrontMatterTable) -> SourcePosition {
        var (content, position) = (FrontMatterValue.Content.table(table), SourcePosition(line: 1, column: 1))
        for key in codingPath {
            let value: FrontMatterValue? =
                switch content {
                case .table(let table): table.entries.first { $0.key == key.stringValue }?.value
                case .array(let values): key.intValue.flatMap { values.indices.contains($0) ? values[$0] : nil }
                default: nil
                }
            guard let value else { break }
            (content, position) = (value.content, value.position)
        }
        return position
    }

    private static func plain(_ table: FrontMatterTable) -> [String: Any] {
        var object: [String: Any] = [:]
        for entry in table.entries where !entry.value.isNull { object[entry.key] = plain(entry.value) }
        return object
    }

    private static func plain(_ value: FrontMatterValue) -> Any {
        switch value.content {
        case .null: NSNull()
        case .bool(let flag): flag
        case .int(let number): number
        case .double(let number): number.isFinite ? number : "\(number)"
        case .string(let text): text
        case .array(let values): values.map(plain)
        case .table(let table): plain(table)
        }
    }
}

/// The content of a Markdown file with front matter.
public struct ContentFile<Matter: Decodable & Sendable>: Sendable {
    /// The path, such as `Posts/acme.md`, as in error messages.
    public let path: String
    /// The file name without its extension; usable as an identifier.
    public let name: String
    /// The front matter.
    public let matter: Matter
    /// The top-level blocks of the text, such as paragraphs.
    public let blocks: [HTML]
}
