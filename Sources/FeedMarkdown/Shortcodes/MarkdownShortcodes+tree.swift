import CCMark
import HTMLSyntax
import SourceDiagnostics

/// The marks of calls in a tree: each is replaced where it stands, in a text, an address, HTML or code.
extension MarkdownShortcodes {
    /// Replaces the marks in a tree.
    mutating func expand(in root: MarkdownNode, _ marks: MarkdownMarks, _ document: MarkdownOptions) {
        self.marks = marks
        if pieces.isEmpty { return }
        var nodes: [MarkdownNode] = []
        root.visit { nodes.append($0) }
        var paragraphs: [MarkdownNode] = []
        var lines: [(node: MarkdownNode, number: Int)] = []
        for node in nodes {
            if node.type == CMARK_NODE_HTML_BLOCK, let number = attributesLine(node, marks) {
                lines.append((node, number))
                continue
            }
            if node.type == CMARK_NODE_HTML_INLINE, let number = attributesLine(node, marks) {
                _ = give(number, before: node, isLast: node.next == nil)
                discard(node)
                continue
            }
            if node.type == CMARK_NODE_TEXT {
                guard node.holds(oneOf: [marks.callCString]), let parent = node.parent else { continue }
                if parent.type == CMARK_NODE_PARAGRAPH, paragraphs.last != parent { paragraphs.append(parent) }
                replace(text: node, isInImage: parent.isInImage, marks, document)
                continue
            }
            let isCode = node.type == CMARK_NODE_CODE || node.type == CMARK_NODE_CODE_BLOCK
            let isHTML = node.type == CMARK_NODE_HTML_INLINE || node.type == CMARK_NODE_HTML_BLOCK
            node.replaceTexts(holding: marks.callCString) { text in
                if !text.utf8.contains(marks.call[0]) { return nil }
                let parts = parts(of: text, marks)
                var result = ""
                // Whether what follows is in a tag, such as the value of an attribute.
                var isInTag = false
                for (index, part) in parts.enumerated() {
                    if case .text(let text) = part, let last = text.last(where: { $0 == "<" || $0 == ">" }) {
                        isInTag = last == "<"
                    }
                    if isHTML, case .call(let number) = part, case .attributes = pieces[number].content {
                        let isLast = parts[(index + 1)...].allSatisfy(\.isBlank)
                        result += give(number, toHTML: node, isLast: isLast)
                    } else {
                        result += self.text(of: part, isCode: isCode, isHTML: isHTML, isInTag: isInTag, document)
                    }
                }
                return result
            }
        }
        for paragraph in paragraphs { divide(paragraph) }
        // What is below lines of attributes is below the last of them.
        var below: [MarkdownNode: MarkdownNode] = [:]
        let numbers = Dictionary(lines.map { ($0.node, $0.number) }) { first, _ in first }
        for (node, _) in lines.reversed() {
            if let next = node.next { below[node] = numbers[next] == nil ? next : below[next] }
        }
        for (node, number) in lines { give(number, from: node, below: below[node]) }
    }

    private mutating func replace(
        text node: MarkdownNode, isInImage: Bool, _ marks: MarkdownMarks, _ document: MarkdownOptions
    ) {
        // What is text in one piece may be an address as a whole.
        var text = ""
        let parts = parts(of: node.literal, marks)
        var isTrimmed = false
        for (index, part) in parts.enumerated() {
            if isTrimmed, case .text(let rest) = part {
                text += rest.drop(while: \.isWhitespace)
                isTrimmed = false
                continue
            }
            if case .call(let number) = part, case .attributes = pieces[number].content, !isInImage {
                insert(text: text, before: node)
                text = ""
                let isLast = node.next == nil && parts[(index + 1)...].allSatisfy(\.isBlank)
                isTrimmed = give(number, before: node, isLast: isLast)
            } else if let more = plainText(of: part, isInImage: isInImage, document) {
                text += more
            } else if case .call(let number) = part {
                insert(text: text, before: node)
                text = ""
                insert(number, before: node, document)
            }
        }
        insert(text: text, before: node)
        node.remove()
    }

    private enum Part {
        case text(String)
        case call(Int)

        var isBlank: Bool { if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false } }
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
                // HTML around attributes on a line of their own.
                if isBlockAttributes(pieces[number]), before.suffix(2).elementsEqual("<?".utf8),
                    rest.starts(with: "?>".utf8)
                {
                    before = before.dropLast(2)
                    rest = rest.dropFirst(2)
                }
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

    private mutating func text(
        of part: Part, isCode: Bool, isHTML: Bool, isInTag: Bool = false, _ document: MarkdownOptions
    ) -> String {
        switch part {
        case .text(let text): return text
        // Code that does not look like code until it is parsed.
        case .call(let number) where isCode || pieces[number].isTextInTags:
            return String(decoding: body[pieces[number].range], as: UTF8.self)
        case .call(let number):
            switch content(number, document) {
            case .text(let text), .address(let text):
                return isHTML ? encoded(escapedHTML(text)) : marks?.removed(from: text) ?? text
            case .html(let html) where isHTML && !(isInTag && html.contains("<")): return html
            // A template that makes nothing but text.
            case .html(let text) where !text.contains("<"):
                return marks?.removed(from: text.replacing("&amp;", with: "&").trimmingLines) ?? text
            case .unknown: return isHTML ? escapedHTML(pieces[number].tag.text) : pieces[number].tag.text
            case .failure: return ""
            case .html, .code, .place, .contents:
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
        case .call(let number) where isInImage && pieces[number].isMath: return pieces[number].tag.text
        case .call(let number) where pieces[number].isAttributes:
            var text = ""
            leave(number) { text = $0 }
            return text
        case .call(let number):
            switch content(number, document) {
            case .text(let text): return marks?.removed(from: text) ?? text
            case .unknown: return pieces[number].tag.text
            case .failure: return ""
            case .html, .code, .place, .contents:
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
        // A formula of a line is never a block.
        if case .math(_, isBlock: false) = pieces[number].content { return }
        inlines[other] = content
        if case .place = content, case .call(let shortcode) = pieces[number].content { placed[other] = shortcode }
    }
}

extension String {
    /// Without the end of the line that a template ends with.
    fileprivate var trimmingLines: String {
        String(drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed())
    }
}

extension MarkdownNode {
    /// Whether readers see nothing of it, as of the end of a line.
    var isBlankInline: Bool {
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

    static func paragraph() -> MarkdownNode { MarkdownNode(cmark_node_new(CMARK_NODE_PARAGRAPH)) }

    static func code(_ code: String, info: String) -> MarkdownNode {
        let node = MarkdownNode(cmark_node_new(CMARK_NODE_CODE_BLOCK))
        node.set(literal: code)
        node.set(fenceInfo: info)
        return node
    }
}
