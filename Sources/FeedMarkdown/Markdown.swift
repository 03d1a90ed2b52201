import CCMark
private import Glibc

/// CommonMark by libcmark, plus extensions. Each call has its own parser and tree, so calls may run concurrently.
package enum Markdown {
    /// The top-level blocks of a body, with findings. Joined, the blocks are equal to `html(of:options:)`, byte for
    /// byte, unless HTML had to be repaired or `<!--more-->` was removed.
    package static func blocks(of body: String, options: MarkdownOptions = MarkdownOptions()) -> MarkdownBody {
        let document = MarkdownDocument(body, options: options)
        let findings = MarkdownFindings(in: document, options: options)
        let shortcodes = MarkdownShortcodes(options.shortcodes, in: body)
        var found: [MarkdownShortcode] = []
        var rendered: [RenderedBlock] = []
        var countBeforeMore: Int?
        var summary = ""
        var child = document.root.firstChild
        while let node = child {
            child = node.next
            if node.isMoreMarker {
                countBeforeMore = countBeforeMore ?? rendered.count
                continue
            }
            if var shortcode = shortcodes.shortcode(at: node, line: document.line(of: node)) {
                shortcode.place = rendered.count
                found.append(shortcode)
                continue
            }
            let kind = document.kind(of: node)
            if summary.isEmpty, kind == "paragraph" { summary = node.summary(upTo: 300) }
            let html = render(node, of: document, options)
            // A block of reference definitions renders to nothing and would be an empty cell.
            if html.isEmpty { continue }
            rendered.append(RenderedBlock(kind: kind, html: html, line: document.line(of: node)))
        }
        var anchors = document.anchors
        findings.anchors.forEach { anchors.keep($0) }
        var body = MarkdownBody(links: findings.links, anchors: anchors.all, summary: summary)
        body.errors = document.errors + findings.errors
        body.warnings = document.warnings + findings.warnings
        if options.rawHTML, !findings.rawHTMLLines.isEmpty {
            let balanced = RenderedBlock.balanced(rendered)
            body.blocks = balanced.blocks
            body.blocksBeforeMore = countBeforeMore.flatMap { balanced.places[$0] }
            for shortcode in found {
                guard let place = balanced.places[shortcode.place] else {
                    let message = "'{{< \(shortcode.name) >}}' is inside an HTML element; move it above or below that"
                    body.errors.append(MarkdownWarning(line: shortcode.line, message: message))
                    continue
                }
                var shortcode = shortcode
                shortcode.place = place
                body.shortcodes.append(shortcode)
            }
            // They would be told of the same comments.
            if findings.errors.isEmpty { body.errors += balanced.errors }
            body.warnings += balanced.warnings
        } else {
            body.blocks = rendered.map(\.block)
            (body.blocksBeforeMore, body.shortcodes) = (countBeforeMore, found)
            let message = "raw HTML was removed; to keep it, set 'rawHTML: true' in feedgen.yml"
            body.warnings += findings.rawHTMLLines.map { MarkdownWarning(line: $0, message: message) }
        }
        body.errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        body.warnings.sort { $0.line < $1.line }
        return body
    }

    /// The whole body rendered at once, as the reference for `blocks`.
    package static func html(of body: String, options: MarkdownOptions = MarkdownOptions()) -> String {
        let document = MarkdownDocument(body, options: options)
        _ = MarkdownFindings(in: document, options: options)
        return String(decoding: render(document.root, of: document, options), as: UTF8.self)
    }

    private static func render(
        _ node: MarkdownNode, of document: borrowing MarkdownDocument, _ options: MarkdownOptions
    ) -> [UInt8] {
        guard let text = cmark_render_html(node.pointer, MarkdownTree.flags(options)) else { return [] }
        // The default allocator of libcmark is malloc.
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        let html = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
        return document.marks?.finish(html) ?? html
    }
}
