import FeedBuild
import FileStorage
import JSONPatch
import SourceDiagnostics

/// An error or a warning of a site, as shown in pages.
struct Problem: Hashable, Sendable {
    /// The lines around a position, cut to what a page has room for.
    struct Frame: Hashable, Sendable {
        /// How many lines there are before and after that of the position.
        private static let margin = 2
        /// The maximum number of scalars of a line.
        private static let width = 200

        /// The number of the first line.
        let first: Int
        let lines: [String]
        /// How many scalars there are before the caret.
        let caret: Int

        /// - Returns: `nil` if the file has no such line.
        init?(of file: SourceLines, around position: SourcePosition) {
            guard let line = file[position.line] else { return nil }
            first = max(1, position.line - Self.margin)
            let column = max(0, min(position.column - 1, line.count))
            let start = max(0, column - Self.width / 2)
            caret = column - start + (start > 0 ? 1 : 0)
            lines = (first...min(file.count, position.line + Self.margin)).map { number in
                Self.cut(file[number] ?? [], from: number == position.line ? start : 0)
            }
        }

        private static func cut(_ line: [Unicode.Scalar], from start: Int) -> String {
            let end = min(line.count, start + width)
            var text = String(String.UnicodeScalarView(line[start..<end]))
            if start > 0 { text = "…" + text }
            return end < line.count ? text + "…" : text
        }
    }

    /// Of so many problems, pages show the lines.
    private static let frameLimit = 50

    let severity: String
    let path: String
    let position: SourcePosition?
    let message: String
    let frame: Frame?
    /// Whether the site was not updated, as of errors, and with `--strict` of warnings.
    let stops: Bool

    private init(_ diagnostic: Diagnostic, frame: Frame? = nil, stops: Bool) {
        (self.frame, self.stops) = (frame, stops)
        severity = diagnostic.severity.rawValue
        path = diagnostic.path
        position = diagnostic.position
        message = diagnostic.message
    }

    /// The warnings of a site that was built. Pages have a line for each.
    static func all(_ warnings: [Diagnostic]) -> [Problem] { warnings.map { Problem($0, stops: false) } }

    /// What keeps a site from being built: errors first. Pages show it with the lines that it is about.
    /// - Parameter bytes: the content of a file.
    static func stopping(_ diagnostics: [Diagnostic], bytes: (_ path: String) -> [UInt8]?) -> [Problem] {
        var files: [String: SourceLines] = [:]
        func frame(of diagnostic: Diagnostic) -> Frame? {
            guard let position = diagnostic.position else { return nil }
            let file = files[diagnostic.path] ?? SourceLines(bytes(diagnostic.path) ?? [])
            files[diagnostic.path] = file
            return Frame(of: file, around: position)
        }
        let ordered = diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
        return ordered.enumerated().map { index, diagnostic in
            Problem(diagnostic, frame: index < frameLimit ? frame(of: diagnostic) : nil, stops: true)
        }
    }

    init(_ error: SystemError) {
        severity = "error"
        path = error.path
        position = nil
        message = error.message
        frame = nil
        stops = true
    }

    /// In the form that the script of `watch` reads.
    var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("severity", .string(severity)), ("path", .string(path)), ("message", .string(message)),
        ]
        if stops { members.append(("stops", .bool(true))) }
        if let position {
            members.append(("line", .number(JSONNumber(position.line))))
            members.append(("column", .number(JSONNumber(position.column))))
        }
        if let frame {
            members.append(("first", .number(JSONNumber(frame.first))))
            members.append(("lines", .array(frame.lines.map { .string($0) })))
            members.append(("caret", .number(JSONNumber(frame.caret))))
        }
        return .object(JSONObject(members))
    }
}
