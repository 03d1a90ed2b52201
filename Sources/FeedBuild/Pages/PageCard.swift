import FeedContent
import FeedSections
import FeedPages

/// The metadata of a page for link previews, as OpenGraph and Twitter properties. Not part of its document.
struct PageCard: Hashable, Sendable, TemplateValues {
    let isArticle: Bool
    let title: String
    let description: String?
    /// The absolute URL of an image.
    let image: String?
    let imageAlt: String?
    let published: String?
    let updated: String?
    let authors: [String]
    let tags: [String]

    /// The card of a post's page.
    /// - Parameter description: its summary, or how its text begins.
    init(_ post: PostFacts, description: String, in context: SiteContext) {
        isArticle = true
        title = post.label
        self.description = description.isEmpty ? nil : description
        let own = post.image.flatMap { context.absoluteURL(FeedContext.encoded($0.source)) }
        image = own ?? context.image
        imageAlt = own == nil ? nil : post.image.flatMap { $0.alt.isEmpty ? nil : $0.alt }
        published = post.date?.iso8601
        updated = post.updated?.iso8601
        authors = post.authors
        tags = post.tags
    }

    /// The card of any other page.
    init(title: String, description: String, in context: SiteContext) {
        isArticle = false
        self.title = title
        self.description = description.isEmpty ? nil : description
        image = context.image
        imageAlt = nil
        published = nil
        updated = nil
        authors = []
        tags = []
    }

    func value(named name: String) -> Any? {
        switch name {
        case "isArticle": isArticle
        case "title": title
        case "description": description
        case "image": image
        case "imageAlt": imageAlt
        case "published": published
        case "updated": updated
        case "authors": authors
        case "tags": tags
        default: nil
        }
    }
}

extension SiteContext {
    /// The default image of the site.
    fileprivate var image: String? { configuration.image.flatMap { absoluteURL($0.contains("://") ? $0 : url($0)) } }
}
