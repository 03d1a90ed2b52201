import FeedContent
import FeedSections
import FeedPages
import ListKit

/// The variables of `page.mustache`.
struct PageValues: TemplateValues {
    let site: SiteValues
    let context: SiteContext
    let path: String
    let kind: Page.Kind
    /// The entries of the menu, of which one may be current.
    let menu: [MenuEntryValues]
    let heading: String?
    let feeds: [AlternateLink]
    /// Those that readers are offered: of the list of the page, or else of the site.
    let subscriptions: [AlternateLink]
    let indexes: [PageLink]
    let icons: [PageIcon]
    /// The page in each language of the site, or the front page there.
    var languages: [LanguageLink]
    /// The page in all languages that it is in, for search engines.
    var alternates: [LanguageLink] = []
    var card: PageCard?
    var post: PostScope?
    var isIndexed = true
    var title = ""
    var list = ""
    var older: String?
    var preload: String?
    var style: Asset?
    var script: Asset?
    var olderScript: Asset?
    var states: Asset?
    var actions: Asset?
    var arrange: Asset?
    var display: Asset?
    var overlays: Asset?
    var scheme: Asset?

    /// The names of those that pages of one kind do not have in common.
    static let varying: Set<String> = [
        "canonical", "title", "description", "card", "heading", "hasHeading", "feeds", "subscriptions", "list", "older",
        "preload",
        "number", "states",
        "actions", "alternates", "arrange", "languages", "olderScript", "post", "params", "noindex",
    ]

    func value(named name: String) -> Any? {
        switch name {
        case "site": site
        case "language": context.configuration.language
        case "home": context.url(context.configuration.root)
        case "languages": languages
        case "hasLanguages": !languages.isEmpty
        case "alternates": alternates
        case "feedURL": context.url(context.configuration.feedPath)
        case "canonical": canonical
        case "title": title
        case "description": card?.description
        case "card": card
        case "heading": heading
        case "hasHeading": heading != nil || [.page(isTitled: true), .post(isTitled: true)].contains(kind)
        case "kind": path == context.configuration.root ? "home \(kind.name)" : kind.name
        case "menu": menu
        case "hasMenu": !menu.isEmpty
        case "noindex": !isIndexed
        case "feeds": feeds
        case "subscriptions": subscriptions
        case "hasSubscriptions": !subscriptions.isEmpty
        case "indexes": indexes
        case "hasIndexes": !indexes.isEmpty
        case "icons": icons
        case "list": list
        case "older": older
        case "preload": preload
        case "style": style
        case "script": script
        case "olderScript": olderScript
        case "states": states
        case "actions": actions
        case "arrange": arrange
        case "display": display
        case "overlays": overlays
        case "copiesCode": context.configuration.overlays.contains(.copy)
        case "showsAges": context.configuration.overlays.contains(.times)
        case "scheme": scheme
        case "workingRange": context.configuration.workingRange
        case "newPosts": context.configuration.newPosts.rawValue
        case "announce": context.configuration.announcements.map(\.rawValue).joined(separator: " ")
        case "marks": context.configuration.marks.map(\.rawValue).joined(separator: " ")
        case "isHome": path == context.configuration.feedPath
        case "isFeed": isFeed
        case "isPost": isPost
        case "isPage": isPage
        case "isIndex": isIndex
        case "number": number
        default: post?.value(named: name)
        }
    }

    /// Sets the assets that a page with these sections needs.
    mutating func set(_ assets: PageAssets, for sections: [Section<String>]) {
        style = assets.style
        script = assets.script
        display = assets.display
        scheme = assets.scheme
        if !isIndex { overlays = assets.overlays }
        // A post's own page has no older posts, and an index has all of its entries.
        if isFeed, context.configuration.loadsOlder { olderScript = assets.older }
        // Older posts that are loaded later may have actions too.
        let scripts = ActionScripts(sections)
        if olderScript != nil || scripts.contains(.ofSections) { actions = assets.actions }
        if olderScript != nil || scripts.contains(.ofLists) { arrange = assets.arrange }
        if arrange != nil || actions != nil { states = assets.states }
    }

    private var canonical: String? {
        context.absoluteURL(context.url(path))
    }

    private var number: Int? { if case .feed(let number) = kind { number } else { nil } }

    private var isFeed: Bool { if case .feed = kind { true } else { false } }

    private var isPost: Bool { if case .post = kind { true } else { false } }

    private var isPage: Bool { if case .page = kind { true } else { false } }

    private var isIndex: Bool {
        switch kind {
        case .index, .notFound: true
        case .feed, .post, .page, .custom: false
        }
    }
}

/// The variables of `redirect.mustache`, for the old URL of a page.
struct Redirect: TemplateValues {
    /// The path of the page, or the whole URL of one of another site.
    let path: String
    let title: String
    let context: SiteContext
    let site: SiteValues

    private var url: String { path.hasPrefix("/") ? context.url(path) : path }

    func value(named name: String) -> Any? {
        switch name {
        case "site": site
        case "language": context.configuration.language
        case "url": url
        case "canonical": path.hasPrefix("/") ? context.absoluteURL(url) : url
        case "title": title
        default: nil
        }
    }
}
