import FeedContent
import FeedSections
import FeedSite

/// One page to be made: its path, and which posts it shows.
struct PagePlan: Hashable, Sendable {
    /// What a page is for.
    enum Role: Hashable, Sendable {
        case home
        case numbered(Int)
        case post
    }

    let role: Role
    /// The path from the site's root, such as `/page/3/`.
    let path: String
    /// The posts, as positions in the feed from the newest on.
    let posts: Range<Int>
    /// The path of the page with the posts before these; empty for none.
    let older: String

    /// The file that a static host serves for the path.
    var file: String { Self.file(of: path) }

    /// The file of a page's path, or of a list's on it: `page/3/index.html` for `/page/3/`.
    static func file(of path: String) -> String { path.prefix { $0 != "#" }.drop { $0 == "/" } + "index.html" }

    /// The pages of a feed: the front page, the numbered pages, a page for each post.
    ///
    /// Numbered pages are full and final: the first holds the oldest `size` posts. The front page holds the newest `size` to
    /// `2 * size - 1`; when it reaches `2 * size`, its oldest `size` become the next numbered page. So publishing a post
    /// changes the front page and no other, but that new one.
    static func pages(of posts: some RandomAccessCollection<Post>, size: Int) -> [PagePlan] {
        let numbered = max(0, posts.count / size - 1)
        let front = posts.count - numbered * size
        func path(_ number: Int) -> String { number == 0 ? "" : "/page/\(number)/" }

        var pages = [PagePlan(role: .home, path: "/", posts: 0..<front, older: path(numbered))]
        for number in stride(from: numbered, to: 0, by: -1) {
            let start = front + (numbered - number) * size
            pages.append(
                PagePlan(
                    role: .numbered(number), path: path(number), posts: start..<(start + size), older: path(number - 1))
            )
        }
        for (position, post) in posts.enumerated() {
            pages.append(
                PagePlan(role: .post, path: post.pagePath, posts: position..<(position + 1), older: ""))
        }
        return pages
    }
}
