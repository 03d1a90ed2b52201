import FeedContent
import Foundation

/// Where results go, at once, also into a pipe; nobody need be at its other end. What they hold does nothing to a terminal.
enum StandardOutput {
    static func print(_ text: String) { write(text.printable(keepingLineEnds: true)) }

    static func print(json: String) { write(json.printableJSON) }

    private static func write(_ line: String) {
        // A reader that closed its end of the pipe wants no more.
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }
}
