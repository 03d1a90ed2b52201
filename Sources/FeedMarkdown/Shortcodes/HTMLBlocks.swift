import HTMLSyntax

/// The elements that end a paragraph when they begin in one.
enum HTMLBlocks {
    private static let names: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "details", "dialog", "dd", "div", "dl", "dt", "fieldset",
        "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li",
        "main",
        "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "ul",
    ]

    /// Whether one of them begins in some HTML.
    static func begins(in html: String) -> Bool {
        let bytes = Array(html.utf8)
        return HTMLScanner(bytes).contains { $0.kind == .startTag && names.contains($0.name(in: bytes)) }
    }
}
