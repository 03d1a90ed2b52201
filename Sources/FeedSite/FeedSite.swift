public import ListKit

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

/// A page of a site in Swift.
public struct FeedPage: Sendable {
    /// The path from the site's root, such as `/` or `/companies/`; it ends with a slash.
    public let path: String
    /// The title; by default the site's.
    public let title: String?
    /// What search engines are told of the page; by default of the front page the site's description.
    public let description: String?
    /// The lists of the page, in their order. Each is live by itself.
    public let lists: [FeedList]

    /// A page with a path that begins and ends with a slash.
    public init(_ path: String, title: String? = nil, description: String? = nil, lists: [FeedList]) {
        self.path = path
        self.title = title
        self.description = description
        self.lists = lists
    }
}

/// A list on a page: one list adapter.
public struct FeedList: Sendable {
    /// The name of the list on its page, such as `companies`: letters, digits and hyphens. What readers choose in it holds for
    /// the lists of that name on all pages.
    public let name: String
    package let dataSource: any ListAdapterDataSource
    /// How a changed list reaches open pages: `ListAdapterUpdater` by the shortest patch, `ListReloadDataUpdater` all anew.
    package let updater: any ListUpdatingDelegate

    /// A list of the objects of a data source.
    public init(
        _ name: String, _ dataSource: some ListAdapterDataSource,
        updater: any ListUpdatingDelegate = ListAdapterUpdater()
    ) {
        self.name = name
        self.dataSource = dataSource
        self.updater = updater
    }
}
