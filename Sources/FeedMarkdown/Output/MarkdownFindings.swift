import CCMark
import HTMLSyntax

/// Collects findings in one walk over a document, and resolves its links.
struct MarkdownFindings {
    private(set) var links: [MarkdownLink] = []
    /// The ids in raw HTML.
    private(set) var anchors: [String] = []
    private(set) var errors: [MarkdownWarning] = []
    private(set) var warnings: [MarkdownWarning] = []
    private(set) var rawHTMLLines: [Int] = []

    init(in document: borrowing MarkdownDocument, options: MarkdownOptions) {
        var nodes: [MarkdownNode] = []
        document.root.visit { node in
            switch node.type {
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: nodes.append(node)
            default: break
            }
        }
        for node in nodes {
            let line = document.line(of: node)
            if node.type == CMARK_NODE_LINK || node.type == CMARK_NODE_IMAGE {
                place(node, line: line, options)
                continue
            }
            let isUnclosed = report(node, line: line, options)
            if !node.isMoreMarker, options.rawHTML || !(node.isComment || isUnclosed) {
                if rawHTMLLines.last != line { rawHTMLLines.append(line) }
                if options.rawHTML { read(node, line: line, options) }
            }
        }
    }

    /// Returns whether the node has raw HTML that is not closed.
    private mutating func report(_ node: MarkdownNode, line: Int, _ options: MarkdownOptions) -> Bool {
        guard node.type == CMARK_NODE_HTML_BLOCK else { return false }
        let html = UnclosedHTML(node.literal)
        func finding(_ message: String, at offset: Int) -> MarkdownWarning {
            let below = html.lines(before: offset)
            // Only the first line of a block has its column.
            return MarkdownWarning(
                line: line + below, column: below == 0 ? node.startOffset + 1 : 1, message: message)
        }
        if html.swallowsComments { warnings.append(finding(UnclosedHTML.swallowing, at: html.start)) }
        // Kept HTML is as a whole: a later block may close it, except for a comment, which blocks cannot share.
        let message = html.isComment || !options.rawHTML ? html.missingEnd : nil
        if let message { errors.append(finding(message, at: html.start)) }
        guard message == nil, !options.rawHTML, let comment = html.openComment else { return message != nil }
        errors.append(finding(MarkdownComments.unclosed, at: comment))
        return true
    }

    private mutating func place(_ node: MarkdownNode, line: Int, _ options: MarkdownOptions) {
        let isImage = node.type == CMARK_NODE_IMAGE
        let link = node.url
        if isImage, node.isTextless {
            let message =
                "the image '\(link)' has no text alternative; write one in the brackets"
            warnings.append(MarkdownWarning(line: line, message: message))
        }
        let isRelative = LinkDestination.isRelative(link)
        var (address, leadsNowhere) = (link, false)
        if LinkDestination.isDangerous(link) {
            address = ""
        } else if isRelative {
            let destination = options.linkDestination(link)
            address = destination ?? ""
            leadsNowhere = destination == nil && !isImage
        }
        if leadsNowhere {
            node.replaceByChildren()
        } else if address != link {
            node.set(url: address)
        }
        links.append(MarkdownLink(address: address, isImage: isImage, written: isRelative ? link : nil, line: line))
    }

    private mutating func read(_ node: MarkdownNode, line: Int, _ options: MarkdownOptions) {
        guard let html = node.rawHTML(options.linkDestination) else { return }
        anchors += html.anchors
        warnings += html.anchors.filter(options.idsAround.contains).map {
            let message =
                "raw HTML: the page has another element with the id '\($0)', which links lead to; choose another"
            return MarkdownWarning(line: line, message: message)
        }
        links += html.links.map { link in
            var link = link
            link.line += line
            return link
        }
        warnings += html.removals.map {
            MarkdownWarning(line: line + $0.line, message: "raw HTML: \($0.message); it was left out")
        }
        if let text = html.replacement { node.set(literal: text) }
    }
}

extension MarkdownNode {
    /// Whether it is the comment that truncates a post, as a block of the body.
    var isMoreMarker: Bool {
        guard type == CMARK_NODE_HTML_BLOCK, parent?.type == CMARK_NODE_DOCUMENT else { return false }
        let text = literal.trimmingPrefix { $0.isWhitespace }.lowercased()
        guard text.hasPrefix("<!--more-->") || text.hasPrefix("<!-- more -->") else { return false }
        return text.split { $0.isWhitespace }.joined() == "<!--more-->"
    }

    /// Whether raw HTML is one comment, which nobody misses in a page.
    fileprivate var isComment: Bool {
        let text = literal.drop(while: \.isWhitespace)
        guard text.hasPrefix("<!--"), let end = text.firstRange(of: "-->")?.upperBound else { return false }
        return text[end...].allSatisfy(\.isWhitespace)
    }

    fileprivate var isTextless: Bool {
        guard let child = firstChild else { return true }
        return child.type == CMARK_NODE_TEXT && child.next == nil && child.literal.allSatisfy(\.isWhitespace)
    }
}
