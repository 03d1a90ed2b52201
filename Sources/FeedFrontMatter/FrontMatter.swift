package import SourceDiagnostics

/// The front matter of a post, and its body.
package struct FrontMatter: Hashable, Sendable {
    /// The formats, distinguished by the beginning of the file.
    package enum Format: Hashable, Sendable {
        case yaml, toml, json
        /// Lines of Pelican.
        case header
        /// The file has no front matter.
        case none
    }

    package var format: Format
    package var table: FrontMatterTable
    package var body: String
    /// The line of the file on which `body` starts.
    package var bodyLine: Int
    /// Warnings about values that the format does not read as they look.
    package var findings: [Diagnostic] = []

    /// Splits a file and decodes its front matter. Throws a single error, since nothing can be read after it.
    package init(path: String, bytes: [UInt8], rule: FrontMatterRule = .required) throws(Diagnostic) {
        let source = try SourceText(path: path, bytes: bytes)
        if let header = Self.header(of: source, rule) {
            (format, table) = (.header, FrontMatterTable(header.entries))
            body = source.text(header.end..<source.bytes.count)
            bodyLine = source.position(at: header.end).line
            return
        }
        if rule == .optional, Self.isText(source) {
            (format, table, body, bodyLine) = (.none, FrontMatterTable(), source.text(0..<source.bytes.count), 1)
            return
        }
        let parts = try Self.split(source)
        format = parts.format
        body = source.text(parts.body)
        bodyLine = source.position(at: parts.body.lowerBound).line
        let head = source.text(parts.head)
        let firstLine = source.position(at: parts.head.lowerBound).line
        switch format {
        case .yaml: (table, findings) = try YAMLReader(path: path, text: head, firstLine: firstLine).read()
        case .toml: table = try TOMLReader(path: path, text: head, firstLine: firstLine).table()
        case .json: table = try JSONReader(path: path, text: head, firstLine: firstLine).table()
        case .header, .none: table = FrontMatterTable()
        }
    }
}

extension FrontMatter {
    /// The text below the front matter of a file, which is not decoded, and the line on which it starts.
    package static func text(
        path: String, bytes: [UInt8], rule: FrontMatterRule
    ) throws(Diagnostic) -> (body: String, line: Int) {
        let source = try SourceText(path: path, bytes: bytes)
        var start = 0
        if let header = header(of: source, rule) {
            start = header.end
        } else if rule != .optional || !isText(source) {
            start = try split(source).body.lowerBound
        }
        return (source.text(start..<source.bytes.count), source.position(at: start).line)
    }

    /// The lines of Pelican above a text, if there are any and the rule is about them.
    private static func header(of source: SourceText, _ rule: FrontMatterRule) -> HeaderReader? {
        rule == .header && !begins(source.bytes) ? HeaderReader(source) : nil
    }

    private static let beginnings = "a post starts with '---' (YAML), '+++' (TOML) or '{' (JSON)"

    /// The byte ranges of the front matter and the body, without the delimiters.
    static func split(
        _ source: SourceText
    ) throws(Diagnostic) -> (format: Format, head: Range<Int>, body: Range<Int>) {
        let bytes = source.bytes
        if bytes.allSatisfy({ $0 == UInt8(ascii: "\n") || isBlank($0) }) {
            throw failure(source, "the file is empty; \(beginnings)")
        }
        if bytes.first == UInt8(ascii: "{") {
            guard let end = endOfObject(in: bytes) else {
                throw failure(source, "front matter opened by '{' is never closed; end it with '}'")
            }
            var body = end
            while body < bytes.count, isBlank(bytes[body]) { body += 1 }
            if body < bytes.count, bytes[body] == UInt8(ascii: "\n") { body += 1 }
            return (.json, 0..<end, body..<bytes.count)
        }
        let first = line(at: 0, in: bytes)
        switch source.text(first.content) {
        case "---":
            let (head, body) = try fenced(source, from: first.next, opening: "---", closings: ["---", "..."])
            return (.yaml, head, body)
        case "+++":
            let (head, body) = try fenced(source, from: first.next, opening: "+++", closings: ["+++"])
            return (.toml, head, body)
        default:
            throw misplacedFence(source) ?? failure(source, "no front matter; \(beginnings)")
        }
    }

    /// Whether a file has no front matter and nothing that was meant as such. Shortcodes begin with a brace too.
    private static func isText(_ source: SourceText) -> Bool {
        if misplacedFence(source) != nil { return false }
        let fence = source.text(line(at: 0, in: source.bytes).content)
        if fence == "---" || fence == "+++" { return false }
        if source.bytes.first != UInt8(ascii: "{") { return true }
        let inner = source.bytes.dropFirst().first { $0 != UInt8(ascii: "\n") && !isBlank($0) }
        return inner != UInt8(ascii: "\"") && inner != UInt8(ascii: "}")
    }

    /// The error for a file that begins with a fence, but for blanks before it or its length.
    private static func misplacedFence(_ source: SourceText) -> Diagnostic? {
        let bytes = source.bytes
        guard let start = bytes.firstIndex(where: { $0 != UInt8(ascii: "\n") && !isBlank($0) }) else { return nil }
        let fence = source.text(line(at: start, in: bytes).content)
        let (right, isFence) = (fence.hasPrefix("+") ? "+++" : "---", nearFence(fence))
        guard isFence || start > 0 && fence.hasPrefix("{") else { return nil }
        if start == 0 { return failure(source, "the first line is '\(fence)'; it must be '\(right)'") }
        let name = isFence ? right : "{"
        let isBelow = bytes[..<start].contains(UInt8(ascii: "\n"))
        let demand =
            isBelow
            ? "in the first line; remove the blank lines above it"
            : "at the start of the line; remove what is before it"
        return failure(source, "the '\(name)' that begins front matter must be \(demand)", at: start)
    }

    /// Whether a line may have been meant as a fence: `----`, or the dash that an editor made of `---`.
    private static func nearFence(_ line: String) -> Bool {
        let dashes = line.trimmingPrefix { $0 == " " || $0 == "\t" }
        return ["—", "–"].contains(dashes) || ["-", "+"].contains { Set(dashes) == [$0] && dashes.count > 1 }
    }

    /// Whether a file starts like one with front matter.
    package static func begins(_ bytes: [UInt8]) -> Bool {
        let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], []]
        return marks.contains { mark in
            ["---", "+++", "{"].contains { bytes.starts(with: mark + Array($0.utf8)) }
        }
    }

    private static func fenced(
        _ source: SourceText, from start: Int, opening: String, closings: [String]
    ) throws(Diagnostic) -> (head: Range<Int>, body: Range<Int>) {
        var offset = start
        while offset < source.bytes.count {
            let line = line(at: offset, in: source.bytes)
            // Few lines are as long as a fence.
            if line.content.count == opening.utf8.count, closings.contains(source.text(line.content)) {
                return (start..<offset, line.next..<source.bytes.count)
            }
            offset = line.next
        }
        offset = start
        while offset < source.bytes.count {
            let line = line(at: offset, in: source.bytes)
            let text = source.text(line.content)
            if nearFence(text) {
                let found = "front matter opened by '\(opening)' is never closed; this line is '\(text)'"
                throw failure(source, "\(found), and must be '\(opening)'", at: offset)
            }
            offset = line.next
        }
        throw failure(source, "front matter opened by '\(opening)' is never closed; end it with a line '\(opening)'")
    }

    /// A line without trailing spaces, and the start of the next one.
    private static func line(at start: Int, in bytes: [UInt8]) -> (content: Range<Int>, next: Int) {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let next = min(end + 1, bytes.count)
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return (start..<end, next)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The end of the object that starts at 0, ignoring braces in strings.
    private static func endOfObject(in bytes: [UInt8]) -> Int? {
        var depth = 0
        var inString = false
        var escaped = false
        for (offset, byte) in bytes.enumerated() {
            if inString {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return offset + 1 }
            default: break
            }
        }
        return nil
    }

    private static func failure(_ source: SourceText, _ message: String, at offset: Int = 0) -> Diagnostic {
        Diagnostic(.error, path: source.path, position: source.position(at: offset), message: message)
    }
}

/// What the files of a site begin with.
package enum FrontMatterRule: String, CaseIterable, Sendable {
    /// Each has front matter; a file without any is an error, since it may be no entry.
    case required
    /// A file may have none: all of it is text.
    case optional
    /// As `required`, but lines such as `Title: First ice` are front matter too, as in Pelican.
    case header
}
