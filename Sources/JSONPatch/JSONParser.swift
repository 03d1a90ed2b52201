/// A strict parser of RFC 8259. It keeps open arrays and objects on an explicit stack instead of recursing.
struct JSONParser {
    static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    let bytes: [UInt8]
    var position = 0
    private var open: [OpenContainer] = []
    private let keepsOffsets: Bool
    /// The offset of each value and each member name, if requested.
    private(set) var offsets: [Int] = []

    init(bytes: [UInt8], keepsOffsets: Bool = false) {
        self.bytes = bytes
        self.keepsOffsets = keepsOffsets
    }

    var isAtEnd: Bool { position == bytes.count }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func document() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw error("expected no byte order mark", at: 0) }
        while true {
            skipBlanks()
            guard var value = try scalarOrEmptyContainer() else { continue }
            // A value may be the last one of several containers.
            while !open.isEmpty {
                guard let container = try close(after: value) else { break }
                value = container
            }
            if open.isEmpty {
                skipBlanks()
                guard isAtEnd else { throw error("expected the end of the text after the value") }
                return value
            }
        }
    }

    /// The value here, or `nil` after opening a container that is not empty.
    private mutating func scalarOrEmptyContainer() throws(JSONError) -> JSONValue? {
        if keepsOffsets { offsets.append(position) }
        switch next {
        case UInt8(ascii: "["):
            try enter()
            if skip("]") { return .array([]) }
            open.append(OpenContainer())
            return nil
        case UInt8(ascii: "{"):
            try enter()
            if skip("}") { return .object([:]) }
            var object = OpenContainer()
            object.name = try name(in: object)
            open.append(object)
            return nil
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): return .number(try number())
        default: throw error("expected a value")
        }
    }

    private mutating func enter() throws(JSONError) {
        guard open.count < JSONValue.depthLimit else {
            throw error("expected at most \(JSONValue.depthLimit) nested arrays and objects")
        }
        position += 1
        skipBlanks()
    }

    /// Adds a value to the innermost container, and returns that container if it ends here.
    private mutating func close(after value: JSONValue) throws(JSONError) -> JSONValue? {
        let last = open.count - 1
        skipBlanks()
        if let name = open[last].name {
            open[last].object.append(name, value)
            if skip("}") { return .object(open.removeLast().object) }
            guard skip(",") else { throw error("expected ',' or '}' after a member") }
            skipBlanks()
            open[last].name = try self.name(in: open[last])
        } else {
            open[last].elements.append(value)
            if skip("]") { return .array(open.removeLast().elements) }
            guard skip(",") else { throw error("expected ',' or ']' after an array element") }
        }
        return nil
    }

    /// The name of a member and the colon after it.
    private mutating func name(in container: OpenContainer) throws(JSONError) -> String {
        let start = position
        if keepsOffsets { offsets.append(start) }
        guard next == UInt8(ascii: "\"") else { throw error("expected a member name in quotes") }
        let name = try string()
        // RFC 8259 §4: "The names within an object SHOULD be unique."
        guard container.object.slot(of: name) == nil else {
            throw error(
                "expected another member name, \(quoted(name)) already exists", at: start, repeatedName: name)
        }
        skipBlanks()
        guard skip(":") else { throw error("expected ':' after a member name") }
        return name
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw error("expected '\(word)'") }
        position += word.utf8.count
        return value
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    mutating func skip(_ expected: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: expected) else { return false }
        position += 1
        return true
    }

    func error(_ message: String, at offset: Int? = nil, repeatedName: String? = nil) -> JSONError {
        let before = bytes[..<(offset ?? position)]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // Continuation bytes of UTF-8 are 10xxxxxx; all others begin a code point.
        return JSONError(
            line: 1 + before.count { $0 == 0x0A }, column: 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 },
            message: message, repeatedName: repeatedName)
    }
}

extension JSONParser {
    /// The number here, by the grammar of RFC 8259 §6.
    mutating func number() throws(JSONError) -> JSONNumber {
        let start = position
        let isNegative = skip("-")
        if skip("0") {
            guard !isDigit else { throw error("expected no digit after a leading zero") }
        } else {
            try digits(orError: isNegative ? "expected a digit after '-'" : "expected a digit")
        }
        if skip(".") { try digits(orError: "expected a digit after '.'") }
        if skip("e") || skip("E") {
            _ = skip("+") || skip("-")
            let exponent = position
            try digits(orError: "expected a digit in the exponent")
            guard bytes[exponent..<position].drop(while: { $0 == UInt8(ascii: "0") }).count <= 18 else {
                throw error("expected at most 18 digits in the exponent", at: exponent)
            }
        }
        return JSONNumber(valid: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private var isDigit: Bool {
        next.map(Self.digits.contains) ?? false
    }

    private mutating func digits(orError message: String) throws(JSONError) {
        guard isDigit else { throw error(message) }
        while isDigit { position += 1 }
    }
}

/// An array or object that is being parsed; for an object, with the name of the member whose value comes next.
struct OpenContainer {
    var elements: [JSONValue] = []
    var object = JSONObject()
    var name: String?
}
