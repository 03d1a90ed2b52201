import Foundation

/// Opens a page in the user's browser with the system's command.
package struct BrowserOpener: Sendable {
    private let command: String

    package init() {
        #if os(macOS)
            command = "open"
        #else
            command = "xdg-open"
        #endif
    }

    /// - Parameter command: a command that takes a URL.
    init(command: String) { self.command = command }

    /// Opens `url`, and waits for the command to end or for cancellation; some commands run as long as the browser
    /// does.
    /// - Returns: an error message for the user; `nil` on success.
    package func open(_ url: String) async -> String? {
        let (statuses, status) = AsyncStream<Int32>.makeStream()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command, url]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = {
            status.yield($0.terminationStatus)
            status.finish()
        }
        do {
            try process.run()
        } catch {
            return failure(url, "it could not be started")
        }
        for await status in statuses where status != 0 {
            return failure(url, status == 127 ? "there is no such command" : "it exited with status \(status)")
        }
        return nil
    }

    private func failure(_ url: String, _ reason: String) -> String {
        "'\(command)' did not open the page: \(reason); open \(url) yourself"
    }
}
