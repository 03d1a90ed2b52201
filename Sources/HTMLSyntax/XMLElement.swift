/// An element of XML, found by its name: enough for feeds, sitemaps and exports, in which no element is in one of its own name.
package struct XMLElement: Sendable {
    /// What follows the name in the start tag.
    private let attributes: ArraySlice<UInt8>
    /// What is between the tags, as it is written.
    package let content: ArraySlice<UInt8>

    /// The elements of a name, in their order; an element that is never closed ends the search.
    /// - Complexity: O(n).
    package static func all(_ name: String, in xml: ArraySlice<UInt8>) -> [XMLElement] {
        var (found, rest) = ([XMLElement](), xml)
        while let (element, end) = next(name, in: rest) {
            found.append(element)
            rest = rest[end...]
        }
        return found
    }

    package static func first(_ name: String, in xml: ArraySlice<UInt8>) -> XMLElement? { next(name, in: xml)?.element }

    private static func next(
        _ name: String, in xml: ArraySlice<UInt8>
    ) -> (element: XMLElement, end: ArraySlice<UInt8>.Index)? {
        let opening = Array("<\(name)".utf8)
        var rest = xml
        while let open = rest.offset(of: opening) {
            rest = rest[open...].dropFirst(opening.count)
            guard let first = rest.first, first == angle || first == slash || isSpace(first) else { continue }
            guard let end = rest.firstIndex(of: angle) else { return nil }
            let (tag, body) = (rest[..<end], rest[end...].dropFirst())
            if tag.last == slash { return (XMLElement(attributes: tag, content: body.prefix(0)), body.startIndex) }
            guard let close = closing(Array("</\(name)>".utf8), in: body) else { return nil }
            return (XMLElement(attributes: tag, content: body[..<close]), close)
        }
        return nil
    }

    /// Where the end tag is; what is quoted in CDATA is none.
    private static func closing(_ tag: [UInt8], in body: ArraySlice<UInt8>) -> Int? {
        var rest = body
        while let close = rest.offset(of: tag) {
            guard let quote = rest[..<close].offset(of: cdata), let end = rest[quote...].offset(of: cdataEnd) else {
                return rest[..<close].contains(cdata) ? nil : close
            }
            rest = rest[end...]
        }
        return nil
    }

    /// The content as text: without CDATA and references.
    package var text: String {
        guard content.contains(Self.cdata) else { return unescapedHTML(content) }
        var (text, rest) = ("", content)
        while let open = rest.offset(of: Self.cdata), let end = rest[open...].offset(of: Self.cdataEnd) {
            text += String(decoding: rest[open..<end].dropFirst(9), as: UTF8.self)
            rest = rest[end...].dropFirst(3)
        }
        return text
    }

    /// The value of an attribute.
    package subscript(name: String) -> String? {
        for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
            let start = Array(name.utf8) + [UInt8(ascii: "="), quote]
            var rest = attributes
            while let place = rest.offset(of: start) {
                let value = rest[place...].dropFirst(start.count)
                if rest[..<place].last.map(Self.isSpace) ?? false, let end = value.firstIndex(of: quote) {
                    return unescapedHTML(value[..<end])
                }
                rest = value
            }
        }
        return nil
    }

    private static let (angle, slash) = (UInt8(ascii: ">"), UInt8(ascii: "/"))
    private static let cdata: StaticString = "<![CDATA["
    private static let cdataEnd: StaticString = "]]>"

    private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
