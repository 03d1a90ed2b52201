package import FileStorage
package import Foundation

/// Stores the history of a destination in a file. It is a cache: damaged parts are ignored, and if no file can be
/// written the history exists only in this process.
package struct HistoryFile: Sendable {
    private var log: UpdateLog
    /// Whether the file stays as it is, whatever is recorded.
    private var isReadOnly = false
    /// Why the history cannot be stored; `nil` if it can.
    package private(set) var problem: SystemError?

    package init(path: String) { log = UpdateLog(path: path, format: "feedgen history 4") }

    /// The history of one destination, in `.feedgen/` of the source.
    package init(source: URL, destination: URL, isReadOnly: Bool = false) {
        self.init(path: UpdateLog.path("history", source: source, destination: destination))
        self.isReadOnly = isReadOnly
    }

    package var path: String { log.path }

    /// The file name, as in diagnostics.
    package var name: String { log.name }

    /// Whether the file could not be read completely.
    package var isDamaged: Bool { log.isDamaged }

    /// The stored history; empty without a file, and without anything after damage.
    package mutating func history() -> BuildHistory {
        var history = BuildHistory()
        log.read { try history.apply(encoded: $0) }
        return history
    }

    /// Makes the next record replace what is in the file.
    package mutating func forget() { log.forget() }

    /// Puts another history in place of the one in the file.
    package mutating func replace(with history: BuildHistory) {
        if isReadOnly { return }
        do {
            try log.write(history.encoded)
            problem = nil
        } catch {
            problem = SystemError(path: path, error)
        }
    }

    /// Appends an update to the file, or rewrites it if someone removed or changed it meanwhile.
    /// - Parameter history: the history before the update.
    package mutating func record(_ update: HistoryUpdate, in history: BuildHistory) {
        if isReadOnly { return }
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
