import FeedContent
import FeedPublish
import FeedSources
import FeedSyndication
import Parallelism

/// What a site has now, as `SiteComparison` asks for it.
struct NewSite: Sendable {
    private let site: RenderedSite
    /// All files of the destination.
    private let files: Set<String>
    /// The positions of the posts that have pages of their own, by the files of these.
    private let pages: [String: Int]

    init(_ site: RenderedSite) {
        self.site = site
        files = site.files.value
        let posts = site.content.posts
        pages = Dictionary(posts.withPages.map { (PageFile.path(of: posts[$0].pagePath), $0) }) { first, _ in first }
    }

    var basePath: String { site.context.basePath }

    var configuration: SiteConfiguration { site.context.configuration }

    /// The entries that have pages of their own.
    var entries: [PostFacts] { site.content.posts.withPages.map { site.content.posts[$0] } }

    /// The file that a host answers with.
    func file(at address: String) -> String? {
        let path = SiteAddresses.decoded(SiteAddresses.withoutQuery(address).drop { $0 == "/" })
        let names =
            path.isEmpty || path.hasSuffix("/")
            ? [path + "index.html"] : [path, path + "/index.html", path + ".html"]
        return names.first(where: files.contains)
    }

    /// The path of a URL of the site, whatever its host was, from where the site begins.
    func path(ofURL url: String) -> String? {
        guard let scheme = url.firstRange(of: "://") else { return url.hasPrefix("/") ? withoutBase(url) : nil }
        let rest = url[scheme.upperBound...]
        return withoutBase(rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/")
    }

    private func withoutBase(_ path: String) -> String {
        path.hasPrefix(basePath) ? "/" + path.dropFirst(basePath.count) : path
    }

    func posts(_ file: String) -> PostFacts? { pages[file].map { site.content.posts[$0] } }

    /// The anchors of the page of an entry; `nil` for other pages.
    func anchors(_ file: String) -> Set<String>? { pages[file].map { site.content.posts.references(at: $0).anchors } }

    /// What feed readers know a post by.
    /// - Parameter rule: as if the settings named this one.
    func identifier(_ post: PostFacts, by rule: FormerIdentifiers.Rule? = nil) -> String {
        ChannelItem.identifier(of: post, in: site.context, by: rule)
    }
}
