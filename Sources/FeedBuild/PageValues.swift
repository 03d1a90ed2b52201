import FeedContent
import FeedSections
import FeedSite
import ListKit

/// What `page.mustache` can name.
struct PageValues: TemplateValues {
    let context: FeedContext
    let plan: PagePlan
    /// The indexes of the site.
    var indexes: [PageLink] = []
    var icons: [PageIcon] = []
    /// What is told of the page where it is linked to.
    var card: PageCard?
    var title = ""
    var list = ""
    var older: String?
    var preload: String?
    var style: Asset?
    var script: Asset?
    var comforts: Asset?
    var olderScript: Asset?
    var actions: Asset?
    var display: Asset?

    func value(named name: String) -> Any? {
        switch name {
        case "site": context.site
        case "language": context.configuration.language
        case "home": context.url("/")
        case "canonical": canonical
        case "title": title
        case "description": card?.description
        case "card": card
        case "heading": heading
        case "feeds": feeds
        case "indexes": indexes
        case "hasIndexes": !indexes.isEmpty
        case "icons": icons
        case "list": list
        case "older": older
        case "preload": preload
        case "style": style
        case "script": script
        case "comforts": comforts
        case "olderScript": olderScript
        case "actions": actions
        case "display": display
        case "workingRange": context.configuration.workingRange
        case "newPosts": context.configuration.newPosts.rawValue
        case "isHome": plan.isHome
        case "isFeed": isFeed
        case "isPost": plan.role == .post
        case "isIndex": isIndex
        case "number": number
        default: nil
        }
    }

    /// Names what a page with these sections needs.
    mutating func set(_ assets: PageAssets, for sections: [Section<String>]) {
        style = assets.style
        script = assets.script
        comforts = assets.comforts
        display = assets.display
        // No posts come before one on its own page, and an index has all of its entries.
        if isFeed { olderScript = assets.older }
        // Older posts, which come later, may have actions too.
        if olderScript != nil || sections.contains(where: { $0.cells.last?.kind == RenderedSection.actionsCell }) {
            actions = assets.actions
        }
    }

    private var canonical: String? {
        context.absoluteURL(context.url(plan.path))
    }

    private var number: Int? {
        if case .list(_, _, let number) = plan.role { number } else { nil }
    }

    private var isFeed: Bool { if case .list = plan.role { true } else { false } }

    private var isIndex: Bool { if case .index = plan.role { true } else { false } }

    /// What the page says it is about; nothing where that is a post, or the whole feed.
    private var heading: String? {
        switch plan.role {
        case .list(_, let name, _): name
        case .index(_, let name): name
        case .post: nil
        }
    }

    /// The feeds that go with the page: that of its list, and the site's.
    private var feeds: [FeedLink] {
        var links: [FeedLink] = []
        if case .list(.term(let term), let name?, _) = plan.role, let path = context.path(of: term) {
            links = FeedLink.all(of: path, title: "\(name) · \(context.configuration.title)", in: context)
        }
        return links + FeedLink.all(of: "/", title: context.configuration.title, in: context)
    }
}
