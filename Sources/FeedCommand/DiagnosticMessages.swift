import Foundation
import SourceDiagnostics

/// Diagnostics as people read them: the message, and on a terminal the line that it is about, with a caret below the column.
struct DiagnosticMessages: Sendable {
    /// How many columns a tab takes.
    private static let tab = "    "

    /// The folder of the site; `nil` if no lines are to be shown.
    let source: URL?
    let terminal: Terminal

    func lines(_ diagnostic: Diagnostic) -> [StyledLine] {
        let style: StyledLine.Style = diagnostic.severity == .error ? .error : .warning
        let place = diagnostic.position.map { "\(diagnostic.path):\($0): " } ?? diagnostic.path + ": "
        var message =
            StyledLine(place, .strong) + StyledLine("\(diagnostic.severity.rawValue): ", style)
            + diagnostic.message.printable()
        message.indent = 2
        return [message] + excerpt(diagnostic, style)
    }

    /// The line of a diagnostic, and the caret.
    private func excerpt(_ diagnostic: Diagnostic, _ style: StyledLine.Style) -> [StyledLine] {
        guard let width = terminal.width, let source, let position = diagnostic.position,
            // A file that is not there any more has no lines to show.
            let bytes = try? Data(contentsOf: source.appending(path: diagnostic.path)),
            let line = CodeFrame(of: Array(bytes), around: position, margin: 0)?.lines.first
        else { return [] }
        let gutter = "  \(position.line) │ "
        let blank = String(repeating: " ", count: gutter.count - 2) + "│ "
        let cut = Self.cut(line, at: position.column - 1, width: max(20, width - gutter.count))
        return [
            StyledLine(gutter, .faint) + cut.text,
            StyledLine(blank, .faint) + StyledLine(String(repeating: " ", count: cut.caret) + "^", style),
        ]
    }

    /// The part of a line around a column that fits into a width, and where the caret is in it.
    private static func cut(_ line: String, at column: Int, width: Int) -> (text: String, caret: Int) {
        let cells = line.unicodeScalars.map { scalar in
            scalar == "\t"
                ? (tab, tab.count)
                : (String(scalar).printable(), String(scalar).printable().reduce(0) { $0 + $1.columns })
        }
        let target = min(max(column, 0), cells.count)
        // A third of the width is left for what follows.
        var (start, before) = (target, 0)
        while start > 0, before + cells[start - 1].1 <= width * 2 / 3 {
            start -= 1
            before += cells[start].1
        }
        let lead = start > 0 ? "…" : ""
        var (text, taken) = (lead, lead.count)
        for (index, cell) in cells[start...].enumerated() {
            let isLast = start + index == cells.count - 1
            if taken + cell.1 > width - (isLast ? 0 : 1) {
                text += "…"
                break
            }
            text += cell.0
            taken += cell.1
        }
        return (text, before + lead.count)
    }
}
