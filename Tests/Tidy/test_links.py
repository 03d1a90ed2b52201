import unittest

import links
from repository import Repository

PAGE = """# One page

## What must hold

## `build` & *watch*: how?

## What must hold

<a id="here"></a>

```sh
# no heading
```
"""


def found(text, path="README.md", **others):
    texts = {path: text, "Documentation/Page.md": PAGE, "Sources/A/One.swift": "struct OneThing { func two() {} }"}
    return [(finding.line, finding.message.split(":")[0]) for finding in links.check(Repository(texts | others))]


class LinkTests(unittest.TestCase):
    def test_links_lead_to_files_and_folders(self):
        self.assertEqual(found("[a](Documentation/Page.md) ![b](Sources/A) [c](https://a.example/b) [d](mailto:a@b.example)"), [])
        self.assertEqual(found("[a](Page.md)", "Documentation/B.md") + found("[a](../README.md)", "Documentation/B.md",
                                                                             **{"README.md": ""}), [])  # fmt: skip

    def test_a_link_that_leads_nowhere_is_found(self):
        for text in ("[a](Nowhere.md)", "![a](no.jpg)", '<img src="no.jpg">', '<a href="no.md">', "[a]: no.md", '[a](no.md "b")'):
            self.assertEqual([line for line, _ in found("\n" + text)], [2], text)

    def test_anchors_are_those_of_github(self):
        self.assertEqual(links.anchors(PAGE), {"one-page", "what-must-hold", "build--watch-how", "what-must-hold-1", "here"})

    def test_anchors_are_looked_for(self):
        self.assertEqual(found("# A\n[a](Documentation/Page.md#what-must-hold-1) [b](#a)"), [])
        self.assertEqual(len(found("[a](Documentation/Page.md#what-holds) [b](#a)")), 2)

    def test_code_and_sample_posts_are_left_out(self):
        self.assertEqual(found("`[a](no.md)`\n```\n[b](no.md)\n```\n"), [])
        self.assertEqual(found("[a](no.md)", "Posts/a.md"), [])

    def test_articles_stand_beside_each_other(self):
        self.assertEqual(found("<doc:Page>", "Documentation/B.md"), [])
        self.assertEqual(len(found("<doc:Nowhere>", "Documentation/B.md")), 1)


class PromiseTests(unittest.TestCase):
    others = {
        "Makefile": "test:\n\techo\nbench-all: test\n",
        "Tests/ATests/OneTests.swift": "@Suite struct OneTests { @Test func isOne() {} }",
        "Tests/ATests/OneTests+more.swift": "extension OneTests { @Test func isMore() {} }",
    }

    def missing(self, text, path="ARCHITECTURE.md"):
        return [name.strip("`") for _, name in found(text, path, **self.others)]

    def test_what_is_there_is_no_finding(self):
        self.assertEqual(self.missing(
            "`One.swift`, `A/One.swift`, `O*.swift`, `OneThing`, `OneTests.isOne`, `OneTests.isMore`, `OneTests`, `ATests`,"
            " `make bench-all`, `one two`\n```sh\nmake test   # all\nA=1 make bench-all\n```\n"), [])  # fmt: skip

    def test_what_is_not_there_is_found(self):
        names = "Two.swift", "B/One.swift", "two.py", "TwoThing", "OneTests.isTwo", "TwoTests.isOne", "TwoTests", "make all"
        for name in names:
            self.assertEqual(self.missing(f"`{name}`"), [name])
            self.assertEqual(self.missing(f"`{name}`", "CONTRIBUTING.md"), [name])
        self.assertEqual(self.missing("```sh\nmake test\nmake all   # more\n```\n"), ["make all"])

    def test_other_pages_may_speak_of_other_things(self):
        self.assertEqual(self.missing("`TwoThing` `Two.swift`", "README.md"), [])


if __name__ == "__main__":
    unittest.main()
