/// Appends an XML document to one buffer, an element a line. What XML 1.0 cannot have, control characters, U+FFFE and
/// U+FFFF, is left out of texts and attributes.
struct XMLWriter {
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

    /// Those without a value are left out.
    typealias Attributes = KeyValuePairs<StaticString, String?>

    /// The start tag of an element that has elements.
    mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
        startTag(name, attributes)
        append(">\n")
    }

    mutating func close(_ name: StaticString) {
        append("</")
        append(name)
        append(">\n")
    }

    mutating func empty(_ name: StaticString, _ attributes: Attributes) {
        startTag(name, attributes)
        append("/>\n")
    }

    /// An element that has text.
    mutating func element(_ name: StaticString, _ text: String, _ attributes: Attributes = [:]) {
        startTag(name, attributes)
        append(">")
        Self.append(text, escaping: .text, to: &bytes)
        close(name)
    }

    /// An element whose text is ASCII that needs no escape.
    mutating func element(_ name: StaticString, write: (inout [UInt8]) -> Void) {
        startTag(name, [:])
        append(">")
        write(&bytes)
        close(name)
    }

    /// A plain text as XML and HTML write it.
    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, escaping: .text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func startTag(_ name: StaticString, _ attributes: Attributes) {
        append("<")
        append(name)
        for (name, value) in attributes {
            guard let value else { continue }
            append(" ")
            append(name)
            append("=\"")
            Self.append(value, escaping: .attribute, to: &bytes)
            append("\"")
        }
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}

extension XMLWriter {
    /// Where a text stands.
    enum Place {
        case text, attribute
    }

    /// Appends a text so that a parser reads the same again, as far as XML can say it.
    static func append(_ text: String, escaping place: Place, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { text in
            var run = 0
            var index = 0
            while index < text.count {
                guard let (replacement, length) = replacement(in: text, at: index, place) else {
                    index += 1
                    continue
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run..<index]))
                replacement.withUTF8Buffer { bytes.append(contentsOf: $0) }
                index += length
                run = index
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run...]))
        }
    }

    /// What stands for the character that begins here, and how many bytes the character has; `nil` if it can stay.
    private static func replacement(
        in text: UnsafeBufferPointer<UInt8>, at index: Int, _ place: Place
    ) -> (StaticString, length: Int)? {
        switch text[index] {
        case UInt8(ascii: "&"): return ("&amp;", 1)
        case UInt8(ascii: "<"): return ("&lt;", 1)
        // Because of `]]>`.
        case UInt8(ascii: ">"): return ("&gt;", 1)
        case UInt8(ascii: "\"") where place == .attribute: return ("&quot;", 1)
        // A parser would take these for blanks in attributes, and a carriage return for a line feed anywhere.
        case 0x09: return place == .attribute ? ("&#9;", 1) : nil
        case 0x0A: return place == .attribute ? ("&#10;", 1) : nil
        case 0x0D: return ("&#13;", 1)
        case 0..<0x20: return ("", 1)
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
        case 0xEF where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE: return ("", 3)
        default: return nil
        }
    }
}
