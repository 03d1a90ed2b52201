import FeedBuild
import FeedScaffold
import Foundation

/// Files for a folder that must have none of them yet.
struct NewFiles {
    let files: [ScaffoldFile]
    let folder: URL
    /// The folder as it was typed, for messages.
    let name: String
    /// Files that would be at the same URL, of which none may be there either.
    var rivals: [String] = []

    /// Writes the files, and makes the folders above them.
    /// - Throws: `CommandFailure` naming every file that is there already, and then none is written; `SystemError`.
    func write() throws {
        let obstacles = obstacles()
        if !obstacles.isEmpty { throw CommandFailure(status: 1, messages: obstacles) }
        for file in files {
            let url = folder.appending(path: file.path)
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
            } catch {
                throw SystemError(path: typed(file.path), error)
            }
        }
    }

    /// A path in the folder, as whoever typed the folder can use it.
    func typed(_ path: String) -> String {
        if name == "." { return path }
        return name.hasSuffix("/") ? name + path : "\(name)/\(path)"
    }

    /// What is in the way, a message each: the files, and whatever is no folder and has to be one.
    private func obstacles() -> [String] {
        let taken = (files.map(\.path) + rivals).filter { kind(of: $0) != nil }.map {
            "\(typed($0)): error: the file exists; feedgen does not overwrite it, so move or delete it first"
        }
        let folders = Set(files.flatMap { Self.folders(above: $0.path) })
        let blocked = folders.sorted().filter { ![nil, .typeDirectory].contains(kind(of: $0)) }.map {
            "\(typed($0)): error: it is not a folder; it must be one"
        }
        return taken + blocked
    }

    /// A link counts as what it leads to; one that leads nowhere stays a link when it is resolved.
    private func kind(of path: String) -> FileAttributeType? {
        let place = folder.appending(path: path).resolvingSymlinksInPath()
        return try? FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
    }

    private static func folders(above path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    }
}
