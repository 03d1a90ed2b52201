import CCMark
import HTMLSyntax

/// HTML as an author wrote it: a node of the tree, or a cell of a site in Swift. Relative URLs in it are resolved, because
/// lists show it at other URLs than that of the post.
package struct RawHTML {
    /// Its links and images; `line` starts at 0.
    package private(set) var links: [MarkdownLink] = []
    package private(set) var anchors: [String] = []
    /// What was left out because it would change the page around it, or could not be kept up to date; `line` starts at 0.
    private(set) var removals: [(line: Int, message: String)] = []
    /// The HTML with resolved URLs; `nil` if it is unchanged.
    private(set) var replacement: String?

    private let bytes: [UInt8]
    private let linkDestination: (String) -> String?
    private let dropsDangerous: Bool
    private var result: [UInt8] = []
    /// The position up to which the HTML is copied.
    private var end = 0

    /// - Parameter dropsDangerous: whether addresses such as those of scripts are left out, as in Markdown.
    package init(
        _ html: String, linkDestination: @escaping (String) -> String?, dropsDangerous: Bool = false
    ) {
        bytes = Array(html.utf8)
        (self.linkDestination, self.dropsDangerous) = (linkDestination, dropsDangerous)
        var line = 0
        var counted = 0
        for token in HTMLScanner(bytes) where token.kind == .startTag || token.kind == .endTag {
            line += bytes[counted..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
            counted = token.range.lowerBound
            let name = token.name(in: bytes)
            if Self.pageTags.contains(name) {
                // What is around the tag must not be one in turn: `<<body>body>`.
                let isAfterBracket = bytes[..<token.range.lowerBound].last == UInt8(ascii: "<")
                replace(token.range, with: isAfterBracket ? [UInt8(ascii: " ")] : [])
                if token.kind == .startTag { removals.append((line, "<\(name)> is of a page and not of a post")) }
                continue
            }
            if token.kind == .endTag { continue }
            for attribute in token.attributes(in: bytes) { read(attribute, of: name, line: line) }
        }
        if end > 0 { replacement = String(decoding: result + bytes[end...], as: UTF8.self) }
    }

    /// Elements of which a page has one: another changes its addresses or attributes, and goes unnoticed in an update.
    private static let pageTags: Set<String> = ["html", "head", "body", "base"]

    private mutating func read(_ attribute: HTMLAttribute, of element: String, line: Int) {
        if element == "template", attribute.name(in: bytes) == "shadowrootmode" {
            replace(attribute.name, with: Array("data-shadowrootmode".utf8))
            removals.append(
                (line, "'shadowrootmode' is not supported, because updates of shadow roots cannot be shown"))
        }
        guard let value = attribute.value else { return }
        switch (element, attribute.name(in: bytes)) {
        case (_, "id"), ("a", "name"): anchors.append(text(value))
        case (_, "action"), (_, "formaction"):
            if dropsDangerous, LinkDestination.isDangerous(String(text(value).trimmingPrefix { $0.isWhitespace })) {
                replace(value, with: [])
            }
        case ("a", "href"): place(value, of: attribute.name, isImage: false, isAlwaysTold: true, line: line)
        case ("img", "src"): place(value, of: attribute.name, isImage: true, isAlwaysTold: true, line: line)
        case (_, "href"), (_, "src"), (_, "xlink:href"), ("object", "data"):
            place(value, of: attribute.name, isImage: false, line: line)
        case (_, "poster"): place(value, of: attribute.name, isImage: true, line: line)
        case (_, "srcset"):
            for address in SourceSet.addresses(in: bytes[value]) { place(address, isImage: true, line: line) }
        default: return
        }
    }

    /// Records a URL, and resolves it if it is relative.
    /// - Parameter name: that of the attribute, if the URL is all that it has.
    private mutating func place(
        _ range: Range<Int>, of name: Range<Int>? = nil, isImage: Bool, isAlwaysTold: Bool = false, line: Int
    ) {
        let address = text(range)
        let trimmed = String(address.trimmingPrefix { $0.isWhitespace })
        // The URL of a template tag is unknown; a separate warning reports the tag.
        guard LinkDestination.isRelative(trimmed), !trimmed.contains("{{"), !trimmed.contains("{%") else {
            if dropsDangerous, LinkDestination.isDangerous(trimmed) {
                replace(range, with: [])
                return
            }
            if isAlwaysTold { links.append(MarkdownLink(address: address, isImage: isImage, line: line)) }
            return
        }
        let destination = linkDestination(trimmed)
        links.append(MarkdownLink(address: destination ?? "", isImage: isImage, written: trimmed, line: line))
        if destination == nil, let name {
            // Without the attribute, with its quotes, the element is no link.
            let isQuoted = "\"'".utf8.contains(bytes[range.lowerBound - 1])
            replace(name.lowerBound..<(range.upperBound + (isQuoted ? 1 : 0)), with: [])
        } else {
            replace(range, with: Array(escapedHTML(destination ?? "").utf8))
        }
    }

    private mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        result += bytes[end..<range.lowerBound] + text
        end = range.upperBound
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).replacing("&amp;", with: "&")
    }
}

extension MarkdownNode {
    /// Nil if the node is not raw HTML.
    func rawHTML(_ linkDestination: @escaping (String) -> String?) -> RawHTML? {
        guard type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE else { return nil }
        return RawHTML(literal, linkDestination: linkDestination)
    }
}
