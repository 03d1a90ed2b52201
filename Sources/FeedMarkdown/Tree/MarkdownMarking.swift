import HTMLSyntax

/// Marks characters that must not be interpreted: escaped ones, character references, and, if smart punctuation is on,
/// typographic ones. Also separates `[^x]` from a following colon, which CommonMark would parse as a link definition.
struct MarkdownMarking {
    let mark: [UInt8]
    private let extensions: MarkdownExtensions

    init(marks: [UInt8], extensions: MarkdownExtensions) {
        mark = marks
        self.extensions = extensions
    }

    private static let references = [
        "&#126;", "&#x7e;", "&#x7E;", "&#91;", "&#x5b;", "&#x5B;", "&lbrack;", "&lsqb;",
    ].map { Array($0.utf8) }

    /// Nil if there is nothing to mark, as in most texts.
    func marked(_ bytes: [UInt8]) -> [UInt8]? {
        let all = bytes[...]
        let hasNotes = extensions.contains(.footnotes) && all.contains("[^")
        let hasEscapes =
            all.contains("\\~") || all.contains("\\[")
            || Self.references.contains { all.offset(of: $0) != nil }
        let isTypographic =
            extensions.contains(.smartPunctuation)
            && (hasNotes || all.contains("://") || all.contains("www."))
            && (all.contains("‘") || all.contains("’") || all.contains("“") || all.contains("”") || all.contains("–")
                || all.contains("—") || all.contains("…"))
        guard hasNotes || hasEscapes || isTypographic else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        var index = 0
        var copied = 0
        func pass(to end: Int, isMarked: Bool = true) {
            if isMarked {
                result += bytes[copied..<end]
                result += mark
                copied = end
            }
            index = end
        }
        let text = bytes + [0]
        while true {
            // Skip to the next relevant character; the text may contain zero bytes.
            index = text[...].offset(ofAny: isTypographic ? "\\&[\u{2018}" : "\\&[", from: index)
            if index >= bytes.count { break }
            switch bytes[index] {
            case UInt8(ascii: "\\") where index + 1 < bytes.count:
                pass(to: index + 2, isMarked: "~[".utf8.contains(bytes[index + 1]))
            case UInt8(ascii: "&"):
                let reference = Self.references.first { bytes[index...].starts(with: $0) }
                pass(to: index + (reference?.count ?? 1), isMarked: reference != nil)
            case UInt8(ascii: "[") where hasNotes:
                if let end = FootnoteLabel(bytes[index...])?.end, end < bytes.count, bytes[end] == UInt8(ascii: ":") {
                    pass(to: end)
                } else {
                    index += 1
                }
            case 0xE2 where isTypographic && bytes[index + 1] == 0x80:
                pass(to: index + 3, isMarked: SmartPunctuation.isMade(bytes[index..<(index + 3)]))
            default: index += 1
            }
        }
        return result + bytes[copied...]
    }
}

/// Maps ASCII punctuation to libcmark's typographic characters, and back.
enum SmartPunctuation {
    /// For the third byte after E2 80.
    private static func plain(_ third: UInt8) -> StaticString? {
        switch third {
        case 0x93: "--"
        case 0x94: "---"
        case 0x98, 0x99: "'"
        case 0x9C, 0x9D: "\""
        case 0xA6: "..."
        default: nil
        }
    }

    /// Whether libcmark may have generated this character.
    static func isMade(_ character: ArraySlice<UInt8>) -> Bool { plain(of: character) != nil }

    /// The plain characters for the typographic one at the start of a text.
    static func plain(of text: ArraySlice<UInt8>) -> StaticString? {
        let start = text.startIndex
        guard text.count >= 3, text[start] == 0xE2, text[start + 1] == 0x80 else { return nil }
        return plain(text[start + 2])
    }
}
