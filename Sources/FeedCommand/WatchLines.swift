import FeedBuild
import SourceDiagnostics

/// What `watch` has to tell, without what it was made from.
enum WatchNews {
    struct Save {
        /// The files that were saved; none if all were checked.
        var paths: [String] = []
        var edits: [PostEdit] = []
        var milliseconds = 0
        var openPages = 0
        /// All warnings of the site.
        var warnings: [Diagnostic] = []
        /// The numbers of the update, for who asks for them.
        var figures = ""
    }

    /// The first build is done.
    case built([String], warnings: [Diagnostic])
    case serving(String)
    case note(String)
    case saved(Save)
    /// The site was not updated. More may be wrong than is known.
    case failed([Diagnostic], others: [String])
}

/// The lines that `watch` prints: one for each save. What is wrong is told once, and once more when it is fixed.
struct WatchLines {
    /// What is fixed is told one by one up to this many.
    private static let fixedLimit = 3
    private static let indent = "          "

    private let messages: DiagnosticMessages
    private let isQuiet: Bool
    private let isVerbose: Bool
    private var known = KnownDiagnostics()
    private var address: String?
    /// How many rows were printed since the address of the site.
    private var rows = 0

    init(messages: DiagnosticMessages, isQuiet: Bool = false, isVerbose: Bool = false) {
        (self.messages, self.isQuiet, self.isVerbose) = (messages, isQuiet, isVerbose)
    }

    /// - Parameter time: the time of the day, such as `09:14:03`.
    mutating func lines(for news: WatchNews, at time: String) -> [StyledLine] {
        switch news {
        case .built(let summary, let warnings):
            return counted(
                known.update(to: warnings).new.flatMap(messages.lines) + told(summary.map { StyledLine($0) }))
        case .serving(let address):
            self.address = address
            rows = 0
            return told([StyledLine(address, .strong) + "  (Ctrl-C to stop)"])
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
        var lines = told([line] + self.fixed(fixed))
        if isVerbose, !save.figures.isEmpty {
            var figures = StyledLine(Self.indent + save.figures, .faint)
            figures.indent = Self.indent.count
            lines += told([figures])
        }
        return counted(lines + new.flatMap(messages.lines))
    }

    private mutating func lines(
        for diagnostics: [Diagnostic], _ others: [String], at time: String
    ) -> [StyledLine] {
        let (new, fixed) = known.add(diagnostics)
        let errors = diagnostics.filter { $0.severity == .error }
        let isNew = new.contains { $0.severity == .error } || !others.isEmpty
        let count = max(errors.isEmpty ? diagnostics.count : errors.count, others.count)
        let place = errors.first.map { $0.position.map { "\($0)" }.map { ":" + $0 } ?? "" }.map {
            (errors.first?.path ?? "") + $0
        }
        var line =
            StyledLine("\(time)  ", .faint)
            + StyledLine("\(isNew ? "" : "still ")\(count.counted("error"))", .error)
            + (isNew ? ": the site was not updated" : place.map { ": \($0)" } ?? "")
        line.indent = Self.indent.count
        return counted(
            new.flatMap(messages.lines) + others.map(StyledLine.init(message:)) + [line] + told(self.fixed(fixed)))
    }

    private func fixed(_ diagnostics: [Diagnostic]) -> [StyledLine] {
        var lines = diagnostics.prefix(Self.fixedLimit).map { diagnostic in
            let place = diagnostic.position.map { "\(diagnostic.path):\($0)" } ?? diagnostic.path
            var line =
                StyledLine(Self.indent) + StyledLine("fixed", .good) + " \(place): \(diagnostic.message.printable())"
            line.indent = Self.indent.count + 2
            return line
        }
        let more = diagnostics.count - Self.fixedLimit
        if more > 0 { lines.append(StyledLine(Self.indent) + StyledLine("fixed", .good) + " \(more) more") }
        return lines
    }

    /// Lines that are no messages.
    private func told(_ lines: [StyledLine]) -> [StyledLine] { isQuiet ? [] : lines }

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

/// What is wrong with a site as far as its author has been told. A message is the same in another line of its file.
struct KnownDiagnostics {
    private struct Key: Hashable {
        let severity: Diagnostic.Severity
        let path: String
        let message: String

        init(_ diagnostic: Diagnostic) {
            (severity, path, message) = (diagnostic.severity, diagnostic.path, diagnostic.message)
        }
    }

    private var known: [Diagnostic] = []

    /// Takes up all that is wrong.
    /// - Returns: what was not known, errors first; and what is no longer wrong.
    mutating func update(to diagnostics: [Diagnostic]) -> (new: [Diagnostic], fixed: [Diagnostic]) {
        let (before, now) = (
            known, diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
        )
        known = now
        return (Self.difference(now, before), Self.difference(before, now))
    }

    /// Takes up what is known to be wrong, by a build that did not come to its end: all errors of now, and some warnings.
    mutating func add(_ diagnostics: [Diagnostic]) -> (new: [Diagnostic], fixed: [Diagnostic]) {
        let others = Self.difference(known.filter { $0.severity == .warning }, diagnostics)
        return update(to: diagnostics + others)
    }

    /// Those of some diagnostics that are not among others.
    private static func difference(_ some: [Diagnostic], _ others: [Diagnostic]) -> [Diagnostic] {
        var counts: [Key: Int] = [:]
        for other in others { counts[Key(other), default: 0] += 1 }
        return some.filter { diagnostic in
            guard let count = counts[Key(diagnostic)], count > 0 else { return true }
            counts[Key(diagnostic)] = count - 1
            return false
        }
    }
}
