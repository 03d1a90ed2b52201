/// Appends an XML document to one buffer, one element per line. Characters that XML 1.0 does not allow (control
/// characters, U+FFFE, U+FFFF) are removed from text and attributes.
struct XMLWriter {
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

    /// Attributes without a value are left out.
    typealias Attributes = KeyValuePairs<StaticString, String?>

    /// The start tag of an element with child elements.
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

    /// An element with text.
    mutating func element(_ name: StaticString, _ text: String, _ attributes: Attributes = [:]) {
        startTag(name, attributes)
        append(">")
        Self.append(text, escaping: .text, to: &bytes)
        close(name)
    }

    /// An element whose text is ASCII without characters to escape.
    mutating func element(_ name: StaticString, write: (inout [UInt8]) -> Void) {
        startTag(name, [:])
        append(">")
        write(&bytes)
        close(name)
    }

    /// Plain text escaped for XML and HTML.
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
    /// The context of a text.
    enum Place {
        case text, attribute
    }

    /// Appends text so that a parser reads back the same text, as far as XML allows.
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

    /// The replacement for the character that begins here, and its length in bytes; `nil` if it needs none.
    private static func replacement(
        in text: UnsafeBufferPointer<UInt8>, at index: Int, _ place: Place
    ) -> (StaticString, length: Int)? {
        switch text[index] {
        case UInt8(ascii: "&"): return ("&amp;", 1)
        case UInt8(ascii: "<"): return ("&lt;", 1)
        // For `]]>`.
        case UInt8(ascii: ">"): return ("&gt;", 1)
        case UInt8(ascii: "\"") where place == .attribute: return ("&quot;", 1)
        // A parser would read these as spaces in attributes, and a carriage return as a line feed anywhere.
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
