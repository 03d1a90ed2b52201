import Digests
import FeedContent
import FeedDocuments
import FeedPages
import FeedPublish
import FeedSections
import HTMLSyntax
import ListDiffKit
import ListKit

/// A page to be rendered: its lists, and what is around them.
struct Page: Sendable {
    /// The kind of a page, for its template.
    enum Kind: Hashable, Sendable {
        /// A page of a list of posts: its front page, or a numbered one.
        case feed(number: Int?)
        /// A post, whose title is the main heading of the page if it has one.
        case post(isTitled: Bool)
        /// A page beside the posts, with or without a heading of its own.
        case page(isTitled: Bool)
        /// An index of lists; that of years and months is the archive.
        case index(isArchive: Bool)
        /// A page of a site in Swift.
        case custom
        /// The page for missing pages.
        case notFound

        /// The name for templates.
        var name: String {
            switch self {
            case .feed: "list"
            case .post: "post"
            case .page: "page"
            case .index(let isArchive): isArchive ? "archive" : "index"
            case .custom: "custom"
            case .notFound: "not-found"
            }
        }
    }

    /// A rendered list on a page.
    struct List: Sendable {
        /// Its unique name on the site: the path of the page; for further lists, followed by `#` and their name.
        let path: String
        /// The name of the list, on any page; `nil` for the feed of posts and parts of it.
        var name: String?
        let sections: [Section<String>]
        /// Their digests by their identifiers, of those that are known.
        var digests: [DiffIdentifier: ContentDigest] = [:]
        /// What is above it, if it has a heading of its own.
        var heading: Heading?
        /// What it shows while it has no cells.
        var emptyView: String?
        var updater: any ListUpdatingDelegate = ListAdapterUpdater()

        /// The heading of a list among others on a page.
        struct Heading: Sendable {
            let text: String
            /// From 1 to 6.
            let level: Int
            let id: String

            var html: String { "<h\(level) id=\"\(id)\">\(escapedHTML(text))</h\(level)>\n" }
        }
    }

    /// The path from the site's root, such as `/page/3/`.
    let path: String
    let kind: Kind
    let title: String
    /// The topic of the page; `nil` for a post or the whole feed.
    var heading: String?
    /// The metadata of the page for link previews.
    let card: PageCard
    /// What templates know of its post.
    var post: PostScope?
    /// Where it is in the other languages of the site.
    var languages = PageLanguages()
    /// Whether search engines may show it.
    var isIndexed = true
    /// The feeds of the page's own list; all pages link to those of the site.
    var feeds: [AlternateLink] = []
    /// The path of the page with the next older posts; empty if there is none.
    var older = ""
    let lists: [List]
}

extension Page {
    /// The lists of the page as they are made, each with the file of the whole page.
    /// - Parameters:
    ///   - html: the bytes of the page.
    ///   - previous: the bytes of the page that is there.
    ///   - known: the document of its only list, if it was read already.
    ///   - spool: holds the bytes until they are written.
    /// - Throws: `SystemError`.
    func builtDocuments(
        _ documents: [FeedDocument], html: [UInt8], previous: [UInt8]?, known: FeedDocument? = nil,
        history: BuildHistory, spool: Spool?
    ) throws -> [BuiltDocument] {
        let isSame = html == previous
        let content = isSame ? nil : try spool?.store(html) ?? .bytes(html)
        return zip(lists, documents).map { list, document in
            BuiltDocument(
                path: list.path, document: document, content: content,
                size: html.count, isNew: previous == nil,
                // What cannot be read is no version of the page.
                old: isSame ? nil : known ?? previous.flatMap { try? FeedDocument(page: $0, list: list.path) },
                recordedVersion: history.version(of: list.path), form: .page, updater: list.updater)
        }
    }
}
