/// A URL pattern such as `/:year/:title/`, with tokens that start with a colon.
struct TokenPattern {
    private enum Part {
        case text(String)
        /// Its name, including any brackets after it: `sections[1:]`.
        case token(String)
    }

    private let parts: [Part]

    init(_ pattern: String) {
        var parts: [Part] = []
        var rest = pattern[...]
        while let colon = rest.firstIndex(of: ":") {
            let start = rest.index(after: colon)
            var end = rest[start...].firstIndex { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
            if let bracket = end, rest[bracket] == "[", let close = rest[bracket...].firstIndex(of: "]") {
                end = rest.index(after: close)
            }
            parts.append(.text(String(rest[..<colon])))
            parts.append(.token(String(rest[start..<(end ?? rest.endIndex)])))
            rest = rest[(end ?? rest.endIndex)...]
        }
        self.parts = parts + [.text(String(rest))]
    }

    func contains(_ name: String) -> Bool {
        parts.contains { if case .token(name) = $0 { true } else { false } }
    }

    /// The pattern in feedgen's terms, by translating each token; `nil` for a token makes the translation fail.
    /// - Returns: the pattern, with a leading slash and no repeated ones, or the tokens without a translation.
    func translated(_ word: (String) -> String?) -> (pattern: String, unknown: [String]) {
        var text = "/"
        var unknown: [String] = []
        for part in parts {
            switch part {
            case .text(let part): text += part
            case .token(let name):
                if let word = word(name) { text += word } else { unknown.append(":" + name) }
            }
        }
        while text.contains("//") { text = text.replacing("//", with: "/") }
        return (text, unknown)
    }
}
