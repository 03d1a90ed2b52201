/// Writes text as a YAML scalar.
enum YAMLScalar {
    /// The text without quotes if every YAML parser reads it as the same text, else in double quotes.
    static func text(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// The same within a list or a table on one line.
    static func flowText(_ text: String) -> String { text.contains(",") ? quoted(text) : self.text(text) }

    /// Words that YAML 1.1 or 1.2 reads as something other than text.
    private static let words: Set<String> = [
        "null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf",
    ]

    private static func isPlain(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, first == "/" || first == "_" || isLetter(first),
            !words.contains(text.lowercased())
        else {
            return false
        }
        return scalars.indices.allSatisfy { index in
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            switch scalar {
            case " ", ":": return next != nil && next != " "
            case "0"..."9", "/", ".", ",", "-", "_", "'", "!", "?", "(", ")", "+": return true
            default: return isLetter(scalar)
            }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
        return [.uppercaseLetter, .lowercaseLetter, .otherLetter].contains(scalar.properties.generalCategory)
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    /// Emoji are unchanged; invisible characters and line breaks are escaped.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\t": return "\\t"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            // Joins the parts of an emoji, and of words in some scripts.
            if scalar == "\u{200D}" || scalar == "\u{200C}" { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            let width = scalar.value > 0xFFFF ? 8 : 4
            let zeros = String(repeating: "0", count: width - digits.count)
            return (width == 8 ? "\\U" : "\\u") + zeros + digits
        default: return String(scalar)
        }
    }
}
