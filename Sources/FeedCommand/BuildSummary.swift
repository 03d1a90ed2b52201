import FeedPages
import FeedBuild
import FeedPublish
import Foundation
import JSONPatch
import SourceDiagnostics

/// The summary of a build: a few lines for people, or one JSON object for programs.
struct BuildSummary {
    let report: BuildReport
    let warnings: [Diagnostic]
    let destination: URL
    let duration: Duration
    /// Whether another build was found to write the same bytes.
    var isVerified = false

    var text: String {
        var lines = [
            "\(report.countedPosts), \(report.pages.counted("page")), \(report.cells.counted("cell")) rendered; "
                + "\(report.written.counted("file")) written, \(report.removed) removed "
                + "in \(duration.milliseconds) ms → \(destination.path)"
        ]
        lines += Self.leftOut(of: report)
        if report.patches > 0 {
            lines.append(
                "\(report.patches.counted("patch", "patches")) of \(report.patchBytes) bytes in all, "
                    + "instead of pages of \(report.pageBytes) bytes"
            )
        }
        if isVerified { lines.append("verified: a build without the cache writes the same bytes") }
        return lines.joined(separator: "\n")
    }

    /// The posts that a build leaves out, and why.
    static func leftOut(of report: BuildReport) -> [String] {
        let excluded = report.excluded
        var parts: [String] = []
        if excluded.drafts > 0 { parts.append(excluded.drafts.counted("draft")) }
        if let next = excluded.nextAppears {
            let instant = next.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: report.timeZone))
            let waiting =
                "\(excluded.scheduled.counted("post")) scheduled\(excluded.scheduled == 1 ? "" : ", the first")"
            parts.append("\(waiting) for \(instant)")
        }
        if excluded.expired > 0 { parts.append("\(excluded.expired.counted("post")) expired") }
        var lines = parts.isEmpty ? [] : ["left out: " + parts.joined(separator: ", ")]
        if report.isUndated, report.posts > 1 {
            lines.append("no post has a date, so posts are sorted by path")
        }
        return lines
    }

    var json: String {
        let members =
            Self.members(of: report, warnings: warnings) + [
                ("milliseconds", .number(JSONNumber(duration.milliseconds))),
                ("destination", .string(destination.path)),
            ]
        return JSONValue.object(JSONObject(members)).description
    }

    /// The numbers of a build, as JSON members.
    static func members(of report: BuildReport, warnings: [Diagnostic]) -> [(String, JSONValue)] {
        let numbers = [
            ("posts", report.posts), ("drafts", report.excluded.drafts), ("scheduled", report.excluded.scheduled),
            ("expired", report.excluded.expired), ("pages", report.pages), ("cells", report.cells),
            ("written", report.written),
            ("removed", report.removed), ("patches", report.patches), ("operations", report.operations),
            ("patchBytes", report.patchBytes), ("pageBytes", report.pageBytes),
        ]
        return numbers.map { ($0, .number(JSONNumber($1))) } + [("warnings", .array(warnings.map(json)))]
    }

    /// A failed build, as JSON.
    static func json(of error: any Error) -> String { JSONValue.object(JSONObject(errors(of: error))).description }

    /// The findings of a check, as JSON.
    /// - Parameter untranslated: what is not in all languages of the site, if it has several.
    static func json(of problems: [Diagnostic], _ untranslated: [BuildReport.Untranslated]) -> String {
        var members: [(String, JSONValue)] = [("problems", .array(problems.map(json)))]
        if !untranslated.isEmpty {
            let languages = untranslated.map { ($0.language, JSONValue.array($0.files.map { .string($0) })) }
            members.append(("untranslated", .object(JSONObject(languages))))
        }
        return JSONValue.object(JSONObject(members)).description
    }

    /// Errors with their positions, as JSON members.
    static func errors(of error: any Error) -> [(String, JSONValue)] {
        let errors: [JSONValue] =
            if let content = error as? FeedSiteErrors {
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

extension BuildReport {
    /// `3 posts`, or `3 sections` of a site in Swift.
    var countedPosts: String { posts.counted(countsSections ? "section" : "post") }
}

extension Duration {
    /// The duration in whole milliseconds.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}

extension Int {
    /// The number with the word for what it counts: `1 post`, `2 posts`.
    func counted(_ one: String, _ many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
