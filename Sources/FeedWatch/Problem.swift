import FeedBuild
import JSONPatch
import SourceDiagnostics

/// An error or a warning of a site, as shown in pages.
struct Problem: Hashable, Sendable {
    let severity: String
    let path: String
    let position: SourcePosition?
    let message: String
    let frame: CodeFrame?
    /// Whether the site was not updated, as of errors, and with `--strict` of warnings.
    let stops: Bool

    init(_ diagnostic: Diagnostic, file: SourceFile?, stops: Bool = false) {
        self.stops = stops
        severity = diagnostic.severity.rawValue
        path = diagnostic.path
        position = diagnostic.position
        message = diagnostic.message
        frame = diagnostic.position.flatMap { position in file.flatMap { CodeFrame(of: $0.bytes, around: position) } }
    }

    /// Those of a site: what keeps it from being built comes first.
    static func all(
        _ diagnostics: [Diagnostic], stop: Bool = false, file: (String) -> SourceFile?
    ) -> [Problem] {
        (diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error })
            .map { Problem($0, file: file($0.path), stops: stop) }
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
        }
        return .object(JSONObject(members))
    }
}
