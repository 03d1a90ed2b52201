import HTMLSyntax

/// A body that is HTML, as the blocks that its outermost elements are.
///
/// An element of a page's flow ends a block, a comment outside of all elements is one; text between them goes with what
/// follows. What is not closed, or closed twice, is in one block with all that is below: `HTMLBalance` tells of it.
struct HTMLBody {
    /// A part of the body.
    struct Block {
        /// As of `MarkdownBlock`.
        let kind: String
        let range: Range<Int>
        /// Starts at 1.
        let line: Int
    }

    private(set) var blocks: [Block] = []

    /// - Complexity: O(n) in the number of bytes.
    init(_ bytes: [UInt8]) {
        var (start, line, counted) = (0, 1, 0)
        var open: [Range<Int>] = []
        var outermost: String?
        var isHopeless = false
        // The first byte that is no blank; it is looked for once.
        var first = 0
        func isBlank(to end: Int) -> Bool {
            first = max(first, start)
            while first < end, " \t\r\n".utf8.contains(bytes[first]) { first += 1 }
            return first >= end
        }
        func add(to end: Int, kind: String) {
            guard end > start, !isBlank(to: end) else { return }
            line += bytes[counted..<first].count { $0 == UInt8(ascii: "\n") }
            counted = first
            blocks.append(Block(kind: kind, range: first..<end, line: line))
            start = end
        }
        for token in HTMLScanner(bytes) where !isHopeless {
            switch token.kind {
            case .startTag:
                let name = token.name(in: bytes)
                if open.isEmpty { outermost = isBlank(to: token.range.lowerBound) ? name : nil }
                if !token.isSelfClosing {
                    open.append(token.name)
                } else if open.isEmpty, name == "hr" {
                    add(to: token.range.upperBound, kind: outermost == nil ? "html" : "rule")
                }
            case .endTag:
                guard let last = open.popLast(), HTMLName.equal(bytes, last, token.name) else {
                    isHopeless = true
                    break
                }
                guard open.isEmpty, let kind = Self.kinds[token.name(in: bytes)] else { break }
                add(to: token.range.upperBound, kind: outermost == nil ? "html" : kind)
            case .comment where open.isEmpty && isBlank(to: token.range.lowerBound):
                add(to: token.range.upperBound, kind: "html")
            case .comment: break
            case .unclosedMarkup, .unclosedText: isHopeless = true
            }
        }
        add(to: bytes.count, kind: "html")
    }

    /// The elements that are blocks of their own, and the kinds of blocks that they are.
    private static let kinds: [String: String] = {
        var kinds = [
            "p": "paragraph", "ul": "list", "ol": "list", "blockquote": "quote", "pre": "code", "table": "table",
        ]
        for level in 1...6 { kinds["h\(level)"] = "heading" }
        for name in [
            "div", "section", "article", "aside", "header", "footer", "nav", "main", "figure", "dl", "details", "form",
            "fieldset", "address", "script", "style", "video", "audio", "iframe", "menu", "search",
        ] {
            kinds[name] = "html"
        }
        return kinds
    }()

    /// The text of HTML without its tags, with white space collapsed.
    static func text(of html: String) -> String {
        let bytes = Array(html.utf8)
        var (text, end) = ([UInt8](), 0)
        for token in HTMLScanner(bytes) {
            text += bytes[end..<token.range.lowerBound]
            if token.name(in: bytes) == "br" { text.append(UInt8(ascii: " ")) }
            end = token.range.upperBound
        }
        text += bytes[min(end, bytes.count)...]
        return unescapedHTML(text[...]).replacing("&nbsp;", with: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}

extension MarkdownTree {
    /// A tree of the blocks of HTML, each as it is.
    init(_ body: HTMLBody, of bytes: [UInt8], kinds: inout [MarkdownNode: String]) {
        self.init([], options: MarkdownOptions())
        for block in body.blocks {
            let node = MarkdownNode.html(String(decoding: bytes[block.range], as: UTF8.self) + "\n")
            node.set(startLine: block.line)
            root.append(node)
            kinds[node] = block.kind
        }
    }
}
