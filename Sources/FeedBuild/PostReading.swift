import FeedContent
import FeedSections
import ListKit

/// What is known of a post file that was read. A reference, because a site has thousands and each build hands on all of them.
final class PostReading: Sendable {
    let file: PostFile
    /// What others may know of the post; `nil` if the file is in error.
    let post: PostFacts?
    let diagnostics: [Diagnostic]
    /// The form in which it was kept, if it was.
    let remembered: ArraySlice<UInt8>?

    init(file: PostFile, post: PostFacts?, diagnostics: [Diagnostic], remembered: ArraySlice<UInt8>? = nil) {
        (self.file, self.post, self.diagnostics) = (file, post, diagnostics)
        self.remembered = remembered
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
        let posts = all.compactMap { reading in (reading.post?.pagePath).map { (reading.file.path, $0) } }
        (self.all, self.attachments) = (all, attachments)
        places = PostPlaces(attachments: attachments, posts: posts, configuration: configuration)
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
            heads.allSatisfy({ $1.pagePath == old.all[$0].post?.pagePath })
        {
            places = old.places
        } else {
            let posts = files.indices.compactMap { index in
                (heads[index].map(\.pagePath) ?? known[index]?.post?.pagePath).map { (files[index].path, $0) }
            }
            let places = PostPlaces(attachments: attachments, posts: posts, configuration: configuration)
            self.places = places
            let moved = files.indices.filter { index in
                heads[index] == nil && !(known[index]?.post.map(places.agree) ?? true)
            }
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
