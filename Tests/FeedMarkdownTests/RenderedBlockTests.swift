import FeedMarkdown
import HTMLSyntax
import Testing

struct RenderedBlockTests {
    /// Were one of them read in quadratic time, this would take hours.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "<div>\n" + String(repeating: "<i>", count: 40_000) + String(repeating: "</b>", count: 40_000),
            "<div " + String(repeating: "<a ", count: 40_000), "<div " + String(repeating: "<a", count: 40_000),
            "<div>\n" + String(repeating: "<a b=\"", count: 40_000) + "x='>",
            "<div>\n" + String(repeating: "</", count: 40_000), "<div>\n" + String(repeating: "<!-- ", count: 40_000),
            "<div>\n" + String(repeating: "<?", count: 40_000),
            "<svg>\n" + String(repeating: "<![CDATA[", count: 40_000),
            "<title>\n\n" + String(repeating: "a\n\n", count: 10_000),
            "<div a='\n\n" + String(repeating: "a\n\n", count: 10_000),
        ])
    func brokenHTMLIsMendedInLinearTime(body: String) {
        let blocks = Markdown.blocks(of: body, options: MarkdownOptions(rawHTML: true)).blocks
        #expect(blocks.allSatisfy { HTMLBalance.isBalanced($0.html) })
    }
}
