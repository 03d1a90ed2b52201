import SourceDiagnostics

/// A value before its tables are finished, with its position.
struct TOMLValue {
    /// A scalar, an array, or the number of a table or of an array of tables in `TOMLTables`.
    enum Content {
        case scalar(FrontMatterValue.Content)
        case array([TOMLValue])
        case table(Int)
        case tables(Int)
    }

    var content: Content
    let position: SourcePosition
    /// What was written, unless in quotes or brackets.
    var word: String?
}

extension TOMLReader {
    /// - Parameter depth: the number of tables and arrays that contain the value.
    mutating func value(of key: TOMLKey, depth: Int) throws(TOMLError) -> TOMLValue {
        let position = position()
        switch next {
        case UInt8(ascii: "\""):
            let text = try byte(1) == next && byte(2) == next ? multilineBasicString() : basicString()
            return TOMLValue(content: .scalar(.string(String(decoding: text, as: UTF8.self))), position: position)
        case UInt8(ascii: "'"):
            let text = try byte(1) == next && byte(2) == next ? multilineLiteralString() : literalString()
            return TOMLValue(content: .scalar(.string(String(decoding: text, as: UTF8.self))), position: position)
        case UInt8(ascii: "["):
            guard depth <= TOMLTables.depthLimit else { throw TOMLTables.tooDeep(position) }
            return TOMLValue(content: .array(try array(of: key, depth: depth)), position: position)
        case UInt8(ascii: "{"):
            let table = try tables.inlineTable(at: position, depth: depth)
            try inlineTable(table)
            return TOMLValue(content: .table(table), position: position)
        case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
            throw failure("'\(key.text)' has no value; write one after '=', such as \"text\", 12 or true")
        default:
            let start = offset
            let content = try word()
            let text = String(decoding: bytes[start..<offset], as: UTF8.self)
            return TOMLValue(content: .scalar(content), position: position, word: text)
        }
    }

    private mutating func array(of key: TOMLKey, depth: Int) throws(TOMLError) -> [TOMLValue] {
        let start = offset
        offset += 1
        var values: [TOMLValue] = []
        while true {
            try skipLines()
            if skip("]") { return values }
            guard next != nil, !isKeyValue else { throw unclosedArray(from: start) }
            guard next != UInt8(ascii: ",") else { throw failure("a value is missing before ','; remove the ','") }
            values.append(try value(of: key, depth: depth + 1))
            try skipLines()
            if skip("]") { return values }
            guard skip(",") else {
                if next == nil || isKeyValue { throw unclosedArray(from: start) }
                throw failure("\(found) follows a value of the list; write ',' between values and ']' after the last")
            }
        }
    }

    private func unclosedArray(from start: Int) -> TOMLError {
        failure("the list opened by '[' is never closed; end it with ']'", at: start)
    }

    /// Whether a key and `=` follow, so that an array that continues here was not closed.
    private var isKeyValue: Bool {
        var rest = bytes[offset...].drop { Self.isBareKey($0) || $0 == UInt8(ascii: ".") }
        guard rest.startIndex > offset else { return false }
        rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return rest.first == UInt8(ascii: "=")
    }

    /// Skips whitespace, comments and line ends inside an array.
    private mutating func skipLines() throws(TOMLError) {
        repeat {
            skipBlanks()
            try comment()
        } while skipNewline()
    }

    private mutating func inlineTable(_ table: Int) throws(TOMLError) {
        let start = offset
        offset += 1
        skipBlanks()
        if skip("}") { return }
        while true {
            if next == UInt8(ascii: "}") {
                throw failure("a table in braces must not have ',' before '}'; remove the ','")
            }
            try rejectEnd(ofTableFrom: start)
            try keyValue(in: table)
            skipBlanks()
            if skip("}") { return }
            try rejectEnd(ofTableFrom: start)
            guard skip(",") else {
                throw failure(
                    "\(found) follows a value of the table; write ',' between its keys and '}' after the last")
            }
            skipBlanks()
        }
    }

    private func rejectEnd(ofTableFrom start: Int) throws(TOMLError) {
        guard next == nil || next == UInt8(ascii: "\n") || next == UInt8(ascii: "#") || isCRLF else { return }
        throw failure("the table opened by '{' must end on the same line; end it with '}'", at: start)
    }
}
