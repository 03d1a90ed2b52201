/// A site in Swift: its pages, with lists of its own models, section controllers and cells.
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
/// The executable has the commands `build` and `watch`. Open pages update on every save, like those of a feed of posts.
public protocol FeedSite: Sendable {
    /// The pages of the site, requested on every build. They must depend only on the context.
    /// - Throws: `FeedSiteErrors` for errors in the content.
    func pages(in context: FeedSiteContext) throws -> [FeedPage]

    /// The files beside the pages, such as a sitemap; none by default. They depend only on the context.
    /// - Throws: `FeedSiteErrors` for errors in content, for the author to fix.
    func files(in context: FeedSiteContext) throws -> [FeedFile]
}
