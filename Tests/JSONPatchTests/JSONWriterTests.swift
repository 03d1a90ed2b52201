import JSONPatch
import Testing

struct JSONWriterTests {
    @Test(arguments: [
        "null", "true", "false", "0", "-0", "1.0", "1E+2", "123456789012345678901234567890.10", "[]", "{}", "[[],{}]",
        #"{"b":1,"a":[null,"</p>"]}"#, #""\"\\/\b\f\n\r\t\u0000\u001f\u2028\u2029""#,
        "\"\u{7F}\u{2027}\u{202A}é\u{1F600}\"",
    ])
    func compactTextIsKeptAsItIs(text: String) throws {
        #expect(try JSONValue(parsing: text).description == text)
    }

    @Test func prettyTextIsIndentedByTwo() {
        let value: JSONValue = ["a": [1, [:], ["b": nil]], "c": []]
        let text = """
            {
              "a": [
                1,
                {},
                {
                  "b": null
                }
              ],
              "c": []
            }
            """
        #expect(String(decoding: value.encoded(pretty: true), as: UTF8.self) == text)
    }
}
