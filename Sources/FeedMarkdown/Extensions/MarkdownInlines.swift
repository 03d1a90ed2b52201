import CCMark
import HTMLSyntax

/// Adds the inline extensions to the text of a tree: links by name, footnote references, autolinks, strikethrough.
struct MarkdownInlines {
    let extensions: MarkdownExtensions
    let marks: MarkdownMarks
    /// Whether tags are kept, so that there may be links among them.
    let keepsHTML: Bool
    var footnotes: MarkdownFootnotes
    var anchors: MarkdownAnchors

    /// A container on the way down, detached from its parent while it is processed.
    private struct Level {
        let node: MarkdownNode
        let isInLink: Bool
        var next: MarkdownNode?
        var strikethrough = Strikethrough()
    }

    /// The characters that extensions look for, as C strings; text without them is skipped.
    let signs: [[CChar]]

    init(
        _ extensions: MarkdownExtensions, in text: [UInt8], marks: MarkdownMarks, keepsHTML: Bool,
        footnotes: MarkdownFootnotes, anchors: MarkdownAnchors
    ) {
        self.extensions = extensions
        self.marks = marks
        self.keepsHTML = keepsHTML
        self.footnotes = footnotes
        self.anchors = anchors
        let signs =
            (extensions.contains(.strikethrough) ? ["~"] : [])
            + (extensions.contains(.wikiLinks) ? ["[["] : [])
            + (extensions.contains(.autolinks) ? ["://", "www.", "@"] : []) + (footnotes.isEmpty ? [] : ["[^"])
        self.signs = signs.filter { text[...].offset(of: Array($0.utf8)) != nil }.map { Array($0.utf8CString) }
    }

    /// Processes all paragraphs, headings and tables below a node, in order.
    mutating func extend(below root: MarkdownNode) {
        var blocks: [MarkdownNode] = []
        root.visit { node in
            switch node.type {
            // Custom blocks are tables.
            case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_CUSTOM_BLOCK: blocks.append(node)
            default: break
            }
        }
        for block in blocks { extend(block) }
    }

    private mutating func extend(_ block: MarkdownNode) {
        guard let parent = block.parent else { return }
        let sibling = block.next
        block.unlink()
        extendContent(of: block)
        if let sibling { block.insert(before: sibling) } else { parent.append(block) }
    }

    /// An explicit stack instead of recursion: emphasis can be nested to any depth.
    private mutating func extendContent(of block: MarkdownNode) {
        var levels = [Level(node: block, isInLink: false, next: block.firstChild)]
        var openTags = 0
        while let level = levels.last {
            guard let node = level.next else {
                close(level.strikethrough)
                levels.removeLast()
                if let outer = levels.last {
                    if let next = outer.next { level.node.insert(before: next) } else { outer.node.append(level.node) }
                }
                continue
            }
            levels[levels.count - 1].next = node.next
            switch node.type {
            case CMARK_NODE_TEXT:
                let isInLink = level.isInLink || openTags > 0
                split(node, isInLink: isInLink, &levels[levels.count - 1])
            case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_CUSTOM_INLINE:
                guard let child = node.firstChild else { break }
                let isInLink = level.isInLink || node.type == CMARK_NODE_LINK
                node.unlink()
                levels.append(Level(node: node, isInLink: isInLink, next: child))
            case CMARK_NODE_HTML_INLINE where keepsHTML:
                let tag = node.literal.lowercased()
                if tag.hasPrefix("<a ") || tag.hasPrefix("<a\n") || tag == "<a>" { openTags += 1 }
                if tag.hasPrefix("</a"), openTags > 0 { openTags -= 1 }
            default: break
            }
        }
    }

    private func close(_ strikethrough: Strikethrough) {
        for pair in strikethrough.pairs {
            MarkdownNode.inline("<del>").replace(pair.opener)
            MarkdownNode.inline("</del>").replace(pair.closer)
        }
    }

    private mutating func split(_ node: MarkdownNode, isInLink: Bool, _ level: inout Level) {
        guard node.holds(oneOf: signs) else { return }
        let text = Array(node.literal.utf8)
        let previous = node.previous
        let pieces = pieces(of: text, isInLink: isInLink, isOpen: isOpen(after: previous))
        if case .text? = pieces.first, pieces.count == 1 { return }
        for piece in pieces {
            switch piece {
            case .text(let range):
                MarkdownNode.text(String(decoding: text[range], as: UTF8.self)).insert(before: node)
            case .html(let html): MarkdownNode.inline(html).insert(before: node)
            case .link(let url, let text):
                let new = MarkdownNode.link(to: url, text: text)
                new.set(startLine: node.startLine)
                new.insert(before: node)
            case .image(let url, let alternative):
                let new = MarkdownNode.image(url, alternative: alternative)
                new.set(startLine: node.startLine)
                new.insert(before: node)
            case .tildes(let range):
                let tildes = MarkdownNode.text(String(decoding: text[range], as: UTF8.self))
                tildes.insert(before: node)
                let before =
                    TextBoundary.before(range.lowerBound, in: text) ?? TextBoundary(previous, in: level.node)
                let after = TextBoundary.after(range.upperBound, in: text) ?? TextBoundary(node.next, in: level.node)
                level.strikethrough.append(
                    Strikethrough.Run(tildes, count: range.count, before: before, after: after))
            }
        }
        node.remove()
    }

    /// Whether an autolink may begin at the start of a text: not directly after a link or code.
    private func isOpen(after previous: MarkdownNode?) -> Bool {
        switch previous?.type {
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: false
        default: true
        }
    }
}
