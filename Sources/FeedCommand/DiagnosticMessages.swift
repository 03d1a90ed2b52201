import Foundation
import SourceDiagnostics

/// Diagnostics as people read them: the message, and on a terminal the line that it is about, with a caret below the column.
struct DiagnosticMessages: Sendable {
    /// How many columns a tab takes.
    private static let tab = "    "

    /// The folder of the site; `nil` if no lines are to be shown.
    let source: URL?
    var terminal: Terminal

    func lines(_ diagnostics: [Diagnostic]) -> [StyledLine] {
        // Those of one file follow each other.
        var last: (path: String, lines: SourceLines?)?
        return diagnostics.flatMap { diagnostic in
            var message =
                StyledLine(diagnostic.place + ": ", .strong)
                + StyledLine("\(diagnostic.severity.rawValue): ", Self.style(of: diagnostic))
                + diagnostic.message.printable()
            message.indent = 2
            guard terminal.width != nil, diagnostic.position != nil else { return [message] }
            let file = last?.path == diagnostic.path ? last?.lines : lines(of: diagnostic.path)
            last = (diagnostic.path, file)
            return [message] + excerpt(diagnostic, of: file)
        }
    }

    private static func style(of diagnostic: Diagnostic) -> StyledLine.Style {
        diagnostic.severity == .error ? .error : .warning
    }

    private func lines(of path: String) -> SourceLines? {
        // A file that is not there any more has no lines to show.
        source.flatMap { try? Data(contentsOf: $0.appending(path: path)) }.map { SourceLines(Array($0)) }
    }

    /// The line of a diagnostic, and the caret.
    private func excerpt(_ diagnostic: Diagnostic, of file: SourceLines?) -> [StyledLine] {
        guard let width = terminal.width, let position = diagnostic.position, let line = file?[position.line] else {
            return []
        }
        let gutter = "  \(position.line) │ "
        let blank = String(repeating: " ", count: gutter.count - 2) + "│ "
        let cut = Self.cut(line, at: position.column - 1, width: max(20, width - gutter.count))
        let caret = StyledLine(String(repeating: " ", count: cut.caret) + "^", Self.style(of: diagnostic))
        return [StyledLine(gutter, .faint) + cut.text, StyledLine(blank, .faint) + caret]
    }

    /// The part of a line around a column that fits into a width, and where the caret is in it.
    private static func cut(_ line: [Unicode.Scalar], at column: Int, width: Int) -> (text: String, caret: Int) {
        let target = min(max(column, 0), line.count)
        // A third of the width is left for what follows.
        var (start, before) = (target, 0)
        while start > 0 {
            let columns = cell(line[start - 1]).columns
            if before + columns > width * 2 / 3 { break }
            start -= 1
            before += columns
        }
        let lead = start > 0 ? "…" : ""
        var (text, taken) = (lead, lead.count)
        for index in start..<line.count {
            let cell = cell(line[index])
            let isLast = index == line.count - 1
            if taken + cell.columns > width - (isLast ? 0 : 1) {
                text += "…"
                break
            }
            text += cell.text
            taken += cell.columns
        }
        return (text, before + lead.count)
    }

    /// What is shown of a scalar, and how wide it is.
    private static func cell(_ scalar: Unicode.Scalar) -> (text: String, columns: Int) {
        if scalar == "\t" { return (tab, tab.count) }
        let text = String(scalar).printable()
        return (text, text.reduce(0) { $0 + $1.columns })
    }
}
