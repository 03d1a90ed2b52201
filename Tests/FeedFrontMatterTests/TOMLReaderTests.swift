import FeedFrontMatter
import SourceDiagnostics
import TestFixtures
import Testing

struct TOMLReaderTests {
    private func table(_ text: String) throws(Diagnostic) -> FrontMatterTable {
        try TOMLReader(path: "a", text: text, firstLine: 1).table()
    }

    /// A table in short: `a 1:1 = 1 1:5`, key and value with their places.
    private func outline(_ table: FrontMatterTable) -> String {
        table.entries.map { "\($0.key) \($0.keyPosition) = \(outline($0.value))" }.joined(separator: "; ")
    }

    private func outline(_ value: FrontMatterValue) -> String {
        let text =
            switch value.content {
            case .null: "null"
            case .bool(let flag): "\(flag)"
            case .int(let number): "\(number)"
            case .double(let number): "\(number)"
            case .string(let text): "'\(text)'"
            case .array(let values): "[" + values.map(outline).joined(separator: ", ") + "]"
            case .table(let table): "{" + outline(table) + "}"
            }
        return "\(text) \(value.position)"
    }

    private func outcome(_ text: String) -> String {
        do throws(Diagnostic) { return outline(try table(text)) } catch { return error.description }
    }

    /// toml-lang/toml-test, which is no part of the package.
    @Test(.enabled(if: TOMLCases.arePresent, "shared/data/toml-tests is not beside the package"))
    func everyCaseOfTheLanguagesOwnTestsHolds() throws {
        let cases = try TOMLCases.all()
        #expect(cases.count == 709)
        for test in cases {
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            // What is no UTF-8 is refused before any reader sees it.
            guard
                let text = String(
                    validating: test.bytes.starts(with: mark) ? test.bytes[3...] : test.bytes[...], as: UTF8.self)
            else {
                #expect(test.expected == nil, "\(test.name)")
                #expect(throws: Diagnostic.self) { try FrontMatterTable(path: "a.toml", bytes: test.bytes) }
                continue
            }
            let result = try? table(text)
            switch (result, test.expected) {
            case (nil, nil): continue
            case (let result?, let expected?):
                let value = FrontMatterValue(.table(result), at: SourcePosition(line: 1, column: 1))
                #expect(TOMLCases.isEqual(value, expected), "\(test.name): \(outline(result))")
            default: Issue.record("\(test.name): \(outcome(text))")
            }
        }
    }

    @Test(arguments: [
        ("", ""),
        ("# only this", ""),
        ("a=1", "a 1:1 = 1 1:3"),
        (
            "a = -1_000\nb = 0xFF\nc = 0o17\nd = 0b11",
            "a 1:1 = -1000 1:5; b 2:1 = 255 2:5; c 3:1 = 15 3:5; d 4:1 = 3 4:5"
        ),
        ("a = [1.5, 1e3, -0.1E-1_0, inf]", "a 1:1 = [1.5 1:6, 1000.0 1:11, -1e-11 1:16, inf 1:27] 1:5"),
        (
            "é = 1",
            "a:1:1: error: this is not valid TOML: 'é' is not allowed in a key without quotes; quote the key, or remove it"
        ),
        ("\"é\" = 'x\\'", "é 1:1 = 'x\\' 1:7"),
        ("a = \"\\u00e9\\U0001F600\\t\\\\\"", "a 1:1 = 'é😀\t\\' 1:5"),
        ("a = \"\"\"\nb\r\n\\\n   c\"\"\"\"\"", "a 1:1 = 'b\nc\"\"' 1:5"),
        ("a = '''\n''''", "a 1:1 = ''' 1:5"),
        ("a.b = 1\na.c.d = 2", "a 1:1 = {b 1:3 = 1 1:7; c 2:3 = {d 2:5 = 2 2:9} 2:3} 1:1"),
        ("[a.b]\nc = 1\n[a]\nd = 2", "a 1:2 = {b 1:4 = {c 2:1 = 1 2:5} 1:4; d 4:1 = 2 4:5} 1:2"),
        ("[[a]]\nb = 1\n[a.c]\n[[a]]", "a 1:3 = [{b 2:1 = 1 2:5; c 3:4 = {} 3:4} 1:3, {} 1:3] 1:3"),
        (
            "a = {b = {c.d = [ {}, # x\n 2, ]}}",
            "a 1:1 = {b 1:6 = {c 1:11 = {d 1:13 = [{} 1:19, 2 2:2] 1:17} 1:11} 1:10} 1:5"
        ),
        ("a = 2026-03-01 09:30:00.50z\nb = 09:30:00", "a 1:1 = '2026-03-01T09:30:00.50Z' 1:5; b 2:1 = '09:30:00' 2:5"),
        ("a = 2026-03-01 # x", "a 1:1 = '2026-03-01' 1:5"),
    ])
    func valuesHavePlaces(text: String, expected: String) {
        #expect(outcome(text) == expected)
    }

    @Test(arguments: [
        ("[", "1:2: a key is missing before the end; write one, such as title"),
        ("[.a]", "1:2: a key is missing before '.'; write one, such as title"),
        ("[:", "1:2: ':' is not allowed in a key without quotes; quote the key, or remove it"),
        ("a=[}", "1:4: '}' is not a value; write text in quotes, a number, true or false"),
        ("date = 2026-01-02T:", "1:8: write a date as 2026-03-01, or with a time as 2026-03-01T09:30:00+01:00"),
        ("date = 2026-01-02T09:30", "1:8: a time needs seconds, such as 09:30:00"),
        ("date = 2026-02-30", "1:8: February 2026 has 28 days"),
        ("title: Hello", "1:6: ':' follows the key 'title'; write '=' and a value after a key, such as a = \"text\""),
        ("title", "1:6: the end follows the key 'title'; write '=' and a value after a key, such as a = \"text\""),
        ("a = 1\ntitle = # x", "2:9: 'title' has no value; write one after '=', such as \"text\", 12 or true"),
        ("title = Hello world", "1:9: 'Hello' is not a value; put text in quotes"),
        ("draft = True", "1:9: 'True' is not a value; write true, or text in quotes"),
        ("title = \"Hello", "1:9: the text opened by \" must end on the same line; close it with \""),
        ("title = \"It\" is", "1:14: 'is' is unexpected here; write each key with its value on its own line"),
        ("a = \"\"\"b\n", "1:5: the text opened by \"\"\" is never closed; end it with \"\"\""),
        (
            "a = \"C:\\Users\"",
            "1:8: '\\U' needs 8 hexadecimal digits; for a backslash write '\\\\', or put the text in single quotes"
        ),
        ("a = \"\\q\"", "1:6: '\\' before 'q' is not an escape; write '\\\\', or put the text in single quotes"),
        ("a = \"\\uD800\"", "1:6: U+D800 is not a character; characters are U+0000 to U+D7FF and U+E000 to U+10FFFF"),
        ("a = \"b\u{1b}\"", "1:7: the text contains the control character U+001B; remove it"),
        ("tags = [\"a\", \"b\"\ntitle = \"x\"\n", "1:8: the list opened by '[' is never closed; end it with ']'"),
        (
            "tags = [\n  \"a\"\n  \"b\"\n]",
            "3:3: '\"' follows a value of the list; write ',' between values and ']' after the last"
        ),
        ("a = {b = 1\n}", "1:5: the table opened by '{' must end on the same line; end it with '}'"),
        ("a = {b = 1,}", "1:12: a table in braces must not have ',' before '}'; remove the ','"),
        ("[a", "1:3: ']' is missing before the end; a table header is one name in brackets, such as [params]"),
        ("[a]\nb = 1\n[a]", "3:2: 'a' is already a table; write all its keys in one place"),
        ("a = 1\n[a.b]", "2:2: 'a' is a value, so no table can be added to it; write all its keys in one place"),
        ("[[a]]\n[a]", "2:2: 'a' is already a list of tables; add one with [[a]]"),
        ("a = 007", "1:5: '007' begins with 0; write the number without it, or put it in quotes"),
        (
            "a = 9223372036854775808",
            "1:5: '9223372036854775808' is too large; whole numbers range from -9223372036854775808 to 9223372036854775807"
        ),
        ("a = 1__0", "1:5: '1__0' has a '_' that is not between two digits; remove it, or put text in quotes"),
    ])
    func errorsSayWhatWouldBeRight(text: String, error: String) {
        let parts = error.split(separator: ": ", maxSplits: 1)
        #expect(outcome(text) == "a:\(parts[0]): error: this is not valid TOML: \(parts[1])")
    }

    @Test func aKeyThatAppearsTwiceIsTold() {
        #expect(outcome("a = 1\n  a = 2") == "a:2:3: error: key 'a' appears twice; keep one")
        #expect(outcome("a = {b = 1, 'b' = 2}") == "a:1:13: error: key 'b' appears twice; keep one")
    }

    @Test(arguments: [
        "a = " + String(repeating: "[", count: 100_000), "a = " + String(repeating: "{a=", count: 100_000),
        String(repeating: "a.", count: 30_000) + "a = 1", "[" + String(repeating: "a.", count: 30_000) + "a]",
        (0..<90).map { "\($0)." }.joined() + "a = {" + (0..<90).map { "\($0)." }.joined() + "a = 1}",
    ])
    func depthIsAnError(text: String) {
        #expect(outcome(text).contains("nested more than 100 deep"))
    }

    /// Were one of them read in quadratic time, this would take hours.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (0..<50_000).map { "k\($0) = 1\n" }.joined(), (0..<50_000).map { "a.b.k\($0) = 1\n" }.joined(),
            String(repeating: "[[a.b]]\nc=1\n", count: 50_000),
            "a = [" + String(repeating: "{b=1}, ", count: 50_000) + "]",
            "a = '''" + String(repeating: "''x\n", count: 100_000) + "'''",
            "a = " + String(repeating: "1", count: 300_000) + ".5",
            String(repeating: "k", count: 300_000) + " = 1",
        ])
    func longDocumentsAreReadInLinearTime(text: String) throws {
        #expect(try !table(text).isEmpty)
    }

    /// Any text is a table or an error whose place lies within it.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func noTextMakesTheReaderFail(_ seed: UInt64) {
        let documents = [
            "title = \"a\\u00e9\"\ndate = 2026-01-02T03:04:05.6+01:00\ntags = [\"a\", 'b', # c\n]\n[params]\nx.y = {z = 1_0.5e-3}\n",
            "[[a]]\nb = \"\"\"\nc\\\n  d\"\"\"\n[[a.e]]\nf = '''g'''\nh = [[1, 0xff], [inf, nan, true]]\n[i.\"j\".'k']\nl = 09:30:00\n",
        ]
        let pieces = [
            "[", "]", "[[", "{", "}", "=", ".", ",", "\"", "\"\"\"", "'", "'''", "\\", "\\u", "\n", "\r\n", "\r", "#",
            " ", "-", ":",
            "_", "+", "0", "2026-01-02", "T", "é", "\u{0}", "\u{301}", "\u{10FFFF}", "true", "a",
        ]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            var scalars = Array(documents[generator.next(below: documents.count)].unicodeScalars)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let start = generator.next(below: scalars.count + 1)
                let end = min(scalars.count, start + generator.next(below: 6))
                let piece = Bool.random(using: &generator) ? pieces[generator.next(below: pieces.count)] : ""
                scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
                if generator.next(below: 8) == 0 { scalars.removeSubrange(generator.next(below: scalars.count + 1)...) }
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            do throws(Diagnostic) {
                _ = try table(text)
            } catch {
                let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                let place = error.position ?? SourcePosition(line: 0, column: 0)
                #expect((1...lines.count).contains(place.line), "seed \(seed): \(text.debugDescription)")
                guard (1...lines.count).contains(place.line) else { continue }
                #expect(
                    (1...lines[place.line - 1].count + 1).contains(place.column),
                    "seed \(seed): \(text.debugDescription)")
            }
        }
    }
}
