import FeedBuild
import Foundation
import SourceDiagnostics

/// The lines that `watch` prints: one for each save. What is wrong is told once, and once more when it is fixed.
struct WatchLines {
    /// At most this many fixed ones are listed.
    private static let fixedLimit = 3
    private static let indent = "          "

    private var messages: DiagnosticMessages
    private let isQuiet: Bool
    private let isVerbose: Bool
    private var known = KnownDiagnostics()
    private var address: String?
    /// How many rows were printed since the address of the site.
    private var rows = 0

    /// - Parameter source: the folder of the site; `nil` if no lines of its files are to be shown.
    init(source: URL?, isQuiet: Bool = false, isVerbose: Bool = false) {
        messages = DiagnosticMessages(source: source, terminal: Terminal())
        (self.isQuiet, self.isVerbose) = (isQuiet, isVerbose)
    }

    /// - Parameters:
    ///   - time: the time of the day, such as `09:14:03`.
    ///   - terminal: what reads these lines.
    mutating func lines(for news: WatchNews, at time: String, on terminal: Terminal) -> [StyledLine] {
        messages.terminal = terminal
        switch news {
        case .built(let summary, let warnings):
            return counted(
                messages.lines(known.update(to: warnings).new) + unlessQuiet(summary.map { StyledLine($0) }))
        case .serving(let address):
            self.address = address
            rows = 0
            return unlessQuiet([StyledLine(address, .strong) + "  (Ctrl-C to stop)"])
        case .note(let text): return counted([StyledLine(text)])
        case .saved(let save): return lines(for: save, at: time)
        case .failed(let diagnostics, let others): return lines(for: diagnostics, others, at: time)
        }
    }

    private mutating func lines(for save: WatchNews.Save, at time: String) -> [StyledLine] {
        let (new, fixed) = known.update(to: save.warnings)
        var figures = "  \(save.milliseconds) ms"
        if save.openPages > 0 { figures += " → \(save.openPages.counted("open page"))" }
        let width = (messages.terminal.width ?? 80) - Self.indent.count - figures.count
        var line = StyledLine("\(time)  ", .faint) + SavedNames(save).text(width: width) + StyledLine(figures, .faint)
        line.indent = Self.indent.count
        var lines = unlessQuiet([line] + self.fixed(fixed))
        if isVerbose, !save.figures.isEmpty {
            var figures = StyledLine(Self.indent + save.figures, .faint)
            figures.indent = Self.indent.count
            lines += unlessQuiet([figures])
        }
        return counted(lines + messages.lines(new))
    }

    private mutating func lines(
        for diagnostics: [Diagnostic], _ others: [String], at time: String
    ) -> [StyledLine] {
        let (new, fixed) = known.add(diagnostics)
        let errors = diagnostics.filter { $0.severity == .error }
        // With `--strict`, warnings do it.
        let stopping = errors.isEmpty ? diagnostics : errors
        let isNew = new.contains { errors.isEmpty || $0.severity == .error } || !others.isEmpty
        let word = errors.isEmpty && others.isEmpty ? "warning" : "error"
        let count = max(stopping.count, others.count).counted(word)
        var line =
            StyledLine("\(time)  ", .faint) + StyledLine((isNew ? "" : "still ") + count, .error)
            + (isNew ? ": the site was not updated" : stopping.first.map { ": \($0.place)" } ?? "")
        line.indent = Self.indent.count
        return counted(
            messages.lines(new) + others.map(StyledLine.init(message:)) + [line] + unlessQuiet(self.fixed(fixed)))
    }

    private func fixed(_ diagnostics: [Diagnostic]) -> [StyledLine] {
        var lines = diagnostics.prefix(Self.fixedLimit).map { diagnostic in
            var line =
                StyledLine(Self.indent) + StyledLine("fixed", .good)
                + " \(diagnostic.place): \(diagnostic.message.printable())"
            line.indent = Self.indent.count + 2
            return line
        }
        let more = diagnostics.count - Self.fixedLimit
        if more > 0 { lines.append(StyledLine(Self.indent) + StyledLine("fixed", .good) + " \(more) more") }
        return lines
    }

    /// Lines that are no messages.
    private func unlessQuiet(_ lines: [StyledLine]) -> [StyledLine] { isQuiet ? [] : lines }

    /// Repeats the address of the site before it is out of sight.
    private mutating func counted(_ lines: [StyledLine]) -> [StyledLine] {
        guard messages.terminal.width != nil, let address, !isQuiet else { return lines }
        rows += lines.reduce(0) {
            $0 + messages.terminal.text($1).split(separator: "\n", omittingEmptySubsequences: false).count
        }
        guard rows > messages.terminal.height - 4 else { return lines }
        rows = 0
        return lines + [StyledLine(Self.indent) + StyledLine(address, .strong)]
    }
}
