import unittest

import swift

TYPE = """
struct Post: Sendable {
    let title, path: String
    var name: String { title }
    var count = 0
    enum Kind { case one, two(Int) }
    init(a: Int) {
        let local = a
    }
    @Test func aTest() {}
    func body(of x: [Int] = [1].map { $0 })
        async throws -> Int
    {
        func inner() {}
        return x
    }
}
protocol P {
    func required() -> Int

    var value: Int { get }
}
extension Post: P {
    static func == (a: Post, b: Post) -> Bool { true }
}
"""


def declared(kind):
    return [each.name for each in swift.declarations(TYPE) if each.kind == kind]


def named(name):
    return next(each for each in swift.declarations(TYPE) if each.name == name)


class SwiftTests(unittest.TestCase):
    def test_all_names_of_a_declaration_are_found(self):
        self.assertEqual(declared("let"), ["title", "path", "local"])
        self.assertEqual(declared("case"), ["one", "two"])
        self.assertEqual(declared("func"), ["aTest", "body", "inner", "required", "=="])

    def test_a_body_ends_with_its_brace(self):
        self.assertEqual(TYPE[named("body").end :].split("\n")[1], "}")
        self.assertEqual(TYPE[named("name").end - 6 : named("name").end + 1], "title }")

    def test_a_requirement_has_no_body(self):
        self.assertIsNone(named("required").end)
        self.assertIsNone(named("count").end)

    def test_what_is_in_a_function_is_local(self):
        self.assertTrue(named("local").is_local and named("inner").is_local)
        self.assertFalse(named("body").is_local or named("one").is_local)

    def test_what_is_in_a_type_is_a_member(self):
        self.assertTrue(named("one").is_member and named("required").is_member)
        self.assertFalse(named("==").is_member)

    def test_tests_are_known(self):
        self.assertTrue(named("aTest").is_test)
        self.assertFalse(named("body").is_test)


if __name__ == "__main__":
    unittest.main()
