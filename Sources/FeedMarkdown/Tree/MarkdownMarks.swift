import CCMark
import HTMLSyntax

/// Characters that the text does not contain. libcmark treats them as punctuation, like the characters next to
/// them, so they do not change how it parses; they are removed afterwards.
struct MarkdownMarks {
    /// After a character: take it literally.
    let literal: [UInt8]
    /// Around attributes, next to the tag that they belong to.
    let attribute: [UInt8]
    /// Around the numbers of calls of shortcodes.
    let call: [UInt8]

    /// Nil for a text that contains nearly all characters of the Unicode block that they are chosen from.
    init?(unusedIn bytes: [UInt8]) {
        // U+2E00 to U+2E2E, which are all rare punctuation: E2 B8 and a third byte.
        var isUsed = [Bool](repeating: false, count: 0x2F)
        var rest = bytes[...]
        while let start = rest.offset(of: "\u{2E00}", prefix: 2), start + 2 < bytes.endIndex {
            let third = Int(bytes[start + 2]) - 0x80
            if isUsed.indices.contains(third) { isUsed[third] = true }
            rest = rest[(start + 2)...]
        }
        for character in Self.referenced(in: bytes) where isUsed.indices.contains(character - 0x2E00) {
            isUsed[character - 0x2E00] = true
        }
        let free = Array(isUsed.indices.lazy.filter { !isUsed[$0] }.prefix(3)).map { [0xE2, 0xB8, 0x80 + UInt8($0)] }
        guard free.count == 3 else { return nil }
        (literal, attribute, call) = (free[0], free[1], free[2])
    }

    /// The characters written as numeric references, `&#11776;` or `&#x2E00;`, which libcmark decodes. None in this
    /// block has a named reference.
    private static func referenced(in bytes: [UInt8]) -> [Int] {
        var characters: [Int] = []
        var rest = bytes[...]
        while let start = rest.offset(of: "&#") {
            rest = rest[(start + 2)...]
            let isHex = rest.first.map { $0 | 0x20 } == UInt8(ascii: "x")
            let digits = rest.dropFirst(isHex ? 1 : 0).prefix(8).prefix(while: HTMLName.isLetterOrDigit)
            if let character = Int(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) {
                characters.append(character)
            }
        }
        return characters
    }

    var literalCString: [CChar] { literal.map { CChar(bitPattern: $0) } + [0] }

    var attributeCString: [CChar] { attribute.map { CChar(bitPattern: $0) } + [0] }

    var callCString: [CChar] { call.map { CChar(bitPattern: $0) } + [0] }

    var literalText: String { String(decoding: literal, as: UTF8.self) }

    /// HTML from elsewhere, whose characters must not be taken for marks.
    func encoded(_ html: String) -> String {
        replacingMarks(in: html) { mark in
            mark.unicodeScalars.map { "&#\($0.value);" }.joined()
        }
    }

    /// A text from elsewhere without such characters.
    func removed(from text: String) -> String { replacingMarks(in: text) { _ in "" } }

    private func replacingMarks(in text: String, by replacement: (String) -> String) -> String {
        // Most texts have nothing of the block.
        if !text.utf8.contains(literal[0]) { return text }
        return [literal, attribute, call].reduce(text) { text, mark in
            let mark = String(decoding: mark, as: UTF8.self)
            return text.replacing(mark, with: replacement(mark))
        }
    }
}

extension MarkdownNode {
    /// Removes marks from the texts of a node.
    func removeMarks(_ marks: MarkdownMarks) {
        replaceTexts(holding: marks.literalCString) { text in
            let bytes = Array(text.utf8)
            var rest = bytes[...]
            var cleaned: [UInt8] = []
            while let mark = rest.offset(of: marks.literal) {
                cleaned += rest[..<mark]
                rest = rest[(mark + marks.literal.count)...]
            }
            return rest.startIndex > 0 ? String(decoding: cleaned + rest, as: UTF8.self) : nil
        }
    }

    /// Replaces the texts of a node: that of a leaf, those of a link or an image, and the language of code. Where the
    /// replacement is nil, they stay.
    /// - Parameter mark: what the text of a leaf must contain, ended by a zero byte.
    func replaceTexts(holding mark: [CChar], _ replacement: (String) -> String?) {
        switch type {
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
            if let text = replacement(url) { set(url: text) }
            if let text = replacement(title) { set(title: text) }
        case CMARK_NODE_CODE_BLOCK:
            if let text = replacement(literal) { set(literal: text) }
            if let text = replacement(fenceInfo) { set(fenceInfo: text) }
        case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
            if holds(oneOf: [mark]), let text = replacement(literal) { set(literal: text) }
        default: break
        }
    }
}
