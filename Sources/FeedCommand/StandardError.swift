import FeedContent
import Foundation

/// Where messages go that are no result. What names, titles and paths hold does nothing to the terminal.
enum StandardError {
    static func write(_ text: String) { control(text.printable(keepingLineEnds: true)) }

    /// Writes a text of our own that moves the cursor.
    static func control(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Whether a person is looking.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
