/// A file of the source that is read whole: a post, a template, the settings. A reference, because a site has thousands, and most
/// are the same ones from build to build.
package final class SourceFile: Sendable {
    /// The path as diagnostics name it, such as `Posts/a.md`.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The name within its folder: `user.mustache`.
    var name: String { String(path.split(separator: "/").last ?? "") }
}

extension SourceFile: Hashable {
    /// The bytes of the path count: two spellings of a name are two names.
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left === right || left.isAtPath(of: right) && left.bytes == right.bytes
    }

    func isAtPath(of other: SourceFile) -> Bool { self === other || path.hasSameBytes(as: other.path) }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
