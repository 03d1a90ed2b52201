import FeedContent
import FeedSections
import FeedSite
import ListKit

/// What `page.mustache` can name.
struct PageValues: TemplateValues {
    let context: FeedContext
    let plan: PagePlan
    let description: String?
    var title = ""
    var list = ""
    var isEmpty = false
    var empty: String?
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
        case "description": description
        case "list": list
        case "isEmpty": isEmpty
        case "empty": empty
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
        case "isHome": plan.role == .home
        case "isPost": plan.role == .post
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
        // The page of one post has none before it.
        if plan.role != .post { olderScript = assets.older }
        // Older posts, which come later, may have actions too.
        if olderScript != nil || sections.contains(where: { $0.cells.last?.kind == RenderedSection.actionsCell }) {
            actions = assets.actions
        }
    }

    private var canonical: String? {
        context.configuration.baseURL.map {
            $0 + context.url(plan.path).dropFirst(context.configuration.basePath.count)
        }
    }

    private var number: Int? {
        if case .numbered(let number) = plan.role { number } else { nil }
    }
}
