import Foundation

/// Records which process holds the lock of a site. It is only for messages, so failures to write or read it are
/// ignored.
struct PIDFile {
    private let folder: URL
    private var file: URL { folder.appending(path: "lock") }

    /// - Parameter source: the folder of the site's source.
    init(source: URL) { folder = source.appending(path: ".feedgen", directoryHint: .isDirectory) }

    /// The process that wrote the note.
    var process: String? {
        (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").first.map(String.init)
    }

    /// Records this process.
    func write() {
        let process = "\(ProcessInfo.processInfo.processIdentifier)\n"
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(process.utf8).write(to: file)
    }
}
