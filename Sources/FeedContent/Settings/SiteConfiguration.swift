package import FeedFrontMatter
package import FeedMarkdown
package import Foundation

/// The settings of a site, from `feedgen.yml`.
package struct SiteConfiguration: Hashable, Sendable {
    package var title = "Feed"
    package var description = ""
    /// The absolute URL of the site, ending with `/`.
    package var baseURL: String?
    package var language = "en"
    /// The languages that it has besides.
    package var languages: [LanguageSetting] = []
    /// Which of these the settings are for, as in paths; `nil` for the site's own.
    package var translation: String?
    /// The default author of posts.
    package var author: String?
    /// The identifier of the time zone of dates without one.
    package var timeZone = "UTC"
    package var postsPerPage = 20
    package var rawHTML = false
    /// How the shortcodes of posts are written; `nil` if the site does not say so.
    package var shortcodes: ShortcodeDialect?
    /// The polling interval of open pages, in seconds.
    package var livePoll = 30
    package var newPosts = NewPosts.auto
    /// The changes of an open page that screen readers are told.
    package var announcements = Announcement.allCases
    /// What open pages mark.
    package var marks = ChangeMark.allCases
    /// What lies over the text of posts.
    package var overlays = Overlay.allCases
    /// Whether readers can switch between light and dark.
    package var hasSchemeSwitch = false
    /// Whether older posts are loaded in place.
    package var loadsOlder = true
    /// The number of posts around the visible ones that pages prefetch and report; `nil` for no display events.
    package var workingRange: Int?
    /// The folder below the source that posts are read from.
    package var postsFolder = "Posts"
    /// The folder below the source that pages beside the posts are read from.
    package var pagesFolder = "Pages"
    /// The files and folders in it that are read; `nil` for all of it.
    package var pagesParts: [String]?
    /// The URL pattern of pages.
    package var pagesPermalink = Permalink.pages
    /// The path of the front page of the feed: `/`, unless that is a page.
    package var feedPath = "/"
    /// Folders whose files are copied unchanged, and single files, with the folders that they go to.
    package var staticFolders = ["Static": "/"]
    /// The folder of the data for templates.
    package var dataFolder = "Data"
    /// Files and folders in these that are not copied.
    package var leftOut: Set<String> = []
    /// Patterns of other files and folders that are no part of the site.
    package var excluded: [PathPattern] = []
    package var lenient = Leniency()
    /// The URL pattern of posts.
    package var permalink = Permalink.standard
    /// How file names, titles and the like become parts of URLs.
    package var slugs = SlugStyle.feedgen
    /// How the ids of headings are made.
    package var anchors = AnchorStyle.github
    /// The paths of taxonomies, such as `/tags/`; a missing taxonomy has no pages.
    package var taxonomyPaths: [Taxonomy: String] = [
        .tags: "/tags/", .categories: "/categories/", .authors: "/authors/",
    ]
    /// The orders of their terms, if these are not by name.
    package var termOrders: [Taxonomy: TermOrder] = [:]
    /// The taxonomies that the settings add, in their order.
    package var ownTaxonomies: [Taxonomy] = []
    /// The path of the year and month archive; `nil` for none.
    package var archive: ArchiveSetting? = ArchiveSetting(path: "/archive/")
    /// How much of posts lists show.
    package var lists = ListExtent.full
    /// What the posts of the feed can be filtered by on its pages; `nil` for no filter.
    package var filter: Taxonomy?
    /// Whether dates are in the time zone of the site, whichever they are written in.
    package var hasLocalDates = false
    /// What feed readers know older posts by, if that is not their URL.
    package var formerIdentifiers: FormerIdentifiers?
    /// The number of posts in a feed.
    package var feedPosts = 20
    /// The file name of each feed, such as `atom.xml`; a missing format has no feed.
    package var feedFiles: [SyndicationFormat: String] = [.atom: "atom.xml", .rss: "rss.xml", .json: "feed.json"]
    /// The enabled Markdown extensions.
    package var markdown = MarkdownExtensions.all
    /// The command that highlights code, such as `pygmentize`; `nil` for none.
    package var highlighter: String?
    /// What the files of entries begin with.
    package var frontMatter = FrontMatterRule.required
    /// Whether an entry without a title is called like its file.
    package var hasTitlesOfFiles = false
    /// Whether a text that is used as a list, such as `tags: ice quay`, is split at spaces rather than commas.
    package var splitsTextsAtBlanks = false
    /// The default image for link previews.
    package var image: String?
    /// The collections that the settings add, in their order.
    package var ownCollections: [CollectionSetting] = []
    /// The entries of the menu, besides those of pages that say so.
    package var menu: [MenuSetting] = []
    /// What posts and pages have by default, by folder.
    package var defaults: [FolderDefaults] = []
    /// The addresses that the site had, in the order of the settings.
    package var redirects: [RedirectSetting] = []
    /// The hosts that redirects are also written for.
    package var redirectFiles: [RedirectFile] = []
    /// The author's own cells, in the order of the settings.
    package var cells: [CellSetting] = []
    /// The author's own values, for templates.
    package var params = FrontMatterTable()

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

/// How much of a post lists show.
package enum ListExtent: String, CaseIterable, Sendable {
    /// All of it.
    case full
    /// A summary of each post.
    case summary
    /// A summary of long posts, and all of short ones.
    case auto
}

/// A format of feeds for feed readers.
package enum SyndicationFormat: String, CaseIterable, Sendable {
    /// Atom (RFC 4287).
    case atom
    /// RSS 2.0.
    case rss
    /// JSON Feed 1.1.
    case json
}

/// What an open page does with new posts at its top.
package enum NewPosts: String, CaseIterable, Sendable {
    /// Shows them if nobody is looking, otherwise offers a button.
    case auto
    /// Always offers the button.
    case ask
    /// Shows them on the next load.
    case off
}

/// A change of an open page that screen readers can be told.
package enum Announcement: String, CaseIterable, Sendable {
    case new, changed, removed, moved, older
}

/// What scripts of a page put over the text of posts: buttons that copy code, and how long ago a time was, until that is a week.
package enum Overlay: String, CaseIterable, Sendable {
    case copy, times
}

/// What an open page marks: posts that came until they were seen, what was edited for a moment, and the number of posts that wait
/// before the title of the page.
package enum ChangeMark: String, CaseIterable, Sendable {
    case new, edited, title
}
