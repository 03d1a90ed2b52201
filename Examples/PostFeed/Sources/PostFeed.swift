import FeedCommand
import FeedSite

/// The feed of the guide "Modeling and Binding".
@main
struct PostFeed: FeedSite {
    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let posts = try context.contents(of: "Posts", as: Post.Matter.self).map(Post.init)
        return [FeedPage("/", lists: [FeedList("posts", PostDataSource(posts: posts, context: context))])]
    }

    static func main() async { await Feedgen.run(PostFeed()) }
}

extension PostFeed {
    func files(in context: FeedSiteContext) throws -> [FeedFile] {
        let posts = try context.contents(of: "Posts", as: Post.Matter.self).map(Post.init)
            .sorted { $0.timestamp > $1.timestamp }
        return [
            .sitemap,
            .notFound,
            .atom(posts.map { FeedEntry($0, in: context) }),
        ]
    }
}
