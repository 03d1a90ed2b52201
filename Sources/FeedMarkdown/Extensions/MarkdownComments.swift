import CCMark
import HTMLSyntax

/// Inline comments as CommonMark 0.31 defines them: from `<!--` to the next `-->`, and `<!-->` and `<!--->`.
///
/// libcmark implements 0.30, which takes a comment that contains `--` for text. So each `<!--` that it may get wrong is
/// numbered, and the tree shows which of them are text; these are written in a way that libcmark accepts, for another
/// tree. What is text even then would show an author's notes to readers: it is an error.
struct MarkdownComments {
    /// A `<!--` that may be text for libcmark.
    private struct Start {
        let offset: Int
        let line: Int
        let column: Int
        /// The end of the comment; nil if it is not closed in its paragraph.
        let end: Int?
        /// The dashes that are missing in `<!-->`, which are two, and in `<!--->`; zero for others.
        let missingDashes: Int
        /// Whether the author may have meant another `-->` as its end.
        let endsEarly: Bool
    }

    /// The message for a comment that readers would see.
    static let unclosed =
        "this comment has no '-->' in its paragraph or cell, so readers would see it; close it there, or write "
        + "'\\<!--' if it is text"

    /// The message for a text whose comments cannot be told from others.
    static let lost =
        "this text uses nearly every character from U+2E00 to U+2E2E, so its comments cannot be found; remove some of these "
        + "characters"

    private let starts: [Start]
    private let marks: MarkdownMarks

    /// Nil if there is no such comment, as in most texts.
    init?(_ source: MarkdownSource) {
        guard let marks = source.marks, case let bytes = source.bytes, bytes[...].contains("<!--") else { return nil }
        var starts: [Start] = []
        var areDisputed = false
        var reader = CommentReader(bytes, mark: marks.literal)
        while let comment = reader.next() {
            areDisputed = areDisputed || !comment.isUndisputed
            starts.append(
                Start(
                    offset: comment.start, line: reader.line, column: reader.column, end: comment.end,
                    missingDashes: comment.missingDashes, endsEarly: comment.endsEarly))
        }
        if !areDisputed { return nil }
        (self.starts, self.marks) = (starts, marks)
    }

    /// Parses the text again with comments as libcmark accepts them. Their numbers stay in it until `restore`.
    func write(in tree: inout MarkdownTree, of source: inout MarkdownSource, options: MarkdownOptions) {
        var accepted: Set<Int> = []
        var written = source
        // A comment may hide the start of code, so that there are more comments below. This is rare.
        for _ in 0..<4 {
            written = source.replacingBytes(with: write(source.bytes, accepted))
            tree = MarkdownTree(written.bytes, options: options)
            var texts: Set<Int> = []
            tree.root.visit { node in
                if node.type == CMARK_NODE_TEXT, node.holds(oneOf: [marks.attributeCString]) {
                    texts.formUnion(split(node.literal).numbers)
                }
            }
            let all = comments(among: texts.union(accepted))
            if all == accepted { break }
            accepted = all
        }
        source = written
    }

    /// Without those in other comments.
    private func comments(among numbers: Set<Int>) -> Set<Int> {
        var result: Set<Int> = []
        var end = 0
        for (number, start) in starts.enumerated() where start.offset >= end && numbers.contains(number) {
            guard let close = start.end else { continue }
            result.insert(number)
            end = close
        }
        return result
    }

    private func write(_ bytes: [UInt8], _ accepted: Set<Int>) -> [UInt8] {
        var additions: [(place: Int, text: [UInt8])] = []
        var end = 0
        for (number, start) in starts.enumerated() {
            let content = start.offset + 4
            // The end of the comment around it is that of `<!-->` too.
            if start.offset < end, start.missingDashes > 0 { continue }
            let dashes = Array(repeating: UInt8(ascii: "-"), count: start.missingDashes)
            additions.append((content, marks.attribute + "\(number)".utf8 + marks.attribute + dashes))
            guard accepted.contains(number), start.missingDashes == 0, let close = start.end else { continue }
            end = close
            additions += pairsOfDashes(in: bytes, content..<(close - 3)).map { ($0, marks.literal) }
        }
        additions.sort { $0.place < $1.place }
        var result: [UInt8] = []
        var copied = 0
        for addition in additions {
            result += bytes[copied..<addition.place] + addition.text
            copied = addition.place
        }
        return result + bytes[copied...]
    }

    /// The places between two dashes in the content of a comment. What may be an underline, a rule or a delimiter row stays
    /// one.
    private func pairsOfDashes(in bytes: [UInt8], _ content: Range<Int>) -> [Int] {
        lines(of: bytes, content).flatMap { line -> [Int] in
            let isText =
                line.lowerBound == content.lowerBound || line.upperBound == content.upperBound
                || bytes[line].contains { !" \t>-|:\n\r".utf8.contains($0) }
            guard isText else { return [] }
            return line.filter { bytes[$0] == UInt8(ascii: "-") && bytes[$0 + 1] == UInt8(ascii: "-") }.map { $0 + 1 }
        }
    }

    private func lines(of bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        while let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(start..<(end + 1))
            start = end + 1
        }
        return lines + [start..<range.upperBound]
    }

    /// Removes the numbers from a finished tree, and tells what readers would see of comments.
    func restore(in root: MarkdownNode) -> (errors: [MarkdownWarning], warnings: [MarkdownWarning]) {
        var nodes: [MarkdownNode] = []
        root.visit { nodes.append($0) }
        var texts: Set<Int> = []
        var short: Set<Int> = []
        for node in nodes {
            let isText = node.type == CMARK_NODE_TEXT
            let isHTML = node.type == CMARK_NODE_HTML_INLINE || node.type == CMARK_NODE_HTML_BLOCK
            node.replaceTexts(holding: marks.attributeCString) { text in
                let (numbers, rest) = split(text)
                if numbers.isEmpty { return nil }
                if isText { texts.formUnion(numbers) }
                if isHTML { short.formUnion(numbers.filter { starts[$0].endsEarly }) }
                return isHTML ? Self.closedOnce(rest) : rest
            }
        }
        let early = "a comment that begins with '<!-->' or '<!--->' ends there; readers see what follows"
        return (texts.sorted().map { warning($0, Self.unclosed) }, short.sorted().map { warning($0, early) })
    }

    private func warning(_ number: Int, _ message: String) -> MarkdownWarning {
        MarkdownWarning(line: starts[number].line, column: starts[number].column, message: message)
    }

    /// HTML with comments without `--!>`, where browsers end them too.
    private static func closedOnce(_ html: String) -> String {
        if !html.containsBytes(of: "--!>") { return html }
        var (result, rest) = ("", html[...])
        while let start = rest.firstRange(of: "<!--")?.upperBound,
            let end = rest[start...].firstRange(of: "-->")?.lowerBound
        {
            result += rest[..<start] + rest[start..<end].replacing("--!>", with: "-- !>")
            rest = rest[end...]
        }
        return result + rest
    }

    /// The numbers in a text, and the text as the author wrote it.
    private func split(_ text: String) -> (numbers: [Int], rest: String) {
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        var result: [UInt8] = []
        var numbers: [Int] = []
        while let open = rest.offset(of: marks.attribute) {
            let digits = rest[(open + marks.attribute.count)...].prefix { (0x30...0x39).contains($0) }
            guard let number = Int(String(decoding: digits, as: UTF8.self)), starts.indices.contains(number),
                rest[digits.endIndex...].starts(with: marks.attribute)
            else { break }
            result += rest[..<open]
            rest = rest[(digits.endIndex + marks.attribute.count)...].dropFirst(starts[number].missingDashes)
            numbers.append(number)
        }
        return (numbers, String(decoding: result + rest, as: UTF8.self))
    }
}
