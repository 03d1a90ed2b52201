import FeedContent
import FeedSite
import Foundation
import HTMLSyntax
import ListDiffKit
import ListKit
import SourceDiagnostics

/// The links and images in the cells of a site in Swift, by list and section. Sections that are used again are not scanned
/// again.
struct CellLinks: Sendable {
    /// A link or an image, by its URL as written.
    private struct Link: Sendable {
        let address: String
        let isImage: Bool
    }

    /// The paths of the lists, in order, each with that of its page.
    private var lists: [(path: String, page: String)] = []
    /// By the paths of the lists.
    private var sections: [String: [DiffIdentifier: [Link]]] = [:]

    /// Adds a list.
    /// - Parameters:
    ///   - list: the path of the list.
    ///   - page: the path of the page that shows it.
    ///   - previous: the links of the site that was built before.
    mutating func add(_ rendered: [RenderedSection], of list: String, on page: String, reusing previous: CellLinks) {
        let known = previous.sections[list] ?? [:]
        var found: [DiffIdentifier: [Link]] = [:]
        for section in rendered {
            let identifier = section.section.diffIdentifier
            let unchanged = section.renderedCells == 0 ? known[identifier] : nil
            found[identifier] = unchanged ?? section.allCells.flatMap { Self.links(in: $0.content) }
        }
        lists.append((list, page))
        sections[list] = found
    }

    /// Whether a link leads to a place on a page, so that the anchors of pages are needed.
    var haveFragments: Bool {
        sections.values.contains { $0.values.contains { $0.contains { $0.address.utf8.contains(UInt8(ascii: "#")) } } }
    }

    /// Warnings about links and images without a target, in the order of the lists.
    func diagnostics(_ targets: LinkTargets) -> [Diagnostic] {
        lists.flatMap { list, page in
            (sections[list] ?? [:]).sorted { $0.key < $1.key }.flatMap { identifier, links in
                links.compactMap { link -> Diagnostic? in
                    let address = Self.resolved(link.address, on: targets.context.url(page))
                    return targets.problem(with: address, isImage: link.isImage, on: page).map {
                        Diagnostic(
                            .warning, path: page, position: nil, message: "\($0) (in the section '\(identifier)')")
                    }
                }
            }
        }
    }

    /// The ids on a page.
    static func anchors(on page: [UInt8]) -> Set<String> {
        var anchors: Set<String> = []
        for token in HTMLScanner(page) where token.kind == .startTag {
            for attribute in token.attributes(in: page) where attribute.name(in: page) == "id" {
                if let id = attribute.text(in: page) { anchors.insert(id) }
            }
        }
        return anchors
    }

    /// The URL of a link on a page; a relative one as its path on the host.
    private static func resolved(_ link: String, on page: String) -> String {
        // Foundation resolves absolute URLs only.
        let host = "https://site.invalid"
        guard LinkDestination.isRelative(link),
            let url = URL(string: link, relativeTo: URL(string: host + page))?.absoluteString, url.hasPrefix(host)
        else { return link }
        return String(url.dropFirst(host.count))
    }

    private static func links(in html: String) -> [Link] {
        var links: [Link] = []
        let bytes = Array(html.utf8)
        for token in HTMLScanner(bytes) where token.kind == .startTag {
            let name = token.name(in: bytes)
            for attribute in token.attributes(in: bytes) {
                guard let text = attribute.text(in: bytes) else { continue }
                switch (name, attribute.name(in: bytes)) {
                case ("a", "href"), ("area", "href"): links.append(Link(address: text, isImage: false))
                case ("img", "src"), (_, "poster"): links.append(Link(address: text, isImage: true))
                case ("img", "srcset"), ("source", "srcset"):
                    let value = Array(text.utf8)
                    links += SourceSet.addresses(in: value[...]).map {
                        Link(address: String(decoding: value[$0], as: UTF8.self), isImage: true)
                    }
                default: continue
                }
            }
        }
        return links
    }
}
