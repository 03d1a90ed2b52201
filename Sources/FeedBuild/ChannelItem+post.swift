import FeedFrontMatter
import FeedContent
import FeedSections
import FeedSite
import FeedSyndication

extension ChannelItem {
    /// A post for feed readers: all of its text under its picture.
    ///
    /// Its identifier is the address of its page, as other generators have it, so that a site which moves in shows its readers nothing
    /// twice. A post with an `id` of its own keeps that through changes of its address; one that is an IRI is the identifier.
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
