import Testing

@testable import FeedWatch

@Suite struct InjectedPageTests {
    private let element = "<script type=\"module\" src=\"/w.js\"></script>"

    private func injected(_ html: String, script: String = "/w.js") -> String {
        String(decoding: InjectedPage(Array(html.utf8), script: script).bytes, as: UTF8.self)
    }

    @Test func theScriptIsTheLastOfTheBody() {
        #expect(injected("<body>é</body></html>\n") == "<body>é\(element)</body></html>\n")
        #expect(
            injected("<pre>&lt;/body></body x></BODY\n></HTML>") == "<pre>&lt;/body></body x>\(element)</BODY\n></HTML>"
        )
    }

    @Test func withoutABodyItIsTheLastOfThePage() {
        #expect(injected("<p>a</html >") == "<p>a\(element)</html >")
        #expect(injected("<p>a") == "<p>a\(element)")
        #expect(injected("") == element)
        #expect(injected("</bod") == "</bod\(element)")
    }

    @Test func theURLStaysInItsAttribute() {
        #expect(injected("", script: "/a&b\"c") == "<script type=\"module\" src=\"/a&amp;b&quot;c\"></script>")
    }
}
