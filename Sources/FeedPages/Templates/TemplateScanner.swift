import SourceDiagnostics

/// Splits the text of a template into text and tags, as the Mustache specification describes: a line with nothing but one tag
/// that is not a variable is removed.
struct TemplateScanner {
    enum Token {
        case text(String)
        case tag(MustacheTag)
    }

    private let bytes: [UInt8]
    private var index = 0
    private var delimiters = (open: Array("{{".utf8), close: Array("}}".utf8))
    /// The last index of which the position was asked for.
    private var known = (index: 0, line: 1, column: 1)

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The tokens of a template.
    /// - Throws: `TemplateError`.
    static func tokens(of text: String) throws(TemplateError) -> [Token] {
        var scanner = TemplateScanner(text)
        var tokens: [Token] = []
        while let open = scanner.find(scanner.delimiters.open, from: scanner.index) {
            let start = scanner.index
            var (tag, end) = try scanner.tag(at: open)
            var textEnd = open
            if !tag.isVariable, let alone = scanner.line(around: open..<end, since: start) {
                tag.indentation = scanner.text(alone.lowerBound..<open)
                (textEnd, end) = (alone.lowerBound, alone.upperBound)
            }
            if textEnd > start { tokens.append(.text(scanner.text(start..<textEnd))) }
            tokens.append(.tag(tag))
            scanner.index = end
        }
        if scanner.index < scanner.bytes.count {
            tokens.append(.text(scanner.text(scanner.index..<scanner.bytes.count)))
        }
        return tokens
    }

    /// The tag at an index, and where it ends.
    private mutating func tag(at open: Int) throws(TemplateError) -> (MustacheTag, end: Int) {
        let position = position(of: open)
        var start = open + delimiters.open.count
        var (kind, close) = (MustacheTag.Kind.variable(isEscaped: true), delimiters.close)
        if start < bytes.count, let other = Self.kind(of: bytes[start]) {
            kind = other
            if bytes[start] == UInt8(ascii: "{") { close = Array("}".utf8) + close }
            if kind == .delimiters { close = Array("=".utf8) + close }
            start += 1
        }
        guard let end = find(close, from: start) else {
            let closing = String(decoding: close, as: UTF8.self)
            throw TemplateError(position: position, message: "the tag is not closed; it must end with '\(closing)'")
        }
        let name = text(start..<end).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if kind == .delimiters {
            let parts = name.split(separator: " ").map { Array($0.utf8) }
            guard parts.count == 2, !name.contains("=") else {
                throw TemplateError(position: position, message: "the delimiters are invalid; write '{{=<% %>=}}'")
            }
            delimiters = (parts[0], parts[1])
        } else if kind != .comment, name.isEmpty || name.contains("(") || name.hasPrefix("%") {
            let problem =
                name.isEmpty ? "has no name" : "has no meaning in Mustache; functions and pragmas do not exist"
            throw TemplateError(position: position, message: "the tag '\(text(open..<end + close.count))' \(problem)")
        }
        return (MustacheTag(kind: kind, name: name, position: position), end + close.count)
    }

    private static func kind(of sigil: UInt8) -> MustacheTag.Kind? {
        switch sigil {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): .variable(isEscaped: false)
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .invertedSection
        case UInt8(ascii: "/"): .end
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "<"): .parent
        case UInt8(ascii: "$"): .block
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "="): .delimiters
        default: nil
        }
    }

    /// The whole line of a tag, with its end, if there is nothing else on it but white space.
    private func line(around tag: Range<Int>, since start: Int) -> Range<Int>? {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var first = tag.lowerBound
        while first > start, isBlank(bytes[first - 1]) { first -= 1 }
        guard first == 0 || bytes[first - 1] == UInt8(ascii: "\n") else { return nil }
        var end = tag.upperBound
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
        guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else { return nil }
        return first..<min(end + 1, bytes.count)
    }

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        guard let first = pattern.first, start <= bytes.count - pattern.count else { return nil }
        return (start...bytes.count - pattern.count).first { index in
            bytes[index] == first && bytes[index..<index + pattern.count].elementsEqual(pattern)
        }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The position of an index, which is not before those that were asked for.
    private mutating func position(of index: Int) -> SourcePosition {
        for byte in bytes[known.index..<index] {
            if byte == UInt8(ascii: "\n") {
                (known.line, known.column) = (known.line + 1, 1)
            } else if byte & 0xc0 != 0x80 {
                known.column += 1
            }
        }
        known.index = index
        return SourcePosition(line: known.line, column: known.column)
    }
}

/// What is wrong with a template.
struct TemplateError: Error {
    let position: SourcePosition
    let message: String
}
