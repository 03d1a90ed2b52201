import FeedBuild
import FeedPages
import FeedPublish
import FeedWatch
import Foundation
import JSONPatch
import SourceDiagnostics
import Synchronization

/// Prints the events of `watch`, as lines for people or one JSON object each.
final class WatchLog: Sendable {
    private let isJSON: Bool
    private let lines: Mutex<WatchLines>

    init(source: URL, isJSON: Bool, isQuiet: Bool, isVerbose: Bool) {
        self.isJSON = isJSON
        lines = Mutex(WatchLines(source: source, isQuiet: isQuiet, isVerbose: isVerbose))
    }

    func write(_ event: WatchEvent) {
        if isJSON { return StandardOutput.print(json: json(event).description) }
        lines.withLock { lines in
            func text(on terminal: Terminal) -> [StyledLine] {
                lines.lines(for: WatchNews(event), at: Self.timeOfDay, on: terminal)
            }
            switch event {
            case .failed, .note: StandardError.print(text(on: StandardError.terminal))
            case .built, .serving, .updated: StandardOutput.print(text(on: StandardOutput.terminal))
            }
        }
    }

    /// The time of the day where the author is.
    private static var timeOfDay: String {
        var (now, local) = (time(nil), tm())
        localtime_r(&now, &local)
        return String(format: "%02d:%02d:%02d", local.tm_hour, local.tm_min, local.tm_sec)
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

extension WatchNews {
    fileprivate init(_ event: WatchEvent) {
        switch event {
        case .built(let publication, let duration):
            let report = publication.report
            let line = "\(report.countedPosts), \(report.pages.counted("page")) in \(duration.milliseconds) ms"
            self = .built([line] + BuildSummary.leftOut(of: report), warnings: publication.warnings)
        case .serving(let address): self = .serving(address)
        case .note(let text): self = .note(text)
        case .failed(let error as FeedSiteErrors): self = .failed(error.diagnostics, others: [])
        case .failed(let error): self = .failed([], others: CommandFailure(error).messages)
        case .updated(let update):
            var save = Save(
                paths: update.paths, edits: update.publication.edits, milliseconds: update.duration.milliseconds,
                openPages: update.openPages, warnings: update.publication.warnings)
            save.figures = Self.figures(of: update.publication)
            self = .saved(save)
        }
    }

    private static func figures(of publication: Publication) -> String {
        let report = publication.report
        var parts = ["\(report.cells.counted("cell")) rendered"]
        if report.patches > 0 {
            parts.append(
                "\(report.operations.counted("op")) in \(report.patches.counted("patch", "patches")) of "
                    + "\(report.patchBytes) B, instead of pages of \(report.pageBytes) B")
        }
        if !publication.copiedFiles.isEmpty { parts.append("\(publication.copiedFiles.count.counted("file")) copied") }
        return parts.joined(separator: ", ")
    }
}
