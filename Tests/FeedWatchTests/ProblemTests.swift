import JSONPatch
import SourceDiagnostics
import Testing

@testable import FeedWatch

/// What pages are told of errors and warnings.
@Suite struct ProblemTests {
    private static func frame(_ text: String, line: Int = 1, column: Int) throws -> Problem.Frame {
        let frame = Problem.Frame(of: SourceLines(Array(text.utf8)), around: SourcePosition(line: line, column: column))
        return try #require(frame)
    }

    @Test func theLinesAroundAPositionAreShown() throws {
        let frame = try Self.frame("1\r\n2\r\n3\n4\n5\n6", line: 4, column: 1)
        #expect(frame.first == 2 && frame.lines == ["2", "3", "4", "5", "6"] && frame.caret == 0)
        let start = try Self.frame("\u{FEFF}äb\n2", line: 1, column: 2)
        #expect(start.first == 1 && start.lines == ["äb", "2"] && start.caret == 1)
        #expect(Problem.Frame(of: SourceLines([]), around: SourcePosition(line: 2, column: 1)) == nil)
    }

    @Test(arguments: [1, 90, 101, 102, 500, 901, 950, 1000, 5000])
    func aLongLineIsCutAroundTheCaret(column: Int) throws {
        let text = String(String.UnicodeScalarView((0..<1000).compactMap { Unicode.Scalar(0x4E00 + $0) }))
        let frame = try Self.frame("\(text)\n\(text)", column: column)
        let scalars = Array(frame.lines[0].unicodeScalars)
        #expect(frame.lines.allSatisfy { $0.unicodeScalars.count <= 202 })
        if column <= 1000 {
            #expect(scalars[frame.caret] == Array(text.unicodeScalars)[column - 1])
        } else {
            #expect(frame.caret == scalars.count)
        }
        #expect(frame.lines[1].hasPrefix(text.prefix(200)) && frame.lines[1].hasSuffix("…"))
    }

    @Test(.timeLimit(.minutes(1))) func manyProblemsOfALongLineAreASmallEvent() {
        let bytes = Array(String(repeating: "[a](b.md) ", count: 6000).utf8)
        let diagnostics = (0..<6000).map {
            Diagnostic(.warning, path: "a.md", position: SourcePosition(line: 1, column: $0 * 10 + 1), message: "no")
        }
        var reads = 0
        let problems = Problem.stopping(diagnostics) { _ in
            reads += 1
            return bytes
        }
        #expect(reads == 1)
        #expect(problems.count { $0.frame != nil } == 50)
        #expect(problems.reduce(0) { $0 + $1.json.description.utf8.count } < 1_000_000)
        #expect(Problem.all(diagnostics).allSatisfy { $0.frame == nil && !$0.stops })
    }

    @Test func errorsComeFirst() {
        let warning = Diagnostic(.warning, path: "a", position: nil, message: "no")
        let error = Diagnostic(.error, path: "b", position: nil, message: "no")
        let problems = Problem.stopping([warning, error]) { _ in nil }
        #expect(problems.map(\.path) == ["b", "a"] && problems.allSatisfy(\.stops))
    }
}
