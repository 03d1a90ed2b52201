import CCMark
import HTMLSyntax
import SourceDiagnostics

/// The marks of calls in a tree: each is replaced where it stands, in a text, an address, HTML or code.
extension MarkdownShortcodes {
    /// Replaces the marks in a tree.
    mutating func expand(in root: MarkdownNode, _ marks: MarkdownMarks, _ document: MarkdownOptions) {
        if pieces.isEmpty { return }
        self.marks = marks
        var nodes: [MarkdownNode] = []
        root.visit { nodes.append($0) }
        var paragraphs: [MarkdownNode] = []
        for node in nodes {
            if node.type == CMARK_NODE_TEXT {
                guard node.holds(oneOf: [marks.callCString]), let parent = node.parent else { continue }
                let isInImage = parent.isInImage
                if parent.type == CMARK_NODE_PARAGRAPH, paragraphs.last != parent { paragraphs.append(parent) }
                // What is text in one piece may be an address as a whole.
                var text = ""
                for part in parts(of: node.literal, marks) {
                    if let more = plainText(of: part, isInImage: isInImage, document) {
                        text += more
                    } else if case .call(let number) = part {
                        insert(text: text, before: node)
                        text = ""
                        insert(number, before: node, document)
                    }
                }
                insert(text: text, before: node)
                node.remove()
                continue
            }
            let isCode = node.type == CMARK_NODE_CODE || node.type == CMARK_NODE_CODE_BLOCK
            let isHTML = node.type == CMARK_NODE_HTML_INLINE || node.type == CMARK_NODE_HTML_BLOCK
            node.replaceTexts(holding: marks.callCString) { text in
                if !text.utf8.contains(marks.call[0]) { return nil }
                let parts = parts(of: text, marks)
                return parts.map { self.text(of: $0, isCode: isCode, isHTML: isHTML, document) }.joined()
            }
        }
        for paragraph in paragraphs { divide(paragraph) }
    }

    private enum Part {
        case text(String)
        case call(Int)
    }

    /// A text as what is between its marks, and the numbers in these.
    private func parts(of text: String, _ marks: MarkdownMarks) -> [Part] {
        let bytes = Array(text.utf8)
        var (parts, rest) = ([Part](), bytes[...])
        func add(_ range: ArraySlice<UInt8>) {
            if !range.isEmpty { parts.append(.text(String(decoding: range, as: UTF8.self))) }
        }
        while let open = rest.offset(of: marks.call) {
            let digits = rest[(open + marks.call.count)...].prefix { (0x30...0x39).contains($0) }
            guard rest[digits.endIndex...].starts(with: marks.call) else { break }
            var before = rest[..<open]
            rest = rest[(digits.endIndex + marks.call.count)...]
            if let number = Int(String(decoding: digits, as: UTF8.self)), pieces.indices.contains(number) {
                add(before)
                parts.append(.call(number))
            } else {
                // A line of the call itself.
                if before.last == UInt8(ascii: "\n") {
                    before = before.dropLast()
                } else if before.isEmpty, rest.first == UInt8(ascii: "\n") {
                    rest = rest.dropFirst()
                }
                add(before)
            }
        }
        add(rest)
        return parts
    }

    private mutating func text(of part: Part, isCode: Bool, isHTML: Bool, _ document: MarkdownOptions) -> String {
        switch part {
        case .text(let text): return text
        // Code that does not look like code until it is parsed.
        case .call(let number) where isCode: return String(decoding: body[pieces[number].range], as: UTF8.self)
        case .call(let number):
            switch content(number, document) {
            case .text(let text), .address(let text):
                return isHTML ? encoded(escapedHTML(text)) : marks?.removed(from: text) ?? text
            case .html(let html) where isHTML: return html
            case .unknown: return isHTML ? escapedHTML(pieces[number].tag.text) : pieces[number].tag.text
            case .failure: return ""
            case .html, .code, .place:
                fail(
                    number,
                    "'\(pieces[number].tag.name)' makes HTML, which cannot be in an address or in HTML; write it outside"
                )
                return ""
            }
        }
    }

    /// What readers see of a part in a text; `nil` for HTML.
    private mutating func plainText(of part: Part, isInImage: Bool, _ document: MarkdownOptions) -> String? {
        switch part {
        case .text(let text): return text
        case .call(let number):
            switch content(number, document) {
            case .text(let text): return marks?.removed(from: text) ?? text
            case .unknown: return pieces[number].tag.text
            case .failure: return ""
            case .html, .code, .place:
                if !isInImage { return nil }
                fail(
                    number,
                    "'\(pieces[number].tag.name)' makes HTML, which a text alternative cannot have; write its text")
                return ""
            case .address(let address):
                let isRelative = LinkDestination.isRelative(address)
                let resolved = isRelative ? document.linkDestination(address) : address
                findings.links.append(
                    MarkdownLink(
                        address: resolved ?? "", isImage: false, written: isRelative ? address : nil,
                        line: pieces[number].tag.position.line))
                return resolved.map { marks?.removed(from: $0) ?? $0 } ?? ""
            }
        }
    }

    private func encoded(_ html: String) -> String { marks?.encoded(html) ?? html }

    private func insert(text: String, before node: MarkdownNode) {
        if text.isEmpty { return }
        let other = MarkdownNode.text(text)
        other.insert(before: node)
        other.set(startLine: node.startLine)
    }

    /// Inserts what holds the place of a call until paragraphs are divided.
    private mutating func insert(_ number: Int, before node: MarkdownNode, _ document: MarkdownOptions) {
        let content = content(number, document)
        let other: MarkdownNode
        if case .html(let html) = content { other = .inline(html) } else { other = .inline("") }
        other.insert(before: node)
        other.set(startLine: node.startLine)
        inlines[other] = content
        if case .place = content, case .call(let shortcode) = pieces[number].content { placed[other] = shortcode }
    }

    /// Moves what cannot be in a paragraph out of it, so that it is between paragraphs.
    private mutating func divide(_ paragraph: MarkdownNode) {
        var children: [MarkdownNode] = []
        var child = paragraph.firstChild
        while let node = child {
            children.append(node)
            child = node.next
        }
        let isAlone = children.allSatisfy { $0.isBlankInline || inlines[$0] != nil }
        func isBlock(_ node: MarkdownNode) -> Bool {
            switch inlines[node] {
            case .html(let html): isAlone || HTMLBlocks.begins(in: html)
            case .code, .place: true
            default: false
            }
        }
        if !children.contains(where: isBlock) {
            // Of a call that stands for nothing, nothing is left.
            if children.allSatisfy(\.isBlankInline) { paragraph.remove() }
            return
        }
        var run: [MarkdownNode] = []
        func flush() {
            while run.last?.isBlankInline == true { run.removeLast().remove() }
            while run.first?.isBlankInline == true { run.removeFirst().remove() }
            if run.isEmpty { return }
            let part = MarkdownNode.paragraph()
            part.set(startLine: run[0].startLine > 0 ? run[0].startLine : paragraph.startLine)
            for node in run { part.append(node) }
            part.insert(before: paragraph)
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
            if case .place = content, let shortcode = placed[node] { place(shortcode, at: block) }
            node.remove()
        }
        flush()
        paragraph.remove()
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

extension MarkdownNode {
    /// Whether readers see nothing of it, as of the end of a line.
    fileprivate var isBlankInline: Bool {
        switch type {
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: true
        case CMARK_NODE_TEXT: literal.allSatisfy(\.isWhitespace)
        default: false
        }
    }

    fileprivate var isInImage: Bool {
        var node: MarkdownNode? = self
        while let current = node, current.type != CMARK_NODE_PARAGRAPH {
            if current.type == CMARK_NODE_IMAGE { return true }
            node = current.parent
        }
        return false
    }

    fileprivate static func paragraph() -> MarkdownNode { MarkdownNode(cmark_node_new(CMARK_NODE_PARAGRAPH)) }

    fileprivate static func code(_ code: String, info: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_CODE_BLOCK))
        node.set(literal: code)
        node.set(fenceInfo: info)
        return node
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
