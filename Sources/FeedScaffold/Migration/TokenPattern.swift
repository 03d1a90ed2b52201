/// A pattern of addresses, such as `/:year/:title/`, in which a colon begins a token.
struct TokenPattern {
    private enum Part {
        case text(String)
        /// Its name, with what stands in brackets after it: `sections[1:]`.
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

    /// The same pattern in other words; `nil` in place of one makes the pattern impossible.
    /// - Returns: the pattern, with one slash in front and none repeated, or the tokens that there is no word for.
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
