import FeedContent
@testable import FeedScaffold
import FeedSources
import Testing

extension ExistingSite {
    /// A site in memory.
    init(_ files: [String: String]) {
        self.init(paths: Array(files.keys)) { path in files[path].map { Array($0.utf8) } }
    }
}

extension Migration {
    /// The lines of the settings below the comment, without their line ends.
    var lines: [String] { settings.split(separator: "\n").dropFirst().map(String.init) }

    /// Where feedgen has a post with these settings.
    func address(of path: String, _ matter: String, fence: String = "---") throws -> String {
        let configuration = SiteConfiguration.read(path: "feedgen.yml", bytes: Array(settings.utf8)).configuration
        let reader = PostReader(settings: PostSettings(configuration)) { link, _ in link }
        let bytes = Array("\(fence)\n\(matter)\n\(fence)\n".utf8)
        let folder = try #require(SourceFolders(configuration).content(at: path))
        let (post, diagnostics) = reader.read(path: path, in: folder, bytes: bytes)
        #expect(diagnostics == [])
        return try #require(post).pagePath
    }

    /// The notes as they are told.
    var told: [String] { notes.map(\.description) }
}
