import CCMark

extension MarkdownNode {
    /// A fenced block of code whose language is known to `highlight`, as HTML; nil for any other.
    func highlighted(by highlight: (_ code: String, _ language: String) -> String?) -> MarkdownNode? {
        // Zola and others put options behind a comma or in braces.
        let language = String(fenceInfo.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" })
        guard !language.isEmpty, let html = highlight(literal, language) else { return nil }
        let name = escapedHTML(language)
        let block = MarkdownNode.block("<pre class=\"highlight\"><code class=\"language-\(name)\">\(html)</code></pre>")
        block.set(startLine: startLine)
        return block
    }
}
