import SourceDiagnostics
import TestFixtures
import Testing

struct DiagnosticTests {
    @Test func theDescriptionNamesThePlace() {
        let place = SourcePosition(line: 3, column: 7)
        #expect(Diagnostic(.error, path: "a.md", position: place, message: "m").description == "a.md:3:7: error: m")
        #expect(Diagnostic(.warning, path: "a.md", position: nil, message: "m").description == "a.md: warning: m")
    }

    @Test func noTextReachesTheTerminalRaw() {
        let texts = [
            "\u{1b}]0;x\u{7}", "\u{9b}31m", "a\r\nb", "\u{202e}\u{2066}", "\u{0}\u{7f}\u{2028}", "é\t🏔\u{200d}",
            "plain",
        ]
        let escaped = [
            "\\u{1b}]0;x\\u{7}", "\\u{9b}31m", "a\\u{d}\\u{a}b", "\\u{202e}\\u{2066}", "\\u{0}\\u{7f}\\u{2028}",
            "é\\u{9}🏔\u{200d}", "plain",
        ]
        #expect(texts.map { $0.printable() } == escaped)
        #expect("a\nb\t\u{1b}\n".printable(keepingLineEnds: true) == "a\nb\t\\u{1b}\n")
        #expect("[\"\u{9b}\u{202e}\"]".printableJSON == "[\"\\u009b\\u202e\"]")
        let diagnostic = Diagnostic(.error, path: "\u{1b}a\nb", position: nil, message: "\u{7}m")
        #expect(diagnostic.description == "\\u{1b}a\\u{a}b: error: \\u{7}m")
        #expect(diagnostic.place == "\\u{1b}a\\u{a}b")
    }

    @Test func theOrderIsPathPlaceSeverity() {
        func diagnostic(_ severity: Diagnostic.Severity, _ path: String, _ line: Int, _ column: Int) -> Diagnostic {
            let position = line == 0 ? nil : SourcePosition(line: line, column: column)
            return Diagnostic(severity, path: path, position: position, message: "m")
        }
        let ordered = [
            diagnostic(.error, "a.md", 0, 0), diagnostic(.warning, "a.md", 0, 0), diagnostic(.warning, "a.md", 1, 9),
            diagnostic(.error, "a.md", 2, 1), diagnostic(.warning, "a.md", 2, 1), diagnostic(.error, "a.md", 10, 1),
            diagnostic(.error, "b.md", 1, 1),
        ]
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20 { #expect(ordered.shuffled(using: &generator).sorted() == ordered) }
    }
}
