import Dispatch
import Foundation

/// Ctrl-C and its like, as the orderly end of work.
enum Interruption {
    /// Does work until it ends or the process is interrupted or told to terminate; then the work is cancelled. Whoever asks
    /// twice does not wait for that.
    static func ends(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM, SIGHUP].filter { $0 != SIGHUP || !isIgnored($0) }.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                if task.isCancelled { _exit(128 + number) }
                task.cancel()
            }
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

    /// Whether the process was started so that a signal does nothing, as by `nohup`.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
