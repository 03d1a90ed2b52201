/// A style sheet: what must come before all rules, and the rules.
struct StyleSheet {
    /// Its imports, which no other rule may precede.
    private let imports: Substring
    private let rules: Substring

    init(_ text: String) {
        var rest = text[...]
        var end = rest.startIndex
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.hasPrefix("/*") {
                guard let close = rest.firstRange(of: "*/") else { break }
                rest = rest[close.upperBound...]
            } else if rest.hasPrefix("@import") || rest.hasPrefix("@charset"), let close = Self.endOfStatement(rest) {
                rest = rest[close...]
                end = rest.startIndex
            } else {
                break
            }
        }
        (imports, rules) = (text[..<end], text[end...])
    }

    /// The sheet with another one after it. The rules of the first are in a layer, so all of them give way to those of the
    /// other, whatever their selectors are.
    func with(custom: StyleSheet) -> String {
        let imports = [imports, custom.imports].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
        return imports + "@layer theme {\n\(rules)\n}\n\(custom.rules)"
    }

    /// Behind the semicolon that ends a statement and is in no string or URL.
    private static func endOfStatement(_ text: Substring) -> Substring.Index? {
        var closing: Character?
        for index in text.indices {
            let character = text[index]
            if let end = closing {
                if character == end { closing = nil }
                continue
            }
            switch character {
            case "\"", "'": closing = character
            case "(": closing = ")"
            case ";": return text.index(after: index)
            default: continue
            }
        }
        return nil
    }
}
