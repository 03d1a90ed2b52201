import unittest

import ratchet
from ratchet import Finding

LIST = "# why\n\nline a.py - 2\nfile b.py - 400\n"


def long_lines(count):
    return [Finding("a.py", number, "long", "line") for number in range(1, count + 1)]


def long_file(length, path="b.py"):
    return Finding(path, 1, "long", "file", "-", length)


def judged(findings):
    return [str(finding) for finding in ratchet.judge(findings, LIST, "list")]


class RatchetTests(unittest.TestCase):
    def test_what_is_listed_is_tolerated(self):
        self.assertEqual(judged([*long_lines(2), long_file(400)]), [])

    def test_what_is_not_listed_is_found(self):
        self.assertEqual(judged([*long_lines(2), long_file(400), long_file(301, "c.py")]), ["c.py:1: long"])

    def test_what_grew_is_found_wherever_it_may_be(self):
        self.assertEqual(judged([*long_lines(3), long_file(400)]), [
            f"a.py:{line}: long (list tolerates 2, now 3)" for line in (1, 2, 3)])  # fmt: skip
        self.assertEqual(judged([*long_lines(2), long_file(401)]), ["b.py:1: long (list tolerates 400, now 401)"])

    def test_what_shrank_or_is_gone_is_to_be_taken_out(self):
        found = judged([*long_lines(1)])
        self.assertEqual([line.split(": run")[0] for line in found], [
            "list:3: line a.py -: 2 listed, 1 left", "list:4: file b.py -: 400 listed, 0 left"])  # fmt: skip

    def test_what_no_rule_tolerates_is_always_found(self):
        self.assertEqual(judged([*long_lines(2), long_file(400), Finding("a.py", 7, "bad")]), ["a.py:7: bad"])

    def test_the_list_shrinks_and_never_grows(self):
        shrunk = ratchet.shrunk([*long_lines(1), long_file(500), long_file(301, "c.py")], LIST, ["a.py", "b.py", "c.py"])
        self.assertEqual(shrunk, "# why\n\nline a.py - 1\nfile b.py - 400\n")

    def test_what_is_listed_moves_with_its_file(self):
        self.assertIn("file d/b.py - 400\n", ratchet.shrunk([long_file(400, "d/b.py")], LIST, ["d/b.py"]))
        self.assertNotIn("b.py", ratchet.shrunk([long_file(400, "d/b.py")], LIST, ["d/b.py", "e/b.py"]))


if __name__ == "__main__":
    unittest.main()
