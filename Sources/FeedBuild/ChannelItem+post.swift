import FeedContent
import FeedFrontMatter
import FeedSections
import FeedSite
import FeedSyndication

extension ChannelItem {
    /// A post for feed readers: its full text below its image.
    ///
    /// The identifier is the URL of its page, as in other generators, so that a migrated site does not show posts
    /// again. A post with an `id` keeps its identifier when its URL changes; an `id` that is an IRI is used as it is.
    init(_ post: Post, in context: FeedContext) {
        let url = context.absoluteURL(context.url(of: post.facts)) ?? post.pagePath
        var id = url
        if post.positions["id"] != nil {
            id = post.id.contains(":") ? post.id : (context.absoluteURL(context.url("/")) ?? "") + "#" + post.id
        }
        let image = post.image.flatMap { context.absoluteURL(FeedContext.encoded($0.source)) }
        self.init(
            id: FeedContext.encoded(id), url: url, title: post.title, html: post.html, summary: post.summary,
            authors: post.authors, tags: post.tags + post.categories, published: post.date, updated: post.updated,
            image: image)
    }
}
