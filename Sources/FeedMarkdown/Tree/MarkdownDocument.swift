import CCMark
import HTMLSyntax

/// A body as libcmark's tree, with the extensions that the options ask for.
///
/// libcmark does the parsing. What it does not support is added in three ways. Calls of shortcodes, attributes and
/// formulas are cut out of the text before (`ShortcodeReader`), so that nothing of them is Markdown, and put into the tree.
/// Definitions, of footnotes and of terms, and tables are found in a first tree, by its positions, and rewritten as
/// CommonMark (`FootnoteDefinition`, `DefinitionList`, `MarkdownTable`) for another one, which shows whether that was
/// correct. Everything else is done on the nodes of the last tree.
struct MarkdownDocument: ~Copyable {
    private let tree: MarkdownTree
    /// Post-processing of the rendered HTML, if needed.
    let marks: MarkdownMarks?
    private(set) var anchors: MarkdownAnchors
    private(set) var errors: [MarkdownWarning] = []
    private(set) var warnings: [MarkdownWarning] = []
    /// The kinds of blocks that libcmark has no type for.
    private var kinds: [MarkdownNode: String] = [:]
    /// For each line that was added above the body for libcmark, the line of the body that it came from.
    private let cellLines: [Int]
    /// What stands for what was cut out.
    private(set) var shortcodes: MarkdownShortcodes

    var root: MarkdownNode { tree.root }

    deinit { for node in shortcodes.discarded { node.remove() } }

    init(_ body: String, options: MarkdownOptions) {
        if options.isHTML {
            self.init(html: body, options: options)
        } else {
            self.init(markdown: body, options: options)
        }
    }

    /// A body that is HTML: its blocks as they are, with what stands for calls.
    private init(html body: String, options: MarkdownOptions) {
        anchors = MarkdownAnchors(besides: options.idsAround)
        let bytes = Array(body.utf8)
        var shortcodes = MarkdownShortcodes(bytes, options.shortcodes, [])
        let source = MarkdownSource(bytes, &shortcodes, extensions: [])
        let whole = OptionalEndTags.written(in: source.bytes)
        tree = MarkdownTree(HTMLBody(whole), of: whole, kinds: &kinds)
        (cellLines, self.shortcodes, marks) = ([], shortcodes, source.marks)
        if let marks { self.shortcodes.expand(in: root, marks, options) }
    }

    private init(markdown body: String, options: MarkdownOptions) {
        anchors = MarkdownAnchors(besides: options.idsAround)
        var body = body
        var bytes = body.withUTF8 { Array($0) }
        if options.extensions.contains(.comments) { errors += PercentComments.remove(from: &bytes) }
        var shortcodes = MarkdownShortcodes(bytes, options.shortcodes, options.extensions)
        var source = MarkdownSource(bytes, &shortcodes, extensions: options.extensions)
        let comments = MarkdownComments(source)
        var tree = MarkdownTree(comments == nil ? source.bytes : [], options: options)
        comments?.write(in: &tree, of: &source, options: options)
        let extensions = source.marks == nil ? [] : options.extensions
        let definitions =
            extensions.contains(.footnotes)
            ? FootnoteDefinition.write(in: &tree, of: &source, options: options) : []
        let definitionLines =
            extensions.contains(.definitionLists)
            ? DefinitionList.write(in: &tree, of: &source, options: options) : []
        let (tables, cellLines) =
            extensions.contains(.tables) ? MarkdownTable.write(in: &tree, of: &source, options: options) : ([], [])
        self.tree = tree
        self.cellLines = cellLines
        (self.shortcodes, marks) = (shortcodes, source.marks)
        if let marks {
            for table in MarkdownTable.place(tables, in: root, byteCount: source.bytes.count, marks) {
                kinds[table] = "table"
            }
            let items = FootnoteDefinition.items(definitions, in: self.tree, offset: cellLines.count)
            self.shortcodes.footnotes = Set(items.values.compactMap(\.parent))
            self.shortcodes.expand(in: root, marks, options)
            if extensions.contains(.contents), body.containsBytes(of: "oc]") || body.containsBytes(of: "OC]") {
                replaceContentsMarks()
            }
            let footnotes = MarkdownFootnotes(definitions, items: items, marks) { self.shortcodes.discard($0) }
            extend(extensions, footnotes, source, options, marks)
            DefinitionList.make(of: definitionLines, in: self.tree, offset: cellLines.count, &self.shortcodes).forEach {
                kinds[$0] = "list"
            }
            finish(extensions, source, comments, marks)
            if extensions.contains(.alerts), source.bytes[...].contains("[!") {
                // A table may have added lines above the body.
                let count = cellLines.count
                let alerts = self.shortcodes.makeAlerts(in: root, line: { $0.startLine - count }, options)
                for alert in alerts { kinds[alert] = "quote" }
            }
            giveAnchors(extensions, options, marks)
        }
        if marks == nil, body.containsBytes(of: "<!--") {
            errors.append(MarkdownWarning(line: 1, message: MarkdownComments.lost))
        }
        if body.containsBytes(of: "![") { root.removeCommentsInImages() }
        makeCode(options)
    }

    /// The kind of a top-level block.
    func kind(of node: MarkdownNode) -> String {
        switch node.type {
        case CMARK_NODE_HEADING: "heading"
        case CMARK_NODE_LIST: "list"
        case CMARK_NODE_BLOCK_QUOTE: "quote"
        case CMARK_NODE_CODE_BLOCK: "code"
        case CMARK_NODE_HTML_BLOCK: kinds[node] ?? "html"
        case CMARK_NODE_THEMATIC_BREAK: "rule"
        default: kinds[node] ?? (shortcodes.blocks.contains(node) ? "html" : "paragraph")
        }
    }

    /// The line of the body for a node.
    func line(of node: MarkdownNode) -> Int {
        let line = node.startLine
        return cellLines.indices.contains(line - 1) ? cellLines[line - 1] : line - cellLines.count
    }

    private mutating func extend(
        _ extensions: MarkdownExtensions, _ footnotes: MarkdownFootnotes, _ source: MarkdownSource,
        _ options: MarkdownOptions, _ marks: MarkdownMarks
    ) {
        if options.rawHTML {
            root.visit { node in node.rawHTML { $0 }?.anchors.forEach { anchors.keep($0) } }
        }
        var inlines = MarkdownInlines(
            extensions, in: source.bytes, marks: marks, keepsHTML: options.rawHTML, footnotes: footnotes,
            anchors: anchors)
        if !inlines.signs.isEmpty {
            inlines.extend(below: root)
            // The text of a footnote may contain the first reference to another.
            var number = 0
            while number < inlines.footnotes.referred.count {
                inlines.extend(below: inlines.footnotes.item(number))
                number += 1
            }
        }
        anchors = inlines.anchors
        if let section = inlines.footnotes.section(warnings: &warnings, discard: { shortcodes.discard($0) }) {
            kinds[section] = "footnotes"
            root.append(section)
        }
    }

    private mutating func finish(
        _ extensions: MarkdownExtensions, _ source: MarkdownSource, _ comments: MarkdownComments?,
        _ marks: MarkdownMarks
    ) {
        var items: [MarkdownNode] = []
        root.visit { if $0.type == CMARK_NODE_ITEM { items.append($0) } }
        if extensions.contains(.taskLists) { items.forEach { $0.makeTask(marks) } }
        if source.isMarked { root.visit { $0.removeMarks(marks) } }
        if let told = comments?.restore(in: root) {
            errors += told.errors
            warnings += told.warnings
        }
    }

    /// Replaces paragraphs that stand for a table of contents.
    private mutating func replaceContentsMarks() {
        var child = root.firstChild
        while let node = child {
            child = node.next
            guard node.type == CMARK_NODE_PARAGRAPH, let text = node.firstChild, text.type == CMARK_NODE_TEXT,
                text.next == nil, ["[[toc]]", "[toc]"].contains(text.literal.lowercased())
            else { continue }
            let block = MarkdownNode.block("")
            block.set(startLine: node.startLine)
            block.insert(before: node)
            shortcodes.attributes.move(node, to: block)
            shortcodes.discard(node)
            shortcodes.contents.append(block)
        }
    }

    private mutating func giveAnchors(
        _ extensions: MarkdownExtensions, _ options: MarkdownOptions, _ marks: MarkdownMarks
    ) {
        var headings: [MarkdownNode] = []
        root.visit { if $0.type == CMARK_NODE_HEADING { headings.append($0) } }
        shortcodes.attributes.keep(in: root)
        setAnchors(of: extensions.contains(.headingAnchors) ? headings : [], options)
        let entries = headings.compactMap { heading -> TableOfContents.Entry? in
            guard let (id, isLeftOut) = shortcodes.attributes.entry(of: heading), !isLeftOut else { return nil }
            return TableOfContents.Entry(of: heading, id: id)
        }
        for (index, block) in shortcodes.contents.enumerated() {
            if index > 0 || entries.isEmpty {
                if index > 0 {
                    let message = "the text has its table of contents above; remove this one"
                    warnings.append(MarkdownWarning(line: line(of: block), message: message))
                }
                shortcodes.discard(block)
                continue
            }
            place(entries, in: block, options)
        }
        if !shortcodes.contents.isEmpty { shortcodes.attributes.keep(in: root) }
        let written = shortcodes.attributes.write(marks, options)
        warnings += written.warnings
        for (wrapper, block) in written.wrappers { kinds[wrapper] = kind(of: block) }
    }

    private mutating func place(_ entries: [TableOfContents.Entry], in block: MarkdownNode, _ options: MarkdownOptions)
    {
        let table = TableOfContents.node(of: entries)
        let part = MarkdownShortcodes.TemplatePart(name: "inner", nodes: [table], text: "")
        if let wrapped = shortcodes.wrap([part], by: [("toc", [:])], line: line(of: block), options) {
            block.append(wrapped)
        } else {
            let navigation = MarkdownNode.block("<nav class=\"toc\">", "</nav>")
            navigation.append(table)
            block.append(navigation)
        }
        kinds[block] = "html"
    }

    /// Explicit ids take precedence, wherever they are.
    private mutating func setAnchors(of headings: [MarkdownNode], _ options: MarkdownOptions) {
        let explicit = shortcodes.attributes.ids
        for (_, id, _) in explicit { anchors.reserve(id) }
        let named = Dictionary(explicit.map { ($0.node, $0.id) }) { first, _ in first }
        let others = explicit.map(\.node).filter { node in node.type != CMARK_NODE_HEADING || headings.isEmpty }
        for node in others + headings {
            if let id = named[node] {
                shortcodes.attributes.set(id: anchors.claim(id), of: node)
            } else if case let slug = options.anchor(node.plainText()), !slug.isEmpty {
                shortcodes.attributes.set(id: anchors.make(slug), of: node)
            }
        }
        for (_, id, line) in explicit where options.idsAround.contains(id) {
            let message =
                "the page has another element with the id '\(id)', so that of this element is changed; choose another"
            warnings.append(MarkdownWarning(line: line, message: message))
        }
    }

    private mutating func makeCode(_ options: MarkdownOptions) {
        var blocks: [MarkdownNode] = []
        root.visit { if $0.type == CMARK_NODE_CODE_BLOCK { blocks.append($0) } }
        for block in blocks {
            let node: MarkdownNode
            if options.extensions.contains(.math), block.fenceInfo == "math" {
                let formula = Formula(block.literal, isBlock: true)
                if let problem = formula.problem {
                    warnings.append(MarkdownWarning(line: line(of: block), message: problem))
                }
                node = .block(marks?.encoded(formula.html) ?? formula.html)
                node.set(startLine: block.startLine)
            } else if let code = block.code(options.highlight) {
                node = code
            } else {
                continue
            }
            kinds[node] = "code"
            node.replace(block)
        }
    }
}

extension MarkdownNode {
    /// Removes comments from the text alternatives of images, which libcmark writes with all that is in the brackets.
    func removeCommentsInImages() {
        var comments: [MarkdownNode] = []
        var images = 0
        walk { node, isEntered in
            if node.type == CMARK_NODE_IMAGE { images += isEntered ? 1 : -1 }
            if images > 0, node.type == CMARK_NODE_HTML_INLINE, node.literal.hasPrefix("<!--") { comments.append(node) }
            return true
        }
        comments.forEach { $0.remove() }
    }

    /// A fenced block of code as HTML, if it is more than libcmark makes of it.
    func code(_ highlight: ((_ code: String, _ language: String) -> String?)?) -> MarkdownNode? {
        let text = fenceInfo
        if text.isEmpty { return nil }
        let info = CodeInfo(text)
        let code = literal
        let highlighted = info.language.isEmpty ? nil : highlight?(code, info.language)
        if highlighted == nil, info.isPlain {
            // Zola and others put options after a comma or in braces.
            if !info.language.isEmpty, info.language != text { set(fenceInfo: info.language) }
            return nil
        }
        let html = CodeLines(info).html(of: highlighted ?? escapedHTML(code), isHighlighted: highlighted != nil)
        let block = MarkdownNode.block(html)
        block.set(startLine: startLine)
        return block
    }
}
