import CCMark
import HTMLSyntax
import SourceDiagnostics

/// Finds what attributes belong to: what they are directly behind, or the block that they are in, below or above.
extension MarkdownShortcodes {
    /// Whether a piece is attributes alone on a line. For libcmark, such a line is HTML that ends the block above, where
    /// a list or a table would otherwise take it.
    func isBlockAttributes(_ piece: ShortcodeReader.Piece) -> Bool {
        guard case .attributes = piece.content else { return false }
        return !isText(body[..<piece.range.lowerBound], atEnd: true)
            && !isText(body[piece.range.upperBound...], atEnd: false)
    }

    /// Whether a piece is attributes in plain braces, which are text where they belong to nothing.
    func isBraces(_ number: Int) -> Bool {
        guard case .attributes = pieces[number].content else { return false }
        return !pieces[number].tag.text.hasPrefix("{:")
    }

    private func lineStart(_ offset: Int) -> Int {
        body[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    private func lineEnd(_ offset: Int) -> Int { body[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? body.count }

    /// The number of the attributes that a line stands for.
    func attributesLine(_ node: MarkdownNode, _ marks: MarkdownMarks) -> Int? {
        let bytes = Array(node.literal.utf8)
        let opening = Array("<?".utf8) + marks.call
        guard bytes.starts(with: opening) else { return nil }
        let digits = bytes[opening.count...].prefix { (0x30...0x39).contains($0) }
        guard bytes[digits.endIndex...].starts(with: marks.call),
            let number = Int(String(decoding: digits, as: UTF8.self)),
            pieces.indices.contains(number), case .attributes = pieces[number].content
        else { return nil }
        return number
    }

    /// Attributes in a line.
    /// - Parameters:
    ///   - node: what they are before.
    ///   - isLast: whether nothing follows in the block.
    /// - Returns: whether a space that follows is no part of the text.
    mutating func give(_ number: Int, before node: MarkdownNode, isLast: Bool) -> Bool {
        guard case .attributes(let given) = pieces[number].content, let parent = node.parent else { return false }
        let previous = node.previous
        let isAnchor = given.isAnchor && parent.type == CMARK_NODE_HEADING
        var target: MarkdownNode?
        if attributes.isLimitedToAnchors, !isAnchor {
            target = nil
        } else if let previous, previous.takesAttributes || inlines[previous]?.isHTML == true {
            target = previous
        } else if previous == nil, !isLast, parent.type == CMARK_NODE_PARAGRAPH, let item = parent.item {
            target = item
        } else if previous == nil || isLast && (parent.type == CMARK_NODE_HEADING || node.isBehindSpace) {
            // Alone in an item, it is that of the item.
            target = previous == nil && isLast && parent.type == CMARK_NODE_PARAGRAPH ? parent.item : parent
            if let text = previous, text.type == CMARK_NODE_TEXT {
                let end = text.literal.reversed().drop(while: \.isWhitespace)
                text.set(literal: String(end.reversed()))
            }
        }
        if let target {
            attributes.add(given, to: target, line: pieces[number].tag.position.line)
        } else {
            leave(number) { MarkdownNode.text($0).insert(before: node) }
        }
        return target != nil && previous == nil
    }

    /// Attributes in HTML: at the end of a block they are those of its first tag.
    /// - Returns: what is left of them.
    mutating func give(_ number: Int, toHTML node: MarkdownNode, isLast: Bool) -> String {
        if case .attributes(let given) = pieces[number].content, node.type == CMARK_NODE_HTML_BLOCK, isLast,
            !isBraces(number)
        {
            attributes.add(given, to: node, line: pieces[number].tag.position.line)
            return ""
        }
        var text = ""
        leave(number) { text = $0 }
        return text
    }

    /// Attributes on a line of their own, which is removed.
    mutating func give(_ number: Int, from node: MarkdownNode, below: MarkdownNode?) {
        guard case .attributes(var given) = pieces[number].content else { return }
        let range = pieces[number].range
        let isBelow = isText(body[..<max(0, lineStart(range.lowerBound) - 1)], atEnd: true)
        let isAbove = isText(body[min(body.count, lineEnd(range.upperBound) + 1)...], atEnd: false)
        let target =
            (isBelow ? node.previous.flatMap { isAttributable($0) ? $0 : nil } : nil)
            ?? (isAbove ? below.flatMap { isAttributable($0) ? $0 : nil } : nil)
        if given.take("toc") {
            let block = MarkdownNode.block("")
            block.set(startLine: node.startLine)
            block.insert(before: node)
            contents.append(block)
            attributes.add(given, to: block, line: pieces[number].tag.position.line)
            // kramdown's table stands in the place of a list.
            if let target, target.type == CMARK_NODE_LIST {
                attributes.move(target, to: block)
                discard(target)
            }
        } else if let target, !attributes.isLimitedToAnchors {
            attributes.add(given, to: target, line: pieces[number].tag.position.line)
        } else {
            leave(number) { text in
                let paragraph = MarkdownNode.paragraph()
                paragraph.set(startLine: node.startLine)
                paragraph.append(.text(text))
                paragraph.insert(before: node)
            }
        }
        // Of two paragraphs of a tight list, nothing would separate the texts.
        if let item = node.parent, node.previous?.type == CMARK_NODE_PARAGRAPH, node.next?.type == CMARK_NODE_PARAGRAPH
        {
            item.loosen()
        }
        discard(node)
    }

    /// Whether a line above or below can give a block attributes: not what stands for definitions of footnotes.
    private func isAttributable(_ node: MarkdownNode) -> Bool { !node.isMoreMarker && !footnotes.contains(node) }

    /// Leaves attributes out that belong to nothing; plain braces are text.
    mutating func leave(_ number: Int, asText insert: (String) -> Void) {
        let tag = pieces[number].tag
        if isBraces(number) { return insert(tag.text) }
        findings.warnings.append(
            MarkdownWarning(
                line: tag.position.line, column: tag.position.column,
                message:
                    "'\(tag.name)' was left out: it belongs to nothing; write it directly behind a link, an image or "
                    + "emphasis, or on the line below a block"))
    }

    /// Whether the last or the first line of some text has more than the signs of quotations.
    private func isText(_ text: ArraySlice<UInt8>, atEnd: Bool) -> Bool {
        func isBlank(_ byte: UInt8) -> Bool { " \t\r>".utf8.contains(byte) }
        if atEnd { return text.reversed().first { !isBlank($0) }.map { $0 != UInt8(ascii: "\n") } ?? false }
        return text.first { !isBlank($0) }.map { $0 != UInt8(ascii: "\n") } ?? false
    }
}

extension MarkdownAttributes {
    /// Whether it is an id only.
    fileprivate var isAnchor: Bool { id != nil && classes.isEmpty && others.isEmpty && references.isEmpty }
}

extension ShortcodeExpansion.Content {
    fileprivate var isHTML: Bool { if case .html = self { true } else { false } }
}

extension MarkdownNode {
    /// The item that it begins.
    fileprivate var item: MarkdownNode? {
        guard let parent, parent.type == CMARK_NODE_ITEM, parent.firstChild == self else { return nil }
        return parent
    }

    /// Whether attributes directly behind it are its own.
    fileprivate var takesAttributes: Bool {
        switch type {
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_CODE: true
        default: false
        }
    }

    /// Gives the paragraphs of the list of an item their tags.
    func loosen() {
        if let parent, parent.type == CMARK_NODE_LIST { cmark_node_set_list_tight(parent.pointer, 0) }
    }

    /// Whether there is a space or a line's end before it.
    fileprivate var isBehindSpace: Bool {
        guard let previous else { return true }
        switch previous.type {
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return true
        case CMARK_NODE_TEXT: return previous.literal.last?.isWhitespace ?? false
        default: return false
        }
    }
}
