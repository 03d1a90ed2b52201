import FeedContent

extension FeedContext {
    /// A root-relative URL with scheme and host, if the site knows them; an absolute URL unchanged.
    package func absoluteURL(_ url: String) -> String? {
        if !url.hasPrefix("/") { return url.contains("://") ? url : nil }
        return configuration.baseURL.map { $0.dropLast(basePath.count) + url }
    }
}
