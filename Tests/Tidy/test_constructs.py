import unittest

import constructs
from repository import Repository


def lines(text, path="Sources/A/a.swift"):
    return [finding.line for finding in constructs.check(Repository({path: text}))]


class ForbiddenTests(unittest.TestCase):
    def test_each_forbidden_construct_is_found(self):
        for text in (
            "struct A: @unchecked Sendable {}",
            "nonisolated(unsafe) var a = 1",
            "let a = try! b()",
            "let a = b as! C",
            "fatalError()",
            "let a = b!",
            "let a = b()!.c",
            "let a = b[0]!",
            "var a: Int!",
            "Thread.sleep(forTimeInterval: 1)",
            "usleep(1)",
            "print(a)",
        ):
            self.assertEqual(lines("\n" + text), [2], text)
            self.assertEqual(lines(text, "Tests/A/a.swift"), [], text)

    def test_what_looks_alike_is_none(self):
        for text in ("a != b", "a!=b", "!a", "f(!a)", "// a!", 'let a = "b!"', "try await Task.sleep(for: a)", "output.print(a)",
                     "func print(_ a: Int) {}", "let isFatal = fatalErrors", '"\\(a != b)"'):  # fmt: skip
            self.assertEqual(lines(text), [], text)

    def test_what_is_interpolated_is_looked_at(self):
        self.assertEqual(lines('let a = "\\(b!)"'), [1])

    def test_the_command_prints(self):
        self.assertEqual(lines("print(a)", "Sources/FeedCommand/a.swift"), [])


class UnexplainedTests(unittest.TestCase):
    def test_an_error_is_not_dropped_without_a_reason(self):
        self.assertEqual(lines("let a = try? b()"), [1])
        self.assertEqual(lines("// Why.\nlet a = b()\nlet c = try? d()"), [3])
        self.assertEqual(lines("// Why.\nif a {\n    try? b()\n}"), [3])

    def test_a_reason_stands_beside_or_above_the_statement(self):
        self.assertEqual(lines("let a = try? b()  // Why."), [])
        self.assertEqual(lines("// Why.\nlet a = try? b()"), [])
        self.assertEqual(lines("// Why.\nguard let a = b,\n    let c = try? d()\nelse { return }"), [])

    def test_it_is_listed_under_its_own_rule(self):
        self.assertEqual([each.rule for each in constructs.check(Repository({"Sources/a.swift": "try? b()"}))], ["try?"])


class LeftoverTests(unittest.TestCase):
    def test_notes_are_not_left_behind(self):
        for note in ("TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"):
            self.assertEqual(lines(f"a\n# {note}: later", "a.py"), [2], note)
        self.assertEqual(lines("# Hackers read todos.", "a.py"), [])

    def test_tests_are_not_switched_off(self):
        for path, text in (("a.swift", "@Test(.disabled())"), ("a.js", 'test.only("a")'), ("a.py", "@pytest.mark." + "skip")):
            self.assertEqual(lines(text, f"Tests/{path}"), [1], path)

    def test_a_control_that_is_switched_off_is_no_test(self):
        self.assertEqual(lines("button.disabled = true", "Tests/a.js") + lines("a.disabled", "Tests/a.swift"), [])


if __name__ == "__main__":
    unittest.main()
