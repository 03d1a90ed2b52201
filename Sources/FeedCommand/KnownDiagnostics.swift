import SourceDiagnostics

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

    /// Takes up what is known to be wrong, by a build that did not come to its end: all errors of now, and some
    /// warnings.
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
