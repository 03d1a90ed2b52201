import HTMLSyntax

/// The text of a body for libcmark, with marks for what its tree would lose, and extensions rewritten as CommonMark.
/// Line numbers do not change.
struct MarkdownSource {
    private(set) var bytes: [UInt8]
    let marks: MarkdownMarks?
    /// Whether it contains marks.
    let isMarked: Bool
    /// The range of each line, without its end, starting with line 1.
    private(set) var lines: [Range<Int>] = []

    init(_ body: [UInt8], _ shortcodes: inout MarkdownShortcodes, extensions: MarkdownExtensions) {
        let isPlain = extensions.isEmpty && shortcodes.pieces.isEmpty && !body[...].contains("<!--")
        marks = isPlain ? nil : MarkdownMarks(unusedIn: body)
        let text = shortcodes.marked(with: marks?.call)
        let marked = marks.flatMap { marks in
            MarkdownMarking(marks: marks.literal, extensions: extensions).marked(text)
        }
        bytes = marked ?? text
        isMarked = marked != nil
    }

    private init(_ bytes: [UInt8], marks: MarkdownMarks?, isMarked: Bool) {
        self.bytes = bytes
        self.marks = marks
        self.isMarked = isMarked
    }

    /// The bytes of a line; call `findLines()` first.
    func line(_ number: Int) -> ArraySlice<UInt8> {
        lines.indices.contains(number - 1) ? bytes[lines[number - 1]] : []
    }

    mutating func findLines() {
        guard lines.isEmpty else { return }
        let text = bytes + [0]
        var start = 0
        var index = 0
        while true {
            index = text[...].offset(ofAny: "\n\r", from: index)
            if index >= bytes.count { break }
            if text[index] != 0 {
                lines.append(start..<index)
                if text[index] == 0x0D, text[index + 1] == 0x0A { index += 1 }
                start = index + 1
            }
            index += 1
        }
        lines.append(start..<bytes.count)
    }

    /// Another text with the same marks.
    func replacingBytes(with bytes: [UInt8]) -> MarkdownSource {
        MarkdownSource(bytes, marks: marks, isMarked: true)
    }

    /// The text with some lines replaced, and some text added above.
    func replacing(_ replacements: [Int: [UInt8]], below head: [UInt8] = []) -> MarkdownSource {
        var result = head
        var copied = 0
        for number in replacements.keys.sorted() {
            let range = lines[number - 1]
            result += bytes[copied..<range.lowerBound] + (replacements[number] ?? [])
            copied = range.upperBound
        }
        result += bytes[copied...]
        return MarkdownSource(result, marks: marks, isMarked: isMarked)
    }
}
