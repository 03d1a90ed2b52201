import FeedContent
import FeedSections
import FeedSite
import ListDiffKit
import ListKit

extension FeedDocument {
    /// The list element of a page: its children are the sections, theirs are the cells.
    ///
    /// Line ends stand inside tags only, so that the element has no text of its own and mirrors the document node for node.
    /// - Parameters:
    ///   - path: the path of the page, such as `/page/3/`.
    ///   - name: what the list is called wherever it stands; `nil` for the feed of posts, and parts of it.
    func html(path: String, name: String? = nil) -> String {
        var html = "<div data-feed=\"\(escapedHTML(path))\" data-live=\"\(LiveFiles.folder(of: path))\""
        if let name { html += " data-list=\"\(escapedHTML(name))\"" }
        html += " data-version=\"\(version)\" data-shell=\"\(shell)\" data-title=\"\(escapedHTML(title))\""
        html += " data-older=\"\(escapedHTML(older))\"\n>"
        for section in sections {
            html += "<article class=\"h-entry\" data-section=\"\(escapedHTML(section.diffIdentifier.text))\"\n>"
            for cell in section.cells {
                html += "<div data-cell=\"\(escapedHTML(cell.diffIdentifier.text))\""
                html += " data-kind=\"\(escapedHTML(cell.kind))\">\(cell.content)</div\n>"
            }
            html += "</article\n>"
        }
        return html + "</div>"
    }

    /// What a list shows while it is empty: an element beside it, which `feed.js` keeps hidden while it is not.
    ///
    /// The shell of a page has it hidden, whether or not the list is empty.
    static func emptyView(_ html: String?, path: String, isHidden: Bool = true) -> String {
        guard let html else { return "" }
        return "\n<div data-empty=\"\(escapedHTML(path))\"\(isHidden ? " hidden" : "")>\(html)</div>"
    }

    /// Whether there is no cell but those of the header and the footer of the list.
    var isEmpty: Bool {
        let views = ListElementKind.allCases.map(\.diffIdentifier)
        return sections.allSatisfy { $0.cells.isEmpty || views.contains($0.diffIdentifier) }
    }
}
