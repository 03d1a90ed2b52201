import FeedContent
import FeedSections
import FeedSite

/// The variables of `redirect.mustache`, for the old URL of a post.
struct Redirect: TemplateValues {
    private let post: PostFacts
    private let context: FeedContext

    init(to post: PostFacts, in context: FeedContext) {
        self.post = post
        self.context = context
    }

    func value(named name: String) -> Any? {
        switch name {
        case "language": context.configuration.language
        case "url": context.url(of: post)
        case "canonical": context.absoluteURL(context.url(of: post))
        case "title": post.label
        default: nil
        }
    }
}
