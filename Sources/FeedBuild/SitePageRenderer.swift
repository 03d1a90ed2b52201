import FeedContent
import FeedSite
import ListKit

/// Renders the pages of a site in Swift: a document for each list, and the HTML around them.
struct SitePageRenderer: Sendable {
    /// A list of a page, rendered.
    struct List: Sendable {
        /// What names it on the whole site: the page's path, for further lists with `#` and their name.
        let path: String
        let name: String
        let sections: [Section<String>]
        /// What it shows while it has no cells.
        let emptyView: String?
        let updater: any ListUpdatingDelegate
    }

    let context: FeedSiteContext
    let assets: PageAssets
    let icons: [PageIcon]

    /// A page: the documents of its lists, and its bytes.
    func page(_ page: FeedPage, lists: [List]) -> (documents: [FeedDocument], html: [UInt8]) {
        let feed = context.feed
        let plan = PagePlan(
            role: page.path == "/" ? .list(.feed, name: nil, number: nil) : .post, path: page.path, posts: [], older: ""
        )
        let description = page.description ?? (page.path == "/" ? feed.configuration.description : "")
        var values = PageValues(context: feed, plan: plan)
        values.icons = icons
        let title = page.title.map { "\($0) · \(context.title)" } ?? context.title
        values.list = lists.map { FeedDocument.emptyView($0.emptyView, path: $0.path) }.joined()
        let shell = Digest.hex(context.templates.render(values, template: "page").utf8, bytes: 8)
        let documents = lists.map { FeedDocument(shell: shell, title: title, older: "", sections: $0.sections) }
        values.title = title
        values.card = PageCard(title: page.title ?? title, description: description, in: feed)
        values.list = zip(lists, documents).map { list, document in
            document.html(path: list.path, name: list.name)
                + FeedDocument.emptyView(list.emptyView, path: list.path, isHidden: !document.isEmpty)
        }.joined(separator: "\n")
        values.set(assets, for: lists.flatMap(\.sections))
        return (documents, Array(context.templates.render(values, template: "page").utf8))
    }
}
