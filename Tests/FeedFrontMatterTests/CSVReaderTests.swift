import FeedFrontMatter
import SourceDiagnostics
import TestFixtures
import Testing

/// Records of CSV (RFC 4180).
@Suite struct CSVReaderTests {
    /// The values of the records, or the error.
    private func read(_ text: String) -> String {
        do throws(Diagnostic) {
            let value = try DataFile.read(path: "a.csv", bytes: Array(text.utf8)).value
            guard case .array(let rows) = value.content else { return "no list" }
            return rows.map { row in
                guard case .table(let table) = row.content else { return "no table" }
                return table.entries.map { "\($0.key)=\($0.value.text ?? "-")" }.joined(separator: " ")
            }.joined(separator: "|")
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("", ""), ("a", ""), ("a\n", ""), ("a,b\n1,2\n", "a=1 b=2"), ("a,b\r\n1,2\r\n3,4", "a=1 b=2|a=3 b=4"),
        (",a\n1,2\n", "=1 a=2"), ("a,b\n,2\n1,\n,\n", "a= b=2|a=1 b=|a= b="), ("a\n\n1\n", "a=1"),
        ("a,b\n\"x, y\",\"1\n2\"\n", "a=x, y b=1\n2"), ("a\n\"say \"\"hi\"\"\"\n", "a=say \"hi\""),
        ("\u{feff}a\nß\n", "a=ß"),
        (",\n", "a.csv:1:1: error: the column '' appears twice; keep one"),
        ("a,b\n1,2,3\n", "a.csv:2:1: error: this record has 3 fields, but the header has 2"),
        ("a\n\"x", "a.csv:2:1: error: the field opened by '\"' is never closed; end it with '\"'"),
        ("a\n\"x\"y\n", "a.csv:2:4: error: after a field in quotes comes ',' or the end of the line"),
    ])
    func recordsAreTables(text: String, expected: String) { #expect(read(text) == expected) }

    @Test func anyTextEndsInRecordsOrAnError() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let text = (0..<random.next(below: 12)).map { _ in ["a", ",", "\"", "\n", "é"][random.next(below: 5)] }
                .joined()
            #expect(read(text) != "no list", "\(text)")
        }
    }
}
