import JSONPatch
import Testing

struct JSONValueTests {
    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("1", "10e-1"), ("1", "0.01E+2"), ("0", "-0"), ("0", "-0.000e5"),
        ("1200", "1.2e3"), ("-0.5", "-5e-1"), ("1e0000000000000000000000001", "10"),
        ("123456789012345678901234567890", "1234567890123456789012345678.90e2"),
        (#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1e0}"#), (#""\u00e9""#, "\"\u{E9}\""), (#""\/""#, #""/""#),
    ])
    func sameValues(left: String, right: String) throws {
        let (left, right) = (try JSONValue(parsing: left), try JSONValue(parsing: right))
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
    }

    @Test(arguments: [
        ("1", "true"), ("0", "false"), ("0", "null"), ("1", "\"1\""), ("1", "-1"), ("1", "10"), ("1", "0.1"),
        ("10000000000000000001", "10000000000000000002"), ("9007199254740992", "9007199254740993"),
        ("0.1", "0.1000000000000000000001"), ("1e400", "1e401"), ("1e999999999999999999", "1e999999999999999998"),
        ("\"\u{E9}\"", "\"e\u{301}\""), ("\"\u{212A}\"", "\"K\""), ("\"a\u{301}\u{323}\"", "\"a\u{323}\u{301}\""),
        ("{\"\u{E9}\":1}", "{\"e\u{301}\":1}"),
        ("[1,2]", "[2,1]"), ("[]", "{}"), (#"{"a":1}"#, #"{"a":1,"b":2}"#), (#"{"a":null}"#, "{}"),
        (#"{"a":null}"#, #"{"b":null}"#),
    ])
    func differentValues(left: String, right: String) throws {
        #expect(try JSONValue(parsing: left) != JSONValue(parsing: right))
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("1.0", 1), ("1e2", 100), ("120e-1", 12), ("1.5", nil), ("1e-1", nil),
            ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("9223372036854775808", nil),
            ("-9223372036854775808.0", Int.min), ("9223372036854775808.0", nil), ("1e18", 1_000_000_000_000_000_000),
            ("1e19", nil), ("1e999999999999999999", nil), ("0e999999999999999999", 0),
        ] as [(String, Int?)])
    func intIsTheValueOfAWholeNumber(literal: String, int: Int?) {
        #expect(JSONNumber(literal: literal)?.int == int)
    }

    @Test(arguments: ["", "-", "01", "+1", ".5", "1.", "1e", "1e+", " 1", "1 ", "0x1", "NaN", "1e1234567890123456789"])
    func literalsOutsideTheGrammarAreNoNumbers(literal: String) {
        #expect(JSONNumber(literal: literal) == nil)
    }

    @Test func literalsBuildValues() {
        let value: JSONValue = ["a": [1, true, nil, "x"], "b": [:]]
        #expect(value.description == #"{"a":[1,true,null,"x"],"b":{}}"#)
        #expect(value["a"]?[0]?.int == 1)
        #expect(value["a"]?[1]?.bool == true)
        #expect(value["a"]?[2] == .null)
        #expect(value["a"]?[3]?.string == "x")
        #expect(value["a"]?.array?.count == 4)
        #expect(value["b"]?.object?.isEmpty == true)
        #expect(value["c"] == nil)
        #expect(value[0] == nil)
        #expect(value["a"]?[4] == nil)
        #expect(value.int == nil)
    }
}
