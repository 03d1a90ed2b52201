import FeedContent
import FeedSite
import ListKit

/// A page to be made: what is around its lists, and the lists.
struct Page: Sendable {
    /// What a page is for, as its template asks.
    enum Kind: Hashable, Sendable {
        /// A page of a list of posts: its front page, or a numbered one.
        case feed(number: Int?)
        case post
        case index
        /// A page of a site in Swift.
        case custom
    }

    /// A list on a page, rendered.
    struct List: Sendable {
        /// What names it on the whole site: the page's path, for further lists with `#` and their name.
        let path: String
        /// What the list is called wherever it stands; `nil` for the feed of posts, and parts of it.
        var name: String?
        let sections: [Section<String>]
        /// What it shows while it has no cells.
        var emptyView: String?
        var updater: any ListUpdatingDelegate = ListAdapterUpdater()
    }

    /// The path from the site's root, such as `/page/3/`.
    let path: String
    let kind: Kind
    let title: String
    /// What the page says it is about; `nil` where that is a post, or the whole feed.
    var heading: String?
    /// What is told of the page where it is linked to.
    let card: PageCard
    /// The feeds of the page's own list; those of the site are named by all pages.
    var feeds: [FeedLink] = []
    /// The path of the page with the posts before these; empty for none.
    var older = ""
    let lists: [List]
}
