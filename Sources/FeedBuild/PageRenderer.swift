import FeedContent
import FeedSections
import FeedSite
import ListKit

/// Renders whole pages: the document, and the HTML around it.
struct PageRenderer: Sendable {
    let context: FeedContext
    let templates: TemplateLibrary
    let pageAssets: PageAssets
    /// What a list without cells shows.
    let emptyView: String?

    var assets: [Asset] { pageAssets.all }

    /// A page: its document and its bytes.
    func page(_ plan: PagePlan, posts: FeedPosts, sections: [Section<String>]) -> (
        document: FeedDocument, html: [UInt8]
    ) {
        let title = title(of: plan, posts: posts)
        let shown = Array(sections[plan.posts])
        var values = PageValues(context: context, plan: plan, description: description(of: plan, posts: posts))
        values.empty = emptyView
        // What is left of the page without its document: a list that changes must not change its shell.
        let shell = Digest.hex(templates.render(values, template: "page").utf8, bytes: 8)

        let document = FeedDocument(shell: shell, title: title, older: plan.older, sections: shown)
        values.title = title
        values.list = document.html(path: plan.path)
        values.older = plan.older.isEmpty ? nil : context.url(plan.older)
        values.isEmpty = shown.allSatisfy(\.cells.isEmpty)
        values.preload = posts[plan.posts].lazy.compactMap(\.image?.source).first.map(FeedContext.encoded)
        values.set(pageAssets, for: shown)
        return (document, Array(templates.render(values, template: "page").utf8))
    }

    private func title(of plan: PagePlan, posts: FeedPosts) -> String {
        let site = context.configuration.title
        switch plan.role {
        case .home: return site
        case .numbered(let number): return "Page \(number) · \(site)"
        case .post:
            let post = posts[plan.posts.lowerBound]
            return
                "\(post.title ?? post.summary ?? (post.username.isEmpty ? post.slug : "@" + post.username)) · \(site)"
        }
    }

    private func description(of plan: PagePlan, posts: FeedPosts) -> String? {
        switch plan.role {
        case .home: context.configuration.description.isEmpty ? nil : context.configuration.description
        case .numbered: nil
        case .post: posts[plan.posts.lowerBound].summary
        }
    }
}
