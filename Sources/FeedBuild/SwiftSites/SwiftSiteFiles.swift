import FeedContent
import FeedSite
import FeedSyndication
import Foundation
import SourceDiagnostics

/// The files beside pages that a site in Swift asks for, from the parts that the feed of posts is made of.
struct SwiftSiteFiles: Sendable {
    /// The files of the site; others need a `baseURL`.
    private let all: [FeedFile]
    /// Those that are made: static files of the author's are used instead of the others.
    private let files: [FeedFile]
    private let context: FeedContext
    /// What is left out.
    let warnings: [Diagnostic]

    /// - Parameter copies: the static files, by their paths in the destination.
    init(_ files: [FeedFile], copies: Set<String>, in context: FeedContext) {
        let isAbsolute = context.configuration.baseURL != nil
        all = files.filter { isAbsolute || !$0.needsBaseURL }
        self.files = all.filter { !copies.contains($0.path) }
        self.context = context
        warnings =
            isAbsolute
            ? []
            : files.filter(\.needsBaseURL).map { file in
                Diagnostic(
                    .warning, path: "feedgen.yml", position: nil,
                    message: "'\(file.path)' has absolute URLs, so it is left out; set 'baseURL'")
            }
    }

    /// What claims their paths.
    var claims: [(path: String, claim: OutputPaths.Claim)] {
        files.map { file in
            (
                file.path,
                OutputPaths.Claim(
                    source: "files", subject: "the file /\(file.path)", owner: "another file",
                    advice: "give one another path")
            )
        }
    }

    /// The feeds to which all pages link.
    var links: [AlternateLink] {
        all.compactMap { file in
            guard case .feed(let format, let title, _) = file.content else { return nil }
            return AlternateLink(
                format: format, title: title ?? context.configuration.title, url: context.url("/" + file.path))
        }
    }

    /// The JSON feeds, which have patches like pages.
    func liveJSONFeeds(_ previous: PublishedSite, _ history: BuildHistory) throws -> [BuiltPage] {
        try files.compactMap { file in
            guard case .feed(.json, let title, let entries) = file.content else { return nil }
            let feed = LiveJSONFeed(channel(title, entries), url: context.absoluteURL(file), in: context)
            let path = "/" + file.path
            return BuiltPage(
                feed, path: path, previous: try previous.read(file.path), recordedVersion: history.version(of: path))
        }
    }

    /// All others.
    /// - Parameter pages: the paths of the pages of the site.
    func others(pages: [String], renderer: PageRenderer) -> [OutputFile] {
        files.flatMap { file -> [OutputFile] in
            switch file.content {
            case .sitemap:
                let root = context.absoluteURL(context.url("/")) ?? "/"
                return Sitemap(pages: pages.map { ($0, nil) }, below: root).outputFiles(below: root)
            case .notFound:
                return [OutputFile(path: file.path, content: .bytes(renderer.notFoundPage()))]
            case .feed(.json, _, _):
                return []
            case .feed(let format, let title, let entries):
                let bytes = channel(title, entries).bytes(format: format, url: context.absoluteURL(file))
                return [OutputFile(path: file.path, content: .bytes(bytes))]
            case .redirect(let page, let title):
                return [OutputFile(path: file.path, content: .bytes(renderer.redirect(to: page, title: title)))]
            }
        }
    }

    private func channel(_ title: String?, _ entries: [FeedEntry]) -> Channel {
        Channel(title: title, home: "/", items: entries.map { ChannelItem($0, in: context) }, in: context)
    }
}

extension FeedFile {
    fileprivate var needsBaseURL: Bool {
        switch content {
        case .sitemap, .feed: true
        case .notFound, .redirect: false
        }
    }
}

extension FeedContext {
    fileprivate func absoluteURL(_ file: FeedFile) -> String { absoluteURL(url("/" + file.path)) ?? file.path }
}

extension ChannelItem {
    /// An entry of a site in Swift.
    fileprivate init(_ entry: FeedEntry, in context: FeedContext) {
        let url = context.absoluteURL(FeedContext.encoded(context.url(entry.path))) ?? entry.path
        let date = { (date: Date) in PostDate(instant: date, hasTime: true, utcOffset: 0) }
        self.init(
            id: url, url: url, title: entry.title, html: entry.html, summary: entry.summary, authors: entry.authors,
            tags: entry.tags, published: entry.published.map(date), updated: entry.updated.map(date))
    }
}
