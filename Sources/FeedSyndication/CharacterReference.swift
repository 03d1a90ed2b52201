/// HTML character references, as far as they affect URLs.
enum CharacterReference {
    /// A URL from an attribute, still escaped, except for characters that matter for parsing URLs: references to ASCII
    /// characters are decoded, and surrounding spaces and line ends are removed. References to other characters and to
    /// `&`, quotes and angle brackets are kept.
    static func decodingAddress(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard value.contains(where: { $0 == UInt8(ascii: "&") || $0 <= 0x20 }) else { return value }
        var bytes: [UInt8] = []
        var rest = value
        while let first = rest.first {
            if first == UInt8(ascii: "&"), let (byte, length) = ascii(in: rest) {
                bytes.append(byte)
                rest = rest.dropFirst(length)
            } else {
                bytes.append(first)
                rest = rest.dropFirst()
            }
        }
        bytes.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
        let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? bytes.endIndex
        return bytes[start..<Swift.max(start, end)]
    }

    /// The ASCII character of a reference at the start, and the length of the reference.
    private static func ascii(in bytes: ArraySlice<UInt8>) -> (UInt8, length: Int)? {
        let isNumber = bytes.dropFirst().first == UInt8(ascii: "#")
        guard let (value, length) = isNumber ? number(in: bytes) : named(in: bytes) else { return nil }
        guard let byte = UInt8(exactly: value), byte < 0x7F, !"&\"'<>`".utf8.contains(byte) else { return nil }
        return (byte, length)
    }

    private static func number(in bytes: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
        var index = bytes.startIndex + 2
        let isHexadecimal = index < bytes.endIndex && bytes[index] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        let start = index
        var value = 0
        while index < bytes.endIndex, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue,
            isHexadecimal || digit < 10
        {
            value = Swift.min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            index += 1
        }
        guard index > start else { return nil }
        if index < bytes.endIndex, bytes[index] == UInt8(ascii: ";") { index += 1 }
        return (value, index - bytes.startIndex)
    }

    private static func named(in bytes: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
        for (name, value) in names where bytes.starts(with: name.utf8) { return (Int(value), name.utf8.count) }
        return nil
    }

    private static let names: KeyValuePairs = [
        "&colon;": UInt8(ascii: ":"), "&sol;": UInt8(ascii: "/"), "&num;": UInt8(ascii: "#"),
        "&quest;": UInt8(ascii: "?"), "&period;": UInt8(ascii: "."), "&Tab;": 0x09, "&NewLine;": 0x0A,
    ]
}
