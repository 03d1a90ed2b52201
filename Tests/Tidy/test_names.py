import unittest

import names
from repository import Repository


def subjects(path, text):
    return [finding.subject for finding in names.check(Repository({path: text}))]


class NameTests(unittest.TestCase):
    def test_each_banned_word_is_found_in_a_name(self):
        for name, word in {
            "fault": "fault", "postReading": "reading", "answers": "answers", "sifted": "sifted", "framed": "framed",
            "isPassing": "is-passing", "lateNews": "late", "isUrgent": "is-urgent", "renderAfresh": "afresh",
            "knownAttachment": "attachment",
        }.items():  # fmt: skip
            self.assertEqual(subjects("a.swift", f"var {name} = 1"), [word])
            self.assertEqual(subjects("a.swift", f"struct Old{name[0].upper()}{name[1:]} {{}}"), [word])

    def test_a_word_within_another_is_none(self):
        for name in ("latest", "default", "template", "passing", "threading", "answered"):
            self.assertEqual(subjects("a.swift", f"var {name} = 1"), [], name)

    def test_what_says_nothing_is_banned_of_types_and_files(self):
        for word in ("core", "util", "utils", "helpers", "helper", "manager"):
            self.assertEqual(subjects("a.swift", f"enum Site{word.capitalize()} {{}}"), [word])
            self.assertEqual(subjects(f"Site{word.capitalize()}.swift", ""), [word])
            self.assertEqual(subjects("a.swift", f"var {word} = 1"), [])

    def test_a_word_may_be_banned_in_one_place_alone(self):
        self.assertEqual(subjects("Sources/FeedBuild/a.swift", "var rest = 1"), ["rest"])
        self.assertEqual(subjects("Sources/FeedContent/a.swift", "var rest = 1"), [])

    def test_local_names_and_those_of_tests_are_free(self):
        self.assertEqual(subjects("a.swift", "func f() { let answer = 1 }"), [])
        self.assertEqual(subjects("a.swift", "@Test func anAnswerIsRight() {}"), [])
        self.assertEqual(subjects("test_reading.py", "def test_the_answer(): pass"), [])

    def test_names_of_scripts(self):
        self.assertEqual(subjects("a.js", "export const draw = () => {};\nfunction lay() {}"), ["draw", "lay"])
        self.assertEqual(subjects("a.js", "const drawn = 1;\n    const answer = 1;"), [])

    def test_names_of_python(self):
        self.assertEqual(subjects("a.py", "def answer(): pass\nclass PageManager: pass"), ["answer", "manager"])


if __name__ == "__main__":
    unittest.main()
