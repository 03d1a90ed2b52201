import HTMLSyntax
package import SourceDiagnostics

/// A template tag or kramdown attributes, which readers would see as text.
package struct TemplateTag: Hashable, Sendable {
    /// The tag as written.
    let text: String
    /// Lines start at the body's first.
    package let position: SourcePosition

    /// Its bytes in the body.
    let range: Range<Int>
    /// Whether it is in a script or a style sheet, where braces mean something else.
    let isInScript: Bool

    /// Why readers see it.
    enum Kind: Hashable {
        case other
        /// There is no shortcode of the name.
        case missing(String)
        /// Nothing above is closed by it.
        case end
        /// It is a formula; in a block if nothing else is on its lines.
        case math(isBlock: Bool)
        /// It is a statement of a program, with its name.
        case program(String)
    }

    var kind = Kind.other

    /// The tags in a body, in order.
    /// - Parameters:
    ///   - withAttributes: whether `{#id .class}` is a tag, as `{: #id}` always is.
    ///   - withMath: whether formulas are.
    /// - Complexity: O(n) in the number of bytes.
    static func all(in body: [UInt8], withAttributes: Bool = false, withMath: Bool = false) -> [TemplateTag] {
        var scanner = TemplateTagScanner(body, signs: withAttributes ? "{%:.#" : "{%:", hasMath: withMath)
        return scanner.tags()
    }

    /// Whether it is a comment of Nunjucks.
    var isComment: Bool { text.hasPrefix("{#") && text.hasSuffix("#}") && text.utf8.count > 3 }

    /// Whether it is in single braces.
    var isOfAttributes: Bool { !text.hasPrefix("{{") && !text.hasPrefix("{%") }

    /// A tag that is text as a whole: what looks like HTML in `{{<img src="a.png">}}` is no image.
    static func asText(_ tag: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var (copied, rest) = (tag.startIndex, tag)
        while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(index + 1)...]
            // A comment stays one, and is not for readers.
            if rest.starts(with: "!--".utf8) {
                rest = rest.offset(of: "-->").map { rest[($0 + 3)...] } ?? []
            } else if rest.first.map(Self.beginsHTML) == true {
                text += tag[copied..<index] + Array("&lt;".utf8)
                copied = index + 1
            }
        }
        return text + tag[copied...]
    }

    private static func beginsHTML(_ byte: UInt8) -> Bool { HTMLName.isLetter(byte) || "/!?".utf8.contains(byte) }

    /// The tag on one line, cut short.
    var name: String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? line.prefix(60) + "…" : line
    }

    /// The same in a text that is some lines further up.
    func moved(by lines: Int) -> TemplateTag {
        let position = SourcePosition(line: position.line + lines, column: position.column)
        var tag = TemplateTag(text: text, position: position, range: range, isInScript: isInScript)
        tag.kind = kind
        return tag
    }
}
