import Foundation

/// `embed-text OUTPUT FOLDER NAME…` writes a Swift file with the text of each file of a folder. Of scripts and style sheets,
/// comments on lines of their own, indentation, blank lines and ends of lines that mean nothing are left out: they are for people
/// who read the source, not for the wire. Of style sheets the source is kept as well, for people who begin theirs with it.
@main
enum EmbedTextTool {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2 else { throw CocoaError(.fileNoSuchFile) }
        let (output, folder) = (arguments[0], URL(filePath: arguments[1], directoryHint: .isDirectory))
        var files: [(name: String, text: String)] = []
        var sources: [(name: String, text: String)] = []
        for name in arguments.dropFirst(2) {
            let url = folder.appending(path: name)
            let text = try String(contentsOf: url, encoding: .utf8)
            files.append((name, ["css", "js"].contains(url.pathExtension) ? stripped(text) : text))
            if url.pathExtension == "css" { sources.append((name, text)) }
        }
        let source = """
            /// The text files of this module, by their paths in its folder.
            enum EmbeddedText {
                static let files: [String: String] = \(dictionary(files))

                /// The style sheets as they were written.
                static let sources: [String: String] = \(dictionary(sources))
            }

            """
        try source.write(toFile: output, atomically: true, encoding: .utf8)
    }

    /// Leaves out comments that fill their lines (`// …`, `/* … */`), indentation, blank lines, and the ends of lines behind `;` and
    /// `{`, unless a comment may stand before them.
    static func stripped(_ text: String) -> String {
        var result = ""
        var isInComment = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if !isInComment, line.hasPrefix("/*") { isInComment = true }
            if isInComment {
                if line.hasSuffix("*/") { isInComment = false }
                continue
            }
            if line.isEmpty || line.hasPrefix("//") { continue }
            result += line
            if !line.hasSuffix(";") && !line.hasSuffix("{") || line.contains("//") { result += "\n" }
        }
        return result.hasSuffix("\n") ? result : result + "\n"
    }

    /// A Swift dictionary literal.
    private static func dictionary(_ entries: [(name: String, text: String)]) -> String {
        if entries.isEmpty { return "[:]" }
        return "[\n" + entries.map { "        \"\($0.name)\": \(literal($0.text)),\n" }.joined() + "    ]"
    }

    /// A Swift string literal that no character of `text` can end.
    static func literal(_ text: String) -> String {
        var fence = "#"
        while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
        return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
    }
}
