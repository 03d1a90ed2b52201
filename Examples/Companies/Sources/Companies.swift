import FeedCommand
import FeedSite
import ListKit

/// Expandable companies and the notices of the day: two lists on one page, updated separately.
@main
struct Companies: FeedSite {
    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let companies = try context.contents(of: "Posts/companies", as: Company.Matter.self).map(Company.init)
        let notices = try context.contents(of: "Posts/notices", as: Notice.Matter.self).map(Notice.init)
        return [
            FeedPage(
                "/",
                lists: [
                    FeedList("companies", CompanyDataSource(companies: companies, context: context)),
                    // Every day has completely different notices, so there is nothing to compare.
                    FeedList("notices", NoticeDataSource(notices: notices), updater: ListReloadDataUpdater()),
                ])
        ]
    }

    static func main() async { await Feedgen.run(Companies()) }
}
