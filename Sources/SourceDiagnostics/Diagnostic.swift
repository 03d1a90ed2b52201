/// A problem in a file that its author can fix: `Posts/a.md:3:7: error: …`.
package struct Diagnostic: Error, Hashable, Sendable {
    /// Errors keep a post out of the feed; warnings do not.
    package enum Severity: String, Comparable, Sendable {
        case error, warning

        package static func < (left: Severity, right: Severity) -> Bool {
            left == .error && right == .warning
        }
    }

    package var severity: Severity
    package var path: String
    package var position: SourcePosition?
    package var message: String

    package init(_ severity: Severity, path: String, position: SourcePosition?, message: String) {
        self.severity = severity
        self.path = path
        self.position = position
        self.message = message
    }

    /// The file, and the position in it if there is one, for messages: `Posts/a.md:3:7`. The name of a file may have a line
    /// end, and what looks like another message after it.
    package var place: String { (position.map { "\(path):\($0)" } ?? path).printable() }
}

extension Diagnostic: CustomStringConvertible {
    package var description: String { "\(place): \(severity.rawValue): \(message)".printable() }
}

extension Diagnostic: Comparable {
    /// By path, then position (none first), errors before warnings; the message only makes the order total.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.path != right.path { return left.path < right.path }
        let start = SourcePosition(line: 0, column: 0)
        let (here, there) = (left.position ?? start, right.position ?? start)
        if here != there { return here < there }
        if left.severity != right.severity { return left.severity < right.severity }
        return left.message < right.message
    }
}

/// An invalid value, before its position in a file is known.
package struct ValueError: Error, Hashable {
    package var message: String
    /// Where in the value it is, if not the value as a whole.
    package var position: SourcePosition?

    package init(_ message: String, at position: SourcePosition? = nil) {
        (self.message, self.position) = (message, position)
    }
}
