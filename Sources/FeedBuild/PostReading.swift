import FeedContent
import FeedSections
import ListKit

/// A post file as it was read. A reference, because a site has thousands and each build hands on all of them.
final class PostReading: Sendable {
    let file: SourceFile
    /// The post; `nil` if the file is in error.
    let post: Post?
    let diagnostics: [Diagnostic]

    init(file: SourceFile, post: Post?, diagnostics: [Diagnostic], sizes: PictureSizes) {
        self.file = file
        self.diagnostics = diagnostics
        var post = post
        for picture in post?.pictures ?? [] { post?.imageSizes[picture] = sizes[picture] }
        self.post = post
    }
}

/// The post files of a site as they were read, each with what it needs to know of the others: where they are published.
struct PostReadings: Sendable {
    private(set) var all: [PostReading] = []
    private(set) var places: PostPlaces
    /// The files beside posts, as they lay there.
    private let attachments: [SourceAttachment]

    /// Reads post files; what was read of a file with the same bytes under the same settings is used again.
    ///
    /// Front matter is read first, since it says where posts are; then the text of those that changed, and of those of which a link
    /// or a picture is somewhere else now.
    /// - Complexity: O(n) comparisons, and the reading of what changed, in parallel. If no post and no file went elsewhere, what did
    ///   not change is not looked at.
    init(
        of files: [SourceFile], attachments: [SourceAttachment], reader: (PostPlaces?) -> PostReader,
        configuration: SiteConfiguration, reusing old: PostReadings?, progress: (Double) -> Void
    ) async throws {
        self.attachments = attachments
        let known = Self.known(files, in: old?.all ?? [])
        var toRead = files.indices.filter { known[$0]?.file != files[$0] }
        let first = reader(nil)
        let folder = configuration.postsFolder
        let read = try await inParallel(toRead.map { files[$0] }) { file in
            first.head(path: file.path, postsFolder: folder, bytes: file.bytes)
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
                heads[index] = first.head(path: files[index].path, postsFolder: folder, bytes: files[index].bytes)
            }
            toRead += moved
        }

        let (second, places) = (reader(self.places), self.places)
        let whole = try await inParallel(toRead.map { (files[$0], heads[$0]) }, progress: progress) { file, head in
            let (post, diagnostics) = head.map(second.read) ?? (nil, [])
            return PostReading(file: file, post: post, diagnostics: diagnostics, sizes: places.sizes)
        }
        var readings = known
        for (index, reading) in zip(toRead, whole) { readings[index] = reading }
        all = readings.compactMap(\.self)
    }

    /// For each file the reading of one at its path in `old`. Files that are where they were need no search.
    private static func known(_ files: [SourceFile], in old: [PostReading]) -> [PostReading?] {
        if old.isEmpty { return [PostReading?](repeating: nil, count: files.count) }
        if files.count == old.count, zip(files, old).allSatisfy({ $0.isAtPath(of: $1.file) }) { return old }
        var places: [String: PostReading] = [:]
        for reading in old { places[reading.file.path] = reading }
        return files.map { places[$0.path] }
    }
}
