package import SourceDiagnostics

/// A value of front matter, independent of the format.
///
/// Equality ignores its position, so a post that only moved within its file is equal.
package struct FrontMatterValue: Sendable {
    /// The content of a value.
    package enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        case int(Int)
        case double(Double)
        case string(String)
        case array([FrontMatterValue])
        case table(FrontMatterTable)
    }

    package var content: Content
    package var position: SourcePosition
    /// A number or Boolean as it was written, if that differs from the usual notation: `1.10`, `True`.
    private let notation: String?

    /// - Parameter written: the text of a number or Boolean in the file.
    package init(_ content: Content, at position: SourcePosition, written: String? = nil) {
        self.content = content
        self.position = position
        let usual = Self.text(of: content)
        notation = usual == nil || usual == written ? nil : written
    }
}

extension FrontMatterTable {
    /// The same as if all of it were at one place: positions in another file mean nothing here.
    package func placed(at position: SourcePosition) -> FrontMatterTable {
        FrontMatterTable(
            entries.map { entry in
                Entry(key: entry.key, keyPosition: position, value: entry.value.placed(at: position))
            })
    }
}

extension FrontMatterValue {
    fileprivate func placed(at position: SourcePosition) -> FrontMatterValue {
        var value = self
        value.position = position
        switch content {
        case .array(let values): value.content = .array(values.map { $0.placed(at: position) })
        case .table(let table): value.content = .table(table.placed(at: position))
        case .null, .bool, .int, .double, .string: break
        }
        return value
    }
}

extension FrontMatterValue: Hashable {
    package static func == (left: FrontMatterValue, right: FrontMatterValue) -> Bool {
        left.content == right.content && left.notation == right.notation
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(notation)
    }
}

extension FrontMatterValue {
    /// Whether there is no value, as after `image:` in YAML.
    package var isNull: Bool { content == .null }

    /// Whether the value is missing or an empty text.
    package var isBlank: Bool {
        if case .string(let text) = content { return text.allSatisfy(\.isWhitespace) }
        return isNull
    }

    /// A Boolean, also as text and in the words of YAML 1.1; `nil` for anything else.
    package var flag: Bool? {
        switch content {
        case .bool(let flag): return flag
        case .string(let text):
            switch text.lowercased() {
            case "true", "yes", "on", "y": return true
            case "false", "no", "off", "n": return false
            default: return nil
            }
        default: return nil
        }
    }

    /// The value as text: numbers and Booleans as they were written, because `title: 1.10` and `title: true` are valid.
    package var text: String? { notation ?? Self.text(of: content) }

    /// The same without Booleans, for names, paths and addresses: there they say that there is none, or are a mistake.
    package var name: String? { if case .bool = content { nil } else { text } }

    private static func text(of content: Content) -> String? {
        switch content {
        case .string(let text): text
        case .bool(let flag): String(flag)
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .null, .array, .table: nil
        }
    }

    /// The value as shown in messages: `text ("many")`.
    package var summary: String {
        switch content {
        case .null: return "empty"
        case .bool(let flag): return "\(flag)"
        case .int(let number): return "the number \(number)"
        case .double(let number): return "the number \(text ?? String(number))"
        case .string(let text):
            return "text (\"\(text.count > 60 ? text.prefix(60) + "…" : text[...])\")"
        case .array: return "a list"
        case .table: return "a table"
        }
    }
}

/// A number in JSON notation. Everything else that looks like one (`007`, `1_000`, `0x1f`) stays text, so that an
/// integer can be turned back into exactly what was written.
struct NumberText {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The integer or floating-point number; nil if it is not a number.
    var content: FrontMatterValue.Content? {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        guard let first = digits.first, isDigit(first) else { return nil }
        if first == UInt8(ascii: "0"), let next = digits.dropFirst().first, isDigit(next) { return nil }
        if digits.allSatisfy(isDigit), text != "-0" {
            return Int(text).map { .int($0) } ?? Double(text).map { .double($0) }
        }
        guard digits.allSatisfy({ isDigit($0) || ".eE+-".utf8.contains($0) }), digits.last.map(isDigit) == true
        else { return nil }
        return Double(text).map { .double($0) }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
