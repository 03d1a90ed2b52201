import FeedSite
import Foundation

extension FeedEntry {
    /// A post in feed readers: its picture.
    init(_ post: Post, in context: FeedSiteContext) {
        // A timestamp that is no date leaves the entry undated.
        let date = try? Date(post.timestamp, strategy: .iso8601.year().month().day())
        let picture = context.asset(post.image)?.url ?? ""
        self.init(
            "/#\(post.diffIdentifier)", title: "@\(post.username), \(post.timestamp)",
            html: HTML("<p><img src=\"\(picture)\" alt=\"\(post.alt)\"></p>").text, authors: [post.username],
            published: date)
    }
}
