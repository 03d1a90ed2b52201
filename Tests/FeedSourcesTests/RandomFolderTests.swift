import Foundation
import Testing

@testable import FeedSources

/// What is refreshed is what would be read, whatever happens to a folder.
@Suite struct RandomFolderTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func refreshingIsReadingAllOrFailsAlike(seed: UInt64) throws {
        var edited = try EditedFolder(seed: seed)
        let directory = ContentDirectory(root: edited.root)
        var source = try directory.read()
        var (refreshes, failures) = (0, 0)
        for round in 0..<120 {
            for _ in 0..<(1 + round % 3) { edited.edit() }
            let all = Result { try directory.read() }
            let some = Result {
                if edited.isFolderChanged { return try directory.read() }
                return try directory.refreshed(source, paths: edited.paths)
            }
            #expect(Self.text(of: some) == Self.text(of: all), "seed \(seed), round \(round): \(edited.log)")
            if !edited.isFolderChanged { refreshes += 1 }
            switch all {
            case .success(let read):
                source = read
                edited.wasRead()
            case .failure:
                failures += 1
                // What is in error is mended before too long.
                if round % 5 == 4 { edited.mend() }
            }
        }
        #expect(refreshes > 20 && failures > 5, "seed \(seed): \(refreshes) refreshes, \(failures) failures")
    }

    /// All of a source byte by byte, which equal strings are not.
    private static func text(of result: Result<SourceTree, any Error>) -> [String] {
        do {
            let source = try result.get()
            let files = source.templates + (source.settings.map { [$0] } ?? [])
            return files.map { "\(Array($0.path.utf8)) \($0.bytes)" }
                + (try source.posts.map { "\(Array($0.path.utf8)) \(try $0.bytes())" })
                + source.staticFiles.map { "\(Array($0.path.utf8)) \(String(describing: $0.stamp))" }
        } catch {
            return ["\(error)".unicodeScalars.map { $0.escaped(asASCII: true) }.joined()]
        }
    }
}
