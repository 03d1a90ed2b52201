import FeedSite

/// The companies of the guide "Expandable Companies": a section each, all in one section, and one open at a time.
@main
struct Companies: FeedSite {
    func pages(in context: FeedSiteContext) throws -> [FeedPage] {
        let companies = try context.contents(of: "Posts/companies", as: Company.self).map(\.matter)
        return [
            FeedPage(
                "/",
                lists: [
                    FeedList("companies", companies, emptyView: "<p>No companies yet.</p>") {
                        CompanySectionController(object: $0, collectionContext: context)
                    }
                ]),
            FeedPage(
                "/directory/", title: "Directory",
                lists: [
                    FeedList("directory", [Directory(companies: companies)]) {
                        DirectorySectionController(object: $0, collectionContext: context)
                    }
                ]),
            FeedPage(
                "/roster/", title: "Roster",
                lists: [
                    FeedList("roster", [Directory(companies: companies)]) {
                        RosterSectionController(object: $0, collectionContext: context)
                    }
                ]),
            FeedPage(
                "/rows/", title: "Rows",
                lists: [FeedList("rows", RosterDataSource(companies: companies, context: context))]),
            FeedPage(
                "/accordion/", title: "Accordion",
                lists: [FeedList("accordion", AccordionDataSource(companies: companies, context: context))]),
        ]
    }
}
