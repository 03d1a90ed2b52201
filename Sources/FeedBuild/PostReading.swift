import FeedContent
import ListKit

/// A post file as it was read. A reference, because a site has thousands and each build hands on all of them.
final class PostReading: Sendable {
    let file: SourceFile
    /// The post; `nil` if the file is in error.
    let post: Post?
    let diagnostics: [Diagnostic]

    init(file: SourceFile, post: Post?, diagnostics: [Diagnostic]) {
        self.file = file
        self.post = post
        self.diagnostics = diagnostics
    }
}

extension PostReading {
    /// Reads post files, a file each; what was read of a file with the same bytes under the same settings is used again.
    /// - Complexity: O(n) comparisons, and the reading of what changed, in parallel.
    static func readings(
        of files: [SourceFile], configuration: SiteConfiguration, reusing old: [PostReading],
        progress: (Double) -> Void
    ) async throws -> [PostReading] {
        let reader = PostReader(
            author: configuration.author, timeZone: configuration.zone, rawHTML: configuration.rawHTML,
            linkDestination: { link, folder in
                configuration.basePath + Attachment.destination(of: link, in: folder)
            })
        let matches = matches(of: files, in: old)
        let changed = files.indices.filter { matches[$0] == nil }
        let read = try await inParallel(changed.map { files[$0] }, progress: progress) { file in
            let (post, diagnostics) = reader.read(path: file.path, postsFolder: Attachment.folder, bytes: file.bytes)
            return PostReading(file: file, post: post, diagnostics: diagnostics)
        }
        if changed.count == files.count { return read }
        var readings: [PostReading] = []
        readings.reserveCapacity(files.count)
        var fresh = read.makeIterator()
        for match in matches {
            if let reading = match.map({ old[$0] }) ?? fresh.next() { readings.append(reading) }
        }
        return readings
    }

    /// For each file the index of an equal one in `old`. Files that stand where they stood need no search.
    private static func matches(of files: [SourceFile], in old: [PostReading]) -> [Int?] {
        if files.count == old.count, zip(files, old).allSatisfy({ $0.path == $1.file.path }) {
            return files.indices.map { files[$0] == old[$0].file ? $0 : nil }
        }
        var places: [String: Int] = [:]
        for (index, reading) in old.enumerated() { places[reading.file.path] = index }
        return files.map { file in places[file.path].flatMap { old[$0].file == file ? $0 : nil } }
    }
}
