/// The stretches of a Markdown text that are no code blocks, told by how its lines start rather than by a parser.
///
/// Code is what stands between fences, and after a blank line what is indented by four columns more than the list item that
/// it is in; both also in block quotes. A stretch ends at a blank line, a heading and a list item, as code spans do. Code in
/// raw HTML is not known.
struct MarkdownProse {
    /// A fence that is open, and what it stands in.
    private struct Fence {
        let mark: UInt8
        let count: Int
        let quotes: Int
        let column: Int
    }

    /// Ranges of bytes, each of whole lines.
    private(set) var stretches: [Range<Int>] = []
    private var isStretchOpen = false
    private var fence: Fence?
    /// The columns at which the content of the open list items begins.
    private var columns: [Int] = []
    /// Whether no paragraph is open that an indented line would belong to.
    private var mayBeCode = true

    /// - Complexity: O(n) in the number of bytes.
    init(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            read(MarkdownLine(bytes, start..<end), start..<end)
            start = end + 1
        }
    }

    private mutating func read(_ line: MarkdownLine, _ range: Range<Int>) {
        if let fence, isInside(fence, line) {
            if isEnd(of: fence, line) { self.fence = nil }
            return
        }
        fence = nil
        if line.isBlank { return skip() }
        if mayBeCode { leaveItems(at: line.indent) }
        if mayBeCode, line.indent >= codeColumn { return skip() }
        var line = line
        var indent = line.indent
        var isItem = false
        while indent < codeColumn, let column = line.skipItemMark() {
            leaveItems(at: indent)
            columns.append(column)
            indent = line.indent
            isItem = true
        }
        if isItem, indent >= codeColumn { return skip() }
        if indent < codeColumn, let start = line.fence {
            fence = Fence(mark: start.mark, count: start.count, quotes: line.quotes, column: columns.last ?? 0)
            return skip()
        }
        if isItem || line.isHeading { isStretchOpen = false }
        extend(by: range)
        if line.isHeading { skip() }
    }

    /// From this column on a line is code.
    private var codeColumn: Int { (columns.last ?? 0) + 4 }

    /// Fences end with the quote or the list item that they are in.
    private func isInside(_ fence: Fence, _ line: MarkdownLine) -> Bool {
        line.quotes >= fence.quotes && (line.isBlank || line.quotes > fence.quotes || line.indent >= fence.column)
    }

    private func isEnd(of fence: Fence, _ line: MarkdownLine) -> Bool {
        guard let end = line.fence, line.quotes == fence.quotes, line.indent < fence.column + 4 else { return false }
        return end.mark == fence.mark && end.count >= fence.count && end.isBare
    }

    private mutating func leaveItems(at indent: Int) {
        while let column = columns.last, indent < column { columns.removeLast() }
    }

    private mutating func skip() {
        isStretchOpen = false
        mayBeCode = true
    }

    private mutating func extend(by line: Range<Int>) {
        if isStretchOpen, let last = stretches.popLast() {
            stretches.append(last.lowerBound..<line.upperBound)
        } else {
            stretches.append(line)
        }
        isStretchOpen = true
        mayBeCode = false
    }
}
