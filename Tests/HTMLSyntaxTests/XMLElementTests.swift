import HTMLSyntax
import Testing

/// The elements of feeds, sitemaps and exports.
@Suite struct XMLElementTests {
    @Test(arguments: [
        ("<a>1</a><b>2</b><a>3</a>", ["1", "3"]), ("<a_b>1</a_b><a>2</a>", ["2"]),
        ("<a><a_b>1</a_b></a>", ["<a_b>1</a_b>"]),
        ("<a x='1'>2</a>", ["2"]), ("<a/><a />3<a>4</a>", ["", "", "4"]), ("<a>1</a><a>2", ["1"]), ("<a", []), ("", []),
        ("<a><![CDATA[</a>]]></a>", ["</a>"]), ("<a><![CDATA[1]]>-<![CDATA[&amp;]]></a>", ["1&amp;"]),
        ("<a><![CDATA[1</a>", []), ("<a>1 &lt; 2</a>", ["1 < 2"]), ("<a>1</a> <![CDATA[<a>2</a>]]>", ["1", "2"]),
    ])
    func elementsAreFoundByName(xml: String, texts: [String]) {
        #expect(XMLElement.all("a", in: Array(xml.utf8)[...]).map(\.text) == texts)
        #expect(XMLElement.first("a", in: Array(xml.utf8)[...])?.text == texts.first)
    }

    @Test(arguments: [
        ("<a href=\"1&amp;2\">", "1&2"), ("<a href='\"'>", "\""), ("<a data-href=\"0\" href=\"1\">", "1"),
        ("<a href=1>", nil),
        ("<a\nhref=\"1\"/>", "1"), ("<a href=\"1>", nil), ("<a>", nil),
    ])
    func attributesAreFoundByName(tag: String, value: String?) throws {
        let element = try #require(XMLElement.first("a", in: Array("\(tag)</a>".utf8)[...]))
        #expect(element["href"] == value)
    }

    @Test func timeIsLinear() {
        let texts = [
            String(repeating: "<a", count: 400_000), String(repeating: "<a>", count: 400_000),
            "<a>" + String(repeating: "<![CDATA[]]>", count: 200_000),
            String(repeating: "<a>1</a>", count: 200_000),
        ]
        for text in texts {
            let time = ContinuousClock().measure { _ = XMLElement.all("a", in: Array(text.utf8)[...]).map(\.text) }
            #expect(time < .seconds(5))
        }
    }
}
