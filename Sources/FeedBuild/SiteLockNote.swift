import Foundation

/// Says which process is at work on a site. The lock does without it, so it does not matter if it cannot be written or read.
struct SiteLockNote {
    private let folder: URL
    private var file: URL { folder.appending(path: "lock") }

    /// - Parameter source: the folder of the site's source.
    init(source: URL) { folder = source.appending(path: ".feedgen", directoryHint: .isDirectory) }

    /// The process that wrote the note.
    var process: String? {
        (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").first.map(String.init)
    }

    /// Says that it is this process.
    func write() {
        let process = "\(ProcessInfo.processInfo.processIdentifier)\n"
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(process.utf8).write(to: file)
    }
}
