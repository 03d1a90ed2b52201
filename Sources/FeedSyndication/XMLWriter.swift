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
