/// Appends JSON text to one buffer.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var level = 0

    init(isPretty: Bool) {
        self.isPretty = isPretty
        bytes.reserveCapacity(1024)
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let bool): bytes += (bool ? "true" : "false").utf8
        case .number(let number): bytes += number.literal.utf8
        case .string(let string): write(string)
        case .array(let elements): write(elements)
        case .object(let object): write(object)
        }
    }

    private mutating func write(_ elements: [JSONValue]) {
        bytes.append(UInt8(ascii: "["))
        level += 1
        for (index, element) in elements.enumerated() {
            separate(isFirst: index == 0)
            write(element)
        }
        end(isEmpty: elements.isEmpty)
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ object: JSONObject) {
        bytes.append(UInt8(ascii: "{"))
        level += 1
        var isFirst = true
        for member in object.members {
            guard let name = member.name else { continue }
            separate(isFirst: isFirst)
            isFirst = false
            write(name)
            bytes.append(UInt8(ascii: ":"))
            if isPretty { bytes.append(UInt8(ascii: " ")) }
            write(member.value)
        }
        end(isEmpty: isFirst)
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func separate(isFirst: Bool) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if isPretty { breakLine() }
    }

    private mutating func end(isEmpty: Bool) {
        level -= 1
        if isPretty, !isEmpty { breakLine() }
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    private mutating func write(_ string: String) {
        var string = string
        bytes.append(UInt8(ascii: "\""))
        string.withUTF8 { text in
            var run = 0
            var position = 0
            while position < text.count {
                position = skipPlain(in: text, from: position)
                guard position < text.count else { break }
                let length = escapedLength(in: text, at: position)
                if length > 0 {
                    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run..<position]))
                    appendEscape(of: length == 1 ? text[position] : text[position + 2], isSeparator: length == 3)
                    run = position + length
                }
                position += max(length, 1)
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Skips bytes that need no escape, eight at a time.
    private func skipPlain(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(text)
        var position = start
        while bytes.count - position >= 8, isPlain(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) {
            position += 8
        }
        return position
    }

    /// Whether none of eight bytes is a control character, `"`, `\` or E2.
    private func isPlain(_ word: UInt64) -> Bool {
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        /// Whether a byte is less than a limit of at most 0x80; see "Bit Twiddling Hacks" by Sean Eron Anderson.
        func hasByte(below limit: UInt64, _ word: UInt64) -> Bool { (word &- ones &* limit) & ~word & tops != 0 }
        return !hasByte(below: 0x20, word) && !hasByte(below: 1, word ^ ones &* 0x22)
            && !hasByte(below: 1, word ^ ones &* 0x5C) && !hasByte(below: 1, word ^ ones &* 0xE2)
    }

    /// The length of the character here in bytes if it must be escaped: 3 for U+2028 and U+2029, which are E2 80 A8 and
    /// E2 80 A9.
    private func escapedLength(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
        let byte = text[position]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return 1 }
        guard byte == 0xE2, text.count - position > 2 else { return 0 }
        return text[position + 1] == 0x80 && text[position + 2] & 0xFE == 0xA8 ? 3 : 0
    }

    private mutating func appendEscape(of byte: UInt8, isSeparator: Bool) {
        switch byte {
        case _ where isSeparator: bytes += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case 0x08: bytes += "\\b".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0D: bytes += "\\r".utf8
        default: bytes += controlEscape(byte).utf8
        }
    }
}

extension JSONValue {
    /// The value as UTF-8 JSON text, compact or with one member or element per line, indented by two spaces.
    ///
    /// The same value always gives the same bytes: members in their order, numbers as written, `/` and `<` unescaped.
    /// Only `"`, `\`, control characters, and U+2028 and U+2029, which are line terminators in older JavaScript, are
    /// escaped.
    ///
    /// - Complexity: O(*n*) in the size of the value.
    public func encoded(pretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(isPretty: pretty)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text.
    public var description: String {
        String(decoding: encoded(), as: UTF8.self)
    }
}
