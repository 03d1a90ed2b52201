import unittest

import lexer


def code(text, language="swift"):
    return lexer.split(text, language)[0]


class LexerTests(unittest.TestCase):
    def test_every_character_keeps_its_place(self):
        text = 'let a = "b" // c\n/* d\n */ e'
        code, comments = lexer.split(text, "swift")
        self.assertEqual(code, 'let a = " "     \n    \n    e')
        self.assertEqual(comments, "            // c\n/* d\n */  ")

    def test_a_comment_in_a_text_is_none(self):
        self.assertEqual(code('f("// {", x) // {'), 'f("    ", x)     ')

    def test_an_escaped_quote_ends_no_text(self):
        self.assertEqual(code(r'a("\"b", c)'), 'a("   ", c)')

    def test_what_is_interpolated_is_code(self):
        self.assertEqual(code(r'"a \(b["c"] ?? d(e)) f"'), '"   (b[" "] ?? d(e))  "')

    def test_a_raw_text_interpolates_only_with_its_hashes(self):
        self.assertEqual(code(r'#"a\(b) "c" \#(d)"#'), '#"' + " " * 12 + '(d)"#')

    def test_a_text_of_several_lines_may_have_quotes(self):
        self.assertEqual(code('"""\n a "b" {\n """ c'), '"""\n        \n """ c')

    def test_templates_of_scripts_interpolate(self):
        self.assertEqual(code("`a ${b({c: 'd'})} e`", "js"), "`   {b({c: ' '})}  `")

    def test_a_regular_expression_is_a_text_and_a_division_is_not(self):
        self.assertEqual(code("x = a / b / c; y(/[\"'/]{/)", "js"), "x = a / b / c; y(" + " " * 8 + ")")


if __name__ == "__main__":
    unittest.main()
