import FeedFrontMatter
import SourceDiagnostics
import Testing

struct YAMLReaderTests {
    private func outcome(_ head: String) -> String {
        do throws(Diagnostic) {
            let matter = try FrontMatter(path: "a", bytes: Array("---\n\(head)\n---\n".utf8))
            return matter.table.entries.map { "\($0.key) \($0.keyPosition)" }.joined(separator: ", ")
        } catch {
            return error.description.replacing("error: this is not valid YAML: ", with: "")
        }
    }

    @Test(arguments: [
        ("title: Welcome: again", "a:2:15: the value of 'title' contains ': '; put it in quotes"),
        ("- title: Welcome: again", "a:2:17: the value of 'title' contains ': '; put it in quotes"),
        (
            "title: a\n  date: b",
            "a:3:7: 'date' is indented more than the line above; align it with the other keys"
        ),
        ("hello\ntitle: a", "a:2:1: this line has no ':'; write 'key: value'"),
        ("title: a\ndraft\ndate: b", "a:3:1: this line has no ':'; write 'key: value'"),
        ("title:Hello\ndate: b", "a:2:1: a space is missing after 'title:'; write 'key: value'"),
        ("tags: [a, b\ntitle: x", "a:2:7: the '[' is never closed; end it with ']'"),
        (
            "tags: [go, #swift]\ntitle: x",
            "a:2:7: the '[' is never closed, because '#swift]' is a comment; put text that begins with '#' in quotes"
        ),
        ("a: 1\nb: {c: 1\nd: 2", "a:3:4: the '{' is never closed; end it with '}'"),
        (
            "tags: [\"a\" \"b\"]",
            "a:2:12: ',' or ']' is missing here; text with a ',' or a bracket in it must be in quotes"
        ),
        ("a: 1\ntitle: \"Hello", "a:3:8: the text opened by \" is never closed; end it with \""),
        (
            "title: 'It's here'",
            "a:2:12: there is text after the closing '; write '' for a ' inside the quotes, or use double quotes"
        ),
        (
            "title: \"Hello\" World",
            "a:2:16: there is text after the closing \"; write \\\" for a \" inside the quotes, or use single quotes"
        ),
        ("title: @ann", "a:2:8: a value cannot begin with '@'; put it in quotes"),
        ("a:\n\tb: 1", "a:3:1: a tab is not allowed here; indent with spaces"),
        ("title: *b", "a:2:8: a value that begins with '*' or '&' is an alias or an anchor; put text in quotes"),
        ("title: **bold**", "a:2:8: a value that begins with '*' or '&' is an alias or an anchor; put text in quotes"),
        ("tags: - a", "a:2:7: a list cannot begin here; put each '- ' on its own line, or write [a, b]"),
        (
            "path: \"C:\\Users\"",
            "a:2:12: a '\\' in double quotes begins an escape; write '\\\\', or put the text in single quotes"
        ),
        ("a: 1\nb: x\u{1}", "a:3:5: the control character U+0001 is not allowed here; remove it"),
        ("a: 🏔\u{301}\nb: \u{301}\u{7}", "a:3:5: the control character U+0007 is not allowed here; remove it"),
    ])
    func usualMistakesAreToldInWordsThatHelp(head: String, expected: String) {
        #expect(outcome(head) == expected)
    }

    /// They end lines for libyaml, and for nobody else.
    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func unusualLineEndsEndNoLine(_ end: String) {
        #expect(outcome("a: 'x\(end)y'\nb: 1") == "a 2:1, b 3:1")
        #expect(outcome("a: 'x\(end)y'\nb: c: d") == "a:3:5: the value of 'b' contains ': '; put it in quotes")
        #expect(
            outcome("a: 'x\(end)\(end)y' z")
                == "a:2:11: there is text after the closing '; write '' for a ' inside the quotes, or use double quotes"
        )
    }

    @Test func whatIsWrittenOutIsNoAlias() {
        let comments = String(repeating: "  - username: a\n    text: b\n", count: 40_000)
        #expect(outcome("title: a\ncomments:\n\(comments)") == "title 2:1, comments 3:1")
    }

    @Test(arguments: [
        ("defaults: &d {draft: true}\n<<: *d\ntitle: a", "defaults 2:1, title 4:1, draft 2:15"),
        ("<<: {a: 1, b: 2}\nb: 3", "b 3:1, a 2:6"),
        ("a: &a {x: 1}\nb: &b {x: 2, y: 3}\n<<: [*a, *b]", "a 2:1, b 3:1, x 2:8, y 3:14"),
        ("a: &a {x: 1}\nb: &b {<<: *a, y: 2}\n<<: *b", "a 2:1, b 3:1, y 3:16, x 2:8"),
        ("'<<': 1", "<< 2:1"),
        (
            "<<: text",
            "a:2:5: error: '<<' merges text (\"text\"); it must be a table such as *defaults, or a list of tables"
        ),
        ("<<:", "a:2:4: error: '<<' merges empty; it must be a table such as *defaults, or a list of tables"),
        (
            "<<: [{a: 1}, 2]",
            "a:2:14: error: '<<' merges the number 2; it must be a table such as *defaults, or a list of tables"
        ),
    ])
    func mergedTablesAreResolved(head: String, expected: String) {
        #expect(outcome(head) == expected)
    }

    @Test func mergesThatExpandWithoutEndAreAnError() {
        let tables = (1...40).map { "t\($0): &t\($0) {<<: [*t\($0 - 1), *t\($0 - 1)]}" }
        let head = (["t0: &t0 {a: 1}"] + tables).joined(separator: "\n")
        #expect(outcome(head).hasSuffix("the YAML aliases expand to too many values; write them out"))
    }

    private func findings(_ head: String) throws -> [String] {
        try FrontMatter(path: "a", bytes: Array("---\n\(head)\n---\n".utf8)).findings.map(\.description)
    }

    @Test(arguments: [
        (
            "title: #1 tip",
            "a:2:8: warning: the value is empty, because YAML reads '#1 tip' as a comment; put the value in quotes"
        ),
        (
            "tags: #go, #swift",
            "a:2:7: warning: the value is empty, because YAML reads '#go, #swift' as a comment; put the value in quotes"
        ),
        (
            "image: #hero.png  ",
            "a:2:8: warning: the value is empty, because YAML reads '#hero.png' as a comment; put the value in quotes"
        ),
        (
            "tags:\n  - #go\n  - b",
            "a:3:5: warning: the value is empty, because YAML reads '#go' as a comment; put the value in quotes"
        ),
        (
            "title: C #1 song",
            "a:2:10: warning: the value ends before '#1 song', which YAML reads as a comment; put the whole value in quotes"
        ),
        (
            "title: Learning C #",
            "a:2:19: warning: the value ends before '#', which YAML reads as a comment; put the whole value in quotes"
        ),
        (
            "title: a\n  b  c #d",
            "a:3:8: warning: the value ends before '#d', which YAML reads as a comment; put the whole value in quotes"
        ),
        (
            "tags: [a, #b\n  c]",
            "a:2:11: warning: the value ends before '#b', which YAML reads as a comment; put the whole value in quotes"
        ),
        (
            "tags: #go\n  - b",
            "a:2:7: warning: '#go' is not part of the value, because YAML reads it as a comment; put it in quotes"
        ),
        (
            "title: !Viva",
            "a:2:8: warning: '!Viva' is not part of the text, because YAML reads it as a tag; put the text in quotes"
        ),
        (
            "title: ! a",
            "a:2:8: warning: '!' is not part of the text, because YAML reads it as a tag; put the text in quotes"
        ),
        (
            "title: &c letters",
            "a:2:8: warning: '&c' is not part of the text, because YAML reads it as an anchor; put the text in quotes"
        ),
        (
            "title: &c x\nb: [&company y, *company]",
            "a:2:8: warning: '&c' is not part of the text, because YAML reads it as an anchor; put the text in quotes"
        ),
        (
            "a: [!b,c]",
            "a:2:5: warning: '!b' is not part of the text, because YAML reads it as a tag; put the text in quotes"
        ),
        (
            "a: {b: é #1}\n }",
            "a:2:10: warning: the value ends before '#1}', which YAML reads as a comment; put the whole value in quotes"
        ),
    ])
    func whatYAMLSwallowsIsTold(head: String, warning: String) throws {
        #expect(try findings(head) == [warning])
    }

    @Test func atMostTwentyWarningsAreTold() throws {
        #expect(try findings((0..<30).map { "k\($0): !a x" }.joined(separator: "\n")).count == 20)
    }

    /// Were one of them read in quadratic time, this would take minutes.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "data: [" + String(repeating: "a, ", count: 40_000) + "b]",
            "data: {" + (0..<40_000).map { "k\($0): a, " }.joined() + "z: b}",
            "data:\n" + (0..<20_000).map { "  - &a\($0) x\n" }.joined(),
            "data: [" + (0..<40_000).map { "!t\($0) x, " }.joined() + "b]",
        ])
    func manyValuesAreReadInLinearTime(head: String) throws {
        let clock = ContinuousClock()
        #expect(try clock.measure { _ = try findings(head) } < .seconds(10))
    }

    @Test(arguments: [
        "title: x  # a comment", "draft: true # ready", "draft: true #ready", "date: 2026-01-01 #soon", "weight: 10 #x",
        "title: C#", "title: a#b", "title: '#1 tip'", "title: \"C #1\" #x", "tags: # some\n  - a", "tags: [a, b] # c",
        "# title: x\ntitle: y", "title: |\n  #1 tip\n  a #b", "title: a\n#b: c\ndate: d", "a: &a 1\nb: *a",
        "title: !!str 12", "title: R&D", "title: Go!", "url: https://a.example/#b", "title: x ## Part",
        "title: x #----",
    ])
    func realCommentsAreSilent(head: String) throws {
        #expect(try findings(head) == [])
    }
}
