import Foundation

/// Decodes JSON. Foundation judges whether it is valid; a walk over the valid text then gives every value its place,
/// keeps the order of keys and finds repeated ones, which Foundation drops.
struct JSONReader {
    let path: String
    private let bytes: [UInt8]
    private let firstLine: Int
    private var offset = 0
    private var positions: PositionCounter

    init(path: String, text: String, firstLine: Int) {
        self.path = path
        self.bytes = Array(text.utf8)
        self.firstLine = firstLine
        positions = PositionCounter(bytes)
    }

    func table() throws(Diagnostic) -> FrontMatterTable {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(bytes))
        } catch {
            throw syntaxError(error)
        }
        var walk = self
        guard case .table(let table) = try walk.value().content else {
            throw failure("this is not valid JSON: it must be an object in braces", at: 0)
        }
        return table
    }

    private mutating func value() throws(Diagnostic) -> FrontMatterValue {
        skipBlanks()
        let position = position(offset)
        let content: FrontMatterValue.Content
        switch bytes[offset] {
        case UInt8(ascii: "{"): content = .table(try object())
        case UInt8(ascii: "["): content = .array(try array())
        case UInt8(ascii: "\""): content = .string(try string())
        default: content = try word()
        }
        return FrontMatterValue(content, at: position)
    }

    private mutating func object() throws(Diagnostic) -> FrontMatterTable {
        var table = FrontMatterTable()
        var keys: Set<String> = []
        offset += 1
        skipBlanks()
        while bytes[offset] != UInt8(ascii: "}") {
            let start = offset
            let key = try string()
            let keyPosition = position(start)
            guard keys.insert(key).inserted else { throw failure("key '\(key)' appears twice; keep one", at: start) }
            skipBlanks()
            offset += 1  // The colon.
            table.append(.init(key: key, keyPosition: keyPosition, value: try value()))
            skipSeparator()
        }
        offset += 1
        return table
    }

    private mutating func array() throws(Diagnostic) -> [FrontMatterValue] {
        var values: [FrontMatterValue] = []
        offset += 1
        skipBlanks()
        while bytes[offset] != UInt8(ascii: "]") {
            values.append(try value())
            skipSeparator()
        }
        offset += 1
        return values
    }

    private mutating func string() throws(Diagnostic) -> String {
        let start = offset
        var hasEscapes = false
        offset += 1
        while bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\") {
                hasEscapes = true
                offset += 1
            }
            offset += 1
        }
        offset += 1
        guard hasEscapes else { return String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self) }
        do {
            return try JSONDecoder().decode(String.self, from: Data(bytes[start..<offset]))
        } catch {
            throw failure("this is not valid JSON: the escapes in this text are not valid characters", at: start)
        }
    }

    private mutating func word() throws(Diagnostic) -> FrontMatterValue.Content {
        let start = offset
        while offset < bytes.count, !",]} \t\n".utf8.contains(bytes[offset]) { offset += 1 }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            guard let number = NumberText(word).content else {
                throw failure("this is not valid JSON: '\(word)' is not a number", at: start)
            }
            return number
        }
    }

    private mutating func skipBlanks() {
        while offset < bytes.count, " \t\n".utf8.contains(bytes[offset]) { offset += 1 }
    }

    private mutating func skipSeparator() {
        skipBlanks()
        if bytes[offset] == UInt8(ascii: ",") {
            offset += 1
            skipBlanks()
        }
    }
}

extension JSONReader {
    /// Foundation says what it wanted and where it stopped, all in words: "… around line 2, column 3." counts lines
    /// from 1 and columns from 0, "… around character 15." counts bytes from 0.
    private func syntaxError(_ error: any Error) -> Diagnostic {
        let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "it ends too early"
        let parts = words.components(separatedBy: " around ")
        let numbers = parts.last?.split { !("0"..."9").contains($0) }.compactMap { Int($0) } ?? []
        var offset = bytes.count
        if parts.count > 1, numbers.count == 2 {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            offset = lines.prefix(max(0, numbers[0] - 1)).reduce(0) { $0 + $1.count + 1 } + numbers[1]
        } else if parts.count > 1, let first = numbers.first {
            offset = first
        }
        let reason = parts.first?.trimmingCharacters(in: CharacterSet(charactersIn: ".")) ?? words
        return failure("this is not valid JSON: \(reason.prefix(1).lowercased())\(reason.dropFirst())", at: offset)
    }

    private mutating func position(_ offset: Int) -> SourcePosition {
        let place = positions.position(at: offset)
        return SourcePosition(line: place.line + firstLine - 1, column: place.column)
    }

    private func failure(_ message: String, at offset: Int) -> Diagnostic {
        var reader = self
        return Diagnostic(.error, path: path, position: reader.position(offset), message: message)
    }
}
