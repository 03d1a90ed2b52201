import FeedContent
import FeedSite

/// What the cells of a post can show besides their view model: the site, and front matter that feedgen does not know.
package struct PostCollectionContext: Sendable {
    let feed: FeedContext
    let params: FrontMatterTable
}

extension PostCollectionContext: Equatable {
    package static func == (left: PostCollectionContext, right: PostCollectionContext) -> Bool {
        left.feed == right.feed && left.params == right.params
            && (left.params.isEmpty || haveSameCodePoints(left.params, right.params))
    }
}
