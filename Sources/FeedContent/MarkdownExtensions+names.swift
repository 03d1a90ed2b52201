extension MarkdownExtensions {
    /// Each with its name in `feedgen.yml`.
    static let names: [(name: String, feature: MarkdownExtensions)] = [
        ("tables", .tables), ("strikethrough", .strikethrough), ("taskLists", .taskLists), ("autolinks", .autolinks),
        ("footnotes", .footnotes), ("headingAnchors", .headingAnchors), ("smartPunctuation", .smartPunctuation),
    ]
}
