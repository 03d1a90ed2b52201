import HTMLSyntax

/// Writes the end tags that HTML lets authors leave out (HTML, section 13.1.2.4), as of `<p>` and `<li>`.
enum OptionalEndTags {
    /// The elements whose start tags end each of these.
    private static let closers: [String: Set<String>] = {
        let blocks: Set<String> = [
            "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figcaption", "figure",
            "footer",
            "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "menu", "nav", "ol", "p", "pre",
            "search",
            "section", "table", "ul", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead", "tfoot",
        ]
        return [
            "p": blocks, "li": ["li"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "option": ["option", "optgroup"],
            "td": ["td", "th", "tr", "tbody", "tfoot"], "th": ["td", "th", "tr", "tbody", "tfoot"],
            "tr": ["tr", "tbody", "tfoot"], "thead": ["tbody", "tfoot"], "tbody": ["tbody", "tfoot"],
        ]
    }()

    /// - Complexity: O(n) in the number of bytes.
    static func written(in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        var open: [String] = []
        var counts: [String: Int] = [:]
        func isOptional(_ name: String) -> Bool { closers[name] != nil }
        func close(before place: Int) {
            let name = open.removeLast()
            counts[name, default: 1] -= 1
            result += bytes[copied..<place] + "</\(name)>".utf8
            copied = place
        }
        for token in HTMLScanner(bytes) {
            let name = token.name(in: bytes)
            switch token.kind {
            case .startTag:
                while let last = open.last, closers[last]?.contains(name) ?? false {
                    close(before: token.range.lowerBound)
                }
                if token.isSelfClosing { continue }
                open.append(name)
                counts[name, default: 0] += 1
            case .endTag:
                guard counts[name] ?? 0 > 0 else { continue }
                while let last = open.last, last != name, isOptional(last) { close(before: token.range.lowerBound) }
                if open.last == name {
                    open.removeLast()
                    counts[name, default: 1] -= 1
                }
            case .comment: continue
            // What follows is read as it is.
            case .unclosedMarkup, .unclosedText: return result + bytes[copied...]
            }
        }
        var end = bytes.count
        while end > copied, " \t\r\n".utf8.contains(bytes[end - 1]) { end -= 1 }
        while let last = open.last, isOptional(last) { close(before: end) }
        return result + bytes[copied...]
    }
}
