import FeedContent
import Foundation

/// Prints results immediately, also into a pipe, even if nobody reads it. Content cannot send control characters to the
/// terminal.
enum StandardOutput {
    static func print(_ text: String) { write(text.printable(keepingLineEnds: true)) }

    static func print(json: String) { write(json.printableJSON) }

    private static func write(_ line: String) {
        // A reader that closed its end of the pipe wants no more.
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }
}
