import FeedPages
import Testing

/// HTML that is written in Swift.
@Suite struct HTMLTests {
    @Test func whatIsInterpolatedIsText() {
        let name = #"<b>"Ann" & 'Bo'</b>"#
        #expect(
            HTML("<h2 title=\"\(name)\">\(name.prefix(3))</h2>").text == """
                <h2 title="&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bo&#39;&lt;/b&gt;">&lt;b&gt;</h2>
                """)
        #expect(HTML("<p>\(3) of \(4.5)</p>").text == "<p>3 of 4.5</p>")
    }

    @Test func aQuoteBeforeACombiningAccentIsEscapedToo() {
        #expect(HTML("<i title=\"\("x\"\u{301}")\"></i>").text == "<i title=\"x&quot;\u{301}\"></i>")
    }

    @Test func htmlInHTMLStaysAsItIs() {
        let items = ["a<", "b"].map { HTML("<li>\($0)</li>") }
        #expect(
            HTML("<ul>\(items)</ul>\(HTML("<hr>"))\(raw: "<p>x</p>")").text
                == "<ul><li>a&lt;</li><li>b</li></ul><hr><p>x</p>")
        #expect(HTML(raw: "<i>").text == "<i>")
        #expect(HTML("<i>") == "<i>" as HTML)
    }
}
