/// A file of the source that is read whole: a post, a template, the settings.
package struct SourceFile: Hashable, Sendable {
    /// The path as diagnostics name it, such as `Posts/a.md`.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The bytes of the path count: two spellings of a name are two names.
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left.path.hasSameBytes(as: right.path) && left.bytes == right.bytes
    }

    /// The name within its folder: `user.mustache`.
    var name: String { String(path.split(separator: "/").last ?? "") }
}
