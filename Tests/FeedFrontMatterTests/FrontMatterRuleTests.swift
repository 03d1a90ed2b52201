import FeedFrontMatter
import SourceDiagnostics
import Testing

/// Files without front matter, and with the lines of Pelican.
@Suite struct FrontMatterRuleTests {
    private func matter(_ text: String, _ rule: FrontMatterRule) throws(Diagnostic) -> FrontMatter {
        try FrontMatter(path: "a.md", bytes: Array(text.utf8), rule: rule)
    }

    private func texts(_ matter: FrontMatter) -> [String] {
        matter.table.entries.map { entry in
            if case .array(let values) = entry.value.content {
                return "\(entry.key)=[\(values.compactMap(\.text).joined(separator: "|"))]"
            }
            return "\(entry.key)=\(entry.value.text ?? "-")"
        }
    }

    @Test(arguments: [
        (
            "Title: First ice\nDate: 2026-01-02 10:00\n\nBody\n", ["title=First ice", "date=2026-01-02 10:00"],
            "Body\n", 4
        ),
        ("title: a: b\nslug:\n---\nBody", ["title=a: b", "slug=-"], "Body", 4),
        (
            "Tags: ice, quay \nAuthors: Holm, Marit; Bo\nCategory: A, b\n\n",
            ["tags=[ice|quay]", "authors=[Holm, Marit|Bo]", "category=A, b"], "", 5
        ),
        ("Summary: one\n    two\n\tthree\nx", ["summary=one two"], "\tthree\nx", 3),
        ("comments: true\n\nBody", ["comments=true"], "Body", 3),
        ("My_key-1: x\n## Body: y", ["my_key-1=x"], "## Body: y", 2),
        ("---\ntitle: a\n---\nBody", ["title=a"], "Body", 4),
    ])
    func linesAreFrontMatter(text: String, entries: [String], body: String, line: Int) throws {
        let matter = try matter(text, .header)
        #expect(texts(matter) == entries)
        #expect(matter.body == body && matter.bodyLine == line)
    }

    @Test(arguments: ["Only text.\n", "\nTitle: a\n", "http://a.example\n", "a b: c\n", "    Title: a\n", ""])
    func whatIsNoLineOfItIsAnError(text: String) {
        let isURL = text.hasPrefix("http")
        #expect((try? matter(text, .header)) == nil || isURL)
        #expect((try? matter(text, .required)) == nil)
    }

    @Test(arguments: ["Only text.\n", "", "{% include a.html %}\n", "{{< a >}} b", "# Title\n\n---\n", "Title: a\n"])
    func aFileMayHaveNone(text: String) throws {
        let matter = try matter(text, .optional)
        #expect(matter.body == text && matter.table.entries.isEmpty && matter.bodyLine == 1)
    }

    /// What was meant as front matter is not shown to readers.
    @Test(arguments: [
        "---\ntitle: a\n", "\n---\ntitle: a\n---\n", "----\ntitle: a\n----\n", "{\"title\": \"a\"", "+++\na",
    ])
    func aSlipInItIsAnErrorAnyway(text: String) {
        #expect((try? matter(text, .optional)) == nil)
    }
}
