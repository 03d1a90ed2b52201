import FeedContent
import FeedFrontMatter
import FeedSections
import FeedPages
import FeedSyndication

extension Channel {
    /// The feed of a list.
    /// - Parameters:
    ///   - title: what it is called; `nil` for the title of the site.
    ///   - path: the path of the page that it is for.
    init(title: String?, home path: String, items: [ChannelItem], in context: SiteContext) {
        let configuration = context.configuration
        self.init(
            title: title ?? configuration.title, description: configuration.description,
            language: configuration.language, authors: configuration.author.map { [$0] } ?? [],
            homeURL: context.absoluteURL(context.url(path)) ?? path, items: items)
    }
}

extension Sitemap {
    /// The sitemap of pages.
    /// - Parameters:
    ///   - pages: their paths, with the dates of their last changes.
    ///   - root: the absolute URL of the site, ending in a slash.
    init(pages: [(path: String, changed: PostDate?)], below root: String) {
        self.init(
            entries: pages.map { page in
                SitemapEntry(
                    url: root + FeedContext.encoded(String(page.path.drop { $0 == "/" })), changed: page.changed)
            })
    }
}

extension ChannelItem {
    /// A post for feed readers: its full text below its image.
    /// - Parameter html: the text of the post.
    init(_ post: PostFacts, html: String, in context: SiteContext) {
        let image = post.image.flatMap { context.absoluteURL(FeedContext.encoded($0.source)) }
        self.init(
            id: Self.identifier(of: post, in: context), url: Self.url(of: post, in: context), title: post.title,
            html: html, summary: post.summary,
            authors: post.authors, tags: post.tags + post.categories, published: post.date, updated: post.updated,
            image: image)
    }

    private static func url(of post: PostFacts, in context: SiteContext) -> String {
        context.absoluteURL(context.feed.url(of: post)) ?? post.address
    }

    /// What feed readers know a post by.
    ///
    /// The identifier is the URL of its page, as in most generators, or what the one before made of it, so that a migrated site
    /// does not show posts again. A post with an `id` keeps its identifier when its URL changes; an `id` that is an IRI is used
    /// as it is.
    /// - Parameter rule: that of another generator, in place of the one that the settings name.
    static func identifier(
        of post: PostFacts, in context: SiteContext, by rule: FormerIdentifiers.Rule? = nil
    ) -> String {
        var id = url(of: post, in: context)
        if let anchor = post.anchor, let list = context.configuration.setting(of: post.collection)?.path {
            // It moves to a numbered page when newer entries come.
            id = (context.absoluteURL(context.url(list)) ?? list) + "#" + anchor
        }
        let former = rule.map { FormerIdentifiers($0) } ?? context.configuration.formerIdentifiers
        let known = former?.identifier(of: post) { context.absoluteURL(context.url($0)) ?? $0 }
        if let known { id = known }
        if post.positions["id"] != nil {
            id = post.id.contains(":") ? post.id : (context.absoluteURL(context.url("/")) ?? "") + "#" + post.id
        }
        return FeedContext.encoded(id)
    }
}
