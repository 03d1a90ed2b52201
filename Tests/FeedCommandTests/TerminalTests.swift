import FeedBuild
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

@testable import FeedCommand

/// Text as a terminal gets it.
@Suite struct TerminalTests {
    private static let colored = Terminal(width: 20, isColored: true)

    @Test(arguments: [
        ("one two three four five six", ["one two three four", "  five six"]),
        ("a word-that-is-longer-than-a-line ends", ["a", "  word-that-is-longer-than-a-line", "  ends"]),
        ("日本語 日本語 日本語 日本語", ["日本語 日本語 日本語", "  日本語"]),
        ("exactly twenty chars", ["exactly twenty chars"]), ("", [""]),
        ("trailing spaces     ", ["trailing spaces     "]),
    ])
    func linesAreBrokenBetweenWords(text: String, lines: [String]) {
        var line = StyledLine(text)
        line.indent = 2
        #expect(Terminal(width: 20).text(line).components(separatedBy: "\n") == lines)
        #expect(Terminal().text(line) == text)
    }

    @Test func coloursEndWhereTheirPartEnds() {
        let line = StyledLine("a.md: ") + StyledLine("error", .error) + ": no"
        #expect(Self.colored.text(line) == "a.md: \u{1b}[0m\u{1b}[1;31merror\u{1b}[0m: no")
        #expect(Terminal(width: 80).text(line) == "a.md: error: no")
        #expect(Self.colored.text(StyledLine("\u{1b}[2J", .good)) == "\u{1b}[0m\u{1b}[32m\\u{1b}[2J\u{1b}[0m")
    }

    private static func lines(_ text: String, _ position: SourcePosition, width: Int? = 40) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Posts/a.md")
        let terminal = Terminal(width: width)
        let diagnostic = Diagnostic(.error, path: "Posts/a.md", position: position, message: "no")
        return DiagnosticMessages(source: folder.url, terminal: terminal).lines([diagnostic]).map(\.text)
    }

    @Test(arguments: [
        ("a\nlikes: x\n", 2, 8, ["  2 │ likes: x", "    │        ^"]),
        ("\t\tx", 1, 3, ["  1 │         x", "    │         ^"]),
        ("日本: x", 1, 5, ["  1 │ 日本: x", "    │       ^"]),
        ("x", 1, 9, ["  1 │ x", "    │  ^"]), ("x", 5, 1, []), ("x", 1, 0, ["  1 │ x", "    │ ^"]),
        ("a\u{1b}[2Jb", 1, 6, ["  1 │ a\\u{1b}[2Jb", "    │           ^"]),
        ("a\r\nb\r\n", 2, 1, ["  2 │ b", "    │ ^"]),
    ])
    func theCaretIsBelowTheColumn(text: String, line: Int, column: Int, excerpt: [String]) throws {
        let lines = try Self.lines(text, SourcePosition(line: line, column: column))
        #expect(lines == ["Posts/a.md:\(line):\(column): error: no"] + excerpt)
    }

    @Test(arguments: [1, 10, 30, 60, 99])
    func aLongLineIsCutAroundTheCaret(column: Int) throws {
        let text = String((0..<100).map { Character(String($0 % 10)) })
        let lines = try Self.lines(text, SourcePosition(line: 1, column: column))
        #expect(lines[1].count <= 40)
        let caret = try #require(lines[2].firstIndex(of: "^"))
        let offset = lines[2].distance(from: lines[2].startIndex, to: caret)
        #expect(lines[1][lines[1].index(lines[1].startIndex, offsetBy: offset)] == Character(String((column - 1) % 10)))
    }

    @Test(.timeLimit(.minutes(1))) func manyProblemsOfOneLongLineAreToldAtOnce() throws {
        let folder = try TemporaryFolder(["a.md": String(repeating: "[a](b.md) ", count: 6000)])
        let diagnostics = (0..<6000).map {
            Diagnostic(.warning, path: "a.md", position: SourcePosition(line: 1, column: $0 * 10 + 1), message: "no")
        }
        let messages = DiagnosticMessages(source: folder.url, terminal: Terminal(width: 80))
        #expect(messages.lines(diagnostics).count == 3 * 6000)
    }

    @Test func eachProblemIsShownWithTheLineOfItsFile() throws {
        let folder = try TemporaryFolder(["a": "of a", "b": "of b"])
        let diagnostics = ["a", "c", "a", "b", "b"].map {
            Diagnostic(.error, path: $0, position: SourcePosition(line: 1, column: 1), message: "no")
        }
        let lines = DiagnosticMessages(source: folder.url, terminal: Terminal(width: 80)).lines(diagnostics).map(\.text)
        #expect(lines.filter { $0.contains("│ of") }.map { $0.suffix(1) } == ["a", "a", "b", "b"])
    }

    @Test func whatIsNoTerminalGetsNoExcerpt() throws {
        #expect(try Self.lines("a\n", SourcePosition(line: 1, column: 1), width: nil).count == 1)
    }

    @Test(arguments: ["", "build", "watch", "check", "init", "new", "next", "purge", "why", "document", "diff"])
    func helpFitsInto80Columns(command: String) throws {
        let folder = try TemporaryFolder()
        let help = try folder.feedgen(command.isEmpty ? ["--help"] : [command, "--help"]).output
        #expect(!help.isEmpty)
        var isExample = false
        for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80, "\(line)")
            // A line that goes on in the next one begins with another word.
            if isExample, !line.isEmpty {
                #expect(line.hasPrefix("  feedgen ") || line.hasPrefix("  $EDITOR "), "\(line)")
            }
            isExample = line == "Examples:" || isExample && !line.isEmpty
        }
    }
}
