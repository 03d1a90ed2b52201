import FeedContent
import FeedSections
import FeedSite
import ListDiffKit
import ListKit

extension FeedDocument {
    /// The list element of a page: its children are the sections, theirs are the cells.
    ///
    /// Line ends stand inside tags only, so that the element has no text of its own and mirrors the document node for node.
    /// - Parameter path: the path of the page, such as `/page/3/`.
    func html(path: String) -> String {
        var html = "<div data-feed=\"\(escapedHTML(path))\" data-live=\"\(LiveFiles.folder(of: path))\""
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
}
