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
        let name: String
        switch self {
        case .folder(let folder):
            name = folder.relativePath
            for path in try FolderListing.paths(in: folder, where: { !$0.hasPrefix(".") || $0 == ".well-known" }) {
                // What cannot be read was no page.
                site.add(path) { (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) } }
            }
        case .sitemap(let file):
            name = file.relativePath
            try add(file, to: &site)
        case .url(let address):
            name = address
            try await fetch(address, into: &site)
        }
        if site.isEmpty { throw DeploymentError("there is nothing in '\(name)' to compare with") }
        site.finish()
        return site
    }

    /// A sitemap, or a list of some that are beside it.
    private func add(_ file: URL, to site: inout OldSite) throws {
        let map = SitemapReader(try InputFile.bytes(at: file.path, name: file.relativePath))
        for path in map.pages { site.add(page: path) }
        for path in map.parts {
            let part = file.deletingLastPathComponent().appending(path: path.split(separator: "/").last ?? "")
            site.add(pages: SitemapReader(try InputFile.bytes(at: part.path, name: part.relativePath)).pages)
        }
    }

    /// Follows the links from the pages of the sitemap, or from the front page if there is none.
    private func fetch(_ address: String, into site: inout OldSite) async throws {
        guard var parts = URLComponents(string: address) else { throw DeploymentError("'\(address)' is no URL") }
        let isSitemap = parts.path.hasSuffix(".xml")
        let folder = parts.path.prefix(upTo: parts.path.lastIndex(of: "/") ?? parts.path.startIndex)
        let sitemap = isSitemap ? String(parts.path.dropFirst(folder.count + 1)) : "sitemap.xml"
        (parts.path, parts.query, parts.fragment) = (folder + "/", nil, nil)
        let base = parts.path
        let root = DeployedSite(parts.string ?? address)
        // Without a sitemap, there is the front page, and if that is missing too, it is told.
        let map = SitemapReader(((try? await root.fetch([sitemap])) ?? [:])[sitemap] ?? [])
        var waiting = map.pages.compactMap { Self.path($0, below: base) }
        let names = map.parts.compactMap { Self.path($0, below: base) }
        if !names.isEmpty {
            for bytes in try await root.fetch(names.map(Self.relative)).values {
                waiting += SitemapReader(bytes).pages.compactMap { Self.path($0, below: base) }
            }
        }
        let listed = Set(waiting)
        if waiting.isEmpty {
            _ = try await root.fetch([""])
            waiting = ["/"]
        }
        var known = Set(waiting)
        var fetched = 0
        while !waiting.isEmpty, fetched < Self.limit {
            let batch = Array(waiting.prefix(Self.batch))
            waiting.removeFirst(batch.count)
            fetched += batch.count
            // Of links, what is not there was never there.
            let files = (try? await root.fetch(batch.map(Self.relative))) ?? [:]
            for path in batch {
                guard let bytes = files[Self.relative(path)] else {
                    if listed.contains(path) { site.add(page: path) }
                    continue
                }
                let count = site.pages.count
                site.add(Self.relative(path)) { bytes }
                guard site.pages.count > count, let page = site.pages.last else { continue }
                for link in page.links {
                    guard
                        let path = SitemapReader.path(of: link, on: base + Self.relative(page.path), host: parts.host),
                        let place = Self.path(path, below: base), known.insert(place).inserted
                    else { continue }
                    waiting.append(place)
                }
            }
        }
    }

    /// A path from where the site begins; `nil` for one that is outside.
    private static func path(_ path: String, below base: String) -> String? {
        path.hasPrefix(base) ? "/" + path.dropFirst(base.count) : nil
    }

    private static func relative(_ path: String) -> String { String(path.drop { $0 == "/" }) }

    /// At most so many addresses are asked for, so many at a time.
    private static let (limit, batch) = (20_000, 200)
}
