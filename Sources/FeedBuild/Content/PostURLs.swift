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
        /// The destinations of the files that belong to posts, by post and path.
        var ownFiles: [String: [String: String]] = [:]
        /// All destinations of posts and static files.
        var targets: Set<String> = []
        let sizes: ImageSizesByURL

        init(
            staticFiles: [StaticFile], posts: [(path: String, page: String)], folder: PostsFolder,
            addresses: SiteAddresses
        ) {
            // By code points, because a file system distinguishes two spellings of a name.
            var bundles: [DiffIdentifier: Bundle] = [:]
            for (post, page) in posts {
                pages[post] = page
                targets.insert(String(page.dropFirst()))
                if let bundle = PostName.bundle(of: post, in: folder.path) {
                    let isMain = PostName.isIndex(post)
                    bundles[DiffIdentifier(bundle), default: Bundle()].add(post, at: page, isMain: isMain)
                    if isMain || names[bundle] == nil { names[bundle] = page }
                    if isMain { continue }
                }
                if let dot = post.lastIndex(of: ".") { names[String(post[..<dot])] = page }
            }
            self.staticFiles = staticFiles.flatMap { file in
                guard !bundles.isEmpty, file.path.path(below: folder.path) != nil else { return [file] }
                for parent in file.path.parents.reversed() {
                    guard let bundle = bundles[DiffIdentifier(parent)], let name = file.path.path(below: parent)
                    else { continue }
                    return bundle.places.map { place in
                        file.moved(to: place.folder + name, with: place.posts)
                    }
                }
                return [file]
            }
            for file in self.staticFiles {
                // That of the main post comes first.
                if files[file.path] == nil { files[file.path] = file.destination }
                for post in file.posts { ownFiles[post, default: [:]][file.path] = file.destination }
                targets.insert(file.destination)
            }
            sizes = ImageSizesByURL(staticFiles: self.staticFiles, addresses: addresses)
        }
    }

    /// A folder that belongs to a post and its translations, each of which finds the files at its own URL.
    private struct Bundle {
        /// The folders of the pages in the destination, that of the main post first, with the posts there.
        private(set) var places: [(folder: String, posts: [String])] = []

        mutating func add(_ post: String, at page: String, isMain: Bool) {
            let folder = PostURLs.folder(of: page)
            if let index = places.firstIndex(where: { $0.folder == folder }) {
                places[index].posts.append(post)
                if isMain { places.swapAt(0, index) }
            } else {
                places.insert((folder, [post]), at: isMain ? 0 : places.endIndex)
            }
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
        let isAnyBesidePosts = staticFiles.contains { $0.path.path(below: folder.path) != nil }
        untouched = isAnyBesidePosts ? nil : staticFiles
    }

    /// The files except those of some posts.
    func staticFiles(without posts: Set<String>) -> [StaticFile] {
        posts.isEmpty
            ? staticFiles : staticFiles.filter { file in file.posts.isEmpty || !posts.isSuperset(of: file.posts) }
    }

    /// The URL of a relative link in a post, resolved against the file of the post, or else against its page. What names no
    /// file as an address may be the name of one: `pic #1.png`.
    func address(of link: String, in post: PostFacts) -> String {
        let path = SiteAddresses.withoutQuery(link)
        let rest = link[path.endIndex...]
        let decoded = SiteAddresses.decoded(path)
        let source = Self.joined(post.folder, decoded)
        let (literal, own) = (Self.joined(post.folder, link), index.value.ownFiles[post.path])
        if let file = own?[source] ?? files[source] { return addresses.address(of: file) + rest }
        if let file = own?[literal] ?? files[literal] { return addresses.address(of: file) }
        if let page = page(of: decoded, at: source) { return addresses.address(of: String(page.dropFirst())) + rest }
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

    /// The page of the post that a link to its file means: `second.md`, or `@/blog/second.md` from the folder of the posts
    /// or one above it, as in Zola.
    private func page(of link: String, at source: String) -> String? {
        if let page = pages[source] { return page }
        guard link.hasPrefix("@/") else { return nil }
        let roots = [folder.path] + folder.path.parents.reversed() + [""]
        return roots.lazy.compactMap { pages[Self.joined($0, String(link.dropFirst(2)))] }.first
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
