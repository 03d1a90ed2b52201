/// A file of the site, by its path in the destination.
package struct OutputFile: Hashable, Sendable {
    /// The content of a file.
    package enum Content: Hashable, Sendable {
        case bytes([UInt8])
        /// Bytes that wait in a file.
        case spooled(Spool.Chunk)
        /// A copy of a source file, by its path.
        case copy(of: String)

        /// The bytes; `nil` for a copy.
        /// - Throws: `SystemError` if they cannot be read back.
        package func bytes() throws -> [UInt8]? {
            switch self {
            case .bytes(let bytes): bytes
            case .spooled(let chunk): try chunk.bytes()
            case .copy: nil
            }
        }
    }

    package let path: String
    package let content: Content

    package init(path: String, content: Content) {
        self.path = path
        self.content = content
    }
}
