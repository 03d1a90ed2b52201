import Digests
import FeedContent
import FeedSources

/// A file that a build makes, as a value. A site is a list of them, and a build the difference of two such lists: what was
/// recorded and what is planned. Files whose digests are equal are not looked at.
struct Output: Sendable {
    /// How a file is made.
    enum Recipe: Sendable {
        case page(PagePlan)
        case copy(of: StaticFile)
        case feed(AuxiliaryFiles.Feed)
        /// A redirect to the page of a post, by its position in the feed.
        case redirect(to: Int)
        /// A redirect that a site in Swift asks for.
        case requestedRedirect(to: String, title: String)
        case sitemap
        case robots
        case notFound
        /// The feeds of the site, for feed readers.
        case feedList
        /// The addresses that lead elsewhere, for a host.
        case redirects(RedirectFile)
    }

    /// Its path in the destination.
    let path: String
    let recipe: Recipe
    /// A digest of its prerequisites.
    let digest: ContentDigest

    /// Whether programs follow it with patches, like a page.
    var isFollowed: Bool { if case .feed(let feed) = recipe { feed.isFollowed } else { false } }
}

/// What the bytes of a file depend on.
enum Prerequisite: Hashable, Sendable {
    /// What a file shows of a post.
    enum Aspect: Hashable, Sendable {
        /// All of it, as its cells.
        case whole
        /// Its text, without cells.
        case text
        /// What lists show of it.
        case excerpt
        /// Its title and URL.
        case label
        /// Its URL and dates.
        case entry
        /// What determines its place in lists.
        case place
        /// The terms that it can be filtered by.
        case terms
    }

    /// A post, by its position in the feed.
    case post(Int, Aspect)
    /// What posts there are, of all of them.
    case posts(Aspect)
    /// The entries of an index, by its name.
    case entries(String)
    /// What is around lists: templates, settings, scripts, icons.
    case frame(template: String)
    /// A list that a data source supplies, by its path.
    case list(String)
    /// A template that its cells are rendered with.
    case template(String)
    /// A file that is copied, by its path.
    case file(String)
    /// One value of the settings, by its key.
    case setting(String)
}
