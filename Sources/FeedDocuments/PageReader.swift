import HTMLSyntax
import ListDiffKit
import ListKit

/// Reads the elements of a page.
struct PageReader {
    private let bytes: [UInt8]
    private var scanner: HTMLScanner

    init(bytes: [UInt8]) {
        self.bytes = bytes
        scanner = HTMLScanner(bytes)
    }

    /// The document of a list; by default, the first one.
    mutating func document(list: String?) throws(DocumentError) -> FeedDocument {
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            let attributes = attributes(of: token)
            guard let path = attributes["data-feed"], list == nil || list == path else { continue }
            guard let version = attributes["data-version"], let shell = attributes["data-shell"],
                let title = attributes["data-title"], let older = attributes["data-older"]
            else { throw DocumentError(message: "the page's list has no version") }
            return FeedDocument(version: version, shell: shell, title: title, older: older, sections: try sections())
        }
        throw DocumentError(message: "the page has no element with 'data-feed'")
    }

    private mutating func sections() throws(DocumentError) -> [Section<String>] {
        var sections: [Section<String>] = []
        while let attributes = try child() {
            guard let identifier = attributes["data-section"] else {
                throw DocumentError(message: "the page's list has a child without 'data-section'")
            }
            sections.append(Section(diffIdentifier: DiffIdentifier(identifier), cells: try cells()))
        }
        return sections
    }

    private mutating func cells() throws(DocumentError) -> [Cell<String>] {
        var cells: [Cell<String>] = []
        while let attributes = try child() {
            guard let identifier = attributes["data-cell"], let kind = attributes["data-kind"] else {
                throw DocumentError(message: "a section of the page has a child without 'data-cell'")
            }
            cells.append(
                Cell(diffIdentifier: DiffIdentifier(identifier), kind: kind, content: try innerHTML()))
        }
        return cells
    }

    /// The attributes of the next child of the current element; `nil` at its end.
    private mutating func child() throws(DocumentError) -> [String: String]? {
        guard let token = scanner.next() else { throw DocumentError(message: "the page ends inside its list") }
        return token.kind == .startTag ? attributes(of: token) : nil
    }

    /// The HTML from here to the end of the current element.
    private mutating func innerHTML() throws(DocumentError) -> String {
        let start = scanner.offset
        var depth = 1
        while let token = scanner.next() {
            if token.kind == .startTag, !token.isSelfClosing { depth += 1 }
            if token.kind == .endTag { depth -= 1 }
            if depth == 0 { return String(decoding: bytes[start..<token.range.lowerBound], as: UTF8.self) }
        }
        throw DocumentError(message: "the page ends inside a cell")
    }

    private func attributes(of token: HTMLToken) -> [String: String] {
        var attributes: [String: String] = [:]
        for attribute in token.attributes(in: bytes) {
            guard let value = attribute.value else { continue }
            attributes[String(decoding: bytes[attribute.name], as: UTF8.self)] = unescapedHTML(bytes[value])
        }
        return attributes
    }
}

extension FeedDocument {
    /// Reads the document back from the HTML of a page, byte for byte as it was written.
    ///
    /// Cells are balanced, so each ends at its end tag; their content is not parsed.
    /// - Parameter list: the path of the list, from its `data-feed`, for a page with several lists.
    /// - Throws: `DocumentError` if the page has no list, or one that feedgen did not write.
    /// - Complexity: O(n) in the bytes of the page.
    package init(page: [UInt8], list: String? = nil) throws(DocumentError) {
        var reader = PageReader(bytes: page)
        self = try reader.document(list: list)
    }
}

/// A document cannot be read: it is not a feed document, or a page without one.
package struct DocumentError: Error, CustomStringConvertible {
    package let message: String

    package init(message: String) { self.message = message }

    package var description: String { message }
}
