public import ListDiffKit
public import ListKit

/// A site in Swift: its pages, with lists of its own models, section controllers and cells.
///
///     @main
///     struct Companies: FeedSite {
///         func pages(in context: FeedSiteContext) throws -> [FeedPage] {
///             let companies = try context.contents(of: "Posts", as: Company.self).map(\.matter)
///             let list = FeedList("companies", companies) { CompanySectionController(object: $0) }
///             return [FeedPage("/", lists: [list])]
///         }
///     }
///
/// The executable has the commands of feedgen, such as `build` and `watch`: `main()` runs them. Open pages update on every
/// save, like those of a feed of posts. Links, anchors and images in cells that have no target on the site are warnings.
public protocol FeedSite: Sendable {
    /// The site, as `main()` makes it.
    init()

    /// The pages of the site. They must depend only on the context: it is asked for them when a file of the source has changed.
    ///
    /// A list is rendered again if its objects, its section controllers or the context changed. To find that out, a build
    /// compares all that they store. Instances of classes are compared if they are `Encodable`; what holds others, or closures,
    /// is rendered each time.
    /// - Throws: `FeedSiteErrors` for errors in the content.
    func pages(in context: FeedSiteContext) throws -> [FeedPage]

    /// The files beside the pages, such as a sitemap; none by default. They depend only on the context.
    /// - Throws: `FeedSiteErrors` for errors in content, for the author to fix.
    func files(in context: FeedSiteContext) throws -> [FeedFile]
}

/// A page of a site in Swift.
public struct FeedPage: Sendable {
    /// The path from the site's root, such as `/` or `/companies/`; ends with a slash.
    public let path: String
    /// The title; by default that of the site.
    public let title: String?
    /// The description for search engines; for the front page, by default that of the site.
    public let description: String?
    /// The lists of the page, in order. Each is updated separately.
    public let lists: [FeedList]
    /// The path of the page with the elements before these; empty for none.
    package var older = ""

    /// A page with a path that begins and ends with a slash.
    public init(_ path: String, title: String? = nil, description: String? = nil, lists: [FeedList]) {
        self.path = path
        self.title = title
        self.description = description
        self.lists = lists
    }
}

/// A list on a page, rendered by its own list adapter.
public struct FeedList: Sendable {
    /// The name of the list on its page, such as `companies`: letters, digits and hyphens. Readers' choices are shared
    /// by lists with the same name on all pages.
    public let name: String
    package let dataSource: any ListAdapterDataSource
    /// Computes the updates of open pages: `ListAdapterUpdater` as the shortest patch, `ListReloadDataUpdater` as a
    /// full reload.
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

    /// A list of objects of one type, each with a section controller of the same type.
    ///
    ///     FeedList("posts", posts) { PostSectionController(object: $0, collectionContext: context) }
    public init<Object: ListDiffable>(
        _ name: String, _ objects: [Object], emptyView: HTML? = nil,
        updater: any ListUpdatingDelegate = ListAdapterUpdater(),
        sectionController: @escaping @Sendable (Object) -> any ListSectionController
    ) {
        self.init(
            name, ObjectList(list: objects, empty: emptyView, makeSectionController: sectionController),
            updater: updater)
    }
}

/// A data source that makes section controllers by a closure.
package protocol ObjectListing: ListAdapterDataSource {
    /// Those of all objects.
    var sectionControllers: [any ListSectionController] { get }
}

/// A data source of objects of one type.
private struct ObjectList<Object: ListDiffable>: ObjectListing {
    let list: [Object]
    let empty: HTML?
    let makeSectionController: @Sendable (Object) -> any ListSectionController

    var objects: [any ListDiffable] { list }

    func sectionController(for object: any ListDiffable) -> (any ListSectionController)? {
        (object as? Object).map(makeSectionController)
    }

    var sectionControllers: [any ListSectionController] { list.map(makeSectionController) }

    func emptyView() -> HTML? { empty }
}
