private import CCMark

/// CommonMark by libcmark. Each call has a parser and a tree of its own, so calls may run at once.
package enum Markdown {
    /// The top-level blocks of a body; joined, they are `html(of:options:)`, byte for byte, unless HTML had to be repaired.
    package static func blocks(
        of body: String, options: MarkdownOptions = MarkdownOptions()
    ) -> (blocks: [MarkdownBlock], warnings: [MarkdownWarning]) {
        withDocument(of: body, options: options) { root in
            var rendered: [RenderedBlock] = []
            var child = cmark_node_first_child(root)
            while let node = child {
                let html = render(node, options)
                // A block of references only renders to nothing and would be an empty cell.
                if !html.isEmpty {
                    let line = Int(cmark_node_get_start_line(node))
                    rendered.append(RenderedBlock(kind: kind(of: node), html: html, line: line))
                }
                child = cmark_node_next(node)
            }
            let lines = rawHTMLLines(in: root)
            if lines.isEmpty { return (rendered.map(\.block), []) }
            if options.rawHTML { return RenderedBlock.balanced(rendered) }
            let message = "raw HTML is left out; 'rawHTML: true' in feedgen.yml keeps it"
            return (rendered.map(\.block), lines.map { MarkdownWarning(line: $0, message: message) })
        } ?? ([], [])
    }

    /// The whole body rendered at once.
    package static func html(of body: String, options: MarkdownOptions = MarkdownOptions()) -> String {
        withDocument(of: body, options: options) { root in
            String(decoding: render(root, options), as: UTF8.self)
        } ?? ""
    }

    private static func withDocument<Result>(
        of body: String, options: MarkdownOptions, _ use: (OpaquePointer) -> Result
    ) -> Result? {
        var body = body
        let root = body.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, $0.count, flags(options)) }
        }
        guard let root else { return nil }
        defer { cmark_node_free(root) }
        visit(root) { node, type in
            guard type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE, let url = cmark_node_get_url(node) else {
                return
            }
            let link = String(cString: url)
            if LinkDestination.isDangerous(link) {
                cmark_node_set_url(node, "")
            } else if LinkDestination.isRelative(link) {
                let destination = options.linkDestination(link)
                if destination != link { cmark_node_set_url(node, destination) }
            }
        }
        return use(root)
    }

    private static func flags(_ options: MarkdownOptions) -> CInt {
        options.rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    }

    private static func render(_ node: OpaquePointer, _ options: MarkdownOptions) -> [UInt8] {
        guard let text = cmark_render_html(node, flags(options)) else { return [] }
        // The default allocator of libcmark is malloc's.
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        return text.withMemoryRebound(to: UInt8.self, capacity: 1) { start in
            var count = 0
            while start[count] != 0 { count += 1 }
            return Array(UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// An iterator instead of recursion: nesting is as deep as an author likes.
    private static func visit(_ root: OpaquePointer, _ body: (OpaquePointer, cmark_node_type) -> Void) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            switch cmark_iter_next(iterator) {
            case CMARK_EVENT_DONE: return
            case CMARK_EVENT_ENTER:
                guard let node = cmark_iter_get_node(iterator) else { return }
                body(node, cmark_node_get_type(node))
            default: continue
            }
        }
    }

    private static func rawHTMLLines(in root: OpaquePointer) -> [Int] {
        var lines: [Int] = []
        visit(root) { node, type in
            guard type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE else { return }
            let line = Int(cmark_node_get_start_line(node))
            if lines.last != line { lines.append(line) }
        }
        return lines
    }

    private static func kind(of node: OpaquePointer) -> String {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HEADING: "heading"
        case CMARK_NODE_LIST: "list"
        case CMARK_NODE_BLOCK_QUOTE: "quote"
        case CMARK_NODE_CODE_BLOCK: "code"
        case CMARK_NODE_HTML_BLOCK: "html"
        case CMARK_NODE_THEMATIC_BREAK: "rule"
        default: "paragraph"
        }
    }
}
