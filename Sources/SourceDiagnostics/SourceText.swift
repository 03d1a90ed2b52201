/// A file as text: valid UTF-8, without a byte order mark, with lines ended by `\n`.
package struct SourceText {
    package let path: String
    package let bytes: [UInt8]

    /// Line ends are normalised here once, so that the YAML, TOML, JSON and Markdown parsers count the same lines.
    package init(path: String, bytes: [UInt8]) throws(Diagnostic) {
        self.path = path
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        var unified = [UInt8]()
        unified.reserveCapacity(content.count)
        var afterReturn = false
        for byte in content {
            if byte == UInt8(ascii: "\r") {
                unified.append(UInt8(ascii: "\n"))
            } else if byte != UInt8(ascii: "\n") || !afterReturn {
                unified.append(byte)
            }
            afterReturn = byte == UInt8(ascii: "\r")
        }
        self.bytes = unified
        if let offset = Self.invalidOffset(in: unified) {
            let byte = String(unified[offset], radix: 16)
            let name = byte.count < 2 ? "0" + byte : byte
            throw Diagnostic(
                .error, path: path, position: position(at: offset),
                message: "byte 0x\(name) is not valid UTF-8; save the file as UTF-8")
        }
    }

    private static func invalidOffset(in bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// The line and column of a byte.
    package func position(at offset: Int) -> SourcePosition {
        var counter = PositionCounter(bytes)
        return counter.position(at: offset)
    }

    /// The text of a range of bytes.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
