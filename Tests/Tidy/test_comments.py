import unittest

import comments
from repository import Repository


def lines(path, text):
    return [finding.line for finding in comments.check(Repository({path: text}))]


class SaysNothingTests(unittest.TestCase):
    def test_a_word_or_a_number_says_nothing(self):
        for text in ("None.", "8.", "The text.", "Ascending.", "", "`Post`."):
            self.assertTrue(comments.says_nothing(text), text)

    def test_the_name_once_more_says_nothing(self):
        self.assertTrue(comments.says_nothing("The folder of the posts.", "postsFolder"))
        self.assertTrue(comments.says_nothing("What is watched by the site.", "siteWatched"))
        self.assertTrue(comments.says_nothing("The HTTP body", "HTTPBody"))
        self.assertTrue(comments.says_nothing("Returns the page number.", "page_number"))

    def test_anything_more_says_something(self):
        self.assertFalse(comments.says_nothing("The folder of the posts.", "posts"))
        self.assertFalse(comments.says_nothing("In bytes.", "size"))
        self.assertFalse(comments.says_nothing("`2026-03-01`.", "date"))
        self.assertFalse(comments.says_nothing("`[table]`", "table"))


class WhereTests(unittest.TestCase):
    def test_comments_of_swift(self):
        self.assertEqual(lines("a.swift", "\n/// The page.\n@inlinable\nvar page = 1\n"), [2])
        self.assertEqual(lines("a.swift", "\n/// The page that is shown.\nvar page = 1\n"), [])

    def test_parameters_are_compared_with_their_own_names(self):
        text = "/// Moves a page.\n/// - Parameters:\n///   - page: the page.\n///   - place: where to.\nfunc move() {}"
        self.assertEqual(lines("a.swift", text), [3])
        self.assertEqual(lines("a.swift", "/// Moves a page.\n/// - Throws: `MoveError`.\nfunc a() {}"), [])

    def test_a_comment_in_a_text_is_none(self):
        self.assertEqual(lines("a.swift", 'let a = """\n    /// None.\n    """\n'), [])

    def test_comments_of_scripts(self):
        self.assertEqual(lines("a.js", "\n/** The page. */\nexport const page = 1;"), [2])
        self.assertEqual(lines("a.js", "/** The page in sight. */\nconst page = 1;"), [])

    def test_comments_of_python(self):
        self.assertEqual(lines("a.py", 'def page():\n    """The page."""\n'), [2])
        self.assertEqual(lines("a.py", 'def page():\n    """The page in sight."""\n'), [])


if __name__ == "__main__":
    unittest.main()
