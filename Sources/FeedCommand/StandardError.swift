import Foundation

/// Where messages go that are no result.
enum StandardError {
    static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Whether a person is looking.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
