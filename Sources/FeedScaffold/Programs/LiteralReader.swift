import FeedFrontMatter
import SourceDiagnostics

/// Reads literal values in the text of a program, which is never run: settings of generators in Python and JavaScript.
struct LiteralReader {
    enum Language: Hashable {
        case python, javaScript
    }

    private let language: Language
    private let bytes: [UInt8]
    private(set) var offset: Int
    /// The values of names that were read before.
    private let known: (String) -> FrontMatterValue.Content?

    /// Lists in lists are read up to so many levels.
    private static let depthLimit = 32

    init(
        _ bytes: [UInt8], _ language: Language, from offset: Int = 0,
        known: @escaping (String) -> FrontMatterValue.Content? = { _ in nil }
    ) {
        (self.bytes, self.language, self.offset, self.known) = (bytes, language, offset, known)
    }

    /// The value at the offset, behind which the offset is then; `nil` if it is no literal.
    mutating func value(depth: Int = 0) -> FrontMatterValue.Content? {
        if depth > Self.depthLimit { return nil }
        guard var value = operand(depth: depth) else { return nil }
        // Texts are joined, in Python also without a sign.
        while true {
            skipBlanks(withLines: depth > 0)
            let start = offset
            let isJoined = take("+")
            if isJoined { skipBlanks() }
            guard isJoined || language == .python && isQuote(at: offset), case .string(let text) = value else {
                offset = start
                return value
            }
            guard case .string(let more)? = operand(depth: depth) else { return nil }
            value = .string(text + more)
        }
    }

    private mutating func operand(depth: Int) -> FrontMatterValue.Content? {
        skipBlanks()
        guard offset < bytes.count else { return nil }
        switch bytes[offset] {
        case UInt8(ascii: "["): return list(until: "]", depth: depth).map { .array($0) }
        case UInt8(ascii: "(") where language == .python: return tuple(depth: depth)
        case UInt8(ascii: "{"): return table(depth: depth)
        case UInt8(ascii: "-"), 0x30...0x39: return number()
        default: break
        }
        if let text = text() { return .string(text) }
        guard let name = name() else { return nil }
        // A call or a part of something makes a program of it.
        if offset < bytes.count, "(.[`".utf8.contains(bytes[offset]) { return nil }
        switch name {
        case "True", "true": return .bool(true)
        case "False", "false": return .bool(false)
        case "None", "null", "undefined": return .null
        default: return known(name)
        }
    }

    private mutating func list(until end: Unicode.Scalar, depth: Int) -> [FrontMatterValue]? {
        offset += 1
        var values: [FrontMatterValue] = []
        while true {
            skipBlanks()
            if take(end) { return values }
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(FrontMatterValue(value, at: .start))
            skipBlanks()
            if !take(","), offset < bytes.count, bytes[offset] != UInt8(ascii: end) { return nil }
            if offset >= bytes.count { return nil }
        }
    }

    /// A list in parentheses, or one value in them.
    private mutating func tuple(depth: Int) -> FrontMatterValue.Content? {
        let start = offset
        guard let values = list(until: ")", depth: depth) else { return nil }
        let hasComma = bytes[start..<offset].contains(UInt8(ascii: ","))
        return values.count == 1 && !hasComma ? values[0].content : .array(values)
    }

    private mutating func table(depth: Int) -> FrontMatterValue.Content? {
        offset += 1
        var entries: [FrontMatterTable.Entry] = []
        while true {
            skipBlanks()
            if take("}") { return .table(FrontMatterTable(entries)) }
            guard let key = text() ?? (language == .javaScript ? name() : nil) else { return nil }
            skipBlanks()
            guard take(":"), let value = value(depth: depth + 1) else { return nil }
            if !entries.contains(where: { $0.key == key }) {
                entries.append(
                    FrontMatterTable.Entry(
                        key: key, keyPosition: .start, value: FrontMatterValue(value, at: .start)))
            }
            skipBlanks()
            if !take(","), offset < bytes.count, bytes[offset] != UInt8(ascii: "}") { return nil }
            if offset >= bytes.count { return nil }
        }
    }

    private mutating func number() -> FrontMatterValue.Content? {
        let start = offset
        offset += 1
        while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) || "._eE".utf8.contains(bytes[offset]) {
            offset += 1
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self).replacing("_", with: "")
        return Int(text).map { .int($0) } ?? Double(text).map { .double($0) }
    }

    /// The name of a value or a key.
    mutating func name() -> String? {
        let start = offset
        while offset < bytes.count, case let byte = bytes[offset],
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_$".utf8.contains(byte)
        {
            offset += 1
        }
        guard offset > start, !(0x30...0x39).contains(bytes[start]) else {
            offset = start
            return nil
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Skips what means nothing: blanks, and comments.
    mutating func skipBlanks(withLines: Bool = true) {
        while offset < bytes.count {
            let byte = bytes[offset]
            let rest = bytes[offset...]
            if byte == UInt8(ascii: "\n") {
                if !withLines { return }
                offset += 1
            } else if " \t\r".utf8.contains(byte) {
                offset += 1
            } else if language == .python ? byte == UInt8(ascii: "#") : rest.starts(with: "//".utf8) {
                offset = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            } else if language == .python, rest.starts(with: "\\\n".utf8) {
                offset += 2
            } else if language == .javaScript, rest.starts(with: "/*".utf8) {
                var end = offset + 2
                while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
                offset = min(end + 2, bytes.count)
            } else {
                return
            }
        }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }
}

extension LiteralReader {
    private static let quotes: [UInt8] = Array("\"'".utf8)

    fileprivate func isQuote(at place: Int) -> Bool {
        bytes.indices.contains(place)
            && (Self.quotes.contains(bytes[place])
                || "uUrRbB".utf8.contains(bytes[place]) && bytes.indices.contains(place + 1)
                    && Self.quotes.contains(bytes[place + 1]))
    }

    /// A text in quotes; in JavaScript also one in backquotes without values in it.
    mutating func text() -> String? {
        var start = offset
        var isRaw = false
        if language == .python, isQuote(at: offset), !Self.quotes.contains(bytes[offset]) {
            isRaw = "rR".utf8.contains(bytes[offset])
            start += 1
        }
        guard start < bytes.count else { return nil }
        let quote = bytes[start]
        guard Self.quotes.contains(quote) || language == .javaScript && quote == UInt8(ascii: "`") else { return nil }
        let isLong = language == .python && bytes[start...].starts(with: [quote, quote, quote])
        let end: [UInt8] = isLong ? [quote, quote, quote] : [quote]
        var place = start + end.count
        var text: [UInt8] = []
        while place < bytes.count, !bytes[place...].starts(with: end) {
            if bytes[place] == UInt8(ascii: "\\"), !isRaw, place + 1 < bytes.count {
                switch bytes[place + 1] {
                case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
                case UInt8(ascii: "\n"): break
                case let other: text.append(other)
                }
                place += 2
                continue
            }
            if bytes[place] == UInt8(ascii: "\n"), !isLong, quote != UInt8(ascii: "`") { return nil }
            if quote == UInt8(ascii: "`"), bytes[place...].starts(with: "${".utf8) { return nil }
            text.append(bytes[place])
            place += 1
        }
        guard place < bytes.count else { return nil }
        offset = place + end.count
        return String(decoding: text, as: UTF8.self)
    }
}
