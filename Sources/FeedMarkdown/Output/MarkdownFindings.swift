import CCMark
import HTMLSyntax

/// Collects findings in one walk over a document, and resolves its links.
struct MarkdownFindings {
    private(set) var links: [MarkdownLink] = []
    /// The ids in raw HTML.
    private(set) var anchors: [String] = []
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
            } else if !node.isMoreMarker, options.rawHTML || !node.isComment {
                if rawHTMLLines.last != line { rawHTMLLines.append(line) }
                if options.rawHTML { read(node, line: line, options) }
            }
        }
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
        var address = link
        if LinkDestination.isDangerous(link) {
            address = ""
        } else if isRelative {
            address = options.linkDestination(link)
        }
        if address != link { node.set(url: address) }
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
