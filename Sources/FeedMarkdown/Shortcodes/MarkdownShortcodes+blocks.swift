import CCMark
import HTMLSyntax

/// The blocks that calls stand for.
extension MarkdownShortcodes {
    /// Moves what cannot be in a paragraph out of it, so that it is between paragraphs.
    mutating func divide(_ paragraph: MarkdownNode) {
        var children: [MarkdownNode] = []
        var child = paragraph.firstChild
        while let node = child {
            children.append(node)
            child = node.next
        }
        let isAlone = children.allSatisfy { $0.isBlankInline || inlines[$0] != nil }
        func isBlock(_ node: MarkdownNode) -> Bool {
            switch inlines[node] {
            case .html(let html): isAlone || HTMLBlocks.begins(in: html) || html.hasPrefix("<math display")
            case .code, .place, .contents: true
            default: false
            }
        }
        if !children.contains(where: isBlock) {
            // Of a call that stands for nothing, nothing is left.
            if children.allSatisfy(\.isBlankInline) {
                attributes.move(paragraph)
                discard(paragraph)
            }
            return
        }
        var run: [MarkdownNode] = []
        var first: MarkdownNode?
        func flush() {
            while run.last?.isBlankInline == true { discard(run.removeLast()) }
            while run.first?.isBlankInline == true { discard(run.removeFirst()) }
            if run.isEmpty { return }
            let part = MarkdownNode.paragraph()
            part.set(startLine: run[0].startLine > 0 ? run[0].startLine : paragraph.startLine)
            for node in run { part.append(node) }
            part.insert(before: paragraph)
            first = first ?? part
            run = []
        }
        for node in children {
            guard isBlock(node), let content = inlines[node] else {
                run.append(node)
                continue
            }
            flush()
            let block = block(for: content)
            block.set(startLine: node.startLine)
            block.insert(before: paragraph)
            first = first ?? block
            if case .contents = content { contents.append(block) }
            if case .place = content, let shortcode = placed[node] { place(shortcode, at: block) }
            attributes.move(node, to: block)
            discard(node)
        }
        flush()
        attributes.move(paragraph, to: first)
        discard(paragraph)
    }

    private mutating func block(for content: ShortcodeExpansion.Content) -> MarkdownNode {
        switch content {
        case .code(let code, let info): return .code(code, info: info)
        case .html(let html):
            let block = MarkdownNode.block(html)
            blocks.insert(block)
            return block
        default: return .block("")
        }
    }

    private mutating func place(_ shortcode: Shortcode, at block: MarkdownNode) {
        if block.parent?.type == CMARK_NODE_DOCUMENT {
            places[block] = shortcode
        } else {
            findings.errors.append(
                MarkdownWarning(
                    line: shortcode.line, column: shortcode.column,
                    message:
                        "'\(shortcode.tag)' is in a list or a quotation; to place a list, write it between paragraphs"))
        }
    }
}

/// The elements that end a paragraph when they begin in one.
private enum HTMLBlocks {
    private static let names: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "details", "dialog", "dd", "div", "dl", "dt", "fieldset",
        "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li",
        "main",
        "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "ul",
    ]

    /// Whether one of them begins in some HTML.
    static func begins(in html: String) -> Bool {
        let bytes = Array(html.utf8)
        return HTMLScanner(bytes).contains { $0.kind == .startTag && names.contains($0.name(in: bytes)) }
    }
}
