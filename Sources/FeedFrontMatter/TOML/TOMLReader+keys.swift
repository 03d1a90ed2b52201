import SourceDiagnostics

/// One part of a key, with its position.
struct TOMLKey {
    /// Keys are compared by bytes.
    let name: [UInt8]
    let position: SourcePosition

    var text: String { String(decoding: name, as: UTF8.self) }
}

extension TOMLReader {
    /// A key of one or more parts separated by dots, with whitespace around them.
    mutating func key() throws(TOMLError) -> [TOMLKey] {
        var parts: [TOMLKey] = []
        repeat {
            skipBlanks()
            parts.append(try simpleKey())
            skipBlanks()
        } while skip(".")
        return parts
    }

    private mutating func simpleKey() throws(TOMLError) -> TOMLKey {
        let position = position()
        switch next {
        case UInt8(ascii: "\""): return TOMLKey(name: try basicString(), position: position)
        case UInt8(ascii: "'"): return TOMLKey(name: try literalString(), position: position)
        default:
            let start = offset
            while let byte = next, Self.isBareKey(byte) { offset += 1 }
            guard start < offset else { throw missingKey() }
            return TOMLKey(name: Array(bytes[start..<offset]), position: position)
        }
    }

    private func missingKey() -> TOMLError {
        guard let byte = next, byte > 0x20, byte != 0x7F, !"=.[]{},#".utf8.contains(byte) else {
            return failure("a key is missing before \(found); write one, such as title")
        }
        return failure("\(found) is not allowed in a key without quotes; quote the key, or remove it")
    }

    static func isBareKey(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
