import FeedContent
import TestFixtures
import Testing

struct DiagnosticTests {
    @Test func theDescriptionNamesThePlace() {
        let place = SourcePosition(line: 3, column: 7)
        #expect(Diagnostic(.error, path: "a.md", position: place, message: "m").description == "a.md:3:7: error: m")
        #expect(Diagnostic(.warning, path: "a.md", position: nil, message: "m").description == "a.md: warning: m")
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
