import FeedFrontMatter
import SourceDiagnostics
import Testing

struct FrontMatterTests {
    private func matter(_ text: String) throws -> FrontMatter {
        try FrontMatter(path: "a.md", bytes: Array(text.utf8))
    }

    private func errorText(_ bytes: [UInt8]) -> String {
        do throws(Diagnostic) {
            _ = try FrontMatter(path: "a.md", bytes: bytes)
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("---\ntitle: a\n---\nbody\n", FrontMatter.Format.yaml, "body\n", 4),
        ("---\ntitle: a\n...\nbody\n", .yaml, "body\n", 4),
        ("---  \ntitle: a\n---\t\n", .yaml, "", 4),
        ("---\r\ntitle: a\r\n---\r\nbody\r\nmore\r\n", .yaml, "body\nmore\n", 4),
        ("\u{FEFF}---\ntitle: a\n---\n\nbody", .yaml, "\nbody", 4),
        ("---\ntitle: a\n---", .yaml, "", 3),
        ("+++\ntitle = \"a\"\n+++\nbody\n", .toml, "body\n", 4),
        ("+++\r\ntitle = 'a'\r\n+++\r\nbody", .toml, "body", 4),
        ("{\"title\": \"a\"}\nbody\n", .json, "body\n", 2),
        ("{\n\"title\": \"a\"\n}  \n\nbody\n", .json, "\nbody\n", 4),
        ("{\"title\": \"a\", \"x\": \"}\\\"}\"}body", .json, "body", 1),
        ("\u{FEFF}{\r\n\"title\": \"a\"\r\n}\r\nbody", .json, "body", 4),
    ])
    func headAndBodyAreSplit(text: String, format: FrontMatter.Format, body: String, line: Int) throws {
        let matter = try matter(text)
        #expect(matter.format == format)
        #expect(matter.table["title"]?.content == .string("a"))
        #expect(matter.body == body)
        #expect(matter.bodyLine == line || body.isEmpty)
    }

    @Test(arguments: ["---\n---\nb", "---\n# nothing\n---\nb", "+++\n+++\nb", "{}\nb"])
    func theHeadMayBeEmpty(_ text: String) throws {
        let matter = try matter(text)
        #expect(matter.table.isEmpty)
        #expect(matter.body == "b")
    }

    @Test(arguments: [
        ("", "1:1: error: the file is empty; a post starts with '---' (YAML), '+++' (TOML) or '{' (JSON)"),
        (" \n\n", "1:1: error: the file is empty; a post starts with '---' (YAML), '+++' (TOML) or '{' (JSON)"),
        ("hello\n", "1:1: error: no front matter; a post starts with '---' (YAML), '+++' (TOML) or '{' (JSON)"),
        (
            "\n---\n---\n",
            "2:1: error: the '---' that begins front matter must be in the first line; remove the blank lines above it"
        ),
        (
            " \t\n +++\n",
            "2:2: error: the '+++' that begins front matter must be in the first line; remove the blank lines above it"
        ),
        (
            " ---\ntitle: a\n---\n",
            "1:2: error: the '---' that begins front matter must be at the start of the line; remove what is before it"
        ),
        (
            "\n{\"title\": 1}",
            "2:1: error: the '{' that begins front matter must be in the first line; remove the blank lines above it"
        ),
        ("----\n", "1:1: error: the first line is '----'; it must be '---'"),
        ("—\ntitle: a\n", "1:1: error: the first line is '—'; it must be '---'"),
        (
            "---\ntitle: a\n----\nb\n",
            "3:1: error: front matter opened by '---' is never closed; this line is '----', and must be '---'"
        ),
        (
            "+++\na = 1\n ++\n",
            "3:1: error: front matter opened by '+++' is never closed; this line is ' ++', and must be '+++'"
        ),
        ("---\ntitle: a\n", "1:1: error: front matter opened by '---' is never closed; end it with a line '---'"),
        (
            "+++\na = 1\n---\n",
            "3:1: error: front matter opened by '+++' is never closed; this line is '---', and must be '+++'"
        ),
        ("+++\na = 1\n", "1:1: error: front matter opened by '+++' is never closed; end it with a line '+++'"),
        ("{\"a\": \"}\"\n", "1:1: error: front matter opened by '{' is never closed; end it with '}'"),
        ("---\na: 1\nb: [1\n---\n", "3:4: error: this is not valid YAML: the '[' is never closed; end it with ']'"),
        (
            "---\na: b: c\n---\n",
            "2:5: error: this is not valid YAML: the value of 'a' contains ': '; put it in quotes"
        ),
        ("---\n- a\n---\n", "2:1: error: this is a list; it must be a table of 'key: value' lines"),
        (
            "+++\na = 1\nb = \n+++\n",
            "3:5: error: this is not valid TOML: 'b' has no value; write one after '=', such as \"text\", 12 or true"
        ),
        ("{\n\"a\": 1,\n\"b\": x\n}\n", "3:6: error: this is not valid JSON: expected a value"),
        ("{\n\"ä\": 1,\n  b: 2\n}\n", "3:3: error: this is not valid JSON: expected a member name in quotes"),
        ("{\n\"a\": 1\n \"b\": 2\n}\n", "3:2: error: this is not valid JSON: expected ',' or '}' after a member"),
        ("{\n\"a\": tru\n}\n", "2:6: error: this is not valid JSON: expected 'true'"),
        ("{\n\"a\": 1.\n}\n", "2:8: error: this is not valid JSON: expected a digit after '.'"),
        (
            "{\n\"a\": \"\\q\"\n}\n",
            "2:8: error: this is not valid JSON: expected one of \" \\ / b f n r t u after '\\'"
        ),
        ("{\n\"a\": [}\n", "2:7: error: this is not valid JSON: expected a value"),
        ("---\ntitle: a\nlikes: 1\ntitle: b\n---\n", "4:1: error: key 'title' appears twice; keep one"),
        ("---\nx:\n  \u{E4}: 1\n  \u{E4}: 2\n---\n", "4:3: error: key '\u{E4}' appears twice; keep one"),
        ("+++\na = 1\na = 2\n+++\n", "3:1: error: key 'a' appears twice; keep one"),
        ("{\"a\": 1, \"b\": 2,\n \"a\": 3}\n", "2:2: error: key 'a' appears twice; keep one"),
        ("{\"x\": {\"\u{E4}\": 1, \"\\u00e4\": 3}}\n", "1:16: error: key '\u{E4}' appears twice; keep one"),
        (
            "+++\na = \"\u{0}\"\n+++\n",
            "2:6: error: this is not valid TOML: the text contains the control character U+0000; remove it"
        ),
    ])
    func whatCannotBeReadHasAPlaceAndARemedy(text: String, error: String) {
        #expect(errorText(Array(text.utf8)) == "a.md:" + error)
    }

    @Test(
        arguments: [
            (
                Array("---\na: ".utf8) + [0xFF] + Array("\n---\n".utf8),
                "2:4: error: byte 0xff is not valid UTF-8; save the file as UTF-8"
            ),
            (Array("---\n---\nä ".utf8) + [0xC3], "3:3: error: byte 0xc3 is not valid UTF-8; save the file as UTF-8"),
            ([0x0D, 0x0A, 0x80], "2:1: error: byte 0x80 is not valid UTF-8; save the file as UTF-8"),
            ([0xED, 0xA0, 0x80], "1:1: error: byte 0xed is not valid UTF-8; save the file as UTF-8"),
        ] as [([UInt8], String)])
    func invalidUTF8HasAPlace(bytes: [UInt8], error: String) {
        #expect(errorText(bytes) == "a.md:" + error)
    }

    @Test(
        arguments: [
            ("---\na: 1\nb:\n  - x\n---\n", ["a 2:1 2:4", "b 3:1 4:3"]),
            ("---\n\"a\" : \"x\"\n\nü: 1\nz: |\n  t\n---\n", ["a 2:1 2:7", "ü 4:1 4:4", "z 5:1 5:4"]),
            (
                "+++\nz = 1\n  a  =  2\n\n\"b c\" = 3\n[t]\nz = 4\n[[u]]\nx = 1\n+++\n",
                ["z 2:1 2:5", "a 3:3 3:9", "b c 5:1 5:9", "t 6:2 6:2", "u 8:3 8:3"]
            ),
            (
                "+++\nt = \"\"\"\na = 1\n\"\"\"\na = 2\nd.e = 3\n+++\n",
                ["t 2:1 2:5", "a 5:1 5:5", "d 6:1 6:1"]
            ),
            ("{\n  \"b\": 1,\n  \"a\" :\n    [2]\n}\n", ["b 2:3 2:8", "a 3:3 4:5"]),
            ("{\"ä\\\"\": {\"x\": 1}, \"y\": null}\n", ["ä\" 1:2 1:9", "y 1:19 1:24"]),
        ] as [(String, [String])])
    func keysAndValuesHavePlaces(text: String, places: [String]) throws {
        let entries = try matter(text).table.entries.map { entry in
            "\(entry.key) \(entry.keyPosition) \(entry.value.position)"
        }
        #expect(entries == places)
    }

    @Test(arguments: [
        """
        ---
        null: null
        bool: true
        int: -12
        double: 1.5
        text: yes
        list: [1, a]
        table: {k: v}
        date: 2026-03-01
        ---
        """,
        """
        {"null": null, "bool": true, "int": -12, "double": 1.5, "text": "y\\u0065s", "list": [1, "a"],
         "table": {"k": "v"}, "date": "2026-03-01"}
        """,
        """
        +++
        bool = true
        int = -12
        double = 1.5
        text = "yes"
        list = [1, "a"]
        table = {k = "v"}
        date = 2026-03-01
        +++
        """,
    ])
    func allFormatsMakeTheSameTree(_ text: String) throws {
        let table = try matter(text).table
        let nowhere = SourcePosition(line: 0, column: 0)
        func value(_ content: FrontMatterValue.Content) -> FrontMatterValue { FrontMatterValue(content, at: nowhere) }
        #expect(table["null"]?.content ?? .null == .null)
        #expect(table["bool"]?.content == .bool(true))
        #expect(table["int"]?.content == .int(-12))
        #expect(table["double"]?.content == .double(1.5))
        #expect(table["text"]?.content == .string("yes"))
        #expect(table["list"]?.content == .array([value(.int(1)), value(.string("a"))]))
        let entry = FrontMatterTable.Entry(key: "k", keyPosition: nowhere, value: value(.string("v")))
        #expect(table["table"]?.content == .table(FrontMatterTable([entry])))
        #expect(table["date"]?.content == .string("2026-03-01"))
    }

    @Test(arguments: [
        "007", "1_000", "0x1F", "yes", "on", "NO", "1:30", "2026-03-01 10:00", "1.", ".5", "+1", "-a", "1e", "\"1\"",
        "'true'",
        "!!str 5",
    ])
    func whatOnlyLooksLikeANumberStaysText(_ text: String) throws {
        guard case .string = try matter("---\na: \(text)\n---\n").table["a"]?.content else {
            Issue.record("\(text) is not text")
            return
        }
    }

    @Test(arguments: [
        (
            "2026-03-01T09:30:00+01:00",
            "2026-03-01T09:30:00+01:00"
        ),
        (
            "2026-03-01 09:30:00.5Z", "2026-03-01T09:30:00.5Z"
        ),
        ("2026-03-01T09:30:00", "2026-03-01T09:30:00"), ("2026-03-01T09:30:00-02:30", "2026-03-01T09:30:00-02:30"),
        ("09:30:00", "09:30:00"),
    ])
    func datesOfTOMLBecomeText(source: String, text: String) throws {
        #expect(try matter("+++\na = \(source)\n+++\n").table["a"]?.content == .string(text))
    }

    @Test func aliasesCannotExhaustMemory() {
        var text = "---\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        #expect(
            errorText(Array((text + "---\n").utf8)).hasSuffix(
                "the YAML aliases expand to too many values; write them out"))
    }

    @Test(arguments: [("---\na: ", "\n---\n"), ("+++\na = ", "\n+++\n"), ("{\"a\": ", "}\n")])
    func depthIsAnErrorAndNoCrash(opening: String, closing: String) {
        let text = opening + String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000) + closing
        #expect(errorText(Array(text.utf8)).contains("error: this is not valid"))
    }
}
