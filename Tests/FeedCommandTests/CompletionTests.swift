import Foundation
import TestFixtures
import Testing

/// The completions that a shell is given.
@Suite struct CompletionTests {
    private static let commands = ["init", "new", "build", "watch", "document", "diff", "purge", "why"]

    @Test(arguments: ["bash", "zsh", "fish"])
    func everyCommandIsCompleted(shell: String) throws {
        let outcome = try TemporaryFolder().feedgen("--generate-completion-script", shell)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        for command in Self.commands + ["jekyll", "hugo", "zola"] {
            #expect(outcome.output.contains(command), "\(command)")
        }
    }

    @Test(arguments: [
        (["init", ""], ["blog"]),
        (["init", "--from", ""], ["eleventy", "hugo", "jekyll", "obsidian", "pelican", "wordpress", "zola"]),
        (["build", "-s", ""], ["blog"]),
        (["watch", "--destination", "b"], ["blog"]), (["diff", "o"], ["old.json"]),
        (["new", "--path", "blog/"], ["blog/a.md"]),
    ])
    func bashOffersWhatFits(words: [String], offers: [String]) throws {
        let paths = ["blog/a.md", "blog/a.css", "b.txt", "old.json", "old.txt"]
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
        try folder.write(try folder.feedgen("--generate-completion-script", "bash").output, to: "completions.bash")
        try folder.remove("output.txt")
        try folder.remove("errors.txt")
        let line = (["feedgen"] + words).joined(separator: " ")
        let array = (["feedgen"] + words).map { "'\($0)'" }.joined(separator: " ")
        let script = """
            source ./completions.bash
            COMP_WORDS=(\(array)) COMP_CWORD=\(words.count) COMP_LINE='\(line)' COMP_POINT=\(line.count)
            _feedgen feedgen '\(words.last ?? "")' '\(words.dropLast().last ?? "")' 2>/dev/null
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        #expect(try bash(script, in: folder.url).sorted() == offers)
    }

    /// The lines that a script prints.
    private func bash(_ script: String, in folder: URL) throws -> [String] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["--norc", "-c", script]
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
