import FeedContent
import Foundation

/// Prints messages. Content cannot send control characters to the terminal.
enum StandardError {
    static func write(_ text: String) { control(text.printable(keepingLineEnds: true)) }

    /// Writes our own text that moves the cursor.
    static func control(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Whether the output is a terminal.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
