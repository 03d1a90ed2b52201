/// Matches `~` and `~~` delimiters, by the rules of GitHub's parser.
struct Strikethrough {
    /// One or two tildes, as a text node.
    struct Run {
        let node: MarkdownNode
        let count: Int
        let opens: Bool
        let closes: Bool

        init(_ node: MarkdownNode, count: Int, before: TextBoundary, after: TextBoundary) {
            self.node = node
            self.count = count
            opens = after != .blank && (after != .punctuation || before != .letter)
            closes = before != .blank && (before != .punctuation || after != .letter)
        }
    }

    private(set) var pairs: [(opener: MarkdownNode, closer: MarkdownNode)] = []
    /// The open single and double delimiters, with their numbers.
    private var single: [(number: Int, run: Run)] = []
    private var double: [(number: Int, run: Run)] = []
    private var count = 0

    /// Adds the next delimiter of a container.
    mutating func append(_ run: Run) {
        count += 1
        if run.count == 1 {
            Self.match(run, number: count, &single, &double, &pairs)
        } else {
            Self.match(run, number: count, &double, &single, &pairs)
        }
    }

    private static func match(
        _ run: Run, number: Int, _ same: inout [(number: Int, run: Run)], _ other: inout [(number: Int, run: Run)],
        _ pairs: inout [(opener: MarkdownNode, closer: MarkdownNode)]
    ) {
        let opener = same.last
        if run.closes, let nearest = other.last, nearest.number > opener?.number ?? 0, !run.opens, !nearest.run.closes {
            // A single tilde does not close a double one: neither has a meaning.
            other.removeLast()
        } else if run.closes, let opener {
            same.removeLast()
            while let last = other.last, last.number > opener.number { other.removeLast() }
            pairs.append((opener.run.node, run.node))
        } else if run.opens {
            same.append((number, run))
        }
    }
}
