import FeedMarkdown
import FeedPages
import FeedPublish
import Foundation
import ListKit
import Parallelism
import SourceDiagnostics
import Synchronization
import ListDiffKit

extension RenderedSection {
    /// The links and images in its cells.
    /// - Parameter url: the path on the host of the page that it is on.
    func links(on url: String) -> [ListRecord.Link] {
        allCells.flatMap { cell in
            RawHTML(cell.content) { Self.resolved($0, on: url) }.links
                .map { ListRecord.Link(address: $0.address, isImage: $0.isImage) }
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
    /// Warnings about links and images in cells that have no target, in the order of the lists.
    /// - Parameter pages: those that are made.
    func brokenLinks(in pages: [BuiltDocument], previous: PublishedSite) -> [Diagnostic] {
        let made = Dictionary(pages.filter { $0.form == .page }.map { ($0.file, $0.content) }) { first, _ in first }
        let known = Mutex<[String: Set<String>]>([:])
        let targets = LinkTargets(
            files: files,
            anchors: { file in
                if let anchors = known.withLock({ $0[file] }) { return anchors }
                // Links to anchors on a page that cannot be read are not checked.
                guard let bytes = (try? (made[file] ?? nil)?.bytes() ?? previous.read(file)) ?? nil else { return nil }
                let anchors = Set(RawHTML(String(decoding: bytes, as: UTF8.self)) { $0 }.anchors)
                known.withLock { $0[file] = anchors }
                return anchors
            }, sources: Lazy { [:] }, in: context)
        return lists.all.flatMap { path, record in
            let page = String(path.prefix { $0 != "#" })
            return record.sections.flatMap { section in
                section.links.compactMap { link in
                    targets.problem(with: link.address, isImage: link.isImage, on: page).map {
                        Diagnostic(
                            .warning, path: page, position: nil,
                            message: "\($0) (in the section '\(section.identifier)')")
                    }
                }
            }
        }
    }
}
