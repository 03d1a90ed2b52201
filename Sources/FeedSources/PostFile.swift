package import Digests
import FeedContent
package import FileStorage
package import Foundation

/// The file of a post, whose text is read on demand: a site has thousands, and most are unchanged.
package final class PostFile: Sendable {
    /// The path, as in diagnostics, such as `Posts/a.md`.
    package let path: String
    /// Its metadata; `nil` for a file in memory.
    package let stamp: FileStamp?
    /// A digest of the bytes.
    package let digest: ContentDigest
    private let content: [UInt8]?
    /// The folder of the site, from which the file can be read again.
    private let root: URL?

    /// A file in memory.
    /// - Parameters:
    ///   - stamp: its metadata from before it was read.
    ///   - root: the folder of the site, from which the file can be read again.
    package convenience init(path: String, bytes: [UInt8]) {
        self.init(path: path, bytes: bytes, stamp: nil, root: nil)
    }

    package convenience init(path: String, bytes: [UInt8], stamp: FileStamp?, root: URL?) {
        self.init(path: path, stamp: stamp, digest: ContentDigest(of: bytes), content: bytes, root: root)
    }

    /// A file that was read in an earlier process.
    /// - Parameter root: the folder of the site; `nil` for a file that no longer exists in this state.
    package init(path: String, stamp: FileStamp?, digest: ContentDigest, content: [UInt8]? = nil, root: URL?) {
        (self.path, self.stamp, self.digest) = (path, stamp, digest)
        (self.content, self.root) = (content, root)
    }

    /// The same file without its bytes, if they can be read again on demand.
    package var released: PostFile {
        content == nil || root == nil
            ? self : PostFile(path: path, stamp: stamp, digest: digest, root: root)
    }

    /// - Throws: `SystemError` if it cannot be read again, or has other bytes by now.
    package func bytes() throws -> [UInt8] {
        if let content { return content }
        guard let root else { throw SystemError(path: path, message: "the file no longer exists") }
        let file = root.appending(path: path).path
        let bytes: [UInt8]
        do {
            bytes = try InputFile.bytes(at: file, name: path)
        } catch {
            throw FileStamp(at: file) == nil ? Self.changed(path) : error
        }
        guard ContentDigest(of: bytes) == digest else { throw Self.changed(path) }
        return bytes
    }

    package static func changed(_ path: String) -> SystemError {
        SystemError(path: path, message: "the file changed while the site was built; build again", isChange: true)
    }

    /// Whether HTML is a post, given its first bytes: it begins with a line `---` or `+++`.
    package static func isHTMLPost(_ start: [UInt8]) -> Bool {
        StaticFile.mayHaveFrontMatter(start) && !start.contains(UInt8(ascii: "{"))
    }

    package func isAtPath(of other: PostFile) -> Bool { self === other || path.hasSameBytes(as: other.path) }
}

extension PostFile: Hashable {
    /// Compares paths by bytes: two spellings of a name are two files.
    package static func == (left: PostFile, right: PostFile) -> Bool {
        left === right || left.isAtPath(of: right) && left.digest == right.digest
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
