/// Reads the beginning of an XML document in UTF-8, up to the start tag of its root element (XML 1.0, 2.8 and 3.1).
struct XMLScanner<Source: RandomAccessCollection<UInt8>> {
    private let bytes: ByteWindow<Source>
    private var offset = 0

    init(_ bytes: ByteWindow<Source>) {
        self.bytes = bytes
    }

    mutating func root() -> XMLStartTag? {
        _ = skip("\u{FEFF}")
        while true {
            skipBlanks()
            if skip("<?") {
                guard skipPast("?>") else { return nil }
            } else if skip("<!--") {
                guard skipPast("-->") else { return nil }
            } else if skip("<!DOCTYPE") {
                guard skipDocumentType() else { return nil }
            } else {
                return skip("<") ? startTag() : nil
            }
        }
    }

    private mutating func startTag() -> XMLStartTag? {
        var tag = XMLStartTag(name: name())
        while true {
            skipBlanks()
            if skip(">") || skip("/>") { return tag }
            let attribute = name()
            guard !attribute.isEmpty, let value = value(), tag.attributes.updateValue(value, forKey: attribute) == nil
            else { return nil }
        }
    }

    private mutating func name() -> String {
        text { !$0.isBlank && !"=/<>\"'".utf8.contains($0) }
    }

    private mutating func value() -> String? {
        skipBlanks()
        guard skip("=") else { return nil }
        skipBlanks()
        for quote in ["\"", "'"] where skip(quote) {
            let value = text { $0 != quote.utf8.first && $0 != UInt8(ascii: "<") }
            return skip(quote) ? value : nil
        }
        return nil
    }

    /// The internal subset in brackets may contain strings, comments and processing instructions with brackets.
    private mutating func skipDocumentType() -> Bool {
        var isInBrackets = false
        while let byte = bytes[offset] {
            if skip("<!--") {
                guard skipPast("-->") else { return false }
            } else if skip("<?") {
                guard skipPast("?>") else { return false }
            } else if skip("\"") {
                guard skipPast("\"") else { return false }
            } else if skip("'") {
                guard skipPast("'") else { return false }
            } else {
                offset += 1
                switch byte {
                case UInt8(ascii: "["): isInBrackets = true
                case UInt8(ascii: "]"): isInBrackets = false
                case UInt8(ascii: ">") where !isInBrackets: return true
                default: break
                }
            }
        }
        return false
    }

    private mutating func skip(_ text: String) -> Bool {
        var end = offset
        for byte in text.utf8 {
            guard bytes[end] == byte else { return false }
            end += 1
        }
        offset = end
        return true
    }

    private mutating func skipPast(_ text: String) -> Bool {
        while offset < bytes.count {
            if skip(text) { return true }
            offset += 1
        }
        return false
    }

    private mutating func skipBlanks() {
        while let byte = bytes[offset], byte.isBlank { offset += 1 }
    }

    private mutating func text(while isPart: (UInt8) -> Bool) -> String {
        var text: [UInt8] = []
        while let byte = bytes[offset], isPart(byte) {
            text.append(byte)
            offset += 1
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The start tag of an XML element. Entities in the values are not resolved.
struct XMLStartTag: Sendable {
    var name: String
    var attributes: [String: String] = [:]
}

extension UInt8 {
    /// White space of XML, and the form feed, which is white space in SVG attributes.
    var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
}
