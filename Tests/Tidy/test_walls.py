import unittest

import walls
from repository import Repository

CONTRIBUTING = "\n".join(f"| {word} | why | `Home.swift`, `Kit` | 1 |" for word in walls.MODULES)
ARCHITECTURE = """Only these of `FeedBuild` access files: `Disk` and
`Lock`. Only these build pointers: `Disk`. The only actor is in `Session`.
"""
GOOD = {
    "CONTRIBUTING.md": CONTRIBUTING,
    "ARCHITECTURE.md": ARCHITECTURE,
    "Sources/FeedBuild/Disk.swift": "let a = FileManager.default\nlet b = Pointer(1)",
    "Sources/FeedBuild/Lock+part.swift": "let a = open(path)",
    "Sources/FeedWatch/Session.swift": "actor Session {}",
    "Sources/JSONPatch/Pointer.swift": "let a = Pointer(1)",
    "Sources/A/Home.swift": "package import Yams",
    "Sources/Kit/Any.swift": "import CZlib",
}


def found(**others):
    texts = GOOD | {path.replace("__", "/").replace("_swift", ".swift"): text for path, text in others.items()}
    return [(finding.path, finding.line) for finding in walls.check(Repository(texts))]


class WallTests(unittest.TestCase):
    def test_what_the_documents_say_is_so(self):
        self.assertEqual(found(), [])

    def test_others_that_do_the_same_are_found(self):
        others = "let a = FileManager.default", "let a = try open(path)", "let a = Pointer(1)", "import Yams", "\nactor A {}"
        for text in others:
            found_in = [path for path, _ in found(Sources__FeedBuild__Other_swift=text)]
            self.assertEqual(found_in, ["Sources/FeedBuild/Other.swift"])

    def test_a_dependency_of_all_that_depend_on_the_libraries_is_found(self):
        for condition, lines in (("", [1]), (", condition: site", [])):
            manifest = f'.product(name: "Yams", package: "Yams"{condition})'
            self.assertEqual(found(Package_swift=manifest), [("Package.swift", line) for line in lines])

    def test_what_only_looks_like_it_is_not(self):
        for text in ("// FileManager", 'let a = "open(x)"', "func open() {}", "let a = BufferPointer(1)", "let actor = 1"):
            self.assertEqual(found(Sources__FeedBuild__Other_swift=text), [], text)

    def test_names_that_do_not_are_found(self):
        self.assertEqual(found(Sources__FeedBuild__Disk_swift="let b = Pointer(1)"), [("ARCHITECTURE.md", 1)])

    def test_a_sentence_or_row_that_is_gone_is_found(self):
        texts = GOOD | {"ARCHITECTURE.md": "None.", "CONTRIBUTING.md": "None."}
        self.assertEqual(len(list(walls.check(Repository(texts)))), len(walls.SENTENCES) + len(walls.MODULES))

    def test_a_test_file_imports_no_other(self):
        texts = {"Tests/Browser/a/test_a.py": "import os\nfrom test_b import c\n", "Tests/Browser/a/test_b.py": "c = 1\n"}
        self.assertEqual([finding.line for finding in walls.check(Repository(texts))], [2])


if __name__ == "__main__":
    unittest.main()
