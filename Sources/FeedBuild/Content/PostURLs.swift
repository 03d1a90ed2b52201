import FeedContent
import FeedMarkdown
import FeedSections
import FeedPages
import Foundation
import ListDiffKit

/// The URLs of the files in the folder of the posts: pages of posts, and static files.
///
/// Files in the folder of a post (`heron/index.md`) are published at the URL of its page, so that relative URLs are the
/// same for the file and the page of the post. All others keep their relative paths.
struct PostURLs: Sendable {
    private let folder: PostsFolder
    private let addresses: SiteAddresses
    /// The URLs of everything, which few builds need.
    private let index: Lazy<Index>
    /// The static files, if all of them keep their relative paths.
    private let untouched: [StaticFile]?

    private struct Index: Sendable {
        var staticFiles: [StaticFile] = []
        /// The pages of posts, by the paths of their files.
        var pages: [String: String] = [:]
        /// The pages, by the names of the posts: their folder, or their file without extension.
        var names: [String: String] = [:]
        /// The destinations of the static files, by path.
        var files: [String: String] = [:]
        /// All destinations of posts and static files.
        var targets: Set<String> = []
        let sizes: ImageSizesByURL

        init(
            staticFiles: [StaticFile], posts: [(path: String, page: String)], folder: PostsFolder,
            addresses: SiteAddresses
        ) {
            // By code points, because a file system distinguishes two spellings of a name.
            var bundles: [DiffIdentifier: (post: String, page: String)] = [:]
            for (post, page) in posts {
                pages[post] = page
                if let bundle = PostName.bundle(of: post, in: folder.path) {
                    bundles[DiffIdentifier(bundle)] = (post, page)
                    names[bundle] = page
                } else if let dot = post.lastIndex(of: ".") {
                    names[String(post[..<dot])] = page
                }
                targets.insert(String(page.dropFirst()))
            }
            let posts = folder.path + "/"
            self.staticFiles = staticFiles.map { file in
                guard !bundles.isEmpty, file.path.hasPrefix(posts) else { return file }
                for parent in file.path.parents.reversed() {
                    guard let (post, page) = bundles[DiffIdentifier(parent)] else { continue }
                    let place = PostURLs.folder(of: page) + file.path.dropFirst(parent.count + 1)
                    return file.moved(to: place, with: post)
                }
                return file
            }
            for file in self.staticFiles {
                files[file.path] = file.destination
                targets.insert(file.destination)
            }
            sizes = ImageSizesByURL(staticFiles: self.staticFiles, addresses: addresses)
        }
    }

    /// The copied files, with their destinations.
    var staticFiles: [StaticFile] { untouched ?? index.value.staticFiles }
    /// Whether any files may belong to a post.
    var haveOwnFiles: Bool { untouched == nil }
    /// The sizes of the images among them.
    var sizes: ImageSizesByURL { index.value.sizes }
    private var pages: [String: String] { index.value.pages }
    private var names: [String: String] { index.value.names }
    private var files: [String: String] { index.value.files }
    private var targets: Set<String> { index.value.targets }

    /// - Parameters:
    ///   - staticFiles: the static files, with destinations for those that belong to no post.
    ///   - posts: the files of the posts, each with the path of its page.
    init(
        staticFiles: [StaticFile], configuration: SiteConfiguration,
        posts: @escaping @Sendable () -> [(path: String, page: String)]
    ) {
        let (folder, addresses) = (PostsFolder(configuration), SiteAddresses(configuration))
        (self.folder, self.addresses) = (folder, addresses)
        index = Lazy { Index(staticFiles: staticFiles, posts: posts(), folder: folder, addresses: addresses) }
        // Only files in the folder of the posts can belong to a post.
        let isAnyBesidePosts = staticFiles.contains { $0.path.hasPrefix(folder.path + "/") }
        untouched = isAnyBesidePosts ? nil : staticFiles
    }

    /// The files except those of some posts.
    func staticFiles(without posts: Set<String>) -> [StaticFile] {
        posts.isEmpty ? staticFiles : staticFiles.filter { file in file.post.map { !posts.contains($0) } ?? true }
    }

    /// The URL of a relative link in a post, resolved against the file of the post, or else against its page. What names no
    /// file as an address may be the name of one: `pic #1.png`.
    func address(of link: String, in post: PostFacts) -> String {
        let path = SiteAddresses.withoutQuery(link)
        let rest = link[path.endIndex...]
        let decoded = SiteAddresses.decoded(path)
        let source = Self.joined(post.folder, decoded)
        if let file = files[source] { return addresses.address(of: file) + rest }
        if let file = files[Self.joined(post.folder, link)] { return addresses.address(of: file) }
        // A link to a source file is reported with the page to use instead.
        if pages[source] != nil { return elsewhere(link, in: post) }
        if let page = names[source.hasSuffix("/") ? String(source.dropLast()) : source] {
            return addresses.address(of: String(page.dropFirst())) + rest
        }
        let start = Self.folder(of: post.pagePath)
        let place = Self.joined(start, decoded)
        for target in [place, place + "/"] where targets.contains(target) {
            return addresses.address(of: target) + rest
        }
        if PostName.bundle(of: post.path, in: folder.path) != nil {
            return addresses.basePath + Self.joined(start, String(path)) + rest
        }
        return elsewhere(link, in: post)
    }

    private func elsewhere(_ link: String, in post: PostFacts) -> String {
        addresses.basePath + folder.destination(of: link, in: post.folder)
    }

    /// Whether the URLs and sizes that a post was read with are still the same.
    func agree(with post: PostFacts, _ references: PostReferences) -> Bool {
        if let image = post.image, let written = image.written, address(of: written, in: post) != image.source {
            return false
        }
        let areLinksRight = references.links.allSatisfy { link in
            link.written.map { address(of: $0, in: post) == link.address } ?? true
        }
        return areLinksRight && references.imageURLs.allSatisfy { references.imageSizes[$0] == sizes[$0] }
    }

    /// The folder of a page in the destination; empty, or ending with a slash.
    private static func folder(of page: String) -> String {
        let path = page.drop { $0 == "/" }
        return String(path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)])
    }

    /// Resolves a relative path in a folder, without leaving the site.
    static func joined(_ folder: String, _ path: String) -> String {
        var segments = folder.split(separator: "/").map(String.init)
        for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch segment {
            case ".": continue
            case "..": _ = segments.popLast()
            default: segments.append(String(segment))
            }
        }
        return segments.joined(separator: "/")
    }
}
