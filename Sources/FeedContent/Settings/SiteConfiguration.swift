package import FeedMarkdown
package import Foundation

/// What `feedgen.yml` says about a site.
package struct SiteConfiguration: Hashable, Sendable {
    package var title = "Feed"
    package var description = ""
    /// The absolute address of the site, ending in `/`.
    package var baseURL: String?
    package var language = "en"
    /// Who wrote the posts that do not say.
    package var author: String?
    /// The identifier of the zone of times that name none.
    package var timeZone = "UTC"
    package var postsPerPage = 20
    package var rawHTML = false
    /// How often an open page asks for news, in seconds.
    package var livePoll = 30
    package var newPosts = NewPosts.auto
    /// How many posts beyond those in sight are made ready, and told of; `nil` if pages need not know what is in sight.
    package var workingRange: Int?
    /// The folder of the posts.
    package var postsFolder = "Posts"
    /// Folders whose files are copied as they are, with the path of the site that each is copied to.
    package var staticFolders = ["Static": "/"]
    /// Where the page of a post is.
    package var permalink = Permalink.standard
    /// How names of files, titles and the like become parts of addresses.
    package var slugs = SlugStyle.feedgen
    /// Where the pages of taxonomies are, such as `/tags/`; a taxonomy that is missing has none.
    package var taxonomyPaths: [Taxonomy: String] = [
        .tags: "/tags/", .categories: "/categories/", .authors: "/authors/",
    ]
    /// Where the pages of years and months are; `nil` for a site without.
    package var archivePath: String? = "/archive/"
    /// Whether lists show summaries in place of whole posts.
    package var listsShowSummaries = false
    /// How many posts a feed has, the newest.
    package var feedPosts = 20
    /// The name of the file of each feed, such as `atom.xml`; a format that is missing has none.
    package var feedFiles: [FeedFormat: String] = [.atom: "atom.xml", .rss: "rss.xml", .json: "feed.json"]
    /// What is understood in Markdown beyond CommonMark.
    package var markdown = MarkdownExtensions.all
    /// The command that highlights code, such as `pygmentize`; `nil` for plain code.
    package var highlighter: String?
    /// Whether a text that stands for a list, such as `tags: ice quay`, is separated by blanks rather than by commas.
    package var splitsTextsAtBlanks = false
    /// The picture that stands for pages without one of their own, where links to them are shown.
    package var image: String?

    package init() {}

    /// The path of `baseURL`: `/`, or `/blog/` for a site in a folder.
    package var basePath: String {
        let path = baseURL.flatMap { URLComponents(string: $0)?.percentEncodedPath } ?? ""
        return path.isEmpty ? "/" : path
    }

    /// The zone of `timeZone`.
    package var zone: TimeZone {
        TimeZone(identifier: timeZone) ?? .gmt
    }
}

/// A way to sort posts: by the names that they have in a list of their front matter.
package enum Taxonomy: String, CaseIterable, Sendable {
    case tags, categories, authors
}

/// A format of feeds for feed readers.
package enum FeedFormat: String, CaseIterable, Sendable {
    /// Atom (RFC 4287).
    case atom
    /// RSS 2.0.
    case rss
    /// JSON Feed 1.1.
    case json
}

/// What an open page does with posts that come above those it shows.
package enum NewPosts: String, CaseIterable, Sendable {
    /// Shows them while nobody looks, and else offers a button that does.
    case auto
    /// Always offers the button.
    case ask
    /// Leaves them for the next load.
    case off
}
