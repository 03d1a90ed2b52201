import FeedSite
import ListDiffKit
import ListKit

/// The posts, newest first, with a heading for each month.
struct PostDataSource: ListAdapterDataSource {
    let posts: [Post]
    let context: FeedSiteContext

    var objects: [any ListDiffable] {
        var objects: [any ListDiffable] = []
        var month: Month?
        for post in posts.sorted(by: { $0.timestamp > $1.timestamp }) {
            let next = Month(name: String(post.timestamp.prefix("2026-11".count)))
            if next != month { objects.append(next) }
            month = next
            objects.append(post)
        }
        return objects
    }

    func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        switch object {
        case let post as Post: PostSectionController(object: post, context: context)
        case let month as Month: ListSingleSectionController(month, kind: "month") { HTML("<h2>\($0.name)</h2>").text }
        default: nil
        }
    }

    func emptyView() -> String? { "<p>No posts yet.</p>" }
}
