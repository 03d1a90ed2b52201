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
}
