import FeedBuild
import FeedContent
import JSONPatch

/// An error of a site, as shown in pages.
struct Problem: Hashable, Sendable {
    let severity: String
    let path: String
    let position: SourcePosition?
    let message: String
    let frame: CodeFrame?

    init(_ diagnostic: Diagnostic, file: SourceFile?) {
        severity = diagnostic.severity.rawValue
        path = diagnostic.path
        position = diagnostic.position
        message = diagnostic.message
        frame = diagnostic.position.flatMap { position in file.flatMap { CodeFrame(of: $0.bytes, around: position) } }
    }

    init(_ error: SystemError) {
        severity = "error"
        path = error.path
        position = nil
        message = error.message
        frame = nil
    }

    /// In the form that the script of `watch` reads.
    var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("severity", .string(severity)), ("path", .string(path)), ("message", .string(message)),
        ]
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
