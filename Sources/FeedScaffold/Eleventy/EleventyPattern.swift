/// A permalink of Eleventy, such as `blog/{{ page.fileSlug }}/index.html`, in feedgen's words.
struct EleventyPattern {
    private(set) var pattern = "/"
    /// What feedgen has no word for.
    private(set) var unknown: [String] = []

    /// - Parameter text: in Liquid or Nunjucks, or as a template literal of JavaScript.
    init(_ text: String) {
        var rest = text[...]
        while let (start, opening, closing) = Self.next(in: rest) {
            pattern += rest[..<start]
            let inner = rest[rest.index(start, offsetBy: opening.count)...]
            guard let end = inner.firstRange(of: closing) else { break }
            let expression = inner[..<end.lowerBound]
            if let word = Self.word(String(expression)) {
                pattern += word
            } else {
                unknown.append(opening + expression + closing)
            }
            rest = inner[end.upperBound...]
        }
        pattern += rest
        while pattern.contains("//") { pattern = pattern.replacing("//", with: "/") }
        if pattern.hasSuffix("/index.html") { pattern = String(pattern.dropLast("index.html".count)) }
    }

    private static func next(in text: Substring) -> (start: String.Index, opening: String, closing: String)? {
        [("{{", "}}"), ("${", "}")].compactMap { opening, closing in
            text.firstRange(of: opening).map { ($0.lowerBound, opening, closing) }
        }.min { $0.0 < $1.0 }
    }

    private static func word(_ expression: String) -> String? {
        let parts = expression.split(separator: "|").map { $0.filter { !$0.isWhitespace } }
        guard let name = parts.first else { return nil }
        let filters = parts.dropFirst().map { $0.replacing("\"", with: "'") }
        switch name.hasPrefix("data.") ? String(name.dropFirst(5)) : name {
        case "page.fileSlug": return ":slug"
        case "title" where filters.allSatisfy { ["slug", "slugify", "lower", "downcase"].contains($0) }: return ":title"
        case "page.filePathStem" where filters.isEmpty: return "/:folder/:filename"
        case "page.date", "date":
            guard let filter = filters.first, filters.count == 1 else { return nil }
            for (sign, word) in [
                ("%Y", ":year"), ("%m", ":month"), ("%d", ":day"), ("yyyy", ":year"), ("MM", ":month"), ("dd", ":day"),
            ]
            where filter.contains("'\(sign)'") {
                return word
            }
            let date = filter.firstRange(of: "'").map { filter[$0.upperBound...].prefix { $0 != "'" } }
            return date == "%Y/%m/%d" || date == "yyyy/MM/dd" ? ":year/:month/:day" : nil
        default: return nil
        }
    }
}
