import tempfile
import unittest
from pathlib import Path

import diagnostics
import tables
from diagnostics import Diagnostic


def warning(message, path="a.md", site="s"):
    return Diagnostic(site, path, "1", "warning", message)


class ParsingTests(unittest.TestCase):
    def test_with_and_without_a_place(self):
        log = "12 posts → out\na b.md:3:1: warning: one: two\nfeedgen.yml: warning: three\nx.md:1:2: error: four\nx: note: five"
        self.assertEqual(
            diagnostics.parse("s", log),
            [
                ("s", "a b.md", "3", "warning", "one: two"),
                ("s", "feedgen.yml", "", "warning", "three"),
                ("s", "x.md", "1", "error", "four"),
            ],
        )

    def test_what_the_clone_lacks_is_no_mistake_of_the_site(self):
        found = [warning("there is no image '/x/a.gif'"), warning("there is no image '/x/ba.gif'")]
        self.assertEqual(diagnostics.without_missing(found, ["static/a.gif"]), found[1:])
        self.assertEqual(diagnostics.without_missing(found, []), found)


class KindTests(unittest.TestCase):
    def same(self, kind, *messages):
        self.assertEqual({warning(message).kind for message in messages}, {kind})

    def test_names_and_numbers_make_no_difference(self):
        self.same("broken link '…': the site has no such page",
                  "broken link '/a': the site has no such page",
                  "broken link '/it's/2': the site has no such page",
                  "broken link '/docs/{{ 'x' | y }}': the site has no such page")  # fmt: skip
        self.same("the title '…' is also that of FILE",
                  "the title 'Don't (2)' is also that of a-1/b.md",
                  "the title '공식: Ruby' is also that of ko/index.markdown")  # fmt: skip
        self.same("'…' has N columns", "'a' has 3 columns", "'b' has 14 columns")

    def test_tags_lists_and_addresses(self):
        self.same("raw HTML: </…> is alone", "raw HTML: </p> is alone", "raw HTML: </my-x> is alone")
        self.same("raw HTML: <…> is left", "raw HTML: <h2> is left", "raw HTML: <me@a.example> is left")
        self.same("tags (…) are text", "tags (for, if) are text", "tags (assign 3 times) are text")
        self.same("no date: FILE and others", "no date: a.md, b.md and others", "no date: a.md and others")
        self.same("the alias ADDRESS is taken", "the alias /a/ is taken", "the alias /b is taken")

    def test_the_settings_are_one_file(self):
        self.same("set '…' in feedgen.yml", "set 'a: true' in feedgen.yml")
        self.same("give it the extension .md to make it a page", "give it the extension .md to make it a page")

    def test_the_most_frequent_first(self):
        self.assertEqual(list(diagnostics.kinds([warning("b"), warning("c 1"), warning("a"), warning("c 2")])), ["c N", "a", "b"])


class DrawTests(unittest.TestCase):
    def setUp(self):
        self.warnings = [warning(f"no '{number}'") for number in range(100)]

    def drawn(self, warnings, seed=1, judged=None):
        return [row.warning for row in diagnostics.draw(warnings, seed, judged or {})]

    def test_by_the_seed_and_not_by_the_order(self):
        first = self.drawn(self.warnings)
        self.assertEqual(len(first), diagnostics.DRAWN)
        self.assertEqual(self.drawn(self.warnings[::-1]), first)
        self.assertNotEqual(self.drawn(self.warnings, seed=2), first)

    def test_others_stay_when_one_goes(self):
        first = self.drawn(self.warnings)
        less = self.drawn([each for each in self.warnings if each != first[0]])
        self.assertEqual(less[:-1], first[1:])

    def test_the_same_text_is_drawn_once(self):
        self.assertEqual(len(self.drawn([warning("a"), warning("a"), warning("a", path="b.md")])), 2)

    def test_judgements(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "judged.tsv"
            self.assertEqual(diagnostics.judgements(path), {})
            path.write_text("s\ta.md\tno '7'\tfalse\tthere is one\n")
            judged = diagnostics.judgements(path)
            chosen = diagnostics.draw(self.warnings[6:8], 1, judged)
            self.assertEqual(sorted(row[1:] for row in chosen), [("false", "there is one"), ("unjudged", "")])
            path.write_text("s\ta.md\tno '7'\tperhaps\t\n")
            self.assertRaises(tables.TableError, diagnostics.judgements, path)
