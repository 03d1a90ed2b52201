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

    var text: String {
        var lines = [
            "\(report.posts) posts, \(report.pages) pages, \(report.cells) cells rendered; "
                + "\(report.written) files written, \(report.removed) removed in \(duration.milliseconds) ms → \(destination.path)"
        ]
        if report.patches > 0 {
            lines.append(
                "\(report.patches) patches of \(report.patchBytes) bytes, for pages of \(report.pageBytes) (gzipped)")
        }
        return lines.joined(separator: "\n")
    }

    var json: String {
        let members =
            Self.members(of: report, warnings: warnings) + [
                ("milliseconds", .number(JSONNumber(duration.milliseconds))),
                ("destination", .string(destination.path)),
            ]
        return JSONValue.object(JSONObject(members)).description
    }

    /// A build in numbers, for programs.
    static func members(of report: BuildReport, warnings: [Diagnostic]) -> [(String, JSONValue)] {
        let numbers = [
            ("posts", report.posts), ("pages", report.pages), ("cells", report.cells), ("written", report.written),
            ("removed", report.removed), ("patches", report.patches), ("operations", report.operations),
            ("patchBytes", report.patchBytes), ("pageBytes", report.pageBytes),
        ]
        return numbers.map { ($0, .number(JSONNumber($1))) } + [("warnings", .array(warnings.map(json)))]
    }

    /// A failed build, for programs.
    static func json(of error: any Error) -> String { JSONValue.object(JSONObject(errors(of: error))).description }

    /// What a check found, for programs.
    static func json(of problems: [Diagnostic]) -> String {
        JSONValue.object(["problems": .array(problems.map(json))]).description
    }

    /// What is wrong, with the places.
    static func errors(of error: any Error) -> [(String, JSONValue)] {
        let errors: [JSONValue] =
            if let content = error as? ContentErrors {
                content.diagnostics.map(json)
            } else {
                CommandFailure(error).messages.map { .object(JSONObject([("message", .string($0))])) }
            }
        return [("errors", .array(errors))]
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
