import CCMark

/// HTML that an author has written, as one node of the tree.
struct RawHTML {
    /// Something that it links to or shows; `line` counts from its first, which is 0.
    struct Link {
        let address: String
        let isImage: Bool
        let line: Int
    }

    private(set) var links: [Link] = []
    private(set) var anchors: [String] = []

    init(_ html: String) {
        let bytes = Array(html.utf8)
        var line = 0
        var counted = 0
        for token in HTMLScanner(bytes) where token.kind == .startTag {
            let name = token.name(in: bytes)
            line += bytes[counted..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
            counted = token.range.lowerBound
            for attribute in token.attributes(in: bytes) {
                guard let value = attribute.text(in: bytes) else { continue }
                switch (name, attribute.name(in: bytes)) {
                case (_, "id"), ("a", "name"): anchors.append(value)
                case ("a", "href"): links.append(Link(address: value, isImage: false, line: line))
                case ("img", "src"): links.append(Link(address: value, isImage: true, line: line))
                default: continue
                }
            }
        }
    }
}

extension MarkdownNode {
    /// Nil for a node that is none.
    var rawHTML: RawHTML? {
        guard type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE else { return nil }
        return RawHTML(literal)
    }
}
