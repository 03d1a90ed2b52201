import SourceDiagnostics

/// The lines of a text, and those of libyaml, which also treats U+0085, U+2028 and U+2029 as line ends.
struct YAMLLines {
    /// Each without its end; as arrays, because a column is looked up for every value.
    private let lines: [ArraySlice<Unicode.Scalar>]
    /// The start of each of libyaml's lines; empty if they are the same.
    private var starts: [SourcePosition] = []

    private static let lineEnds: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
        guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }),
            scalars.contains(where: Self.lineEnds.contains)
        else { return }
        for (index, line) in lines.enumerated() {
            starts.append(SourcePosition(line: index + 1, column: 1))
            for (column, scalar) in line.enumerated() where Self.lineEnds.contains(scalar) {
                starts.append(SourcePosition(line: index + 1, column: column + 2))
            }
        }
    }

    var numbers: Range<Int> { 1..<lines.count + 1 }

    /// A line; empty if there is none.
    subscript(number: Int) -> ArraySlice<Unicode.Scalar> {
        lines.indices.contains(number - 1) ? lines[number - 1] : []
    }

    /// The position of libyaml's line and column, at most the end of the text.
    func position(line: Int, column: Int) -> SourcePosition {
        var position = SourcePosition(line: line, column: column)
        if let last = starts.last {
            let start = starts.indices.contains(line - 1) ? starts[line - 1] : last
            position = SourcePosition(line: start.line, column: start.column + column - 1)
        }
        // There is no line after the last line end.
        let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        guard position.line > max(count, 1) else { return position }
        return SourcePosition(line: max(count, 1), column: self[max(count, 1)].count + 1)
    }
}
