import HTMLSyntax

/// Obsidian's comments, `%% … %%`, which nobody but the author sees.
struct PercentComments {
    /// The text without them; their lines stay.
    let bytes: [UInt8]
    /// The line of one without an end; what is below it is left out too.
    let unclosedLine: Int?

    /// Removes the comments of a text.
    /// - Returns: the error if one has no end.
    static func remove(from body: inout [UInt8]) -> [MarkdownWarning] {
        if !body[...].contains("%%") { return [] }
        let comments = PercentComments(in: body)
        body = comments.bytes
        return comments.unclosedLine.map {
            [MarkdownWarning(line: $0, message: "this comment has no '%%' at its end; write one")]
        } ?? []
    }

    /// - Complexity: O(n) in the number of bytes.
    private init(in body: [UInt8]) {
        var result: [UInt8] = []
        result.reserveCapacity(body.count)
        var index = 0
        var line = 1
        var commentLine: Int?
        var fence: ArraySlice<UInt8>?
        var isLineStart = true
        while index < body.count {
            let byte = body[index]
            if isLineStart, commentLine == nil {
                let start = body[index...].prefix(4).prefix { $0 == 0x20 }.endIndex
                let run = body[start...].prefix { $0 == body[start] }
                if let first = run.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), run.count >= 3 {
                    if fence == nil {
                        fence = run
                    } else if let open = fence, open.first == first, run.count >= open.count {
                        fence = nil
                    }
                }
            }
            isLineStart = byte == UInt8(ascii: "\n")
            if isLineStart { line += 1 }
            if fence == nil, byte == UInt8(ascii: "%"), index + 1 < body.count, body[index + 1] == byte {
                commentLine = commentLine == nil ? line : nil
                index += 2
                continue
            }
            if commentLine == nil, fence == nil, byte == UInt8(ascii: "`"),
                let end = Self.endOfCode(in: body, from: index)
            {
                result += body[index..<end]
                line += body[index..<end].count { $0 == UInt8(ascii: "\n") }
                index = end
                continue
            }
            if commentLine == nil || byte == UInt8(ascii: "\n") { result.append(byte) }
            index += 1
        }
        (bytes, unclosedLine) = (result, commentLine)
    }

    /// The end of a code span in its line.
    private static func endOfCode(in body: [UInt8], from start: Int) -> Int? {
        let run = body[start...].prefix { $0 == UInt8(ascii: "`") }.count
        var index = start + run
        while index < body.count, body[index] != UInt8(ascii: "\n") {
            if body[index] == UInt8(ascii: "`") {
                let other = body[index...].prefix { $0 == UInt8(ascii: "`") }.count
                index += other
                if other == run { return index }
            } else {
                index += 1
            }
        }
        return nil
    }
}
