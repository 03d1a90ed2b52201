import FileStorage
package import Foundation
import ListKit
import Parallelism

/// The folder that a site is written to.
package struct OutputDirectory: Sendable {
    let root: URL
    private let source: URL
    /// The deployed site, until a build that starts from there is written.
    package var deployment: Deployment?
    /// Whether everything is done but the writing: files are compared, and counted as if they were written.
    package let isReadOnly: Bool

    /// - Parameters:
    ///   - root: where the site is written.
    ///   - source: where files that are copied come from.
    package init(root: URL, source: URL, isReadOnly: Bool = false) {
        self.root = root
        self.source = source
        self.isReadOnly = isReadOnly
    }

    /// The published site.
    package var previous: PublishedSite {
        let root = root
        let site = PublishedSite(
            read: { path in
                let path = root.path + "/" + path
                // A folder in place of a file is an obstacle, which is found before anything is written.
                let isMissing = access(path, F_OK) != 0 || Self.isFolder(path)
                return isMissing ? nil : try InputFile.bytes(at: path, name: path)
            },
            files: { folder in
                guard let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path) else {
                    return []
                }
                return files.compactMap { $0 as? String }.map { folder + $0 }
            })
        return deployment.map { site.over($0) } ?? site
    }

    /// So many files are written at a time: each has its own temporary file.
    private static let writerCount = 2

    private var stateFolder: URL { source.appending(path: ".feedgen") }

    /// Where temporary files are: outside the destination, so that a leftover of an interrupted run is never published.
    /// Renaming does not work across file systems.
    private var temporaryFolder: URL {
        let isUsable = Self.device(of: stateFolder) == Self.device(of: root) && access(stateFolder.path, W_OK) == 0
        return isUsable ? stateFolder : root
    }

    /// The temporary files for new files, without leftovers of an interrupted run.
    /// - Throws: `SystemError`.
    private func temporaries() throws -> [String] {
        let folder = temporaryFolder
        if !isReadOnly {
            sweepLogs()
            _ = try emptyPlace(in: folder)
        }
        return try (0..<Self.writerCount).map { number in
            let path = folder.appending(path: ".feedgen.tmp\(number == 0 ? "" : "\(number)")").path
            // The writer holds the lock of the source.
            guard isReadOnly || unlink(path) == 0 || errno == ENOENT else { throw SystemError(path: path, code: errno) }
            return path
        }
    }

    /// Removes what an interrupted run left among temporary files.
    package func sweep() {
        if isReadOnly { return }
        // If that fails, so does the next run that writes.
        _ = try? temporaries()
    }

    private func sweepLogs() {
        // Without a folder there are none.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: stateFolder.path)) ?? []
        where name.hasSuffix(UpdateLog.temporarySuffix) {
            unlink(stateFolder.appending(path: name).path)
        }
    }

    /// Where a folder that is removed goes first, without what an interrupted run left there.
    private func emptyPlace(in folder: URL) throws -> String {
        let place = folder.appending(path: ".feedgen.removed").path
        if unlink(place) == 0 || errno == ENOENT { return place }
        do {
            try FileManager.default.removeItem(atPath: place)
        } catch {
            throw SystemError(path: place, error)
        }
        return place
    }

    /// Removes what feedgen wrote where other files are about to be written. A folder goes at once: a run that is cut short
    /// must not leave a part of it, which might not be known as feedgen's any more.
    /// - Returns: the number of files removed.
    /// - Throws: `SystemError`.
    func remove(_ obstacles: Obstacles) throws -> Int {
        if isReadOnly || obstacles.files.isEmpty && obstacles.folders.isEmpty { return obstacles.count }
        let folder = temporaryFolder
        for path in obstacles.folders {
            let place = try emptyPlace(in: folder)
            let path = root.appending(path: path).path
            guard rename(path, place) == 0 else { throw SystemError(path: path, code: errno) }
        }
        _ = try emptyPlace(in: folder)
        for path in obstacles.files { _ = try remove(path) }
        return obstacles.count
    }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func device(of folder: URL) -> dev_t? {
        var status = stat()
        return stat(folder.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? status.st_dev : nil
    }

    /// Writes and removes files, in this order. Each file is written to a temporary file that replaces it, and only if
    /// its bytes differ. Empty folders are removed.
    /// - Parameter groups: the files to write, each group before the next; files of one group in any order.
    /// - Returns: the number of files written and removed.
    /// - Throws: `SystemError`, before anything is written if the destination is not a writable folder, and about the
    ///   source if that cannot be read; `CancellationError` between two files if the task is cancelled.
    package func apply(
        writes groups: [[OutputFile]], removals: [String], progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> (written: Int, removed: Int) {
        try check()
        let temporaries = try temporaries()
        let total = groups.reduce(0) { $0 + $1.count }
        var (written, done) = (0, 0)
        for group in groups {
            let before = done
            written += try await inParallel(Array(temporaries.enumerated().prefix(group.count)), chunk: 1) {
                number, temporary in
                var count = 0
                for index in stride(from: number, to: group.count, by: temporaries.count) {
                    if index % 64 == 63 { progress(0.8 + 0.2 * Double(before + index) / Double(total)) }
                    try Task.checkCancellation()
                    if try write(group[index], by: temporary) { count += 1 }
                }
                return count
            }.reduce(0, +)
            done += group.count
        }
        var removed = 0
        for path in removals where try remove(path) { removed += 1 }
        return (written, removed)
    }

    private func check() throws {
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory), !isDirectory.boolValue {
            throw SystemError(path: root.path, message: "the destination is a file; it must be a folder")
        }
        if isReadOnly, !FileManager.default.fileExists(atPath: root.path) { return }
        do {
            try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        } catch {
            throw SystemError(path: root.path, error)
        }
        guard FileManager.default.isWritableFile(atPath: root.path) else {
            throw SystemError(path: root.path, message: "the folder cannot be written to")
        }
    }

    /// Whether there is a different file at the destination of a copied file.
    func hasAnother(inPlaceOf file: OutputFile) -> Bool {
        let place = root.appending(path: file.path).path
        // What cannot be opened is not there, or is told when it is replaced.
        guard case .copy(let path) = file.content, !Self.isFolder(place),
            let old = try? InputFile(at: place, name: file.path)
        else { return false }
        // An unreadable source file is a separate error.
        return (try? InputFile(at: source.appending(path: path).path, name: path).isEqual(to: old)) == false
    }

    private func write(_ file: OutputFile, by temporary: String) throws -> Bool {
        let path = "\(root.path)/\(file.path)"
        // As above.
        let old = try? InputFile(at: path, name: path)
        switch file.content {
        case .bytes, .spooled:
            let bytes = try file.content.bytes() ?? []
            // A file that cannot be read is replaced.
            if bytes.withUnsafeBytes({ (try? old?.isEqual(to: $0)) == true }) { return false }
            try replace(path, by: temporary) { output in try bytes.withUnsafeBytes { try output.write($0) } }
        case .copy(let copied):
            let original = try InputFile(at: source.appending(path: copied).path, name: copied)
            if let old, try original.isEqual(to: old) { return false }
            try replace(path, by: temporary) { output in
                try original.forEachChunk { _, chunk in
                    try Task.checkCancellation()
                    try output.write(chunk)
                    return true
                }
            }
        }
        return true
    }

    /// Replaces a file with what `body` writes, creating its folder if needed.
    ///
    /// Readers get either the old or the new bytes. Nothing is synced to disk: the next build compares bytes and
    /// repairs the effects of a power failure.
    /// - Throws: errors of `body`; `SystemError` about the file.
    private func replace(
        _ path: String, by temporary: String, with body: (FileDescriptor) throws -> Void
    ) throws {
        if isReadOnly { return }
        do {
            // Foundation would sync to disk.
            try body(FileDescriptor(temporary, O_WRONLY | O_CREAT | O_TRUNC, name: path))
            if path.hasSuffix("/" + LiveFiles.head) { postdate(temporary, after: path) }
            if rename(temporary, path) == 0 { return }
            guard errno == ENOENT else { throw SystemError(path: path, code: errno) }
            createFolder(above: path)
            guard rename(temporary, path) == 0 else { throw SystemError(path: path, code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Dates the head a second after the one that it replaces, if that was written in this very second: hosts that compare
    /// dates know no fractions, and would call it unchanged until the next publication.
    private func postdate(_ temporary: String, after path: String) {
        var (old, new) = (stat(), stat())
        guard stat(path, &old) == 0, stat(temporary, &new) == 0 else { return }
        let lead = old.st_mtim.tv_sec.subtractingReportingOverflow(new.st_mtim.tv_sec)
        // Otherwise the clock was wrong.
        guard !lead.overflow, (0..<Self.longestLead).contains(lead.partialValue) else { return }
        let date = timespec(tv_sec: old.st_mtim.tv_sec + 1, tv_nsec: 0)
        utimensat(AT_FDCWD, temporary, [date, date], 0)
    }

    /// How far ahead of the clock the date of a head may get, in seconds.
    private static let longestLead = 3600

    /// Creates the folders of a file in the destination. What fails is found when the file is moved there.
    private func createFolder(above path: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        if mkdir(folder, 0o777) == 0 || errno != ENOENT { return }
        createFolder(above: folder)
        mkdir(folder, 0o777)
    }

    private func remove(_ path: String) throws -> Bool {
        var url = root.appending(path: path)
        if isReadOnly { return FileStamp(at: url.path) != nil }
        // A folder at the path of our file is not ours: `unlink` does not remove it.
        let isRemoved = unlink(url.path) == 0
        // A run that was cut short may have removed the file, and not yet its folder.
        guard isRemoved || errno == ENOENT else {
            // A name that is too long was recorded by a run that could not write the file.
            if [ENOTDIR, EISDIR, ENAMETOOLONG].contains(errno) { return false }
            throw SystemError(path: url.path, code: errno)
        }
        // `rmdir` fails if the folder is not empty, which is what we want.
        for _ in path.split(separator: "/").dropFirst() {
            url.deleteLastPathComponent()
            guard rmdir(url.path) == 0 else { break }
        }
        return isRemoved
    }
}
