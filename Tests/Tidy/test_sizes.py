import unittest

import sizes
from repository import Repository

TABLE = """
| script | gzipped | loaded by |
| --- | --- | --- |
| `feed.js` | 2,070 B | every page |
| `plan.js` | 1,900 B | every page |
| `older.js` | 2,340 B | lists |
| `actions.js` | 1,040 B | actions |
"""


def found(text, table=TABLE):
    return [finding.line for finding in sizes.check(Repository({"CONTRIBUTING.md": table, "README.md": text}))]


class SizeTests(unittest.TestCase):
    def test_sizes_are_those_of_the_table_as_precise_as_they_are_told(self):
        for text in ("feed.js (2 KB)", "`feed.js` (2.1 KB)", "(`actions.js`, 1\nKB)", "4.0 KB of scripts on every page",
                     "6 KB of scripts where there are lists", "comforts are 9 KB"):  # fmt: skip
            self.assertEqual(found(text), [], text)

    def test_others_are_found(self):
        for text in ("feed.js (2.0 KB)", "`older.js` (2 KB), `older.js` (3 KB)", "4.4 KB of scripts on every page",
                     "4 KB of scripts where there are lists", "news.js (1 KB)"):  # fmt: skip
            self.assertEqual(len(found("\n" + text)), 1, text)

    def test_the_table_is_needed(self):
        self.assertEqual(len(found("", table="")), 1)


if __name__ == "__main__":
    unittest.main()
