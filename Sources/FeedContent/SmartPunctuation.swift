/// What libcmark writes for the punctuation of keyboards, and back.
enum SmartPunctuation {
    /// For the third byte behind E2 80.
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

    /// Whether this is a character that libcmark may have made.
    static func isMade(_ character: ArraySlice<UInt8>) -> Bool { plain(of: character) != nil }

    /// What an author has typed for the character that a text begins with.
    static func plain(of text: ArraySlice<UInt8>) -> StaticString? {
        let start = text.startIndex
        guard text.count >= 3, text[start] == 0xE2, text[start + 1] == 0x80 else { return nil }
        return plain(text[start + 2])
    }
}
