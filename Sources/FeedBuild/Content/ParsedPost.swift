import Digests
import FeedContent
import FeedMarkdown
import FeedSections
import Foundation
import ListDiffKit
import ListKit
import SourceDiagnostics
import Synchronization

/// A parsed post file. A class, because a site has thousands and each build passes on all of them.
final class ParsedPost: Sendable {
    let file: PostFile
    let diagnostics: [Diagnostic]
    /// Whether the file has no errors.
    var hasPost: Bool { digests != nil }
    /// `nil` if the file has errors.
    let digests: PostDigests?
    /// What its links name within the site.
    let targets: [TargetName]
    /// Whether its URLs or the sizes of its images depend on which files the site has.
    let dependsOnFiles: Bool
    private let encoded: EncodedPost?
    private let knownFacts = AtomicLazyReference<SharedFacts>()
    private let knownReferences = AtomicLazyReference<SharedReferences>()

    /// The parts of an encoded post, each of which is decoded when it is asked for.
    private struct EncodedPost {
        let bytes: ArraySlice<UInt8>
        let facts: ArraySlice<UInt8>
        let references: ArraySlice<UInt8>
    }

    /// Copies of the values are expensive.
    private final class SharedFacts: Sendable {
        let value: PostFacts

        init(_ value: PostFacts) { self.value = value }
    }

    private final class SharedReferences: Sendable {
        let value: PostReferences

        init(_ value: PostReferences) { self.value = value }
    }

    /// - Parameter settings: a digest of what it was read with.
    init(
        file: PostFile, post: Post?, diagnostics: [Diagnostic], settings: ContentDigest, addresses: SiteAddresses
    ) {
        targets = post.map { TargetName.all(in: $0, addresses) } ?? []
        (self.file, self.diagnostics) = (file, diagnostics)
        digests = post.map { PostDigests($0, file: file.digest, settings: settings) }
        encoded = nil
        dependsOnFiles =
            post.map { !$0.references.imageURLs.isEmpty || $0.references.links.contains(where: \.isRelative) } ?? false
        guard let post else { return }
        _ = knownFacts.storeIfNil(SharedFacts(post.facts))
        _ = knownReferences.storeIfNil(SharedReferences(post.references))
    }

    /// A post parsed by an earlier process.
    /// - Throws: `BinaryReader.Damaged`.
    init(_ bytes: ArraySlice<UInt8>, file: PostFile) throws {
        var reader = BinaryReader(bytes)
        self.file = file
        diagnostics = try reader.array { try $0.diagnostic() }
        digests = try reader.optional { try PostDigests(from: &$0) }
        targets = try reader.array { try TargetName(from: &$0) }
        let hasPost = digests != nil
        dependsOnFiles = try hasPost && reader.flag()
        encoded = EncodedPost(
            bytes: bytes, facts: hasPost ? try reader.slice() : [], references: hasPost ? try reader.slice() : [])
    }

    /// The facts of the post; the file must have no errors.
    var facts: PostFacts {
        _read {
            let known = knownFacts.load() ?? knownFacts.storeIfNil(SharedFacts(decodedFacts))
            yield known.value
        }
    }

    /// The links, anchors and images of the post.
    var references: PostReferences {
        _read {
            let known = knownReferences.load() ?? knownReferences.storeIfNil(SharedReferences(decodedReferences))
            yield known.value
        }
    }

    private var decodedFacts: PostFacts {
        var reader = BinaryReader(encoded?.facts ?? [])
        // Damage is found when the cache is read, by its checksum.
        return (try? reader.post(path: file.path)) ?? PostFacts(id: "", path: file.path, slug: "")
    }

    private var decodedReferences: PostReferences {
        var reader = BinaryReader(encoded?.references ?? [])
        // As above.
        return (try? reader.references()) ?? PostReferences()
    }

    var diffIdentifier: DiffIdentifier { DiffIdentifier(facts.id) }

    /// What others may know of the post; `nil` if the file is in error.
    var post: PostFacts? { hasPost ? facts : nil }

    /// The path of the post's page; `nil` if the file has errors.
    var pagePath: String? { hasPost ? facts.pagePath : nil }

    /// The encoded form from the cache, if any.
    var cachedEncoding: ArraySlice<UInt8>? { encoded?.bytes }

    /// The encoded form for the cache.
    var encoding: ArraySlice<UInt8> {
        if let cachedEncoding { return cachedEncoding }
        var writer = BinaryWriter()
        writer.write(diagnostics) { $0.write($1) }
        writer.write(digests) { $1.write(to: &$0) }
        writer.write(targets) { $1.write(to: &$0) }
        if hasPost {
            writer.write(dependsOnFiles)
            var (facts, references) = (BinaryWriter(), BinaryWriter())
            facts.write(self.facts)
            references.write(self.references)
            for part in [facts, references] { writer.write(part.bytes) }
        }
        return writer.bytes[...]
    }
}

/// The parsed post files of a site, resolved against the URLs of all of them.
struct ParsedPosts: Sendable {
    /// So many posts are kept whole from when they are read until they are rendered; further ones are read again.
    private static let wholeLimit = 4096

    private(set) var all: [ParsedPost] = []
    let places: PostURLs
    /// The static files in the folder of the posts, with their default destinations.
    private let staticFiles: [StaticFile]
    private let reader: PostReader
    private let postsFolder: String
    private let options: BuildOptions
    /// When the next post appears or goes.
    private let next: Date?
    /// The posts that were read in this build.
    private var posts: [ObjectIdentifier: Post] = [:]

    /// Posts parsed by an earlier process.
    /// - Parameters:
    ///   - options: those that the posts were read with.
    ///   - next: when the next of them appears or goes.
    init(
        _ all: [ParsedPost], staticFiles: [StaticFile], reader: (PostURLs?) -> PostReader,
        configuration: SiteConfiguration, options: BuildOptions, next: Date?
    ) {
        (self.all, self.staticFiles, self.options, self.next) = (all, staticFiles, options, next)
        places = PostURLs(staticFiles: staticFiles, configuration: configuration) {
            all.compactMap { parsed in parsed.post?.placed(for: options) }
        }
        self.reader = reader(places)
        postsFolder = configuration.postsFolder
    }

    /// The whole post, with its text.
    /// - Throws: `SystemError` if the file cannot be read again, or is another now.
    func post(of parsed: ParsedPost) throws -> Post {
        if let post = posts[ObjectIdentifier(parsed)] { return post }
        let file = parsed.file
        let read = reader.read(path: file.path, postsFolder: postsFolder, bytes: try file.bytes()).post
        guard var post = read else {
            throw PostFile.changed(file.path)
        }
        post.setImages { places.sizes[$0] }
        return post
    }

    /// Lets go of whole posts, which are read again when they are asked for.
    mutating func release(_ parsedPosts: some Sequence<ParsedPost>) {
        for parsed in parsedPosts { posts[ObjectIdentifier(parsed)] = nil }
    }

    /// The same without the whole posts, which are read again on demand.
    var released: ParsedPosts {
        var parsedPosts = self
        parsedPosts.posts = [:]
        return parsedPosts
    }

    /// Parses post files; posts whose files have the same bytes and settings are reused.
    ///
    /// Front matter is read first, because it determines the URLs of posts, and which are shown; then the text of changed
    /// posts, and of those with links or images whose URLs changed.
    /// - Complexity: O(n) comparisons, plus reading what changed, in parallel. If no URL changed, unchanged posts are
    ///   not checked.
    init(
        of files: [PostFile], staticFiles: [StaticFile], settings: ContentDigest, reader: (PostURLs?) -> PostReader,
        configuration: SiteConfiguration, options: BuildOptions, reusing old: ParsedPosts?,
        progress: (Double) -> Void
    ) async throws {
        (self.staticFiles, self.options) = (staticFiles, options)
        postsFolder = configuration.postsFolder
        let known = KnownPosts(at: files, in: old?.all ?? [])
        var toRead = files.indices.filter { known[$0]?.file != files[$0] }
        let first = reader(nil)
        let folder = postsFolder
        let limit = Self.wholeLimit
        let read = try await inParallel(Array(toRead.enumerated())) { number, index in
            let head = try first.head(files[index], postsFolder: folder)
            return (facts: head.facts, head: number < limit ? head : nil)
        }
        let heads = Dictionary(zip(toRead, read)) { $1 }

        if let old, old.all.count == files.count, old.staticFiles == staticFiles,
            options.shows(likewise: old.options, until: old.next),
            files.indices.allSatisfy({ files[$0].isAtPath(of: old.all[$0].file) }),
            heads.allSatisfy({
                $1.facts?.pagePath == old.all[$0].pagePath && $1.facts?.schedule == old.all[$0].post?.schedule
            })
        {
            (places, next) = (old.places, old.next)
        } else {
            // Decoding is done here, in parallel.
            let found = try await inParallel(Array(files.indices)) { index in
                let facts = heads[index].map(\.facts) ?? known[index]?.post
                return facts.map { (post: $0.placed(for: options), next: options.nextChange(of: $0.schedule)) }
            }
            next = found.lazy.compactMap { $0?.next }.min()
            let posts = found.compactMap { $0?.post }
            let places = PostURLs(staticFiles: staticFiles, configuration: configuration) { posts }
            self.places = places
            let agree = try await inParallel(Array(files.indices)) { index in
                guard let parsed = known[index], parsed.dependsOnFiles else { return true }
                return places.agree(with: parsed.facts, parsed.references)
            }
            toRead += files.indices.filter { heads[$0] == nil && !agree[$0] }
        }

        let (second, places, addresses) = (reader(self.places), self.places, SiteAddresses(configuration))
        self.reader = second
        let whole = try await inParallel(Array(toRead.enumerated()), progress: progress) { number, index in
            let file = files[index]
            let head = try heads[index]?.head ?? second.head(file, postsFolder: folder)
            var (post, diagnostics) = second.read(head)
            post?.setImages { places.sizes[$0] }
            let parsed = ParsedPost(
                file: file.released, post: post, diagnostics: diagnostics, settings: settings, addresses: addresses)
            return (parsed, number < limit ? post : nil)
        }
        for (parsed, post) in whole { posts[ObjectIdentifier(parsed)] = post }
        all = known.replacing(zip(toRead, whole.map(\.0)))
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

extension PostFacts {
    fileprivate func placed(for options: BuildOptions) -> PlacedPost {
        PlacedPost(path: path, page: pagePath, absence: options.absence(of: schedule))
    }
}

extension PostReader {
    fileprivate func head(_ file: PostFile, postsFolder: String) throws -> PostHead {
        head(path: file.path, postsFolder: postsFolder, bytes: try file.bytes())
    }
}
