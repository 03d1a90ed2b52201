import FeedBuild
import FeedScaffold
import FileStorage
import Foundation

/// A folder in which new files wait until all of them are whole. It is hidden from builds, and gone when they are in place.
struct StagingFolder {
    /// Where the files belong.
    private let site: URL
    private var folder: URL { site.appending(path: ".feedgen.new") }
    /// What it is called once all files are in place: it only waits to be removed.
    private var done: URL { site.appending(path: ".feedgen.done") }

    init(in site: URL) { self.site = site }

    /// The files that a run which was cut short has put in their places, and that nobody has changed since.
    func placed(_ files: [ScaffoldFile]) -> Set<String> {
        Set(
            files.map(\.path).filter {
                FileManager.default.contentsEqual(atPath: staged($0).path, andPath: place($0).path)
            })
    }

    /// Writes files aside, and then moves them to their places. If that fails, nothing is left of them.
    /// - Throws: `SystemError`, with a path in the site.
    func place(_ files: [ScaffoldFile]) throws(SystemError) {
        var made: [URL] = []
        do throws(SystemError) {
            for path in placed(files) { try attempt(path) { try FileManager.default.removeItem(at: place(path)) } }
            try attempt(folder.lastPathComponent) { try remove(folder) }
            for file in files {
                try makeFolder(staged(file.path).deletingLastPathComponent(), for: file.path, &made)
                try attempt(file.path) {
                    try Data(file.text.utf8).write(to: staged(file.path), options: .withoutOverwriting)
                }
            }
            for file in files {
                try makeFolder(place(file.path).deletingLastPathComponent(), for: file.path, &made)
                try put(file)
            }
            guard rename(folder.path, done.path) == 0 else {
                throw SystemError(folder.lastPathComponent, errno)
            }
        } catch {
            undo(files, made)
            throw error
        }
        sweep()
    }

    /// Removes what is left of a run that put all files in place.
    func sweep() {
        // If that fails, the next run does it.
        try? remove(done)
    }

    /// Puts a whole file in its place, over no other.
    private func put(_ file: ScaffoldFile) throws(SystemError) {
        let place = place(file.path)
        if link(staged(file.path).path, place.path) == 0 { return }
        guard [EPERM, EXDEV, ENOTSUP, ENOSYS].contains(errno) else { throw SystemError(file.path, errno) }
        // There are no links here, or the folder is on another disk.
        let aside = place.deletingLastPathComponent().appending(path: ".feedgen.part")
        try attempt(file.path) { try Data(file.text.utf8).write(to: aside) }
        // It was empty a moment ago: this replaces what came since, but leaves no half of a file.
        guard rename(aside.path, place.path) == 0 else {
            let code = errno
            unlink(aside.path)
            throw SystemError(file.path, code)
        }
    }

    /// Removes what a run that failed has made, as far as that is possible.
    private func undo(_ files: [ScaffoldFile], _ made: [URL]) {
        for path in placed(files) { unlink(place(path).path) }
        // What cannot be removed goes with the next run.
        try? remove(folder)
        for folder in made.reversed() { rmdir(folder.path) }
    }

    /// Makes a folder and those above it, and adds them to `made`.
    private func makeFolder(_ folder: URL, for path: String, _ made: inout [URL]) throws(SystemError) {
        var result = mkdir(folder.path, 0o777)
        if result != 0, errno == ENOENT, folder.path != "/" {
            try makeFolder(folder.deletingLastPathComponent(), for: path, &made)
            result = mkdir(folder.path, 0o777)
        }
        if result == 0 {
            made.append(folder)
        } else if errno != EEXIST {
            throw SystemError(path, errno)
        }
    }

    private func attempt(_ path: String, _ body: () throws -> Void) throws(SystemError) {
        do {
            try body()
        } catch {
            throw SystemError(path: path, error)
        }
    }

    private func remove(_ folder: URL) throws {
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    }

    private func place(_ path: String) -> URL { site.appending(path: path) }

    private func staged(_ path: String) -> URL { folder.appending(path: path) }
}

extension SystemError {
    fileprivate init(_ path: String, _ code: Int32) {
        self.init(path: path, NSError(domain: NSPOSIXErrorDomain, code: Int(code)))
    }
}
