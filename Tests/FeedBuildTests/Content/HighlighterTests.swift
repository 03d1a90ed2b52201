import Foundation
import TestFixtures
import Testing

@testable import FeedBuild

/// Code in colours, by a command of which a script plays the part.
@Suite struct HighlighterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Knows one language, and writes down that it was asked.
        let script = """
            #!/bin/sh
            echo asked >> "$(dirname "$0")/log"
            for language; do :; done
            [ -e "$(dirname "$0")/broken" ] && { echo 'ImportError: no module' >&2; exit 1; }
            [ "$language" = swift ] || { echo "Error: no lexer for alias '$language' found" >&2; exit 1; }
            printf '<span class="k">%s</span>' "$(cat)"
            """
        try folder.write(script, to: "highlight")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
    }

    private var command: String { folder.url.appending(path: "highlight").path }
    private var cache: URL { folder.url.appending(path: "highlighted") }
    private var questions: Int {
        let log = try? String(contentsOf: folder.url.appending(path: "log"), encoding: .utf8)
        return log?.split(separator: "\n").count ?? 0
    }

    @Test func aPieceOfCodeIsGivenToTheCommandOnceForAllBuilds() {
        for _ in 0..<2 {
            let highlighter = Highlighter(folder: cache)
            for _ in 0..<2 {
                let html = highlighter.html(of: "let a", language: "swift", by: command)
                #expect(html == "<span class=\"k\">let a</span>")
            }
        }
        #expect(questions == 1)
        #expect(Highlighter(folder: cache).html(of: "let b", language: "swift", by: command)?.contains("let b") == true)
        #expect(questions == 2)
    }

    @Test func anUnknownLanguageIsPlainAndAskedForOnce() {
        let highlighter = Highlighter(folder: cache)
        for _ in 0..<2 { #expect(highlighter.html(of: "x", language: "klingon", by: command) == nil) }
        #expect(highlighter.problem == nil)
        #expect(questions == 1)
    }

    @Test func aCommandThatFailsIsAProblemAndAskedAgainNextTime() throws {
        try folder.write("", to: "broken")
        let highlighter = Highlighter(folder: cache)
        #expect(highlighter.html(of: "let a", language: "swift", by: command) == nil)
        #expect(
            highlighter.problem?.hasSuffix(
                "fails on 'swift': ImportError: no module, so code is not highlighted; fix or install it") == true)
        try FileManager.default.removeItem(at: folder.url.appending(path: "broken"))
        #expect(Highlighter(folder: cache).html(of: "let a", language: "swift", by: command) != nil)
    }

    @Test func aCacheThatCannotBeWrittenIsDoneWithout() throws {
        try folder.write("", to: "file")
        let highlighter = Highlighter(folder: folder.url.appending(path: "file/highlighted"))
        #expect(highlighter.html(of: "let a", language: "swift", by: command) == "<span class=\"k\">let a</span>")
        #expect(highlighter.problem == nil)
    }

    @Test func aLanguageIsNoOptionOfTheCommand() {
        #expect(Highlighter(folder: cache).html(of: "x", language: "--help", by: command) == nil)
        #expect(questions == 0)
    }

    @Test func aCommandThatIsNotThereIsAProblemAndNoError() {
        let highlighter = Highlighter(folder: cache)
        #expect(highlighter.html(of: "x", language: "swift", by: "no-such-command") == nil)
        #expect(highlighter.problem?.contains("'no-such-command' cannot be run") == true)
    }
}
