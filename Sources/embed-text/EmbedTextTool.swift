import Foundation

/// `embed-text OUTPUT FOLDER NAME…` writes a Swift file with the text of each file of a folder. Scripts and style
/// sheets are minified: comments on lines of their own, indentation, blank lines and unnecessary line ends are removed;
/// in scripts also other unnecessary whitespace, parentheses and semicolons. The sources of style sheets are kept as
/// well, for people who start theirs from it.
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
            switch url.pathExtension {
            case "js": files.append((name, minified(stripped(text))))
            case "css": files.append((name, stripped(text)))
            default: files.append((name, text))
            }
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

    /// Removes comments on lines of their own (`// …`, `/* … */`), indentation, blank lines, and line ends after `;`
    /// and `{`, unless there may be a comment before them. Comments for browsers (`//# …`) stay.
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
            if line.isEmpty || line.hasPrefix("//") && !line.hasPrefix("//#") { continue }
            result += line
            if !line.hasSuffix(";") && !line.hasSuffix("{") || line.contains("//") { result += "\n" }
        }
        return result.hasSuffix("\n") ? result : result + "\n"
    }

    /// Removes unnecessary characters of a script outside its strings: spaces and line ends next to punctuation,
    /// parentheses around the only parameter of a function, semicolons before a closing brace.
    ///
    /// This is not a parser: regular expressions, and comments after code, must not contain quotation marks.
    static func minified(_ script: String) -> String {
        var result = ""
        // The strings and templates around the current position, each by its end: `}` ends a value in a template.
        var ends: [Character] = []
        var isEscaped = false
        let characters = Array(script)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : "\n"
            if let end = ends.last {
                let isValue = end == "}"
                if !isEscaped {
                    if character == end {
                        ends.removeLast()
                    } else if isValue, let opened = quotes[character] ?? (character == "{" ? "}" : nil) {
                        ends.append(opened)
                    } else if end == "`", character == "{", result.last == "$" {
                        ends.append("}")
                    }
                }
                isEscaped = character == "\\" && !isEscaped
            } else if let end = quotes[character] {
                ends.append(end)
            } else if character == " ", next != ".",
                result.last.map(punctuation.contains) ?? true || punctuation.contains(next),
                next != result.last || !"+-".contains(next)
            {
                // But `? .5` must not become `?.5`, nor `a + +b` `a++b`.
                continue
            } else if character == "\n", let last = result.last, openEnds.contains(last) {
                continue
            } else if character == "}", result.last == ";" {
                result.removeLast()
            }
            result.append(character)
            if ends.isEmpty, character == ">", result.hasSuffix(")=>") { bareParameter(&result) }
        }
        return result
    }

    private static let quotes: [Character: Character] = ["\"": "\"", "'": "'", "`": "`"]
    private static let punctuation = Set("{}()[];,=<>?:&|!+-*")
    /// A line that ends with one of these continues on the next.
    private static let openEnds = Set("{([,=?:&|+-*")

    /// Turns a final `(name)=>` into `name=>`, unless a word such as `async` is before it.
    private static func bareParameter(_ result: inout String) {
        guard let match = result.suffix(64).firstMatch(of: /(^|[^\w$])\((\w+)\)=>$/) else { return }
        result.removeLast(match.2.count + 4)
        result += match.2 + "=>"
    }

    /// A Swift dictionary literal.
    private static func dictionary(_ entries: [(name: String, text: String)]) -> String {
        if entries.isEmpty { return "[:]" }
        return "[\n" + entries.map { "        \"\($0.name)\": \(literal($0.text)),\n" }.joined() + "    ]"
    }

    /// A Swift string literal that no character of `text` can end early.
    static func literal(_ text: String) -> String {
        var fence = "#"
        while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
        return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
    }
}
