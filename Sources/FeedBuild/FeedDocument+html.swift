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
    ///   - isFeed: whether the sections are posts, which programs that read the file, and run no script, find by the classes of
    ///     the microformats h-feed and h-entry.
    func html(path: String, isFeed: Bool = false) -> String {
        var html =
            "<div\(isFeed ? " class=\"h-feed\"" : "") data-feed=\"\(escapedHTML(path))\" data-live=\"\(LiveFiles.folder(of: path))\""
        html += " data-version=\"\(version)\" data-shell=\"\(shell)\" data-title=\"\(escapedHTML(title))\""
        html += " data-older=\"\(escapedHTML(older))\"\n>"
        for section in sections {
            html +=
                "<article\(isFeed ? " class=\"h-entry\"" : "") data-section=\"\(escapedHTML(section.diffIdentifier.text))\"\n>"
            for cell in section.cells {
                html +=
                    "<div\(isFeed && cell.kind == "body" ? " class=\"e-content\"" : "") data-cell=\"\(escapedHTML(cell.diffIdentifier.text))\""
                html += " data-kind=\"\(escapedHTML(cell.kind))\">\(cell.content)</div\n>"
            }
            html += "</article\n>"
        }
        return html + "</div>"
    }
}
