import Foundation

/// The files that a build may read, with their stamps, in a form that compares as a whole.
struct SourceListing: Sendable {
    struct File: Hashable {
        let path: String
        /// `nil` for one whose stamp says nothing.
        let stamp: FileStamp?
    }

    private(set) var encoded: [UInt8] = []
    /// Whether the stamp of each file says whether it is the same.
    private(set) var isTrusted = false

    init(encoded: [UInt8]) { self.encoded = encoded }

    /// Lists the settings and the files of some folders, however deep.
    /// - Parameter trusted: stamps of files that changed since this instant are left out.
    /// - Returns: `nil` where something is in the way that only a build can say the right thing about: what cannot be read, what
    ///   is neither file nor folder, a link into itself.
    init?(of root: URL, folders: some Sequence<String>, trusted: Int) {
        var walk = Walk(trusted: trusted)
        guard walk.addFile("feedgen.yml", at: root.appending(path: "feedgen.yml").path) else { return nil }
        for folder in folders {
            guard walk.addFolder(folder, at: root.appending(path: folder).path, depth: 0) else { return nil }
        }
        encoded = walk.writer.bytes
        isTrusted = walk.isTrusted
    }

    /// What was listed; `nil` for what no listing is.
    func files() -> [File]? {
        var reader = BinaryReader(encoded[...])
        var files: [File] = []
        do {
            while !reader.isAtEnd { files.append(File(path: try reader.text(), stamp: try FileStamp?(from: &reader))) }
        } catch {
            return nil
        }
        return files
    }
}

extension SourceListing {
    private struct Walk {
        /// Deeper folders are links into themselves.
        static let depthLimit = 64

        let trusted: Int
        var writer = BinaryWriter()
        var isTrusted = true

        init(trusted: Int) { self.trusted = trusted }

        mutating func addFile(_ name: String, at path: String) -> Bool {
            var status = stat()
            guard stat(path, &status) == 0 else { return errno == ENOENT && lstat(path, &status) != 0 }
            return add(name, status)
        }

        private mutating func add(_ path: String, _ status: stat) -> Bool {
            guard status.st_mode & S_IFMT == S_IFREG else { return false }
            let stamp = FileStamp(status)
            let isOld = stamp.isOlder(than: trusted)
            if !isOld { isTrusted = false }
            writer.write(path)
            (isOld ? stamp : nil).write(to: &writer)
            return true
        }

        mutating func addFolder(_ folder: String, at path: String, depth: Int) -> Bool {
            guard depth < Self.depthLimit else { return false }
            guard let stream = opendir(path) else {
                var status = stat()
                return errno == ENOENT && lstat(path, &status) != 0
            }
            defer { closedir(stream) }
            var names: [String] = []
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                    start.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
                        String(cString: $0)
                    }
                }
                if !SiteNames.ignores(name, isFolder: true) { names.append(name) }
            }
            names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            let descriptor = dirfd(stream)
            for name in names {
                var status = stat()
                guard fstatat(descriptor, name, &status, 0) == 0 else { return false }
                if status.st_mode & S_IFMT == S_IFDIR {
                    guard addFolder("\(folder)/\(name)", at: "\(path)/\(name)", depth: depth + 1) else { return false }
                } else if !SiteNames.ignores(name, isFolder: false) {
                    guard add("\(folder)/\(name)", status) else { return false }
                }
            }
            return true
        }
    }
}

extension FileStamp? {
    /// Writes the stamp; none as a size that no file has.
    func write(to writer: inout BinaryWriter) {
        writer.write(self?.size ?? -1)
        guard let self else { return }
        for number in [self.modified, self.changed, self.device, self.inode] { writer.write(number) }
    }

    init(from reader: inout BinaryReader) throws {
        let size = try reader.number()
        self = nil
        guard size >= 0 else { return }
        let (modified, changed) = (try reader.number(), try reader.number())
        let (device, inode) = (try reader.number(), try reader.number())
        self = FileStamp(modified: modified, changed: changed, device: device, inode: inode, size: size)
    }
}
