package import FeedPages
import FileStorage
import Foundation
import SourceDiagnostics

/// What is in the way of files that are about to be written: a file where a folder must be, or a folder in place of a file.
struct Obstacles: Sendable {
    /// Files and folders of feedgen, which are removed before.
    package private(set) var files: [String] = []
    package private(set) var folders: [String] = []
    /// How many files they are, with those in the folders.
    package private(set) var count = 0
    private var foreignFiles: [String] = []
    private var foreignFolders: [String] = []

    private let root: String
    private let recorded: RecordedFiles
    /// What is known to be at some paths.
    private var known: [String: Place] = [:]

    private enum Place {
        case nothing, file, folder, linkToFolder
    }

    /// - Parameters:
    ///   - paths: the files to be written.
    ///   - root: the folder that the paths are relative to.
    /// - Complexity: looks at each file and each folder once.
    package init(to paths: [String], in root: URL, recorded: RecordedFiles) {
        (self.root, self.recorded) = (root.path, recorded)
        var seen: Set<String> = []
        for path in paths where seen.insert(path).inserted { look(at: path) }
    }

    /// - Throws: `FeedSiteErrors` if anything in the way is not feedgen's.
    func checkForeign() throws(FeedSiteErrors) {
        try FeedSiteErrors.check(foreign: foreignFiles, folders: foreignFolders)
    }

    private mutating func look(at path: String) {
        for folder in path.parents {
            let before = known[folder]
            let place = before ?? self.place(folder)
            known[folder] = place
            switch place {
            case .nothing: return
            case .folder, .linkToFolder: continue
            case .file:
                if before == nil { add(file: folder) }
                return
            }
        }
        switch place(path) {
        case .nothing, .file: break
        case .folder: add(folder: path)
        case .linkToFolder: foreignFolders.append(path)
        }
    }

    private mutating func add(file path: String) {
        if recorded[path] == nil {
            foreignFiles.append(path)
        } else {
            files.append(path)
            count += 1
        }
    }

    /// A folder is feedgen's if all in it is.
    private mutating func add(folder path: String) {
        // What cannot be listed cannot be removed either.
        let inside = ((try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(path)")) ?? [])
            .map { "\(path)/\($0)" }.sorted()
        let (subfolders, files) = inside.reduce(into: ([path], [String]())) { found, item in
            if case .folder = place(item) { found.0.append(item) } else { found.1.append(item) }
        }
        let used = Set(files.flatMap(\.parents))
        let foreignFiles = files.filter { recorded[$0] == nil }
        let foreignFolders = subfolders.filter { !used.contains($0) && !recorded.hasFile(below: $0) }
        if foreignFiles.isEmpty, foreignFolders.isEmpty {
            folders.append(path)
            count += files.count
        } else if foreignFiles.count == files.count {
            self.foreignFolders.append(path)
        } else {
            self.foreignFiles += foreignFiles
            self.foreignFolders += foreignFolders
        }
    }

    private func place(_ path: String) -> Place {
        var status = stat()
        let path = "\(root)/\(path)"
        // What the system cannot tell is told when the file is written.
        guard lstat(path, &status) == 0 else { return .nothing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return OutputDirectory.isFolder(path) ? .linkToFolder : .file
        default: return .file
        }
    }
}

extension FeedSiteErrors {
    /// Throws if files or folders that feedgen did not write are in the way.
    /// - Parameters:
    ///   - files: their paths in the destination.
    ///   - folders: the same of folders.
    package static func check(foreign files: [String], folders: [String] = []) throws(FeedSiteErrors) {
        if files.isEmpty, folders.isEmpty { return }
        func message(_ kind: String) -> String {
            "a \(kind) that feedgen did not write is in the way; move it, or choose another destination"
        }
        throw FeedSiteErrors(
            diagnostics: files.map { Diagnostic(.error, path: $0, position: nil, message: message("file")) }
                + folders.map { Diagnostic(.error, path: $0, position: nil, message: message("folder")) })
    }
}
