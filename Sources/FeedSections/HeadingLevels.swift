import FeedContent
import FeedMarkdown
import HTMLSyntax

/// The levels of the headings of a post's text on pages.
///
/// Authors start with `#`, `##` or `###`, while the title of a post is a level 2 heading in lists, and that of a page beside
/// the posts a level 1 heading. The levels that a text uses become consecutive levels below that, or from level 2 if there is
/// no title, so the outline skips none. On the page of a post with a title, that is the main heading, and all are one level
/// higher.
struct HeadingLevels {
    /// One level higher each.
    static let raised = HeadingLevels(
        digits: Dictionary(
            uniqueKeysWithValues: (UInt8(ascii: "2")...UInt8(ascii: "6")).map { ($0, $0 - 1) }))

    /// For the digit of each level in the text, the digit on the page, if it is different.
    private let digits: [UInt8: UInt8]

    private init(digits: [UInt8: UInt8]) { self.digits = digits }

    init(of post: Post) {
        var used: Set<UInt8> = []
        for block in post.blocks where Self.mayHaveHeadings(block.html) {
            let bytes = Array(block.html.utf8)
            for token in HTMLScanner(bytes) {
                if let place = token.headingDigit(in: bytes) { used.insert(bytes[place]) }
            }
        }
        let last = UInt8(ascii: "6")
        let shown = UInt8(ascii: post.title == nil || post.collection.isPages ? "2" : "3")...last
        var digits: [UInt8: UInt8] = [:]
        for (index, digit) in used.sorted().enumerated() {
            digits[digit] = shown.dropFirst(index).first ?? last
        }
        self.digits = digits.filter { $0 != $1 }
    }

    /// HTML of the post, with its headings at these levels.
    func applied(to html: String) -> String {
        if digits.isEmpty || !Self.mayHaveHeadings(html) { return html }
        var bytes = Array(html.utf8)
        for token in HTMLScanner(bytes) {
            if let place = token.headingDigit(in: bytes), let digit = digits[bytes[place]] { bytes[place] = digit }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func mayHaveHeadings(_ html: String) -> Bool {
        html.containsBytes(of: "</h") || html.containsBytes(of: "</H")
    }
}

extension HTMLToken {
    /// The position of the digit in the tag of a heading; `nil` for other tokens.
    func headingDigit(in bytes: [UInt8]) -> Int? {
        guard kind == .startTag || kind == .endTag, name.count == 2 else { return nil }
        switch name(in: bytes) {
        case "h1", "h2", "h3", "h4", "h5", "h6": return name.upperBound - 1
        default: return nil
        }
    }
}
