package import FeedContent

/// The folders of a site, according to its settings.
package struct SourceFolders: Hashable, Sendable {
    /// The folder of a site's own templates.
    static let templates = "Templates"
    /// The site's own style sheet.
    static let style = "Templates/style.css"

    let posts: PostsFolder
    /// The folders that are copied, each with its path prefix in the destination: empty, or ending with a slash.
    let statics: [String: String]

    package init(_ configuration: SiteConfiguration) {
        posts = PostsFolder(configuration)
        statics = configuration.staticFolders.mapValues { String($0.drop { $0 == "/" }) }
    }

    /// The folders in the site's root that may affect a build.
    package var roots: Set<String> {
        Set(([posts.path, Self.templates] + statics.keys).map { String($0.prefix { $0 != "/" }) })
    }

    /// Whether a file describes a folder of posts, as in other generators; it is not part of the site.
    func isSection(_ path: String) -> Bool { path.hasPrefix(posts.path + "/") && PostName.isSection(path) }

    /// The destination of a copied file; `nil` if the file is not copied.
    func destination(of path: String) -> String? {
        if path.hasPrefix(posts.path + "/") { return posts.destination(of: path) }
        return statics.first { path.hasPrefix($0.key + "/") }.map { $0.value + path.dropFirst($0.key.count + 1) }
    }
}
