package import FeedContent
import FeedFrontMatter
package import FeedPages

/// What all templates know of a post, on its page and in its cells: `post` and `params`.
package struct PostScope: Hashable, Sendable, TemplateValues {
    let post: PostValues
    /// The keys of its front matter that feedgen does not know.
    let params: FrontMatterTable

    package init(_ post: PostFacts, in context: FeedContext) {
        self.post = PostValues(
            collection: post.collection.name, title: post.title, url: context.url(of: post), date: post.date,
            summary: post.summary,
            language: context.language)
        params = post.params
    }

    package func value(named name: String) -> Any? {
        switch name {
        case "post": post
        case "params": ParameterValues(params)
        default: nil
        }
    }

    /// Whether both are written with the same code points.
    func hasSameCodePoints(as other: PostScope) -> Bool {
        haveSameCodePoints(post, other.post) && (params.isEmpty || haveSameCodePoints(params, other.params))
    }
}

/// The values of `post` in templates.
struct PostValues: Hashable, Sendable, TemplateValues {
    /// The name of its collection.
    let collection: String
    let title: String?
    /// The page of the post.
    let url: String
    let date: PostDate?
    let summary: String?
    let language: String

    func value(named name: String) -> Any? {
        switch name {
        case "collection": collection
        case "title": title
        case "url": url
        case "date": date?.text(language: language)
        case "datetime": date?.iso8601
        case "summary": summary
        default: nil
        }
    }
}
