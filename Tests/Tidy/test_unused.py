import unittest

import unused
from repository import Repository


def found(texts):
    return [finding.path for finding in unused.check(Repository(texts))]


class SwiftTests(unittest.TestCase):
    def check(self, text, use):
        self.assertEqual(found({"a.swift": text, "b.swift": "@main struct B { let c = 1 }"}), ["a.swift"], text)
        self.assertEqual(found({"a.swift": text, "b.swift": f"@main struct B {{ let c = {use} }}"}), [], text)

    def test_a_file_is_used_by_what_it_declares(self):
        self.check("struct A {}", "A()")
        self.check("func a() {}", "a()")
        self.check("extension Int { var a: Int { 1 } }", "2.a")
        self.check("typealias A = Int", "A(1)")

    def test_what_is_interpolated_uses_and_what_is_said_does_not(self):
        self.check("func a() {}", r'"\(a())"')
        self.assertEqual(found({"a.swift": "func a() {}", "b.swift": '@main struct B { let b = "a" } // a'}), ["a.swift"])

    def test_a_type_is_not_used_because_others_have_members_of_the_same_name(self):
        self.check("struct A { let text: String }", "A(text: d.text)")
        self.assertEqual(found({"a.swift": "struct A { let text: String }", "b.swift": "@main struct B { let c = d.text }"}),
                         ["a.swift"])  # fmt: skip

    def test_a_name_that_is_declared_again_is_not_used(self):
        texts = {"a.swift": "extension Int { func a() {} }", "b.swift": "@main struct B { func a() {} }"}
        self.assertEqual(found(texts), ["a.swift"])

    def test_what_has_no_name_is_used_through_its_type(self):
        for text in ("init(b: Int) {}", "subscript(b: Int) -> Int { b }", "static func + (a: A, b: A) -> A { a }"):
            self.check(f"extension A {{ {text} }}", "A(b: 1)")
        self.check("extension A: P {}", "A()")

    def test_what_is_run_needs_no_name(self):
        self.assertEqual(found({"a.swift": "@main struct A {}"}), [])
        self.assertEqual(found({"a.swift": "struct A { @Test func works() {} }"}), [])


class OtherFileTests(unittest.TestCase):
    def check(self, path, other, use):
        self.assertEqual(found({path: "", other: f"@main x{use}x".replace('"', "")}), [path])
        self.assertEqual(found({path: "", other: f"@main {use}"}), [])

    def test_a_file_is_used_by_its_name(self):
        self.check("Sources/a.js", "b.swift", "a.js")
        self.check("Templates/a.css", "Makefile", "a.css")
        self.check("Documentation/a.md", "README.md", "a.md")
        self.check("Tests/A/a.txt", "Tests/A/b.swift", "a.txt")

    def test_to_be_mentioned_is_not_to_be_used(self):
        for other in ("README.md", "Package.swift", "Tests/Tidy/ratchet.txt"):
            self.assertIn("Sources/a.js", found({"Sources/a.js": "", other: "a.js"}), other)

    def test_a_script_may_be_asked_for_without_its_ending(self):
        self.check("Sources/a.js", "b.swift", '"a"')
        self.check("Sources/b.js", "c.swift", "case b")

    def test_a_template_is_used_by_its_name_without_ending(self):
        self.check("Templates/post.mustache", "b.swift", "post")
        self.assertEqual(found({"Templates/a.mustache": "", "Templates/b.mustache": "{{> a}} {{> b}}", "c.swift": '"b"'}), [])
        self.assertEqual(found({"Templates/b.mustache": "{{> b}}"}), ["Templates/b.mustache"])

    def test_a_module_of_python_is_imported_or_collected(self):
        self.check("Tests/a.py", "Makefile", "a.py")
        self.assertEqual(found({"Tests/a.py": "", "Tests/test_b.py": "from a import c"}), [])
        self.assertEqual(found({"Tests/a.py": "", "Tests/test_b.py": "a = 1"}), ["Tests/a.py"])
        self.assertEqual(found({"Tests/conftest.py": ""}), [])

    def test_a_module_on_the_path_of_pytest_is_imported_by_tests_in_other_folders(self):
        files = {"Tests/shared/a.py": "", "Tests/b/test_b.py": "from a import c"}
        self.assertEqual(found(files), ["Tests/shared/a.py"])
        self.assertEqual(found(files | {"Tests/pytest.ini": "[pytest]\npythonpath = shared\n"}), [])

    def test_folders_that_are_read_whole_and_files_of_the_root_are_left_out(self):
        self.assertEqual(found(dict.fromkeys(["Posts/a.jpg", "A/Static/b.svg", "S/A.docc/c.md", "README.md"], "")), [])


if __name__ == "__main__":
    unittest.main()
