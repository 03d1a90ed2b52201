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

    /// Whether it is a copy of a source file.
    var isCopy: Bool { if case .copy = content { true } else { false } }

    package init(path: String, content: Content) {
        self.path = path
        self.content = content
    }
}

/// The file that a static host serves for the path of a page.
package enum PageFile {
    /// The file of the page with a list, whose path may have a fragment for the list.
    package static func path(ofList path: String) -> String {
        self.path(of: String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "#") })))
    }

    /// The file for the path of a page: `page/3/index.html` for `/page/3/`, `old.html` for `/old.html`.
    package static func path(of path: String) -> String {
        var path = path
        return path.withUTF8 { bytes in
            let name = bytes.drop { $0 == UInt8(ascii: "/") }
            let isFolder = name.last.map { $0 == UInt8(ascii: "/") } ?? true
            let index: StaticString = isFolder ? "index.html" : ""
            return String(unsafeUninitializedCapacity: name.count + index.utf8CodeUnitCount) { buffer in
                let end = buffer.initialize(fromContentsOf: name)
                return index.withUTF8Buffer { buffer[end...].initialize(fromContentsOf: $0) }
            }
        }
    }
}
