/// A block between libcmark and the page: its bytes, and the line of the body it starts on.
struct RenderedBlock {
    var kind: String
    var html: [UInt8]
    var line: Int

    var block: MarkdownBlock {
        MarkdownBlock(kind: kind, html: String(decoding: html, as: UTF8.self))
    }

    /// Joins what opens a tag in one block and closes it in another, because a cell must be whole: else whatever
    /// follows it on the page would end up inside it.
    /// `countBeforeMore` blocks, which become other blocks, stand before `<!--more-->`; nil where that is within one.
    static func balanced(
        _ blocks: [RenderedBlock], countBeforeMore: Int?
    ) -> (blocks: [MarkdownBlock], warnings: [MarkdownWarning], countBeforeMore: Int?) {
        var result: [MarkdownBlock] = []
        var resultBeforeMore: Int?
        var index = 0
        while index < blocks.count {
            if index == countBeforeMore { resultBeforeMore = result.count }
            var balance = HTMLBalance()
            var end = index
            repeat {
                balance.append(blocks[end].html)
                end += 1
            } while !balance.isBalanced && !balance.isHopeless && end < blocks.count
            guard balance.isBalanced else {
                let (block, warnings) = wholeBody(blocks)
                return ([block], warnings, nil)
            }
            if end == index + 1 {
                result.append(blocks[index].block)
            } else {
                result.append(MarkdownBlock(kind: "html", html: String(decoding: balance.bytes, as: UTF8.self)))
            }
            index = end
        }
        if index == countBeforeMore { resultBeforeMore = result.count }
        return (result, [], resultBeforeMore)
    }

    private static func wholeBody(_ blocks: [RenderedBlock]) -> (block: MarkdownBlock, warnings: [MarkdownWarning]) {
        let (html, repairs) = HTMLRepair.repair(Array(blocks.map(\.html).joined()))
        let warnings = repairs.map { MarkdownWarning(line: line(of: $0.offset, in: blocks), message: $0.message) }
        return (MarkdownBlock(kind: "html", html: String(decoding: html, as: UTF8.self)), warnings)
    }

    /// HTML blocks and paragraphs keep the line ends of the source; elsewhere the block's first line has to do.
    private static func line(of offset: Int, in blocks: [RenderedBlock]) -> Int {
        var start = 0
        for block in blocks {
            if offset < start + block.html.count {
                guard block.kind == "html" || block.kind == "paragraph" else { return block.line }
                return block.line + block.html.prefix(offset - start).count { $0 == UInt8(ascii: "\n") }
            }
            start += block.html.count
        }
        return blocks.last?.line ?? 1
    }
}
