import HTMLSyntax
import ListDiffKit
import ListKit

extension FeedDocument {
    /// The element of a list in a page: its children are sections, whose children are cells.
    ///
    /// Line ends are only inside tags, so that the element has no text nodes and mirrors the document node for node.
    /// Two parts are derived, and not in the document: `data-sum`, which shows whether something modified the list
    /// before the script ran, and the element with `data-end` after the list, which shows that the page is complete.
    /// Minifiers keep both.
    /// - Parameters:
    ///   - path: the path of the page, such as `/page/3/`.
    ///   - patches: the name of the folder with its patches.
    ///   - name: the name of the list, on any page; `nil` for the feed of posts and parts of it.
    package func html(path: String, patches: String, name: String? = nil) -> String {
        var html = "<div data-feed=\"\(escapedHTML(path))\" data-live=\"\(escapedHTML(patches))\""
        if let name { html += " data-list=\"\(escapedHTML(name))\"" }
        html += " data-version=\"\(version)\" data-shell=\"\(shell)\" data-title=\"\(escapedHTML(title))\""
        html += " data-older=\"\(escapedHTML(older))\" data-sum=\"\(checksum)\"\n>"
        html.reserveCapacity(html.utf8.count + sections.reduce(256) { $0 + $1.roughSize })
        /// Interpolation would make a text of each cell.
        func add(_ parts: String...) { for part in parts { html += part } }
        for section in sections {
            add("<article class=\"h-entry\" data-section=\"", escapedHTML(section.diffIdentifier.text), "\"\n>")
            for cell in section.cells {
                add(
                    "<div data-cell=\"", escapedHTML(cell.diffIdentifier.text), "\" data-kind=\"",
                    escapedHTML(cell.kind))
                add("\">", cell.content, "</div\n>")
            }
            add("</article\n>")
        }
        add("</div><template data-end=\"", escapedHTML(path), "\"></template>")
        return html
    }

    /// A checksum of the identifiers of sections and cells, in order; `feed.js` computes the same.
    ///
    /// It detects accidents, not attacks, so 32 bits and a few lines of script are enough.
    package var checksum: Int32 {
        let names = sections.map { section in
            section.diffIdentifier.text + "," + section.cells.map(\.diffIdentifier.text).joined(separator: ",")
        }
        return names.joined(separator: ",").unicodeScalars.reduce(0) { sum, scalar in
            sum &* 31 &+ Int32(truncatingIfNeeded: scalar.value)
        }
    }

    /// The empty view of a list: an element next to it, which `feed.js` hides while the list is not empty.
    ///
    /// For the digest of the shell it is always hidden.
    package static func emptyView(_ html: String?, path: String, isHidden: Bool = true) -> String {
        guard let html else { return "" }
        return "\n<div data-empty=\"\(escapedHTML(path))\"\(isHidden ? " hidden" : "")>\(html)</div>"
    }

    /// Whether there are no cells except those in the headers and the footer of the list, and its actions.
    package var isEmpty: Bool { sections.allSatisfy { $0.cells.isEmpty || $0.diffIdentifier.isReserved } }
}

extension Section<String> {
    /// About how many bytes it has in a page.
    fileprivate var roughSize: Int { cells.reduce(64) { $0 + $1.content.utf8.count + 64 } }
}
