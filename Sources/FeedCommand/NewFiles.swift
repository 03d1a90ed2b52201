import FeedBuild
import FeedScaffold
import FileStorage
import Foundation

/// Files to create in a folder; none of them may exist yet.
///
/// All of them are written aside first, and then moved to their places: a run that is cut short leaves no half file, and the
/// next one knows by what was written aside which files are not the author's.
struct NewFiles {
    let files: [ScaffoldFile]
    let folder: URL
    /// The folder as typed, for messages.
    let name: String
    /// Other files with the same URL, which must not exist either.
    var rivals: [String] = []

    /// Writes the files, creating their folders.
    /// - Throws: `CommandFailure` that names every existing file, without writing any; `SystemError`. Nothing is left then.
    func write() throws {
        let staging = StagingFolder(in: folder)
        staging.sweep()
        let obstacles = obstacles(except: staging.placed(files))
        if !obstacles.isEmpty { throw CommandFailure(status: 1, messages: obstacles) }
        do {
            try staging.place(files)
        } catch {
            throw SystemError(path: typed(error.path), message: error.message)
        }
    }

    /// A path in the folder, relative to where the user is.
    func typed(_ path: String) -> String {
        if name == "." { return path }
        return name.hasSuffix("/") ? name + path : "\(name)/\(path)"
    }

    /// A message for each obstacle: an existing file, or a path that must be a folder and is not.
    /// - Parameter own: the files that a run which was cut short has placed.
    private func obstacles(except own: Set<String>) -> [String] {
        let taken = (files.map(\.path) + rivals).filter { !own.contains($0) && kind(of: $0) != nil }.map {
            "\(typed($0)): error: the file exists; feedgen does not overwrite it, so move or delete it first"
        }
        let folders = Set(files.flatMap(\.path.parents))
        let blocked = folders.sorted().filter { ![nil, .typeDirectory].contains(kind(of: $0)) }.map {
            "\(typed($0)): error: it is not a folder; it must be one"
        }
        return taken + blocked
    }

    /// The type of the file, following links; a broken link stays a link.
    private func kind(of path: String) -> FileAttributeType? {
        let place = folder.appending(path: path).resolvingSymlinksInPath()
        // Where there are no attributes to read, nothing is in the way.
        return try? FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
    }
}
