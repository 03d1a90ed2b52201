import FeedContent
import FeedSections
import ListKit

/// A post file as it was read. A reference, because a site has thousands and each build hands on all of them.
final class PostReading: Sendable {
    let file: SourceFile
    /// The post; `nil` if the file is in error.
    let post: Post?
    let diagnostics: [Diagnostic]
    /// The folder of a post that is one (`Posts/heron/` for `Posts/heron/index.md`), with whatever else is in it.
    let folder: String?
    /// The addresses of the pictures that the post shows.
    private let pictures: [String]

    init(file: SourceFile, post: Post?, diagnostics: [Diagnostic], sizes: PictureSizes) {
        self.file = file
        self.diagnostics = diagnostics
        folder =
            PostName.isIndex(file.path)
            ? String(file.path.dropLast(file.name.count)) : nil
        pictures = post.map(\.pictures) ?? []
        var post = post
        for picture in pictures { post?.imageSizes[picture] = sizes[picture] }
        self.post = post
    }

    /// Whether the pictures still have the sizes that the post knows.
    private func agrees(with sizes: PictureSizes) -> Bool {
        pictures.isEmpty || pictures.allSatisfy { post?.imageSizes[$0] == sizes[$0] }
    }
}

extension PostReading {
    /// Reads post files, a file each; what was read of a file with the same bytes under the same settings is used again.
    /// - Complexity: O(n) comparisons, and the reading of what changed, in parallel.
    static func readings(
        of files: [SourceFile], configuration: SiteConfiguration, sizes: PictureSizes, reusing old: [PostReading],
        highlight: PostReader.Highlight?, progress: (Double) -> Void
    ) async throws -> [PostReading] {
        let folder = PostsFolder(configuration)
        let reader = PostReader(
            configuration: configuration, highlight: highlight,
            linkDestination: { configuration.basePath + folder.destination(of: $0, in: $1) })
        let (known, changed) = known(files, sizes: sizes, in: old)
        let read = try await inParallel(changed.map { files[$0] }, progress: progress) { file in
            let (post, diagnostics) = reader.read(path: file.path, postsFolder: folder.path, bytes: file.bytes)
            return PostReading(file: file, post: post, diagnostics: diagnostics, sizes: sizes)
        }
        if known.isEmpty { return read }
        var readings = known
        for (index, reading) in zip(changed, read) { readings[index] = reading }
        return readings
    }

    /// For each file the reading of an equal one in `old`, and the places of files that have none, where any reading stands.
    /// Files that are where they were need no search.
    private static func known(
        _ files: [SourceFile], sizes: PictureSizes, in old: [PostReading]
    ) -> (readings: [PostReading], changed: [Int]) {
        guard let any = old.first else { return ([], Array(files.indices)) }
        var readings = old
        if files.count != old.count || !zip(files, old).allSatisfy({ $0.isAtPath(of: $1.file) }) {
            var places: [String: PostReading] = [:]
            for reading in old { places[reading.file.path] = reading }
            readings = files.map { places[$0.path] ?? any }
        }
        let changed = files.indices.filter { files[$0] != readings[$0].file || !readings[$0].agrees(with: sizes) }
        return (readings, changed)
    }
}
