import FeedBuild
import Foundation

/// What a file was made from, in lines for people.
struct ProvenanceText {
    /// So many causes of one build are named.
    private static let causeLimit = 3

    private let file: Provenance
    private let path: String

    /// - Parameter path: the file as it is called on the command line.
    init(_ file: Provenance, path: String) { (self.file, self.path) = (file, path) }

    var text: String {
        var lines = ["\(path): \(file.subject)"]
        if !file.inputs.isEmpty {
            let width = file.inputs.filter { !notes(of: $0).isEmpty }.map(\.name.count).max() ?? 0
            lines.append("made from:")
            lines += file.inputs.map { input in
                let name = input.name.padding(toLength: max(width, input.name.count), withPad: " ", startingAt: 0)
                let notes = notes(of: input)
                return notes.isEmpty ? "  \(input.name)" : "  \(name)  \(notes)"
            }
        }
        lines.append(written)
        switch file.condition {
        case .asWritten: break
        case .changed: lines.append("changed since, but not by feedgen; the next build writes it again")
        case .missing: lines.append("removed since, but not by feedgen; the next build writes it again")
        }
        return lines.joined(separator: "\n")
    }

    private func notes(of input: Provenance.Input) -> String {
        let change: String? =
            switch input.change {
            case nil: nil
            case .changed where input.name == "feedgen": "another version since the last build"
            case .changed: "changed since the last build"
            case .added: "new since the last build"
            case .removed: "gone since the last build"
            case .appeared: "due since the last build"
            case .expired: "expired since the last build"
            }
        return [input.role, change].compactMap(\.self).joined(separator: "; ")
    }

    private var written: String {
        guard let build = file.build else {
            return "last written \(Self.text(file.written)), by a build that is not recorded"
        }
        let causes = causes(of: build)
        let because = causes.isEmpty ? "" : ", because \(causes)"
        switch build.scope {
        case .watch: return "last written by 'feedgen watch' at \(Self.text(file.written))\(because)"
        case .changes: return "last written by the build of \(Self.text(build.started))\(because)"
        case .otherOutputs:
            let reason = causes.isEmpty ? ", because \(Self.reason(for: .otherOutputs))" : because
            return "last written by the build of \(Self.text(build.started))\(reason)"
        case let scope:
            let reason = causes.isEmpty ? ", because \(Self.reason(for: scope))" : because
            return "last written by the build of the whole site of \(Self.text(build.started))\(reason)"
        }
    }

    private func causes(of build: Provenance.Build) -> String {
        let named = build.changes.prefix(Self.causeLimit).map { change in
            switch change.kind {
            case .changed: "\(change.path) changed"
            case .added: "\(change.path) was new"
            case .removed: "\(change.path) was gone"
            case .appeared: "\(change.path) was due"
            case .expired: "\(change.path) had expired"
            }
        }
        let others = build.changes.count - named.count + build.omittedChanges
        return (named + (others > 0 ? [others.counted("more change")] : [])).joined(separator: ", ")
    }

    private static func reason(for scope: BuildScope) -> String {
        switch scope {
        case .changes, .watch: "settings or templates had changed"
        case .withoutCache: "there was no cache of an earlier one"
        case .damagedCache: "the cache of earlier ones was damaged"
        case .otherProgram: "the one before was by another version of feedgen"
        case .otherOptions: "the one before had other options"
        case .otherOutputs: "files of the site had been changed or removed"
        case .profile: "--profile renders everything"
        }
    }

    /// In the local time zone.
    private static func text(_ date: Date) -> String {
        date.formatted(
            Date.VerbatimFormatStyle(
                format: """
                    \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
                    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)
                    """,
                timeZone: .current, calendar: Calendar(identifier: .gregorian)))
    }
}
