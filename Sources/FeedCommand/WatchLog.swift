import FeedBuild
import FeedContent
import FeedWatch
import Foundation
import JSONPatch

/// Prints the events of `watch`, one line or one JSON object each.
struct WatchLog: Sendable {
    let isJSON: Bool
    let isQuiet: Bool

    func write(_ event: WatchEvent) {
        if isJSON {
            StandardOutput.print(json: json(event).description)
        } else if case .failed(let error) = event {
            for message in CommandFailure(error).messages { StandardError.write(message + "\n") }
        } else if case .note(let text) = event {
            StandardError.write(text + "\n")
        } else if !isQuiet {
            StandardOutput.print(text(event))
        }
    }

    private func text(_ event: WatchEvent) -> String {
        switch event {
        case .built(let publication, let duration):
            let warnings = publication.warnings.map { "\($0)\n" }.joined()
            let report = publication.report
            let line = "\(report.countedPosts), \(report.pages.counted("page")) in \(duration.milliseconds) ms"
            return warnings + ([line] + BuildSummary.leftOut(of: report)).joined(separator: "\n")
        case .serving(let address): return "\(address)  (Ctrl-C to stop)"
        case .updated(let update): return text(update)
        case .note, .failed: return ""
        }
    }

    private func text(_ update: WatchUpdate) -> String {
        let report = update.publication.report
        var parts = ["\(report.cells.counted("cell")) rendered"]
        if report.patches > 0 {
            parts.append(
                "\(report.operations.counted("op")) in \(report.patches.counted("patch", "patches")) of \(report.patchBytes) B, instead of pages of "
                    + "\(report.pageBytes) B")
        }
        if !update.publication.copiedFiles.isEmpty {
            parts.append("\(update.publication.copiedFiles.count.counted("file")) copied")
        }
        parts.append("\(update.duration.milliseconds) ms")
        let names =
            switch update.paths.count {
            case 0: "everything checked"
            case 1...3: update.paths.joined(separator: ", ")
            default: "\(update.paths[0]) and \((update.paths.count - 1).counted("more file"))"
            }
        let warnings = update.publication.warnings.map { "\($0)\n" }.joined()
        return warnings + "\(update.isFixed ? "fixed; " : "")\(names): " + parts.joined(separator: ", ")
    }

    private func json(_ event: WatchEvent) -> JSONValue {
        switch event {
        case .built(let publication, let duration): members("built", publication, duration)
        case .serving(let address): .object(["event": "serving", "address": .string(address)])
        case .updated(let update):
            members(
                "updated", update.publication, update.duration, [("paths", .array(update.paths.map { .string($0) }))])
        case .note(let text): .object(["event": "note", "message": .string(text)])
        case .failed(let error): .object(JSONObject([("event", "failed")] + BuildSummary.errors(of: error)))
        }
    }

    private func members(
        _ event: String, _ publication: Publication, _ duration: Duration, _ more: [(String, JSONValue)] = []
    ) -> JSONValue {
        .object(
            JSONObject(
                [("event", .string(event))] + more
                    + BuildSummary.members(of: publication.report, warnings: publication.warnings)
                    + [("milliseconds", .number(JSONNumber(duration.milliseconds)))]))
    }
}
