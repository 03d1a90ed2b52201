import FeedContent
import FeedSources
import FileStorage
import ListDiffKit

/// What links can lead to: the posts and the static files, with where they are in the destination.
struct PostURLIndex: Sendable {
    var staticFiles: [StaticFile] = []
    /// The posts, by the paths of their files.
    var pages: [String: PlacedPost] = [:]
    /// The posts, by their names: their folder, or their file without extension.
    var names: [String: PlacedPost] = [:]
    /// The posts by their languages, and what links by name call them: their titles, or the names of their files, in lower
    /// case.
    var called: [String?: [String: PlacedPost]] = [:]
    /// The posts in other languages than the site's that are shown, by their languages and what they translate.
    var translations: [String: [String: PlacedPost]] = [:]
    /// The posts in the language of the site, by what they have in common with their translations.
    var originals: [String: PlacedPost] = [:]
    /// The destinations of the static files, by path.
    var files: [String: String] = [:]
    /// The destinations of the files that belong to posts, by post and path.
    var ownFiles: [String: [String: String]] = [:]
    /// All destinations of shown posts and static files.
    var targets: Set<String> = []
    /// The files in `files` of posts that are not shown, and the other destinations of these, each with the first post.
    var withheld: [String: PlacedPost] = [:]
    let sizes: ImageSizesByURL

    /// - Parameters:
    ///   - staticFiles: with destinations for those that belong to no post.
    ///   - posts: those that are not shown too.
    init(
        staticFiles: [StaticFile], posts: [PlacedPost], folders: SourceFolders, addresses: SiteAddresses
    ) {
        // By code points, because a file system distinguishes two spellings of a name.
        var bundles: [DiffIdentifier: Bundle] = [:]
        originals = Self.originals(among: posts)
        for placed in posts {
            // Of two, the first is meant.
            if let language = placed.collection.language, placed.absence == nil {
                translations[language, default: [:]][placed.translationKey] =
                    translations[language]?[placed.translationKey] ?? placed
            }
            let (post, page) = (placed.path, placed.page)
            pages[post] = placed
            if placed.absence == nil, placed.anchor == nil { targets.insert(String(page.dropFirst())) }
            if let bundle = folders.bundle(of: post) {
                let isMain = PostName.isIndex(post)
                // Without a page, it has the folder where its files are anyway.
                let place = placed.anchor == nil ? page : "/" + (folders.destination(of: bundle + "/") ?? "")
                for owned in Self.bundles(of: placed, in: bundle, originals, folders) {
                    bundles[DiffIdentifier(owned), default: Bundle()].add(
                        post, at: place, isMain: isMain && owned == bundle)
                }
                if isMain || names[bundle] == nil { names[bundle] = placed }
                if isMain { continue }
            }
            if let dot = post.lastIndex(of: ".") { names[String(post[..<dot])] = placed }
        }
        called = Dictionary(grouping: posts) { $0.collection.language }.mapValues { Self.called($0, folders) }
        self.staticFiles = staticFiles.flatMap { file in
            guard !bundles.isEmpty, let root = folders.root(of: file.path) else { return [file] }
            for parent in file.path.parents.reversed() where parent.isBelow(root.path) {
                guard let bundle = bundles[DiffIdentifier(parent)], let name = file.path.path(below: parent)
                else { continue }
                return bundle.places.map { place in
                    file.moved(to: place.folder + name, with: place.posts)
                }
            }
            return [file]
        }
        let pages = pages
        for file in self.staticFiles {
            for post in file.posts { ownFiles[post, default: [:]][file.path] = file.destination }
            let owners = file.posts.compactMap { pages[$0] }
            if let owner = owners.first, owners.allSatisfy({ $0.absence != nil }) {
                withheld[file.destination] = owner
                continue
            }
            // That of the main post comes first.
            if files[file.path] == nil { files[file.path] = file.destination }
            targets.insert(file.destination)
        }
        for file in self.staticFiles where files[file.path] == nil { files[file.path] = file.destination }
        for placed in posts where placed.absence != nil && placed.anchor == nil {
            withheld[String(placed.page.dropFirst())] = placed
        }
        for target in targets { withheld[target] = nil }
        sizes = ImageSizesByURL(staticFiles: self.staticFiles, addresses: addresses)
    }

    /// The folders of which the files are at the address of a post in a folder of its own. Those of an original that is shown
    /// are its translations' too, at its address; those of one that is not shown are at theirs.
    private static func bundles(
        of post: PlacedPost, in bundle: String, _ originals: [String: PlacedPost], _ folders: SourceFolders
    ) -> [String] {
        guard post.collection.language != nil, let original = originals[post.translationKey],
            let shared = folders.bundle(of: original.path)
        else { return [bundle] }
        if original.absence == nil { return shared == bundle ? [] : [bundle] }
        return shared == bundle ? [bundle] : [bundle, shared]
    }

    private static func originals(among posts: [PlacedPost]) -> [String: PlacedPost] {
        if posts.allSatisfy({ $0.collection.language == nil }) { return [:] }
        return Dictionary(
            posts.filter { $0.collection.language == nil }.map { ($0.translationKey, $0) }
        ) { first, _ in first }
    }

    /// Of two with the same name, one that is shown is meant, or that with this title, or else the first by path.
    private static func called(_ posts: [PlacedPost], _ folders: SourceFolders) -> [String: PlacedPost] {
        var called: [String: PlacedPost] = [:]
        let (shown, withheld) = (posts.filter { $0.absence == nil }, posts.filter { $0.absence != nil })
        let fileName = { (post: PlacedPost) in post.fileName(without: folders.content(at: post.path)?.suffix) }
        let names: [(PlacedPost) -> String?] = [\.title, fileName]
        for posts in [shown, withheld] {
            for name in names {
                for post in posts {
                    guard let name = name(post).map(PlacedPost.name), called[name] == nil else { continue }
                    called[name] = post
                }
            }
        }
        return called
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
