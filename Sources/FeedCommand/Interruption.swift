import Dispatch
import Foundation

/// Ends work in an orderly way on Ctrl-C and termination signals.
enum Interruption {
    /// Runs work until it ends or the process receives a signal, which cancels it. A second signal ends the process
    /// immediately.
    static func ends(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let numbers = [SIGINT, SIGTERM, SIGHUP].filter { $0 != SIGHUP || !isIgnored($0) }
        let (registrations, registration) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            // Sources are registered asynchronously. Until then a signal ends the process, so nothing may have begun.
            for await _ in registrations.prefix(numbers.count) {}
            try Task.checkCancellation()
            try await work()
        }
        let sources = numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setRegistrationHandler { registration.yield() }
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

    /// Whether a signal was already ignored when the process started, as with `nohup`.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
