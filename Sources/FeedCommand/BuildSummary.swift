import FeedBuild
import FeedContent
import Foundation
import JSONPatch

/// What a build says when it is done: a line or two for people, or one JSON object for programs.
struct BuildSummary {
    let report: BuildReport
    let warnings: [Diagnostic]
    let destination: URL
    let duration: Duration

    private var milliseconds: Int {
        let (seconds, attoseconds) = duration.components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    var text: String {
        var lines = [
            "\(report.posts) posts, \(report.pages) pages, \(report.cells) cells rendered; "
                + "\(report.written) files written, \(report.removed) removed in \(milliseconds) ms → \(destination.path)"
        ]
        if report.patches > 0 {
            lines.append(
                "\(report.patches) patches of \(report.patchBytes) bytes, for pages of \(report.pageBytes) (gzipped)")
        }
        return lines.joined(separator: "\n")
    }

    var json: String {
        let members: [(String, JSONValue)] = [
            ("posts", .number(JSONNumber(report.posts))), ("pages", .number(JSONNumber(report.pages))),
            ("cells", .number(JSONNumber(report.cells))), ("written", .number(JSONNumber(report.written))),
            ("removed", .number(JSONNumber(report.removed))), ("patches", .number(JSONNumber(report.patches))),
            ("patchBytes", .number(JSONNumber(report.patchBytes))),
            ("pageBytes", .number(JSONNumber(report.pageBytes))),
            ("milliseconds", .number(JSONNumber(milliseconds))), ("destination", .string(destination.path)),
            ("warnings", .array(warnings.map(Self.json))),
        ]
        return JSONValue.object(JSONObject(members)).description
    }

    /// A failed build, for programs: the errors with their places.
    static func json(of error: any Error) -> String {
        let errors: [JSONValue] =
            if let content = error as? ContentErrors {
                content.diagnostics.map(json)
            } else {
                CommandFailure(error).messages.map { .object(JSONObject([("message", .string($0))])) }
            }
        return JSONValue.object(JSONObject([("errors", .array(errors))])).description
    }

    private static func json(_ diagnostic: Diagnostic) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("severity", .string(diagnostic.severity.rawValue)), ("path", .string(diagnostic.path)),
        ]
        if let position = diagnostic.position {
            members.append(("line", .number(JSONNumber(position.line))))
            members.append(("column", .number(JSONNumber(position.column))))
        }
        return .object(JSONObject(members + [("message", .string(diagnostic.message))]))
    }
}
