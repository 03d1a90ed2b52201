import HTMLSyntax

/// The first words of HTML.
struct Excerpt {
    /// The words as HTML without tags, with character references unchanged. Empty if there are no words.
    let html: String

    /// `limit` is the maximum number of characters. Truncated text ends with `…`, after a whole word if there are
    /// several.
    init(of html: String, limit: Int) {
        // Enough bytes for this many characters, so that the end of long HTML is not scanned.
        self.html = Self.cut(Self.text(of: Array(html.utf8), enough: limit * 8), to: limit)
    }

    private static func text(of html: [UInt8], enough: Int) -> String {
        var text = Text()
        var end = 0
        var isHidden = false
        for token in HTMLScanner(html) {
            if text.bytes.count > enough { break }
            if !isHidden { text.append(html[end..<token.range.lowerBound]) }
            end = token.range.upperBound
            let name = token.name(in: html)
            isHidden = token.kind == .startTag && (name == "script" || name == "style")
            if token.kind != .comment, !inline.contains(name) { text.endsWord = true }
        }
        if !isHidden, text.bytes.count <= enough { text.append(html[end...]) }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex
        else { return text }
        let start = text[..<text.index(before: end)]
        if text[text.index(before: end)] == " " { return start + "…" }
        if let blank = start.lastIndex(of: " ") { return start[..<blank] + "…" }
        // Drop an incomplete reference.
        if let reference = start.lastIndex(of: "&"), !start[reference...].contains(";") {
            return start[..<reference] + "…"
        }
        return start + "…"
    }

    /// Text with whitespace collapsed, and trimmed at both ends.
    private struct Text {
        var bytes: [UInt8] = []
        var endsWord = false

        mutating func append(_ more: ArraySlice<UInt8>) {
            for byte in more {
                if byte <= 0x20 {
                    endsWord = true
                    continue
                }
                if endsWord, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
                endsWord = false
                // Tags are already removed, so a `<` here is text and must be escaped.
                if byte == UInt8(ascii: "<") { bytes += "&lt;".utf8 } else { bytes.append(byte) }
            }
        }
    }

    /// Elements that do not separate words.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark", "q", "s",
        "samp", "script", "small", "span", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
    ]
}
