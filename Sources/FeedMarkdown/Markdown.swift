import CCMark
private import Glibc
import HTMLSyntax

/// CommonMark by libcmark, plus extensions. Each call has its own parser and tree, so calls may run concurrently.
package enum Markdown {
    /// The top-level blocks of a body, with findings. Joined, the blocks are equal to `html(of:options:)`, byte for
    /// byte, unless HTML had to be repaired or `<!--more-->` was removed.
    package static func blocks(of body: String, options: MarkdownOptions = MarkdownOptions()) -> MarkdownBody {
        let document = MarkdownDocument(body, options: options)
        let findings = MarkdownFindings(in: document, options: options)
        var found: [PlacedShortcode] = []
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
            if let shortcode = document.shortcodes.places[node] {
                found.append(PlacedShortcode(shortcode: shortcode, place: rendered.count))
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
        let made = document.shortcodes.findings
        (findings.anchors + made.anchors).forEach { anchors.keep($0) }
        var body = MarkdownBody(links: findings.links + made.links, anchors: anchors.all, summary: summary)
        body.errors = document.errors + findings.errors
        body.callErrors = made.errors
        body.warnings = document.warnings + findings.warnings + made.warnings
        (body.inputs, body.shownTags) = (made.inputs, document.shortcodes.shown + made.shown)
        if options.rawHTML, !findings.rawHTMLLines.isEmpty {
            let balanced = RenderedBlock.balanced(rendered)
            body.blocks = balanced.blocks
            body.blocksBeforeMore = countBeforeMore.flatMap { balanced.places[$0] }
            for placed in found {
                guard let place = balanced.places[placed.place] else {
                    let call = placed.shortcode
                    let message = "'\(call.tag)' is inside an HTML element; move it above or below that"
                    body.callErrors.append(MarkdownWarning(line: call.line, column: call.column, message: message))
                    continue
                }
                body.placed.append(PlacedShortcode(shortcode: placed.shortcode, place: place))
            }
            // They would be told of the same comments.
            if findings.errors.isEmpty { body.errors += balanced.errors }
            body.warnings += balanced.warnings
        } else {
            body.blocks = rendered.map(\.block)
            (body.blocksBeforeMore, body.placed) = (countBeforeMore, found)
            body.warnings += findings.rawHTMLLines.map { MarkdownWarning(line: $0, message: removal) }
        }
        body.callErrors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
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

    /// A text within a body, with what was found in it; its lines start at 1. Each of its tags is closed.
    static func fragment(_ text: String, options: MarkdownOptions) -> (html: String, findings: ShortcodeFindings) {
        let document = MarkdownDocument(text, options: options)
        let found = MarkdownFindings(in: document, options: options)
        var findings = document.shortcodes.findings
        findings.shown += document.shortcodes.shown
        findings.links += found.links
        findings.anchors += found.anchors
        findings.errors += document.errors + found.errors
        findings.warnings += document.warnings + found.warnings
        if !options.rawHTML {
            findings.warnings += found.rawHTMLLines.map { MarkdownWarning(line: $0, message: removal) }
        }
        let html = render(document.root, of: document, options)
        let balanced = HTMLBalance.isBalanced(html) ? html : HTMLRepair.repair(html).0
        return (String(decoding: balanced, as: UTF8.self), findings)
    }

    private static let removal = "raw HTML was removed; to keep it, set 'rawHTML: true' in feedgen.yml"

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
