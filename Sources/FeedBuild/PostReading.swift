import FeedContent
import FeedSections
import ListKit
import SourceDiagnostics

/// What is known of a post file that was read. A reference, because a site has thousands and each build hands on all of them.
final class PostReading: Sendable {
    let file: PostFile
    let diagnostics: [Diagnostic]
    /// Whether the file is not in error.
    let hasPost: Bool
    /// The form in which it was kept, if it was.
    let remembered: ArraySlice<UInt8>?
    private let known: Deferred<Known>

    /// Facts have many parts; by reference all of them need not be copied to look at one.
    private final class Known: Sendable {
        let facts: PostFacts

        init(_ facts: PostFacts) { self.facts = facts }
    }

    init(file: PostFile, post: PostFacts?, diagnostics: [Diagnostic]) {
        (self.file, self.diagnostics) = (file, diagnostics)
        hasPost = post != nil
        remembered = nil
        let known = Known(post ?? PostFacts(id: "", path: file.path, slug: ""))
        self.known = Deferred { known }
    }

    /// A reading of an earlier process. What others may know of its post is decoded when they ask.
    /// - Throws: `BinaryReader.Damaged`.
    init(_ encoded: ArraySlice<UInt8>, file: PostFile) throws {
        var reader = BinaryReader(encoded)
        self.file = file
        diagnostics = try reader.array { try $0.diagnostic() }
        hasPost = try reader.flag()
        remembered = encoded
        known = Deferred { [reader, hasPost] in
            var reader = reader
            let post = hasPost ? try? reader.post() : nil
            return Known(post ?? PostFacts(id: "", path: file.path, slug: ""))
        }
    }

    /// What others may know of the post of a file that is not in error.
    var facts: PostFacts {
        _read { yield known.value.facts }
    }

    /// The same; `nil` if the file is in error.
    var post: PostFacts? { hasPost ? facts : nil }

    /// The path of the page of the post; `nil` if the file is in error.
    var pagePath: String? { hasPost ? facts.pagePath : nil }

    /// What is kept of it.
    var encoded: ArraySlice<UInt8> {
        if let remembered { return remembered }
        var writer = BinaryWriter()
        writer.write(diagnostics) { $0.write($1) }
        writer.write(hasPost)
        if hasPost { writer.write(facts) }
        return writer.bytes[...]
    }
}

/// The post files of a site as they were read, each with what it needs to know of the others: where they are published.
struct PostReadings: Sendable {
    private(set) var all: [PostReading] = []
    let places: PostPlaces
    /// The files beside posts, as they lay there.
    private let attachments: [SourceAttachment]
    private let reader: PostReader
    private let postsFolder: String
    /// The posts that were read just now.
    private var posts: [ObjectIdentifier: Post] = [:]

    /// Readings of an earlier process.
    init(
        _ all: [PostReading], attachments: [SourceAttachment], reader: (PostPlaces?) -> PostReader,
        configuration: SiteConfiguration
    ) {
        (self.all, self.attachments) = (all, attachments)
        places = PostPlaces(attachments: attachments, configuration: configuration) {
            all.compactMap { reading in reading.pagePath.map { (reading.file.path, $0) } }
        }
        self.reader = reader(places)
        postsFolder = configuration.postsFolder
    }

    /// The whole post of a reading.
    /// - Throws: `SystemError` if the file cannot be read again, or is in error now.
    func post(of reading: PostReading) throws -> Post {
        if let post = posts[ObjectIdentifier(reading)] { return post }
        let file = reading.file
        let read = reader.read(path: file.path, postsFolder: postsFolder, bytes: try file.bytes()).post
        guard var post = read else {
            throw SystemError(path: file.path, message: "the file changed while the site was built; build again")
        }
        post.setPictures { places.sizes[$0] }
        return post
    }

    /// The same without the whole posts, which are read again when they are asked for.
    var released: PostReadings {
        var readings = self
        readings.posts = [:]
        return readings
    }

    /// Reads post files; what was read of a file with the same bytes under the same settings is used again.
    ///
    /// Front matter is read first, since it says where posts are; then the text of those that changed, and of those of which a link
    /// or a picture is somewhere else now.
    /// - Complexity: O(n) comparisons, and the reading of what changed, in parallel. If no post and no file went elsewhere, what did
    ///   not change is not looked at.
    init(
        of files: [PostFile], attachments: [SourceAttachment], reader: (PostPlaces?) -> PostReader,
        configuration: SiteConfiguration, reusing old: PostReadings?, progress: (Double) -> Void
    ) async throws {
        self.attachments = attachments
        postsFolder = configuration.postsFolder
        let known = Self.known(files, in: old?.all ?? [])
        var toRead = files.indices.filter { known[$0]?.file != files[$0] }
        let first = reader(nil)
        let folder = postsFolder
        let read = try await inParallel(toRead.map { files[$0] }) { file in
            first.head(path: file.path, postsFolder: folder, bytes: try file.bytes())
        }
        var heads: [Int: PostHead] = [:]
        for (index, head) in zip(toRead, read) { heads[index] = head }

        if let old, old.all.count == files.count, old.attachments == attachments,
            files.indices.allSatisfy({ files[$0].isAtPath(of: old.all[$0].file) }),
            heads.allSatisfy({ $1.pagePath == old.all[$0].pagePath })
        {
            places = old.places
        } else {
            // What was kept is decoded on the way, by all processors.
            let paths = try await inParallel(known) { $0?.pagePath }
            let posts = files.indices.compactMap { index in
                (heads[index].map(\.pagePath) ?? paths[index]).map { (files[index].path, $0) }
            }
            let places = PostPlaces(attachments: attachments, configuration: configuration) { posts }
            self.places = places
            let agree = try await inParallel(known) { reading in
                reading.map { !$0.hasPost || places.agree(with: $0.facts) } ?? true
            }
            let moved = files.indices.filter { heads[$0] == nil && !agree[$0] }
            for index in moved {
                heads[index] = first.head(
                    path: files[index].path, postsFolder: folder, bytes: try files[index].bytes())
            }
            toRead += moved
        }

        let (second, places) = (reader(self.places), self.places)
        self.reader = second
        let whole = try await inParallel(toRead.map { (files[$0], heads[$0]) }, progress: progress) { file, head in
            var (post, diagnostics) = head.map(second.read) ?? (nil, [])
            post?.setPictures { places.sizes[$0] }
            return (PostReading(file: file.released, post: post?.facts, diagnostics: diagnostics), post)
        }
        var readings = known
        for (index, (reading, post)) in zip(toRead, whole) {
            readings[index] = reading
            posts[ObjectIdentifier(reading)] = post
        }
        all = readings.compactMap(\.self)
    }

    /// For each file the reading of one at its path in `old`. Files that are where they were need no search.
    private static func known(_ files: [PostFile], in old: [PostReading]) -> [PostReading?] {
        if old.isEmpty { return [PostReading?](repeating: nil, count: files.count) }
        if files.count == old.count, zip(files, old).allSatisfy({ $0.isAtPath(of: $1.file) }) { return old }
        var places: [String: PostReading] = [:]
        for reading in old { places[reading.file.path] = reading }
        return files.map { places[$0.path] }
    }
}
