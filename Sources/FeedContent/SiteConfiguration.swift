package import Foundation

/// What `feedgen.yml` says about a site.
package struct SiteConfiguration: Hashable, Sendable {
    package var title = "Feed"
    package var description = ""
    /// The absolute address of the site, ending in `/`.
    package var baseURL: String?
    package var language = "en"
    /// Who wrote the posts that do not say.
    package var author: String?
    /// The identifier of the zone of times that name none.
    package var timeZone = "UTC"
    package var postsPerPage = 20
    package var rawHTML = false
    /// How often an open page asks for news, in seconds.
    package var livePoll = 30
    package var newPosts = NewPosts.auto
    /// How many posts beyond those in sight are made ready, and told of; `nil` if pages need not know what is in sight.
    package var workingRange: Int?

    package init() {}

    /// The path of `baseURL`: `/`, or `/blog/` for a site in a folder.
    package var basePath: String {
        let path = baseURL.flatMap { URLComponents(string: $0)?.percentEncodedPath } ?? ""
        return path.isEmpty ? "/" : path
    }

    /// The zone of `timeZone`.
    package var zone: TimeZone {
        TimeZone(identifier: timeZone) ?? .gmt
    }
}
