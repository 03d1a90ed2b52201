import FeedContent
import FeedPublish
import FeedSections
import FeedPages

/// A page to be made: its path, and the posts that it shows.
struct PagePlan: Hashable, Sendable {
    /// The role of a page.
    enum Role: Hashable, Sendable {
        /// A page of a list: the front page, or a numbered one.
        case list(PostList.Subject, name: String?, number: Int?)
        case post
        /// An index of lists, by its position among the indexes of the site.
        case index(Int)
        /// A page of a site in Swift.
        case custom
    }

    let role: Role
    /// The language of the page, as in paths; `nil` for that of the site.
    let language: String?
    /// The path from the site's root, such as `/page/3/`.
    let path: String
    /// The posts, as positions in the feed, newest first.
    let posts: ArraySlice<Int>
    /// The path of the page with the next older posts; empty if there is none.
    let older: String

    /// Whether it is the page of a single post. Comparing roles would copy their names.
    var isPost: Bool { if case .post = role { true } else { false } }

    /// The file that a static host serves for the path.
    var file: String { PageFile.path(of: path) }

    /// The pages of a site: those of each list, the indexes, a page for each post.
    /// - Parameters:
    ///   - posts: the paths of the pages of the posts, each with its language.
    static func pages(
        of structure: SiteStructure, posts: [(path: String, language: String?)], in context: SiteContext
    ) -> [PagePlan] {
        var pages: [PagePlan] = []
        let size = max(context.configuration.postsPerPage, 1)
        let count = structure.lists.reduce(posts.count) { $0 + $1.posts.count / size + 1 }
        pages.reserveCapacity(count + structure.indexes.count)
        for list in structure.lists { pages += Self.pages(of: list, in: context.in(list.language).configuration) }
        for (index, place) in zip(structure.indexes, 0...) {
            pages.append(
                PagePlan(role: .index(place), language: index.language, path: index.path, posts: [], older: ""))
        }
        let all = Array(posts.indices)
        for (position, post) in posts.enumerated() {
            pages.append(
                PagePlan(
                    role: .post, language: post.language, path: post.path, posts: all[position...position], older: ""))
        }
        return pages
    }

    /// The pages of a list.
    /// - Parameter configuration: the settings in its language.
    static func pages(of list: PostList, in configuration: SiteConfiguration) -> [PagePlan] {
        var size = configuration.postsPerPage
        if case .collection(let collection) = list.subject, let setting = configuration.setting(of: collection) {
            size = configuration.pageSize(of: setting)
        }
        return Pagination(count: list.posts.count, size: size).pages.map { page in
            PagePlan(
                role: .list(list.subject, name: list.name, number: page.number), language: list.language,
                path: Pagination.path(list.path, number: page.number), posts: list.posts[page.range],
                older: page.older.map { Pagination.path(list.path, number: $0) } ?? "")
        }
    }
}

extension PagePlan {
    /// Whether it can be made after others are announced: authors look at pages of the feed and of posts.
    var isDeferrable: Bool {
        switch role {
        case .post, .custom, .list(.collection, _, _): false
        case .list, .index: true
        }
    }
}
