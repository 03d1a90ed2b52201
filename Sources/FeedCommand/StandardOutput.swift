import Foundation
import SourceDiagnostics

/// Prints results immediately, also into a pipe, even if nobody reads it. Content cannot send control characters to the
/// terminal.
enum StandardOutput {
    static let terminal = Terminal(descriptor: STDOUT_FILENO)

    static func print(_ text: String) {
        print(text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine(String($0)) })
    }

    static func print(_ lines: [StyledLine]) {
        for line in lines { write(terminal.text(line)) }
    }

    static func print(json: String) { write(json.printableJSON) }

    private static func write(_ line: String) {
        // A reader that closed its end of the pipe wants no more.
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }
}

/// Prints messages. Content cannot send control characters to the terminal.
enum StandardError {
    static let terminal = Terminal(descriptor: STDERR_FILENO)

    static func write(_ text: String) { control(text.printable(keepingLineEnds: true)) }

    static func print(_ lines: [StyledLine]) {
        for line in lines { control(terminal.text(line) + "\n") }
    }

    /// Writes our own text that moves the cursor.
    static func control(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Whether the output is a terminal.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
