import JSONPatch
import TestFixtures
import Testing

struct JSONParserTests {
    @Test(
        arguments: [
            ("null", nil), (" true\r\n", true), ("\t[ ]", []), ("{ }", [:]), ("\"\"", ""), ("-0", 0),
            ("[1 , 2]", [1, 2]),
            (#"{ "a" : [ { } ] , "b" : null }"#, ["a": [[:]], "b": nil]),
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000\u001F\u20ac""#, "\0\u{1F}\u{20AC}"),
            (#""\ud83d\ude00\uD83D\uDE00""#, "\u{1F600}\u{1F600}"), (#""\uffff\ue000""#, "\u{FFFF}\u{E000}"),
            (#""e\u0301""#, "e\u{301}"), ("\"\u{7F}\u{2028}\u{10FFFF}\"", "\u{7F}\u{2028}\u{10FFFF}"),
        ] as [(String, JSONValue)])
    func validTexts(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: text) == value)
    }

    @Test(arguments: [
        ("", "1:1: expected a value"),
        (" \n ", "2:2: expected a value"),
        ("\u{FEFF}[]", "1:1: expected no byte order mark"),
        ("[1,\n 2 3]", "2:4: expected ',' or ']' after an array element"),
        ("[1,]", "1:4: expected a value"),
        ("[,1]", "1:2: expected a value"),
        ("[", "1:2: expected a value"),
        ("[1", "1:3: expected ',' or ']' after an array element"),
        ("[1}", "1:3: expected ',' or ']' after an array element"),
        ("]", "1:1: expected a value"),
        ("{\"a\":1]", "1:7: expected ',' or '}' after a member"),
        ("{\"a\" 1}", "1:6: expected ':' after a member name"),
        ("{\"a\":}", "1:6: expected a value"),
        ("{\"a\":1,}", "1:8: expected a member name in quotes"),
        ("{a:1}", "1:2: expected a member name in quotes"),
        ("{", "1:2: expected a member name in quotes"),
        ("{\"a\":1,\"\\u0061\":2}", "1:8: expected another member name, \"a\" already exists"),
        ("1 2", "1:3: expected the end of the text after the value"),
        ("[]]", "1:3: expected the end of the text after the value"),
        ("[] // x", "1:4: expected the end of the text after the value"),
        ("nul", "1:1: expected 'null'"),
        ("True", "1:1: expected a value"),
        ("trueish", "1:5: expected the end of the text after the value"),
        ("'a'", "1:1: expected a value"),
        ("01", "1:2: expected no digit after a leading zero"),
        ("-", "1:2: expected a digit after '-'"),
        ("-a", "1:2: expected a digit after '-'"),
        ("+1", "1:1: expected a value"),
        ("1.", "1:3: expected a digit after '.'"),
        (".5", "1:1: expected a value"),
        ("1e+", "1:4: expected a digit in the exponent"),
        ("1e1234567890123456789", "1:3: expected at most 18 digits in the exponent"),
        ("\"a", "1:3: expected '\"' at the end of a string"),
        ("\"é\n\"", "1:3: expected the control character to be written as \\u000a"),
        ("\"\\x\"", "1:3: expected one of \" \\ / b f n r t u after '\\'"),
        ("\"\\", "1:3: expected one of \" \\ / b f n r t u after '\\'"),
        ("\"\\u12G4\"", "1:6: expected four hexadecimal digits after '\\u'"),
        ("\"\\u12", "1:6: expected four hexadecimal digits after '\\u'"),
        ("\"\\u\u{FF11}000\"", "1:4: expected four hexadecimal digits after '\\u'"),
        ("\"\\ud800\"", "1:8: expected a low surrogate after a high surrogate"),
        ("\"\\ud800\\n\"", "1:8: expected a low surrogate after a high surrogate"),
        ("\"\\ud800\\ud800\"", "1:8: expected a low surrogate after a high surrogate"),
        ("\"\\ud800\\u0041\"", "1:8: expected a low surrogate after a high surrogate"),
        ("\"\\udc00\\ud800\"", "1:2: expected a high surrogate before a low surrogate"),
    ])
    func invalidTexts(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
        #expect(error?.description == message)
    }

    @Test(
        arguments: [
            [0xFF], [0x80], [0xC3], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func invalidUTF8IsAnError(bytes: [UInt8]) {
        let error = #expect(throws: JSONError.self) {
            try JSONValue(parsing: Array("[\"é".utf8) + bytes + Array("\"]".utf8))
        }
        #expect(error?.description == "1:4: expected valid UTF-8")
    }

    @Test func nestingHasALimit() throws {
        let limit = JSONValue.depthLimit
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try JSONValue(parsing: nested(limit)).description == nested(limit))
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: nested(limit + 1)) }
        #expect(error?.description == "1:513: expected at most 512 nested arrays and objects")
        #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "{\"a\":", count: 100_000)) }
    }

    /// Every prefix of a text is refused without a trap; the text with any one byte changed is refused, or is a value.
    @Test func damagedTextsAreRefusedOrRead() throws {
        let text = Array(#"{"a":[1,-2.5e+3,"x\n\ud83d\ude00é",true,false,null,{}],"b":{"c":[]}}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { try JSONValue(parsing: text[..<length]) }
            for byte in [0, 0x22, 0x2C, 0x5C, 0x65, 0x7D, 0x80, 0xFF] as [UInt8] {
                var damaged = text
                damaged[length] = byte
                guard let value = try? JSONValue(parsing: damaged) else { continue }
                #expect(try JSONValue(parsing: value.encoded()) == value)
            }
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func encodingAndParsingAreInverse(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = random.value(depth: 5)
        for isPretty in [false, true] {
            let bytes = value.encoded(pretty: isPretty)
            let parsed = try JSONValue(parsing: bytes)
            #expect(parsed == value, "seed \(seed)")
            #expect(parsed.hashValue == value.hashValue, "seed \(seed)")
            #expect(parsed.encoded(pretty: isPretty) == bytes, "seed \(seed)")
        }
    }
}
