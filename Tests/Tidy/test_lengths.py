import unittest

import lengths
from repository import Repository


def found(path, text):
    return [(finding.line, finding.rule, finding.subject, finding.amount)
            for finding in lengths.check(Repository({path: text}))]  # fmt: skip


class LineTests(unittest.TestCase):
    def test_a_line_may_have_130_characters_and_no_more(self):
        for path in ("a.swift", "a.js", "a.css", "a.yml", "Makefile"):
            self.assertEqual(found(path, "\n" + "é" * 130), [], path)
            self.assertEqual(found(path, "\n" + "é" * 131), [(2, "line", "-", 1)], path)
        self.assertEqual(found("a.py", "#" * 131), [(1, "line", "-", 1)])

    def test_prose_may_be_wider_and_tables_as_wide_as_they_must(self):
        self.assertEqual(found("a.md", "a" * 160 + "\n|" + "a" * 200), [])
        self.assertEqual(found("a.md", "a" * 161), [(1, "line", "-", 1)])

    def test_templates_and_posts_are_as_wide_as_they_are(self):
        self.assertEqual(found("a.mustache", "a" * 300) + found("Posts/a.md", "a" * 300), [])


class FunctionTests(unittest.TestCase):
    def check(self, path, head, tail, name):
        lines = 60 - head.count("\n") - tail.count("\n") - 2
        self.assertEqual(found(path, head + "\n" + "  x\n" * lines + tail + "\n"), [], head)
        self.assertEqual(found(path, head + "\n" + "  x\n" * (lines + 1) + tail + "\n"), [(1, "function", name, 61)], head)

    def test_functions_of_swift(self):
        self.check("a.swift", "func f(a: Int) -> [Int] {", "}", "f")
        self.check("a.swift", "init?(a: Int) throws {", "}", "init")
        self.check("a.swift", "var body: some View {", "}", "body")
        self.check("a.swift", "func f<T>(\n  a: T\n) async\n  where T: P\n{", "}", "f")

    def test_functions_of_scripts(self):
        self.check("a.js", "const f = async ({a, b = {}}, c) => {", "};", "f")
        self.check("a.js", "function f(a) {", "}", "f")
        self.check("a.js", "live.commit = (a) => {", "};", "live.commit")
        self.check("a.js", "    poll() {", "}", "poll")
        self.check("a.js", "(() => {", "})();", "=>")

    def test_functions_of_python(self):
        self.check("a.py", "def f():", "  return 1", "f")

    def test_overloads_are_told_apart(self):
        body = "func f() {\n" + "x\n" * 60 + "}\n"
        self.assertEqual([subject for _, _, subject, _ in found("a.swift", body + body)], ["f", "f#2"])


class FileTests(unittest.TestCase):
    def test_a_file_may_have_300_lines_and_no_more(self):
        for path in ("a.swift", "a.js", "a.py"):
            self.assertEqual(found(path, "x\n" * 300), [])
            self.assertEqual(found(path, "x\n" * 301), [(1, "file", "-", 301)])

    def test_documentation_may_be_longer(self):
        self.assertEqual(found("a.md", "x\n" * 301), [])


if __name__ == "__main__":
    unittest.main()
