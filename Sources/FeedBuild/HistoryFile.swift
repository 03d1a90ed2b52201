package import Foundation

/// Keeps the history of a destination in a file. It is a cache: what is damaged is left out, and where no file can be written the
/// history is kept for this run alone.
package struct HistoryFile: Sendable {
    private var log: UpdateLog
    /// Why the history is not kept beyond this run; `nil` if it is.
    package private(set) var problem: SystemError?

    package init(path: String) { log = UpdateLog(path: path, form: "feedgen history 1") }

    /// The history of one destination, in the hidden folder of the source.
    package init(source: URL, destination: URL) {
        self.init(path: UpdateLog.path("history", source: source, destination: destination))
    }

    var path: String { log.path }

    /// The same as diagnostics name it.
    var name: String { log.name }

    /// Whether the file could not be read to its end.
    var isDamaged: Bool { log.isDamaged }

    /// What is remembered; nothing without a file, and nothing of what comes after damage.
    package mutating func history() -> BuildHistory {
        var history = BuildHistory()
        log.read { try history.apply(encoded: $0) }
        return history
    }

    /// The file once it is read, and what is remembered.
    func loaded() async -> (HistoryFile, BuildHistory) {
        var file = self
        let history = file.history()
        return (file, history)
    }

    /// Adds an update to the file. One that someone removed or changed meanwhile is written anew.
    /// - Parameter history: what was remembered before the update.
    package mutating func record(_ update: HistoryUpdate, in history: BuildHistory) {
        do {
            if try log.append(BuildHistory.encoded(update)) { return }
            var history = history
            history.apply(update)
            try log.write(history.encoded)
            problem = nil
        } catch {
            problem = SystemError(path: path, error)
        }
    }
}
