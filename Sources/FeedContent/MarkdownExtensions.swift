/// What is understood in Markdown beyond CommonMark.
package struct MarkdownExtensions: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let tables = MarkdownExtensions(rawValue: 1 << 0)
    package static let strikethrough = MarkdownExtensions(rawValue: 1 << 1)
    package static let taskLists = MarkdownExtensions(rawValue: 1 << 2)
    package static let autolinks = MarkdownExtensions(rawValue: 1 << 3)
    package static let footnotes = MarkdownExtensions(rawValue: 1 << 4)
    package static let headingAnchors = MarkdownExtensions(rawValue: 1 << 5)
    package static let smartPunctuation = MarkdownExtensions(rawValue: 1 << 6)

    package static let all: MarkdownExtensions = [
        .tables, .strikethrough, .taskLists, .autolinks, .footnotes, .headingAnchors, .smartPunctuation,
    ]
}
