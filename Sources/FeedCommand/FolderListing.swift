import FileStorage
import Foundation

/// The files below a folder.
enum FolderListing {
    /// Their paths, in no order. Links count as files.
    /// - Parameter isMeant: whether a file or a folder of this name is looked at.
    /// - Throws: `SystemError` if a folder cannot be read.
    static func paths(in root: URL, where isMeant: (_ name: String) -> Bool) throws -> [String] {
        var paths: [String] = []
        var waiting = [""]
        while let folder = waiting.popLast() {
            let place = root.appending(path: folder).path
            guard let stream = opendir(place) else {
                throw SystemError(path: folder.isEmpty ? root.relativePath : folder, code: errno)
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
                }
                if name == "." || name == ".." || !isMeant(name) { continue }
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                var isFolder = entry.pointee.d_type == DT_DIR
                if entry.pointee.d_type == DT_UNKNOWN {
                    var status = stat()
                    isFolder = lstat("\(place)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
                }
                if isFolder { waiting.append(path) } else { paths.append(path) }
            }
        }
        return paths
    }
}
