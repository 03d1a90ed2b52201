import FeedBuild
import FeedPublish
import FileStorage
import Foundation

/// Where the site is that a moved one is compared with.
enum OldSitePlace {
    /// The folder with its files.
    case folder(URL)
    /// A sitemap in a file.
    case sitemap(URL)
    /// The site as it is served, or its sitemap.
    case url(String)

    init(_ text: String) {
        if ["http://", "https://"].contains(where: text.lowercased().hasPrefix) {
            self = .url(text)
        } else {
            self = text.hasSuffix(".xml") ? .sitemap(URL(filePath: text)) : .folder(URL(filePath: text))
        }
    }

    /// Reads the site.
    /// - Throws: `SystemError`, `DeploymentError`.
    func read() async throws -> OldSite {
        var site = OldSite()
        switch self {
        case .folder(let folder):
            for path in try FolderListing.paths(in: folder, where: { !$0.hasPrefix(".") || $0 == ".well-known" }) {
                // What cannot be read was no page.
                site.add(path) { (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) } }
            }
        case .sitemap(let file):
            let bytes = try InputFile.bytes(at: file.path, name: file.relativePath)
            for path in SitemapReader.paths(in: bytes) { site.add(page: path) }
        case .url(let address): try await fetch(address, into: &site)
        }
        site.finish()
        return site
    }

    /// Follows the links from the pages of the sitemap, or from the front page if there is none.
    private func fetch(_ address: String, into site: inout OldSite) async throws {
        guard var parts = URLComponents(string: address) else { throw DeploymentError("'\(address)' is no URL") }
        let isSitemap = parts.path.hasSuffix(".xml")
        let sitemap = isSitemap ? String(parts.path.drop { $0 == "/" }) : "sitemap.xml"
        (parts.path, parts.query, parts.fragment) = ("/", nil, nil)
        let root = DeployedSite(parts.string ?? address)
        // Without a sitemap, there is the front page.
        var waiting = ((try? await root.fetch([sitemap])) ?? [:]).values.flatMap { SitemapReader.paths(in: $0) }
        if waiting.isEmpty { waiting = ["/"] }
        var known = Set(waiting)
        var fetched = 0
        while !waiting.isEmpty, fetched < Self.limit {
            let batch = Array(waiting.prefix(Self.batch))
            waiting.removeFirst(batch.count)
            fetched += batch.count
            let paths = batch.map { String($0.dropFirst()) }
            // What is not there was never there.
            let files = (try? await root.fetch(paths)) ?? [:]
            for path in paths {
                guard let bytes = files[path] else { continue }
                let count = site.pages.count
                site.add(path) { bytes }
                guard site.pages.count > count, let page = site.pages.last else { continue }
                for link in page.links {
                    guard let path = SitemapReader.path(of: link, on: page.path, host: parts.host),
                        known.insert(path).inserted
                    else { continue }
                    waiting.append(path)
                }
            }
        }
    }

    /// At most so many addresses are asked for, so many at a time.
    private static let (limit, batch) = (20_000, 200)
}
