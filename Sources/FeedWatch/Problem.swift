import FeedBuild
import JSONPatch
import SourceDiagnostics

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

/// The lines around a position in a file, shown with an error.
struct CodeFrame: Hashable, Sendable {
    /// The number of lines before and after the line with the error.
    static let margin = 2

    /// The number of the first line.
    let first: Int
    let lines: [String]

    /// The lines around a position; `nil` if the file has no such line.
    init?(of bytes: [UInt8], around position: SourcePosition) {
        let text = String(decoding: bytes, as: UTF8.self)
        let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        let line = position.line - 1
        guard all.indices.contains(line) else { return nil }
        let range = max(0, line - Self.margin)..<min(all.count, line + Self.margin + 1)
        first = range.lowerBound + 1
        lines = all[range].map(String.init)
    }
}
