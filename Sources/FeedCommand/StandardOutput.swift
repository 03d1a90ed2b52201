import Foundation
import SourceDiagnostics

/// Where results go, at once, also into a pipe; nobody need be at its other end. What they hold does nothing to a terminal.
enum StandardOutput {
    static func print(_ text: String) { write(text.printable(keepingLineEnds: true)) }

    static func print(json: String) { write(json.printableJSON) }

    private static func write(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }
}

/// Where messages go that are no result. What names, titles and paths hold does nothing to the terminal.
enum StandardError {
    static func write(_ text: String) { control(text.printable(keepingLineEnds: true)) }

    /// Writes a text of our own that moves the cursor.
    static func control(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Whether a person is looking.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
