import Testing

@testable import FeedSyndication

struct XMLWriterTests {
    @Test(
        arguments: [
            ("a & b < c > \"d\" 'e'", "a &amp; b &lt; c &gt; \"d\" 'e'", "a &amp; b &lt; c &gt; &quot;d&quot; 'e'"),
            ("<![CDATA[a]]>", "&lt;![CDATA[a]]&gt;", "&lt;![CDATA[a]]&gt;"),
            ("&nbsp;", "&amp;nbsp;", "&amp;nbsp;"),
            ("a\tb\nc\r\nd", "a\tb\nc&#13;\nd", "a&#9;b&#10;c&#13;&#10;d"),
            ("\u{0}a\u{B}\u{C}b\u{1B}[0m\u{1F}", "ab[0m", "ab[0m"),
            ("\u{FFFE}a\u{FFFF}\u{FFFD}\u{FEFF}", "a\u{FFFD}\u{FEFF}", "a\u{FFFD}\u{FEFF}"),
            ("e\u{301} é 👩‍👩‍👧 \u{10FFFF} \u{85}\u{7F}", nil, nil), ("", nil, nil),
        ] as [(String, String?, String?)])
    func aParserReadsTheSameAgain(text: String, inText: String?, inAttribute: String?) {
        var xml = XMLWriter()
        xml.element("a", text, ["b": text, "c": nil])
        let expected = "<a b=\"\(inAttribute ?? text)\">\(inText ?? text)</a>\n"
        #expect(String(decoding: xml.bytes, as: UTF8.self) == "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + expected)
    }
}
