import FeedContent
import FeedPages
import FeedSyndication
import Foundation
import ListKit

extension AuxiliaryFiles {
    /// The files that a site in Swift asks for; empty for a feed of posts.
    private var requested: [FeedFile] { (content.parts?.files ?? []).filter { $0.isMade(in: context.feed) } }

    /// The paths in the destination of all of these, without JSON feeds.
    var requestedPaths: [String] {
        requested.flatMap { file -> [String] in
            switch file.content {
            case .sitemap: sitemapPaths
            case .feed(.json, _, _): []
            case .notFound, .feed, .redirect: [file.path]
            }
        }
    }

    /// All of these, without JSON feeds.
    var requestedFiles: [OutputFile] {
        requested.flatMap { file -> [OutputFile] in
            switch file.content {
            case .sitemap: sitemap
            case .notFound: [notFound]
            case .feed(.json, _, _): []
            case .feed(let format, let title, let entries):
                [
                    OutputFile(
                        path: file.path,
                        content: .bytes(
                            channel(title, entries).bytes(format: format, url: absoluteURL("/" + file.path))))
                ]
            case .redirect(let page, let title):
                [OutputFile(path: file.path, content: .bytes(renderer.redirect(to: page, title: title)))]
            }
        }
    }

    /// The JSON feeds among these, by their paths.
    var requestedJSONFeeds: [(path: String, channel: Channel)] {
        requested.compactMap { file in
            guard case .feed(.json, let title, let entries) = file.content, isUnclaimed(file.path) else { return nil }
            return (file.path, channel(title, entries))
        }
    }

    private func channel(_ title: String?, _ entries: [FeedEntry]) -> Channel {
        Channel(title: title, home: "/", items: entries.map { ChannelItem($0, in: context) }, in: context)
    }
}

extension SiteParts {
    /// The feeds that it asks for, to which all pages link.
    var feedLinks: [AlternateLink] {
        files.compactMap { file in
            guard case .feed(let format, let title, _) = file.content, file.isMade(in: context.feed) else { return nil }
            return AlternateLink(format: format, title: title ?? context.title, url: context.url("/" + file.path))
        }
    }
}

extension ChannelItem {
    /// An entry of a site in Swift.
    fileprivate init(_ entry: FeedEntry, in context: SiteContext) {
        let url = context.absoluteURL(FeedContext.encoded(context.url(entry.path))) ?? entry.path
        let date = { (date: Date) in PostDate(instant: date, hasTime: true, utcOffset: 0) }
        self.init(
            id: url, url: url, title: entry.title, html: entry.html.text, summary: entry.summary,
            authors: entry.authors, tags: entry.tags, published: entry.published.map(date),
            updated: entry.updated.map(date))
    }
}
