import Digests
import FeedFrontMatter
import FeedMarkdown
import FeedContent
import FeedPublish
import FeedSections
import FeedSources
import FileStorage
import Foundation
import Parallelism
import SourceDiagnostics

/// The parsed post files of a site, resolved against the URLs of all of them.
struct ParsedPosts: Sendable {
    private(set) var all: [ParsedPost] = []
    let places: PostURLs
    /// The static files in the folder of the posts, with their default destinations.
    private let staticFiles: [StaticFile]
    private let reader: PostReader
    private let folders: SourceFolders
    private let options: BuildOptions
    /// When the next post appears or goes.
    private let next: Date?
    /// The texts of posts that were read in this build.
    private var texts: [ObjectIdentifier: EncodedText] = [:]

    /// Posts parsed by an earlier process.
    /// - Parameters:
    ///   - options: those that the posts were read with.
    ///   - next: when the next of them appears or goes.
    init(
        _ all: [ParsedPost], staticFiles: [StaticFile], reader: (PostURLs) -> PostReader,
        configuration: SiteConfiguration, options: BuildOptions, next: Date?
    ) {
        (self.all, self.staticFiles, self.options, self.next) = (all, staticFiles, options, next)
        places = PostURLs(staticFiles: staticFiles, configuration: configuration) {
            all.compactMap { parsed in parsed.post?.placed(for: options) }
        }
        self.reader = reader(places)
        folders = SourceFolders(configuration)
    }

    /// The whole post, with its text.
    /// - Throws: `SystemError` if the file cannot be read again, or is another now.
    func post(of parsed: ParsedPost) throws -> Post {
        if let text = texts[ObjectIdentifier(parsed)] { return try text.post(of: parsed) }
        guard let post = try reader.read(parsed.file, in: folders, places).post else {
            throw PostFile.changed(parsed.file.path)
        }
        return post
    }

    /// The folder that belongs to an entry; `nil` if none does.
    func bundle(of path: String) -> String? { folders.bundle(of: path) }

    /// Lets go of the texts of posts, which are read again when they are asked for.
    mutating func release(_ parsedPosts: some Sequence<ParsedPost>) {
        for parsed in parsedPosts { texts[ObjectIdentifier(parsed)] = nil }
    }

    /// The same without texts, which are read again on demand.
    var released: ParsedPosts {
        var parsedPosts = self
        parsedPosts.texts = [:]
        return parsedPosts
    }

    /// Parses post files; posts whose files have the same bytes and settings are reused.
    ///
    /// What relative links lead to and how large pictures are depends on which posts there are, and where their pages are. Posts
    /// are read as if that were as in the build before, or as if there were no posts; those that turn out to have other addresses
    /// are read again.
    /// - Parameter spool: holds their texts.
    /// - Complexity: O(n) comparisons, plus reading what changed, in parallel. If no URL changed, unchanged posts are
    ///   not checked.
    init(
        of files: [PostFile], staticFiles: [StaticFile], settings: ContentDigest, reader: (PostURLs) -> PostReader,
        configuration: SiteConfiguration, options: BuildOptions, reusing old: ParsedPosts?,
        spool: Spool?, progress: (Double) -> Void
    ) async throws {
        (self.staticFiles, self.options) = (staticFiles, options)
        folders = SourceFolders(configuration)
        let (addresses, folders) = (SiteAddresses(configuration), folders)
        /// Reads posts at the addresses that some places give.
        @Sendable func read(_ file: PostFile, _ reader: PostReader, _ places: PostURLs) throws -> (
            ParsedPost, EncodedText?
        ) {
            let (post, diagnostics) = try reader.read(file, in: folders, places)
            let parsed = ParsedPost(
                file: file.released, post: post, diagnostics: diagnostics, settings: settings, addresses: addresses)
            return (parsed, try post.map { try EncodedText($0, in: spool) })
        }
        let known = KnownPosts(at: files, in: old?.all ?? [])
        let guess = old?.places ?? PostURLs(staticFiles: staticFiles, configuration: configuration) { [] }
        let first = reader(guess)
        let changed = known.outdated(by: files, first.shortcodes)
        var found = Dictionary(
            zip(changed, try await inParallel(changed, progress: progress) { try read(files[$0], first, guess) })
        ) { $1 }

        if let old, old.all.count == files.count, old.staticFiles == staticFiles,
            options.shows(likewise: old.options, until: old.next),
            files.indices.allSatisfy({ files[$0].isAtPath(of: old.all[$0].file) }),
            found.allSatisfy({
                $1.0.isPlaced(as: old.all[$0], byTitle: configuration.markdown.contains(.wikiLinks))
            })
        {
            (places, next, self.reader) = (old.places, old.next, first)
        } else {
            let parsedPosts = found.mapValues(\.0)
            // Decoding is done here, in parallel.
            let placed = try await inParallel(Array(files.indices)) { index in
                (parsedPosts[index] ?? known[index])?.post.map { facts in
                    (post: facts.placed(for: options), next: options.nextChange(of: facts.schedule))
                }
            }
            next = placed.lazy.compactMap { $0?.next }.min()
            let unplaced = zip(files.indices, placed).filter { $1?.post.isListed ?? false }.map(\.0)
            let listed = ListedEntries(
                unplaced.compactMap { (parsedPosts[$0] ?? known[$0])?.facts }, in: configuration)
            let posts = placed.compactMap { $0.map { listed.placed($0.post) } }
            let places = PostURLs(staticFiles: staticFiles, configuration: configuration) { posts }
            let second = reader(places)
            (self.places, self.reader) = (places, second)
            let again = try await inParallel(Array(files.indices)) { index in
                guard let parsed = parsedPosts[index] ?? known[index], parsed.dependsOnFiles else { return false }
                return !places.isUpToDate(parsed.facts, parsed.references)
            }
            let moved = files.indices.filter { again[$0] }
            let others = try await inParallel(moved) { try read(files[$0], second, places) }
            found.merge(zip(moved, others)) { $1 }
        }
        for (parsed, text) in found.values { texts[ObjectIdentifier(parsed)] = text }
        all = known.replacing(found.lazy.map { ($0, $1.0) })
    }
}

/// The text of a post from when it is read until it is rendered, in the form that takes the least room.
private struct EncodedText: Sendable {
    private let content: OutputFile.Content

    /// - Throws: `SystemError` if the spool cannot take it.
    init(_ post: Post, in spool: Spool?) throws {
        var writer = BinaryWriter()
        writer.write(post.source.bytes)
        writer.write(post.blocks) { writer, block in for text in [block.kind, block.html] { writer.write(text) } }
        writer.write(post.comments) { writer, comment in
            for text in [comment.username, comment.text] { writer.write(text) }
        }
        for number in [post.blocksBeforeMore, post.likes] { writer.write(number) { $0.write($1) } }
        content = try spool?.store(writer.bytes) ?? .bytes(writer.bytes)
    }

    /// The whole post.
    /// - Throws: `SystemError` if it cannot be read back.
    func post(of parsed: ParsedPost) throws -> Post {
        var reader = BinaryReader(try content.bytes()?[...] ?? [])
        var post = Post(id: "", path: "", slug: "")
        (post.facts, post.references) = (parsed.facts, parsed.references)
        post.source = PostSource(Array(try reader.slice()))
        post.blocks = try reader.array { MarkdownBlock(kind: try $0.text(), html: try $0.text()) }
        post.comments = try reader.array { Comment(username: try $0.text(), text: try $0.text()) }
        post.blocksBeforeMore = try reader.optional { try $0.number() }
        post.likes = try reader.optional { try $0.number() }
        return post
    }
}

/// The posts of an earlier build at the paths of files.
private struct KnownPosts: Sendable {
    /// If they are those of all files, which are not copied for each save.
    private let all: [ParsedPost]
    /// By file, if they are not.
    private let found: [ParsedPost?]

    init(at files: [PostFile], in old: [ParsedPost]) {
        if files.count == old.count, zip(files, old).allSatisfy({ $0.isAtPath(of: $1.file) }) {
            (all, found) = (old, [])
        } else {
            // Both are in the order of their paths.
            var rest = old[...]
            (all, found) = ([], files.map { file in rest.pop(at: file.path) { $0.file.path } })
        }
    }

    subscript(index: Int) -> ParsedPost? { found.isEmpty ? all[index] : found[index] }

    /// The positions of the files that have to be read.
    func outdated(by files: [PostFile], _ shortcodes: (any PostShortcodes)?) -> [Int] {
        files.indices.filter { index in
            guard let post = self[index], post.file == files[index] else { return true }
            guard let digest = post.inputDigest else { return false }
            return digest != shortcodes?.digest(of: post.references.inputs, in: post.facts.collection.language)
        }
    }

    /// All posts, with others at the positions of some files.
    func replacing(_ others: some Sequence<(Int, ParsedPost)>) -> [ParsedPost] {
        if found.isEmpty {
            var all = all
            for (index, parsed) in others { all[index] = parsed }
            return all
        }
        var found = found
        for (index, parsed) in others { found[index] = parsed }
        return found.compactMap(\.self)
    }
}

extension ParsedPost {
    /// Whether links to it and to all others lead to the same places as with another reading of it.
    /// - Parameter byTitle: whether links may name its title.
    fileprivate func isPlaced(as other: ParsedPost, byTitle: Bool) -> Bool {
        if pagePath != other.pagePath || post?.schedule != other.post?.schedule { return false }
        if post?.translationKey != other.post?.translationKey { return false }
        if byTitle, post?.title != other.post?.title { return false }
        // Which page of a list has an entry depends on the places of all of them.
        return post?.hasPage ?? true || digests?.place == other.digests?.place
    }
}

extension PostFacts {
    fileprivate func placed(for options: BuildOptions) -> PlacedPost {
        PlacedPost(
            path: path, collection: collection, translationKey: translationKey, page: pagePath, anchor: anchor,
            title: title, absence: options.absence(of: schedule))
    }
}

extension PostReader {
    /// Reads a post file.
    /// - Parameter places: those of the images.
    fileprivate func read(
        _ file: PostFile, in folders: SourceFolders, _ places: PostURLs
    ) throws -> (post: Post?, diagnostics: [Diagnostic]) {
        let folder = folders.content(at: file.path) ?? folders.posts
        var (post, diagnostics) = read(path: file.path, in: folder, bytes: try file.bytes())
        if let page = post.flatMap({ places.listPage(of: $0.facts) }) { post?.facts.pagePath = page }
        post?.setImages { places.sizes[$0] }
        return (post, diagnostics)
    }
}
