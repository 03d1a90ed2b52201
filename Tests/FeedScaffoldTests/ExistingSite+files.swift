@testable import FeedScaffold

extension ExistingSite {
    /// A site in memory.
    init(_ files: [String: String]) {
        self.init(paths: Array(files.keys)) { path in files[path].map { Array($0.utf8) } }
    }
}

extension Migration {
    /// The lines of the settings below the comment, without their line ends.
    var lines: [String] { settings.split(separator: "\n").dropFirst().map(String.init) }

    /// The notes as they are told.
    var told: [String] { notes.map(\.description) }
}
