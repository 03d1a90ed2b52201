import HTMLSyntax

/// A block rendered by libcmark: its bytes, and the line of the body on which it starts.
struct RenderedBlock {
    var kind: String
    var html: [UInt8]
    var line: Int

    var block: MarkdownBlock {
        MarkdownBlock(kind: kind, html: String(decoding: html, as: UTF8.self))
    }

    /// Joins blocks if a tag is opened in one and closed in another, because each cell must be complete: otherwise
    /// everything after it on the page would be nested in it. `places` are the numbers of blocks before those that still begin
    /// one, by what they were.
    static func balanced(
        _ blocks: [RenderedBlock]
    ) -> (blocks: [MarkdownBlock], errors: [MarkdownWarning], warnings: [MarkdownWarning], places: [Int: Int]) {
        var result: [MarkdownBlock] = []
        var places: [Int: Int] = [:]
        var index = 0
        while index < blocks.count {
            places[index] = result.count
            var balance = HTMLBalance()
            var end = index
            // Incomplete markup is scanned again with each append, so the pieces grow.
            var unclosedCount = 0
            repeat {
                let next = min(end + max(1, unclosedCount / 16), blocks.count)
                balance.append(Array(blocks[end..<next].map(\.html).joined()))
                unclosedCount = balance.isUnclosed ? unclosedCount + next - end : 0
                end = next
            } while !balance.isBalanced && !balance.isHopeless && end < blocks.count
            guard balance.isBalanced else {
                let (block, errors, warnings) = wholeBody(blocks)
                return ([block], errors, warnings, [:])
            }
            if end == index + 1 {
                result.append(blocks[index].block)
            } else {
                result.append(MarkdownBlock(kind: "html", html: String(decoding: balance.bytes, as: UTF8.self)))
            }
            index = end
        }
        places[index] = result.count
        return (result, [], [], places)
    }

    private static func wholeBody(
        _ blocks: [RenderedBlock]
    ) -> (block: MarkdownBlock, errors: [MarkdownWarning], warnings: [MarkdownWarning]) {
        let (html, repairs) = HTMLRepair.repair(Array(blocks.map(\.html).joined()))
        let lines = lines(of: repairs.map(\.offset), in: blocks)
        func findings(showingComments: Bool) -> [MarkdownWarning] {
            zip(lines, repairs).filter { $1.showsComment == showingComments }.map {
                MarkdownWarning(line: $0, message: $1.message)
            }
        }
        return (
            MarkdownBlock(kind: "html", html: String(decoding: html, as: UTF8.self)),
            findings(showingComments: true), findings(showingComments: false)
        )
    }

    /// The lines of ascending offsets. HTML blocks and paragraphs keep the line ends of the source; for others the
    /// first line of the block must do.
    private static func lines(of offsets: [Int], in blocks: [RenderedBlock]) -> [Int] {
        var index = 0
        var start = 0
        // The number of line ends so far.
        var counted = 0
        var lineEnds = 0
        return offsets.map { offset in
            while index < blocks.count, offset >= start + blocks[index].html.count {
                start += blocks[index].html.count
                index += 1
                (counted, lineEnds) = (0, 0)
            }
            guard index < blocks.count else { return blocks.last?.line ?? 1 }
            let block = blocks[index]
            guard block.kind == "html" || block.kind == "paragraph" else { return block.line }
            lineEnds += block.html[counted..<max(counted, offset - start)].count { $0 == UInt8(ascii: "\n") }
            counted = max(counted, offset - start)
            return block.line + lineEnds
        }
    }
}
