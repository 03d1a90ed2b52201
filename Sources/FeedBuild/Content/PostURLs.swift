import FeedContent
import FeedSections
import FeedPages
import FeedSources
import FileStorage
import FeedMarkdown
import Foundation
import ListDiffKit
import Parallelism
import SourceDiagnostics

/// The URLs of the files in the folders of the posts and of the pages beside them: of their own pages, and of static files.
///
/// Files in the folder of a post (`heron/index.md`) are published at the URL of its page, so that relative URLs are the
/// same for the file and the page of the post. All others keep their relative paths.
struct PostURLs: Sendable {
    private let folders: SourceFolders
    private let addresses: SiteAddresses
    /// The URLs of everything, which few builds need.
    private let index: Lazy<PostURLIndex>
    /// The destinations of the static files by what links by name call them: their names, and the ends of their paths, in lower
    /// case. Of several, the one that is least deep is meant.
    private let fileNames: Lazy<[String: String]>
    /// The static files, if all of them keep their relative paths.
    private let untouched: [StaticFile]?

    /// The copied files, with their destinations.
    var staticFiles: [StaticFile] { untouched ?? index.value.staticFiles }
    /// Whether any files may belong to a post.
    var haveOwnFiles: Bool { untouched == nil }
    /// The sizes of the images among them.
    var sizes: ImageSizesByURL { index.value.sizes }
    private var files: [String: String] { index.value.files }

    /// - Parameters:
    ///   - staticFiles: the static files, with destinations for those that belong to no post.
    ///   - posts: the posts, those that are not shown too.
    init(
        staticFiles: [StaticFile], configuration: SiteConfiguration, posts: @escaping @Sendable () -> [PlacedPost]
    ) {
        let (folders, addresses) = (SourceFolders(configuration), SiteAddresses(configuration))
        (self.folders, self.addresses) = (folders, addresses)
        index = Lazy { PostURLIndex(staticFiles: staticFiles, posts: posts(), folders: folders, addresses: addresses) }
        fileNames = Lazy { [index] in
            let files = index.value.files.sorted {
                ($0.key.utf8.count { $0 == UInt8(ascii: "/") }, $0.key)
                    < ($1.key.utf8.count { $0 == UInt8(ascii: "/") }, $1.key)
            }
            return Dictionary(
                files.flatMap { path, destination in
                    let parts = path.lowercased().split(separator: "/")
                    return parts.indices.map { (parts[$0...].joined(separator: "/"), destination) }
                }
            ) { first, _ in first }
        }
        // Only files in their folders can belong to entries.
        let isAnyBesidePosts = staticFiles.contains { folders.content(at: $0.path) != nil }
        untouched = isAnyBesidePosts ? nil : staticFiles
    }

    /// Whether a file is in a folder of drafts among the entries.
    func isDraft(_ file: StaticFile) -> Bool {
        folders.content(at: file.path).flatMap { file.path.path(below: $0.path) }.map(PostName.isInDrafts) ?? false
    }

    /// The files except those of some posts.
    func staticFiles(without posts: Set<String>) -> [StaticFile] {
        posts.isEmpty
            ? staticFiles : staticFiles.filter { file in file.posts.isEmpty || !posts.isSuperset(of: file.posts) }
    }

    /// The URL of a relative link in a post, resolved against the file of the post, or else against its page. What names no
    /// file as an address may be the name of one: `pic #1.png`. `nil` for what belongs to a post that is not shown, whose
    /// address may tell its title.
    func address(of link: String, in post: PostFacts) -> String? {
        switch target(of: link, in: post) {
        case .address(let address): address
        case .withheld, .nothing: nil
        }
    }

    /// The post that is not shown to which the target of a link belongs.
    func withheldPost(of link: String, in post: PostFacts) -> PlacedPost? {
        switch target(of: link, in: post) {
        case .address, .nothing: nil
        case .withheld(let post): post
        }
    }

    private enum Target {
        case address(String)
        case withheld(PlacedPost)
        /// Nobody has the name.
        case nothing
    }

    private static let suggestionLimit = 2_000

    /// What is wrong with a link by name that leads nowhere.
    /// - Parameter language: that of the page with the link.
    func problem(with link: WikiLink, in language: String?) -> String? {
        let name = PlacedPost.name(link.name)
        let called = index.value.called.values
        if called.contains(where: { $0[name] != nil }) { return nil }
        // A vault of notes may have thousands of links to notes that are still to be written.
        let count = called.reduce(0) { $0 + $1.count }
        let names = count <= Self.suggestionLimit ? called.flatMap(\.keys).sorted() : []
        let near = Spelling.nearest(to: name, among: names)
            .flatMap { self.called($0, in: language) }
            .map { "; did you mean '\($0.title ?? $0.path)'?" }
        return "no post or page is called '\(link.name)', so the text stands without its link\(near ?? "")"
    }

    private func target(of link: String, in post: PostFacts) -> Target {
        if let link = WikiLink(url: link) {
            let fragment = link.fragment.map { "#" + $0 } ?? ""
            return called(link.name, in: post.collection.language).map { target($0, fragment[...]) }
                ?? fileNames.value[link.name.lowercased()].map { target($0, fragment[...]) } ?? .nothing
        }
        if let place = pelicanPlace(of: link, in: post) { return target(of: place, in: post) }
        let path = SiteAddresses.withoutQuery(link)
        let rest = link[path.endIndex...]
        let decoded = SiteAddresses.decoded(path)
        let source = post.folder.resolving(decoded)
        let own = index.value.ownFiles[post.path]
        func file(at place: String, _ rest: Substring) -> Target? {
            if let file = own?[place] { return .address(addresses.address(of: file) + rest) }
            return files[place].map { target($0, rest) }
        }
        func entry(at place: String) -> Target? {
            let name = place.hasSuffix("/") ? String(place.dropLast()) : place
            return (page(of: decoded, at: place) ?? index.value.names[name])
                .map { target(translation(of: $0, for: post) ?? $0, rest) }
        }
        if let found = file(at: source, rest) ?? file(at: post.folder.resolving(link), "") ?? entry(at: source) {
            return found
        }
        for place in sharedPaths(of: decoded, at: source, in: post) {
            if let found = file(at: place, rest) ?? entry(at: place) { return found }
        }
        let folder = folders.content(at: post.path) ?? folders.posts
        // Which page of a list has an entry is not known when it is read.
        let start = post.hasPage ? Self.folder(of: post.pagePath) : folder.destination
        let place = start.resolving(decoded)
        for file in [place, place + "/"] where index.value.targets.contains(file) || index.value.withheld[file] != nil {
            return target(file, rest)
        }
        if post.hasPage, folders.bundle(of: post.path) != nil {
            return .address(addresses.basePath + start.resolving(String(path)) + rest)
        }
        return .address(addresses.basePath + folder.destination(of: link, in: post.folder))
    }

    /// The relative link for one of Pelican, such as `{filename}/ice.md` or `{static}/images/pier.jpg`: below the folder of the
    /// posts, or the one above it that has the file; `nil` for another link.
    private func pelicanPlace(of link: String, in post: PostFacts) -> String? {
        guard let first = link.first, first == "{" || first == "|",
            let name = ["filename", "static", "attach"].first(where: {
                link.dropFirst().hasPrefix($0 + (first == "{" ? "}" : "|"))
            })
        else { return nil }
        let path = link.dropFirst(name.count + 2)
        guard path.hasPrefix("/") else { return String(path) }
        let decoded = SiteAddresses.decoded(SiteAddresses.withoutQuery(String(path)).dropFirst())
        let root = folders.posts.path
        let roots = [root] + root.parents.reversed() + [""]
        let isThere = { (place: String) in files[place] != nil || index.value.pages[place] != nil }
        let place = roots.first { isThere($0.appending(path: decoded)) } ?? root
        // From the folder of the post.
        let up = post.folder.split(separator: "/").map { _ in "../" }.joined()
        return up + (place.isEmpty ? "" : place + "/") + path.dropFirst()
    }

    /// Where else a relative link of a translation may lead: to what is beside its original, or at the same place among posts in
    /// the language of the site.
    private func sharedPaths(of link: String, at source: String, in post: PostFacts) -> [String] {
        guard post.collection.language != nil else { return [] }
        let original = index.value.originals[post.translationKey].map { $0.folder.resolving(link) }
        return (original.map { [$0] } ?? []) + folders.sharedPaths(of: source)
    }

    /// The post that a link by name means: one in the language of the page with the link, else in that of the site.
    private func called(_ name: String, in language: String?) -> PlacedPost? {
        let (called, name) = (index.value.called, PlacedPost.name(name))
        let others = called.values.compactMap { $0[name] }.sorted { $0.path < $1.path }
        let found = [called[language]?[name], called[nil]?[name]].compactMap(\.self) + others
        return found.first { $0.absence == nil } ?? found.first
    }

    /// What readers of a post in another language than the site's get where it links to the file of an original. A file whose
    /// name ends with its language is meant itself.
    private func translation(of original: PlacedPost, for post: PostFacts) -> PlacedPost? {
        guard let language = post.collection.language, original.collection.language == nil,
            folders.content(at: original.path)?.suffix == nil
        else { return nil }
        return index.value.translations[language]?[original.translationKey]
    }

    private func target(_ placed: PlacedPost, _ fragment: Substring) -> Target {
        if placed.absence != nil { return .withheld(placed) }
        let page = String(placed.page.dropFirst())
        return placed.anchor.map { .address("\(addresses.address(of: page))#\($0)") } ?? target(page, fragment)
    }

    /// The target at a path in the destination.
    private func target(_ file: String, _ rest: Substring) -> Target {
        index.value.withheld[file].map { .withheld($0) } ?? .address(addresses.address(of: file) + rest)
    }

    /// The post that a link to its file means: `second.md`, or `@/blog/second.md` from the folder of the posts or one above
    /// it, as in Zola.
    private func page(of link: String, at source: String) -> PlacedPost? {
        let pages = index.value.pages
        if let page = pages[source] { return page }
        guard link.hasPrefix("@/") else { return nil }
        let roots = folders.contents.flatMap { [$0.path] + $0.path.parents.reversed() } + [""]
        // Jekyll's `post_url` has no extension, of which there are two.
        let files = [link] + (link.hasSuffix(".md") ? [link.dropLast(3) + ".markdown"] : [])
        return files.lazy.flatMap { file in
            roots.lazy.compactMap { pages[$0.resolving(String(file.dropFirst(2)))] }
        }.first
    }

    /// The page of its list that has an entry without a page of its own, the first one if it is not shown; `nil` for others.
    func listPage(of entry: PostFacts) -> String? {
        entry.hasPage ? nil : index.value.pages[entry.path].map(\.page)
    }

    /// Whether the text of a post would be the same if it were read again. Reading it found what it depends on: the addresses
    /// that its relative links lead to, and the sizes of its images.
    func isUpToDate(_ post: PostFacts, _ references: PostReferences) -> Bool {
        if let image = post.image, let written = image.written, (address(of: written, in: post) ?? "") != image.source {
            return false
        }
        if !post.hasPage, index.value.pages[post.path].map({ $0.page != post.pagePath }) ?? false { return false }
        let areLinksRight = references.links.allSatisfy { link in
            link.written.map { (address(of: $0, in: post) ?? "") == link.address } ?? true
        }
        return areLinksRight && references.imageURLs.allSatisfy { references.imageSizes[$0] == sizes[$0] }
    }

    /// The folder of a page in the destination; empty, or ending with a slash.
    static func folder(of page: String) -> String {
        let path = page.drop { $0 == "/" }
        return String(path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)])
    }

}
