import FeedSite

/// All companies as one object.
struct Directory: ListDiffable, Equatable {
    let companies: [Company]

    var diffIdentifier: String { "directory" }
}

/// Shows all companies in one section. Each row opens by itself.
struct DirectorySectionController: ListStackedSectionController {
    var object: Directory
    let collectionContext: FeedSiteContext

    var sectionControllers: [any ListSectionController] {
        object.companies.map { CompanySectionController(object: $0, collectionContext: collectionContext) }
    }
}
