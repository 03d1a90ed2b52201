import FeedContent
import Foundation

/// The file of a post, which is read when its text is asked for: a site has thousands, and most are as they were.
package final class PostFile: Sendable {
    /// The path as diagnostics name it, such as `Posts/a.md`.
    package let path: String
    /// What the system says of it; `nil` for one in memory.
    let stamp: FileStamp?
    /// A digest of the bytes.
    let digest: [UInt8]
    private let content: [UInt8]?
    /// The folder of the site, where the file can be read again.
    private let root: URL?

    /// A file that is in memory.
    /// - Parameters:
    ///   - stamp: what the system said of it before it was read.
    ///   - root: the folder of the site, where the file can be read again.
    package convenience init(path: String, bytes: [UInt8]) {
        self.init(path: path, bytes: bytes, stamp: nil, root: nil)
    }

    convenience init(path: String, bytes: [UInt8], stamp: FileStamp?, root: URL?) {
        self.init(path: path, stamp: stamp, digest: FileSnapshot.digest(of: bytes), content: bytes, root: root)
    }

    /// A file that is not there any more as it was.
    convenience init(_ known: FileSnapshot) {
        self.init(path: known.path, stamp: known.stamp, digest: known.digest, content: nil, root: nil)
    }

    /// A file that was read in an earlier process.
    convenience init(_ known: FileSnapshot, stamp: FileStamp, root: URL) {
        self.init(path: known.path, stamp: stamp, digest: known.digest, content: nil, root: root)
    }

    private init(path: String, stamp: FileStamp?, digest: [UInt8], content: [UInt8]?, root: URL?) {
        (self.path, self.stamp, self.digest) = (path, stamp, digest)
        (self.content, self.root) = (content, root)
    }

    /// The same file, which is read again when its bytes are asked for, if that can be done.
    var released: PostFile {
        content == nil || root == nil
            ? self : PostFile(path: path, stamp: stamp, digest: digest, content: nil, root: root)
    }

    /// - Throws: `SystemError` if it cannot be read again, or has other bytes by now.
    package func bytes() throws -> [UInt8] {
        if let content { return content }
        do {
            guard let root else { throw SystemError(path: path, message: "the file is not there any more") }
            let bytes = Array(try Data(contentsOf: root.appending(path: path)))
            guard FileSnapshot.digest(of: bytes) == digest else { throw Self.changed(path) }
            return bytes
        } catch let error as SystemError {
            throw error
        } catch {
            throw SystemError(path: path, error)
        }
    }

    static func changed(_ path: String) -> SystemError {
        SystemError(path: path, message: "the file changed while the site was built; build again")
    }

    func isAtPath(of other: PostFile) -> Bool { self === other || path.hasSameBytes(as: other.path) }
}

extension PostFile: Hashable {
    /// The bytes of the path count: two spellings of a name are two names.
    package static func == (left: PostFile, right: PostFile) -> Bool {
        left === right || left.isAtPath(of: right) && left.digest == right.digest
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
