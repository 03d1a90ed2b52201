import FeedSections
import FeedSite
import HTMLSyntax
import ListDiffKit
import ListKit

extension FeedDocument {
    /// The list element of a page: its children are the sections, theirs are the cells.
    ///
    /// Line ends stand inside tags only, so that the element has no text of its own and mirrors the document node for node. Two
    /// things are derived and no part of the document: `data-sum`, by which a page finds out that something took its list apart
    /// before its script ran, and the element with `data-end` behind the list, by which a page that breaks off is known. Minifiers
    /// keep both.
    /// - Parameters:
    ///   - path: the path of the page, such as `/page/3/`.
    ///   - name: what the list is called wherever it stands; `nil` for the feed of posts, and parts of it.
    func html(path: String, name: String? = nil) -> String {
        var html = "<div data-feed=\"\(escapedHTML(path))\" data-live=\"\(LiveFiles.folder(of: path))\""
        if let name { html += " data-list=\"\(escapedHTML(name))\"" }
        html += " data-version=\"\(version)\" data-shell=\"\(shell)\" data-title=\"\(escapedHTML(title))\""
        html += " data-older=\"\(escapedHTML(older))\" data-sum=\"\(checksum)\"\n>"
        for section in sections {
            html += "<article class=\"h-entry\" data-section=\"\(escapedHTML(section.diffIdentifier.text))\"\n>"
            for cell in section.cells {
                html += "<div data-cell=\"\(escapedHTML(cell.diffIdentifier.text))\""
                html += " data-kind=\"\(escapedHTML(cell.kind))\">\(cell.content)</div\n>"
            }
            html += "</article\n>"
        }
        return html + "</div><template data-end=\"\(escapedHTML(path))\"></template>"
    }

    /// A checksum of the identifiers of sections and cells, in their order; `feed.js` works out the same.
    ///
    /// It tells accidents, not attacks: 32 bits are enough, and few lines of script.
    var checksum: Int32 {
        let names = sections.map { section in
            section.diffIdentifier.text + "," + section.cells.map(\.diffIdentifier.text).joined(separator: ",")
        }
        return names.joined(separator: ",").unicodeScalars.reduce(0) { sum, scalar in
            sum &* 31 &+ Int32(truncatingIfNeeded: scalar.value)
        }
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
