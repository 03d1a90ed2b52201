import Dispatch
import Foundation

/// Ctrl-C and its like, as the orderly end of work.
enum Interruption {
    /// Does work until it ends or the process is interrupted or told to terminate; then the work is cancelled.
    static func ends(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        do {
            try await task.value
        } catch {
            if !task.isCancelled { throw error }
        }
    }
}
