import FeedContent

extension FeedContext {
    /// A URL from the host's root with scheme and host, if the site knows them; an absolute one as it is.
    package func absoluteURL(_ url: String) -> String? {
        if !url.hasPrefix("/") { return url.contains("://") ? url : nil }
        return configuration.baseURL.map { $0.dropLast(basePath.count) + url }
    }
}
