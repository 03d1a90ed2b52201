import FeedContent

extension SitePlan {
    /// The files beside pages, with how they are made, but for redirects, which are as posts have them, and the parts of a large
    /// sitemap.
    func filesBesidePages(_ configuration: SiteConfiguration) -> [(path: String, recipe: Output.Recipe)] {
        var files: [(path: String, recipe: Output.Recipe)] = [("404.html", .notFound)]
        // The others have absolute URLs.
        guard configuration.baseURL != nil else { return files }
        files += [("robots.txt", .robots), ("sitemap.xml", .sitemap)]
        let feeds = structure.feeds(configuration)
        if !feeds.isEmpty { files.append(("feeds.opml", .feedList)) }
        let followed = configuration.feedFiles[.json]
        return files + feeds.map { ($0.path, $0.path == followed ? .followedFeed : .feed($0)) }
    }
}
