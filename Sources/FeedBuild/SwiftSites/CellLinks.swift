import FeedMarkdown
import FeedPages
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics

/// The links and images in the cells of a site in Swift, by list and section. Sections that are used again are not scanned
/// again.
struct CellLinks: Sendable {
    /// The paths of the lists, in order, each with that of its page.
    private var lists: [(path: String, page: String)] = []
    /// By the paths of the lists.
    private var sections: [String: [DiffIdentifier: [MarkdownLink]]] = [:]

    /// Adds a list.
    /// - Parameters:
    ///   - list: the path of the list.
    ///   - page: the page that shows it.
    ///   - previous: the links of the site that was built before.
    mutating func add(
        _ rendered: [RenderedSection], of list: String, on page: FeedPage, in context: SiteContext,
        reusing previous: CellLinks
    ) {
        let url = context.url(page.path)
        let known = previous.sections[list] ?? [:]
        var found: [DiffIdentifier: [MarkdownLink]] = [:]
        for section in rendered {
            let identifier = section.section.diffIdentifier
            let unchanged = section.renderedCells == 0 ? known[identifier] : nil
            found[identifier] =
                unchanged
                ?? section.allCells.flatMap { cell in
                    RawHTML(cell.content) { Self.resolved($0, on: url) }.links
                }
        }
        lists.append((list, page.path))
        sections[list] = found
    }

    /// Warnings about links and images without a target, in the order of the lists.
    func diagnostics(_ targets: LinkTargets) -> [Diagnostic] {
        lists.flatMap { list, page in
            (sections[list] ?? [:]).sorted { $0.key < $1.key }.flatMap { identifier, links in
                links.compactMap { link in
                    targets.problem(with: link.address, isImage: link.isImage, on: page).map {
                        Diagnostic(
                            .warning, path: page, position: nil, message: "\($0) (in the section '\(identifier)')")
                    }
                }
            }
        }
    }

    /// The path on the host of a relative link on a page.
    private static func resolved(_ link: String, on page: String) -> String {
        // Foundation resolves absolute URLs only.
        let host = "https://site.invalid"
        guard let url = URL(string: link, relativeTo: URL(string: host + page))?.absoluteString,
            url.hasPrefix(host)
        else { return link }
        return String(url.dropFirst(host.count))
    }
}

extension RenderedSite {
    /// Warnings about links in the cells of a site in Swift.
    /// - Parameter pages: all its pages.
    func brokenLinks(in pages: [BuiltPage], previous: PublishedSite) -> [Diagnostic] {
        if content.parts == nil { return [] }
        let anchors = Lazy {
            var anchors: [String: Set<String>] = [:]
            for page in pages where !page.isFeed && anchors[page.file] == nil {
                // Links to anchors on a page that cannot be read are not checked.
                guard let bytes = (try? page.html?.bytes() ?? previous.read(page.file)) ?? nil else { continue }
                anchors[page.file] = Set(RawHTML(String(decoding: bytes, as: UTF8.self)) { $0 }.anchors)
            }
            return anchors
        }
        return lists.links.diagnostics(
            LinkTargets(files: files, anchors: { anchors.value[$0] }, sources: Lazy { [:] }, in: context))
    }
}
