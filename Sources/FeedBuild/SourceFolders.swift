package import FeedContent

/// Which folders of a site hold what, by its settings.
package struct SourceFolders: Hashable, Sendable {
    /// The folder of a site's own templates.
    static let templates = "Templates"

    let posts: PostsFolder
    /// The folders that are copied as they are, with the path in the destination of each: empty, or ending in a slash.
    let statics: [String: String]

    package init(_ configuration: SiteConfiguration) {
        posts = PostsFolder(configuration)
        statics = configuration.staticFolders.mapValues { String($0.drop { $0 == "/" }) }
    }

    /// The folders in the site's root in which something may concern a build.
    package var roots: Set<String> {
        Set(([posts.path, Self.templates] + statics.keys).map { String($0.prefix { $0 != "/" }) })
    }

    /// Whether a file stands for a folder of posts, as in other generators; it is no part of the site.
    func isSection(_ path: String) -> Bool { path.hasPrefix(posts.path + "/") && PostName.isSection(path) }

    /// Where a file that is copied goes; `nil` for one that is not.
    func destination(of path: String) -> String? {
        if path.hasPrefix(posts.path + "/") { return posts.destination(of: path) }
        return statics.first { path.hasPrefix($0.key + "/") }.map { $0.value + path.dropFirst($0.key.count + 1) }
    }
}
