/// A source file in memory: a template or the settings.
package final class SourceFile: Sendable {
    /// The path, as in diagnostics, such as `Posts/a.md`.
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
    /// Compares paths by bytes: two spellings of a name are two files.
    package static func == (left: SourceFile, right: SourceFile) -> Bool {
        left === right || left.path.hasSameBytes(as: right.path) && left.bytes == right.bytes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
