/// A site in Swift: its pages, with lists of its own model, section controllers and cells.
///
///     @main
///     struct Companies: FeedSite {
///         func pages(in context: FeedSiteContext) throws -> [FeedPage] {
///             let companies = try context.contents(of: "Posts", as: Company.Matter.self).map(Company.init)
///             return [FeedPage("/", lists: [FeedList("companies", CompanyDataSource(companies, context))])]
///         }
///         static func main() async { await Feedgen.run(Companies()) }
///     }
///
/// The executable has the commands `build` and `watch`. What the pages show follows every save, like a feed of posts.
public protocol FeedSite: Sendable {
    /// The pages of the site, asked for at every build. They depend on the context alone.
    /// - Throws: `FeedSiteErrors` for content that an author can mend.
    func pages(in context: FeedSiteContext) throws -> [FeedPage]
}
