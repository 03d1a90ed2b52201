import Foundation

/// `embed-text OUTPUT FOLDER NAME…` writes a Swift file with the text of each file of a folder. Style sheets are
/// stripped of comments on lines of their own, indentation, blank lines and unnecessary line ends; scripts are
/// minified (`MinifiedScript`), and the modules in a subfolder with a module of its name become one script with the name of
/// the subfolder (`JoinedScript`). The sources of style sheets are kept as well, for people who start theirs from it.
@main
enum EmbedTextTool {
    static func main() {
        do {
            try run()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func run() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2 else { throw CocoaError(.fileNoSuchFile) }
        let (output, folder) = (arguments[0], URL(filePath: arguments[1], directoryHint: .isDirectory))
        var files: [String: String] = [:]
        for name in arguments.dropFirst(2) {
            files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        let sources = files.filter { $0.key.hasSuffix(".css") }
        for (name, text) in sources { files[name] = stripped(text) }
        let scripts = files.filter { $0.key.hasSuffix(".js") }
        for name in scripts.keys { files[name] = nil }
        for (name, text) in try joined(scripts) {
            do {
                files[name] = try MinifiedScript.text(of: text)
            } catch let failure as MinifiedScript.Failure {
                throw CommandError(description: "\(name):\(failure)")
            }
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

    private struct CommandError: Error, CustomStringConvertible {
        let description: String
    }

    /// The scripts as they are loaded.
    private static func joined(_ scripts: [String: String]) throws -> [String: String] {
        var scripts = scripts
        for main in scripts.keys {
            let parts = main.split(separator: "/")
            guard parts.count == 2, parts[1] == "\(parts[0]).js" else { continue }
            let folder = parts[0] + "/"
            let script = try JoinedScript(folder: String(folder), scripts: scripts)
            scripts = scripts.filter { !$0.key.hasPrefix(folder) }.mapValues(script.outside)
            scripts["\(folder.dropLast()).js"] = script.text
        }
        return scripts
    }

    /// Removes comments on lines of their own (`/* … */`), indentation, blank lines, and line ends after `;` and `{`.
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

    /// A Swift dictionary literal.
    private static func dictionary(_ entries: [String: String]) -> String {
        if entries.isEmpty { return "[:]" }
        return "[\n"
            + entries.sorted { $0.key < $1.key }.map { "        \"\($0.key)\": \(literal($0.value)),\n" }.joined()
            + "    ]"
    }

    /// A Swift string literal that no character of `text` can end early.
    static func literal(_ text: String) -> String {
        var fence = "#"
        while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
        return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
    }
}
