/// Finds which `~` and `~~` belong together, by the rules that GitHub's parser has for them.
struct Strikethrough {
    /// One or two tildes, as a text of its own.
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
    /// What is open, single tildes and double ones; each with the number of its run.
    private var single: [(number: Int, run: Run)] = []
    private var double: [(number: Int, run: Run)] = []
    private var count = 0

    /// Takes the next run of a container.
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
            // One tilde does not close two: neither means anything.
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
