package import SourceDiagnostics

/// Decodes TOML 1.0; the names are those of its grammar. Takes linear time, and limits nesting so that the stack does
/// not overflow.
package struct TOMLReader {
    private let path: String
    private let firstLine: Int
    let bytes: [UInt8]
    /// The current offset.
    var offset = 0
    var tables = TOMLTables()
    private var positions: PositionCounter

    package init(path: String, text: String, firstLine: Int) {
        self.path = path
        self.firstLine = firstLine
        bytes = Array(text.utf8)
        positions = PositionCounter(bytes)
    }

    package func table() throws(Diagnostic) -> FrontMatterTable {
        var reader = self
        do throws(TOMLError) {
            var table = TOMLTables.root
            while reader.offset < reader.bytes.count { try reader.expression(&table) }
            return reader.tables.frontMatter()
        } catch {
            throw Diagnostic(.error, path: path, position: error.position, message: error.message)
        }
    }

    /// A line: nothing, a key with its value, or a table header; with an optional comment.
    private mutating func expression(_ table: inout Int) throws(TOMLError) {
        skipBlanks()
        switch next {
        case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"): break
        case UInt8(ascii: "["): table = try header()
        default: try keyValue(in: table)
        }
        try endOfLine()
    }

    /// `[table]` or `[[array of tables]]`.
    private mutating func header() throws(TOMLError) -> Int {
        let start = offset
        offset += 1
        let isArray = skip("[")
        let key = try key()
        guard let name = key.last else { throw failure("a table needs a name", at: start) }
        guard skip("]"), !isArray || skip("]") else {
            throw failure(
                "'\(isArray ? "]]" : "]")' is missing before \(found); a table header is one name in brackets, such as "
                    + (isArray ? "[[comments]]" : "[params]"))
        }
        var table = TOMLTables.root
        for part in key.dropLast() { table = try tables.superTable(part, in: table) }
        return try isArray ? tables.appendTable(name, in: table) : tables.defineTable(name, in: table)
    }

    /// `key = value`, where dots in the key denote nested tables.
    mutating func keyValue(in table: Int) throws(TOMLError) {
        let key = try key()
        guard let name = key.last else { return }
        guard skip("=") else {
            throw failure(
                "\(found) follows the key '\(name.text)'; write '=' and a value after a key, such as a = \"text\"")
        }
        skipBlanks()
        var owner = table
        for part in key.dropLast() { owner = try tables.dottedTable(part, in: owner) }
        let value = try value(of: name, depth: tables.depth(of: owner) + 1)
        try tables.add(value, under: name, in: owner)
    }

    /// Whitespace, a comment and the end of the line.
    mutating func endOfLine() throws(TOMLError) {
        skipBlanks()
        try comment()
        guard offset < bytes.count, !skipNewline() else { return }
        throw failure("\(found) is unexpected here; write each key with its value on its own line")
    }
}

/// An error and its position.
struct TOMLError: Error {
    var message: String
    var position: SourcePosition
}

extension TOMLReader {
    /// The next byte.
    var next: UInt8? { byte(0) }

    func byte(_ distance: Int) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    mutating func skipBlanks() {
        while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { offset += 1 }
    }

    mutating func skipNewline() -> Bool {
        if next == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") { offset += 1 }
        return skip("\n")
    }

    mutating func comment() throws(TOMLError) {
        guard skip("#") else { return }
        while let byte = next, byte != UInt8(ascii: "\n"), !isCRLF {
            try rejectControl(byte, in: "a comment")
            offset += 1
        }
    }

    var isCRLF: Bool { next == UInt8(ascii: "\r") && byte(1) == UInt8(ascii: "\n") }

    func rejectControl(_ byte: UInt8, in place: String) throws(TOMLError) {
        guard byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F else { return }
        throw failure("\(place) contains the control character \(Self.code(of: byte)); remove it")
    }

    /// The position of the next byte in the file.
    mutating func position() -> SourcePosition { position(at: offset) }

    mutating func position(at offset: Int) -> SourcePosition {
        let place = positions.position(at: offset)
        return SourcePosition(line: place.line + firstLine - 1, column: place.column)
    }

    func failure(_ message: String, at offset: Int? = nil) -> TOMLError {
        var reader = self
        return TOMLError(
            message: "this is not valid TOML: \(message)", position: reader.position(at: offset ?? self.offset))
    }

    /// The next character or word, for messages.
    var found: String {
        guard let byte = next else { return "the end" }
        if byte == UInt8(ascii: "\n") || isCRLF { return "the end of the line" }
        if byte < 0x20 || byte == 0x7F { return "the control character \(Self.code(of: byte))" }
        let word = bytes[offset...].prefix(20).prefix { Self.isBareKey($0) }
        if !word.isEmpty { return "'\(String(decoding: word, as: UTF8.self))'" }
        let character = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
        return "'\(character.map { String($0) } ?? "")'"
    }

    private static func code(of byte: UInt8) -> String {
        "U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
}
