import FeedMarkdown
import Testing

/// The calls in a text, without what they stand for.
@Suite struct ShortcodeSearchTests {
    /// Octopress' order of arguments, which Pelican has too.
    @Test(arguments: [
        ("{% img center /images/a.gif %}", "src=/images/a.gif"),
        ("{% img a.png 300 200 %}", "src=a.png width=300 height=200"),
        ("{% img left round a.png 300 The pier %}", "src=a.png width=300 alt=The pier"),
        ("{% img right a.png \"Title\" \"Alt\" %}", "src=a.png alt=Alt"), ("{% img a.png \"Alt\" %}", "=a.png =Alt"),
        ("{% img src=a.png alt=b %}", "src=a.png alt=b"),
    ])
    func imagesOfOctopressAreReadByTheirOrder(tag: String, arguments: String) {
        let call = Shortcode.all(in: tag, .liquid).first
        #expect(call?.arguments.map { "\($0.name ?? "")=\($0.value)" }.joined(separator: " ") == arguments)
    }

    @Test func callsInCallsAreFoundWithTheirLines() {
        let calls = Shortcode.all(in: "a\n\n{% box %}\n{% img a.png %}\n{% endbox %}\n`{% code %}` {% last %}", .liquid)
        #expect(calls.map { "\($0.name) \($0.line)" } == ["box 3", "img 4", "last 6"])
    }
}
