import JSONPatch
import Testing

struct PointerTests {
    static let document: JSONValue = [
        "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
    ]

    /// RFC 6901 §5.
    @Test(
        arguments: [
            ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4),
            ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8), ("", document),
        ] as [(String, JSONValue)])
    func examplesOfTheRFC(text: String, value: JSONValue) throws {
        let pointer = try Pointer(parsing: text)
        #expect(try Self.document.value(at: pointer) == value)
        #expect(pointer.description == text)
    }

    @Test(
        arguments: [
            ("", []), ("/", [""]), ("//", ["", ""]), ("/a//b", ["a", "", "b"]), ("/~01", ["~1"]), ("/~10", ["/0"]),
            ("/~0~1", ["~/"]), ("/a/\u{301}", ["a", "\u{301}"]), ("/-/0", ["-", "0"]),
        ] as [(String, [String])])
    func tokensAndTextAreInverse(text: String, tokens: [String]) throws {
        let pointer = try Pointer(parsing: text)
        #expect(pointer == Pointer(tokens))
        #expect(pointer.description == text)
    }

    @Test(arguments: [
        ("/a~2", "expected '0' or '1' after every '~' of the JSON pointer \"/a~2\""),
        ("/a~", "expected '0' or '1' after every '~' of the JSON pointer \"/a~\""),
        ("/~/0", "expected '0' or '1' after every '~' of the JSON pointer \"/~/0\""),
        ("a/b", "expected a JSON pointer, empty or beginning with '/', instead of \"a/b\""),
        ("#/a", "expected a JSON pointer, empty or beginning with '/', instead of \"#/a\""),
        ("\u{2044}a", "expected a JSON pointer, empty or beginning with '/', instead of \"\u{2044}a\""),
    ])
    func badTextIsAnError(text: String, message: String) {
        let error = #expect(throws: PointerError.self) { try Pointer(parsing: text) }
        #expect(error?.description == message)
    }

    @Test func equalityIsByCodePoints() {
        #expect(Pointer("\u{E9}") != Pointer("e\u{301}"))
        #expect(Set([Pointer("\u{E9}"), Pointer("e\u{301}"), Pointer("\u{E9}")]).count == 2)
        #expect(Pointer("ab", "c") != Pointer("a", "bc"))
    }

    @Test func appendingAddsATokenAtTheEnd() {
        #expect(Pointer().appending("a/b").appending(3).description == "/a~1b/3")
    }

    @Test(arguments: [
        ("/foo/2", "there is no element 2 in the array at \"/foo\"; it has 2 elements"),
        ("/foo/-", "'-' is after the last element of the array at \"/foo\", where a value can only be added"),
        ("/foo/00", "expected an index without leading zeros in the array at \"/foo\", found \"00\""),
        ("/foo/+1", "expected an index without leading zeros in the array at \"/foo\", found \"+1\""),
        ("/foo/ 1", "expected an index without leading zeros in the array at \"/foo\", found \" 1\""),
        ("/foo/1e0", "expected an index without leading zeros in the array at \"/foo\", found \"1e0\""),
        ("/foo/", "expected an index without leading zeros in the array at \"/foo\", found \"\""),
        ("/foo/\u{661}", "expected an index without leading zeros in the array at \"/foo\", found \"\u{661}\""),
        (
            "/foo/99999999999999999999",
            "there is no element 99999999999999999999 in the array at \"/foo\"; it has 2 elements"
        ),
        ("/foo/0/x", "expected an object or an array at \"/foo/0\", found a string"),
        (
            "/bar",
            #"there is no member "bar" in the object at ""; it has "foo", "", "a/b", "c%d", "e^f" and 5 more"#
        ),
    ])
    func leadingNowhereIsAFailure(text: String, message: String) throws {
        let pointer = try Pointer(parsing: text)
        let failure = #expect(throws: PatchFailure.self) { try Self.document.value(at: pointer) }
        #expect(failure?.description == message)
    }
}
