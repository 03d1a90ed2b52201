/// Element names, compared case-insensitively for ASCII, as in HTML.
package enum HTMLName {
    static let void: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen", "link",
        "meta", "param", "source", "track", "wbr",
    ]

    /// Elements whose content is text up to their own end tag; `plaintext` has none.
    static let rawText: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]

    /// Elements in `svg` and `math` whose content is HTML.
    static let htmlInForeign: Set<String> = ["foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext"]

    package static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.lazy.map(lower), as: UTF8.self)
    }

    static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    package static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    package static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    package static func equal(_ bytes: [UInt8], _ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        for (here, there) in zip(left, right) where lower(bytes[here]) != lower(bytes[there]) { return false }
        return true
    }

    /// Whether the bytes at an offset match a lower-case ASCII text, in any case.
    package static func matches(_ text: StaticString, _ bytes: [UInt8], at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        return text.withUTF8Buffer { expected in
            for index in 0..<count where lower(bytes[offset + index]) != expected[index] { return false }
            return true
        }
    }
}
