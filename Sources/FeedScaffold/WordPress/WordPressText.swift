/// The text of a post of WordPress as HTML: with paragraphs, which WordPress makes when it shows a text, and without the
/// comments of its editor.
struct WordPressText {
    let html: String
    /// The shortcodes in it that stay text.
    let shortcodes: [String]

    /// - Parameter root: the URL of the site, of which links are made paths.
    init(_ content: String, root: String) {
        var text = content.replacing("\r\n", with: "\n")
        let hasBlocks = text.contains("<!-- wp:")
        text = Self.withoutComments(text)
        text = Self.withCaptions(text)
        if !hasBlocks { text = Self.withParagraphs(text) }
        let host = root.split(separator: "/").dropFirst().first ?? ""
        for scheme in host.isEmpty ? [] : ["https", "http"] {
            for quote in ["\"", "'"] {
                text = text.replacing("=\(quote)\(scheme)://\(host)/", with: "=\(quote)/")
            }
        }
        html = text.drop { $0.isNewline } + ""
        shortcodes = Self.shortcodes(in: html)
    }

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "<!-- "), let close = rest[open.upperBound...].firstRange(of: "-->") {
            let comment = rest[open.upperBound..<close.lowerBound]
            result += rest[..<open.lowerBound]
            if !comment.hasPrefix("wp:"), !comment.hasPrefix("/wp:") {
                result += rest[open.lowerBound..<close.upperBound]
            }
            rest = rest[close.upperBound...]
        }
        return result + rest
    }

    /// `[caption]<img …> The words[/caption]` as a figure.
    private static func withCaptions(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "[caption"), let end = rest[open.upperBound...].firstIndex(of: "]"),
            let close = rest[end...].firstRange(of: "[/caption]")
        {
            result += rest[..<open.lowerBound]
            let inner = rest[rest.index(after: end)..<close.lowerBound]
            let picture = inner.firstRange(of: "<img").flatMap { inner[$0.lowerBound...].firstIndex(of: ">") }
            var split = picture.map { inner.index(after: $0) } ?? inner.startIndex
            if inner[split...].hasPrefix("</a>") { split = inner.index(split, offsetBy: 4) }
            let words = inner[split...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            result += "<figure>\(inner[..<split])<figcaption>\(words)</figcaption></figure>"
            rest = rest[close.upperBound...]
        }
        return result + rest
    }

    private static let blocks = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "figure", "hr",
        "section", "article", "aside", "header", "footer", "form", "iframe", "script", "style", "dl", "details",
        "address",
        "video", "audio", "object", "embed", "center", "!--",
    ]

    /// Text between blank lines is a paragraph, and an end of a line in it a line break.
    private static func withParagraphs(_ text: String) -> String {
        var parts: [String] = []
        var current: [Substring] = []
        var open: String?
        func finish() {
            defer { current = [] }
            let block = current.joined(separator: "\n")
            if block.allSatisfy(\.isWhitespace) { return }
            let start = block.drop(while: \.isWhitespace).lowercased()
            let isBlock = blocks.contains { start.hasPrefix("<\($0)") || start.hasPrefix("</\($0)") }
            parts.append(isBlock ? block : "<p>\(current.joined(separator: "<br>\n"))</p>")
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let name = open {
                current.append(line)
                if line.lowercased().contains("</\(name)>") { open = nil }
                continue
            }
            // In these, blank lines mean themselves.
            let lower = line.lowercased()
            if let name = ["pre", "script", "style"].first(where: {
                lower.contains("<\($0)") && !lower.contains("</\($0)>")
            }) {
                open = name
            }
            if line.allSatisfy(\.isWhitespace) { finish() } else { current.append(line) }
        }
        finish()
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Names such as `gallery` in `[gallery ids="1,2"]`.
    private static func shortcodes(in text: String) -> [String] {
        var names: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "[") {
            rest = rest[rest.index(after: open)...]
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") && !$0.isUppercase }
            guard name.count > 2, let next = rest[name.endIndex...].first, next == "]" || next == " ",
                let end = rest.firstIndex(of: "]"), rest[..<end].count < 300,
                next == "]" || rest[..<end].contains("=")
            else { continue }
            names.append(String(name))
        }
        return names
    }
}
