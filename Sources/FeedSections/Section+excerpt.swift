package import FeedContent
package import FeedPages
import Foundation
import HTMLSyntax
package import ListKit

extension Section<String> {
    /// The kinds of cells that only lists show, and those that only the page of a truncated post shows.
    private static let excerptKinds: Set<String> = ["summary", "more"]
    private static let restKinds: Set<String> = ["body", "comment", ListLinkViewModel.kind]
    private static let titleKind = "title"

    /// The post on its own page. There, its title is first and the main heading, and the headings in its text have links to
    /// themselves.
    /// - Parameters:
    ///   - anchors: those in the text of the post.
    ///   - order: the cells that are shown; `nil` for all of them.
    package func whole(anchors: Set<String>, order: CellOrder?) -> Section {
        let isBroken = cells.contains { $0.kind == "more" }
        let title = cells.first { $0.kind == Self.titleKind }
        let isRaised = title.map { !$0.content.containsBytes(of: "<h1") } ?? false
        if !isBroken, !isRaised, anchors.isEmpty { return arranged(by: order) }
        var shown = cells
        if isBroken { shown.removeAll { Self.excerptKinds.contains($0.kind) } }
        if isRaised, order == nil {
            shown = shown.filter { $0.kind == Self.titleKind } + shown.filter { $0.kind != Self.titleKind }
        }
        return Section(
            diffIdentifier: diffIdentifier,
            cells: shown.map { cell in
                var html = isRaised ? HeadingLevels.raised.applied(to: cell.content) : cell.content
                if cell.kind == "body", !anchors.isEmpty, let linked = html.withHeadingLinks { html = linked }
                return Cell(diffIdentifier: cell.diffIdentifier, kind: cell.kind, content: html)
            }
        ).arranged(by: order)
    }

    /// Whether one of its cells is the main heading of the page.
    package var hasMainHeading: Bool {
        cells.contains { $0.kind == Self.titleKind && $0.content.containsBytes(of: "<h1") }
    }

    private func arranged(by order: CellOrder?) -> Section {
        guard let order else { return self }
        let shown = order.arranged(cells, kind: \.kind)
        // A post of which nothing would be left is shown as it is.
        return shown.isEmpty ? self : Section(diffIdentifier: diffIdentifier, cells: shown)
    }

    /// The post in lists: truncated if the author or the site wants it. Headings of several posts may have the same
    /// name, so anchors exist only on the page of a post, and links to them lead there.
    /// - Parameters:
    ///   - anchors: those in the text of the post.
    ///   - order: the cells that are shown; `nil` for all of them.
    package func excerpt(
        of post: PostFacts, anchors: Set<String>, in context: FeedContext, order: CellOrder?
    ) -> Section {
        let isBroken = cells.contains { $0.kind == "more" }
        if !isBroken, anchors.isEmpty { return arranged(by: order) }
        var isRest = false
        var shown: [Cell<String>] = []
        for cell in cells {
            if cell.kind == "more" { isRest = true }
            if isRest, Self.restKinds.contains(cell.kind) { continue }
            if cell.kind == "body", !anchors.isEmpty {
                let html = cell.content.withoutAnchors(anchors, page: context.url(of: post))
                shown.append(Cell(diffIdentifier: cell.diffIdentifier, kind: cell.kind, content: html))
            } else {
                shown.append(cell)
            }
        }
        return Section(diffIdentifier: diffIdentifier, cells: shown).arranged(by: order)
    }
}

extension String {
    /// The HTML with a link at the end of each heading with an `id`; `nil` if there is none. It is
    /// empty, so that nobody copies its sign with the heading.
    fileprivate var withHeadingLinks: String? {
        if !containsBytes(of: "</h") { return nil }
        let bytes = Array(utf8)
        var result: [UInt8] = []
        var (rest, id): (Int, String?) = (0, nil)
        // Links and buttons cannot have links in them.
        var around = 0
        for token in HTMLScanner(bytes) where token.kind == .startTag || token.kind == .endTag {
            if ["a", "button", "summary"].contains(token.name(in: bytes)) {
                around += token.kind == .startTag ? 1 : -1
            }
            if token.headingDigit(in: bytes) == nil || around > 0 { continue }
            if token.kind == .startTag {
                id = token.attributes(in: bytes).first { $0.name(in: bytes) == "id" }?.text(in: bytes)
            } else if token.kind == .endTag, let place = id {
                let link =
                    "<a class=\"anchor\" href=\"#\(escapedHTML(place))\" aria-label=\"#\"></a>"
                result += bytes[rest..<token.range.lowerBound] + Array(link.utf8)
                (rest, id) = (token.range.lowerBound, nil)
            }
        }
        return rest == 0 ? nil : String(decoding: result + bytes[rest...], as: UTF8.self)
    }

    /// The HTML without the `id` attributes in `anchors`; links to them include the path of the page.
    fileprivate func withoutAnchors(_ anchors: Set<String>, page: String) -> String {
        let bytes = Array(utf8)
        var result: [UInt8] = []
        var rest = 0
        for token in HTMLScanner(bytes) where token.kind == .startTag {
            for attribute in token.attributes(in: bytes) {
                guard let value = attribute.value, let text = attribute.text(in: bytes) else { continue }
                switch attribute.name(in: bytes) {
                case "id" where anchors.contains(text):
                    // Including the space before it, and the closing quote, if there are any.
                    let start = attribute.name.lowerBound
                    let hasBlank = start > rest && HTMLName.isBlank(bytes[start - 1])
                    result += bytes[rest..<(hasBlank ? start - 1 : start)]
                    rest = value.upperBound + ("\"'".utf8.contains(bytes[value.lowerBound - 1]) ? 1 : 0)
                case "href" where text.first == "#" && anchors.contains(place: text.dropFirst()):
                    result += bytes[rest..<value.lowerBound] + Array(escapedHTML(page).utf8)
                    // A page with a place of its own has none of these.
                    rest = page.contains("#") ? value.upperBound : value.lowerBound
                default: continue
                }
            }
        }
        return String(decoding: result + bytes[rest...], as: UTF8.self)
    }
}

extension Set<String> {
    /// Whether there is an anchor for a fragment, which may be percent-encoded.
    fileprivate func contains(place fragment: Substring) -> Bool {
        contains(String(fragment)) || contains(fragment.removingPercentEncoding ?? "")
    }
}
