import Foundation

/// `embed-text OUTPUT FILE…` writes a Swift file with the text of each file. Of scripts and style sheets, comments on lines
/// of their own, indentation and blank lines are left out: they are for people who read the source, not for the wire.
@main
enum EmbedTextTool {
    static func main() throws {
        let paths = CommandLine.arguments.dropFirst()
        guard let output = paths.first else { throw CocoaError(.fileNoSuchFile) }
        let entries = try paths.dropFirst().map { path in
            let url = URL(filePath: path)
            var text = try String(contentsOf: url, encoding: .utf8)
            if ["css", "js"].contains(url.pathExtension) { text = stripped(text) }
            return "        \"\(url.lastPathComponent)\": \(literal(text)),\n"
        }
        let source = """
            /// The text files of this module, by name.
            enum EmbeddedText {
                static let files: [String: String] = [
            \(entries.joined())    ]
            }

            """
        try source.write(toFile: output, atomically: true, encoding: .utf8)
    }

    /// Leaves out comments that fill their lines (`// …`, `/* … */`), indentation and blank lines.
    static func stripped(_ text: String) -> String {
        var lines: [Substring] = []
        var isInComment = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if !isInComment, line.hasPrefix("/*") { isInComment = true }
            if isInComment {
                if line.hasSuffix("*/") { isInComment = false }
                continue
            }
            if line.isEmpty || line.hasPrefix("//") { continue }
            lines.append(line)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A Swift string literal that no character of `text` can end.
    static func literal(_ text: String) -> String {
        var fence = "#"
        while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
        return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
    }
}
