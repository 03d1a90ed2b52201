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

    @Test(arguments: [
        (
            "<base href=\"/x/\"><p>a</p>", "<p>a</p>",
            ["raw HTML: <base> is of a page and not of a post; it was left out"]
        ),
        (
            "a <body class=\"b\">c</body> d", "<p>a c d</p>\n",
            ["raw HTML: <body> is of a page and not of a post; it was left out"]
        ),
        (
            "<html lang=\"de\"><head><title>t</title></head>", "<title>t</title>",
            [
                "raw HTML: <html> is of a page and not of a post; it was left out",
                "raw HTML: <head> is of a page and not of a post; it was left out",
            ]
        ),
        (
            "<div><template shadowrootmode=\"open\">a</template></div>",
            "<div><template data-shadowrootmode=\"open\">a</template></div>",
            [
                "raw HTML: 'shadowrootmode' is not supported, because updates of shadow roots cannot be shown; it was left out"
            ]
        ),
        (
            "<header>a</header><basefont><bodyguard>b</bodyguard>",
            "<header>a</header><basefont><bodyguard>b</bodyguard>", []
        ),
        (
            "<div><<body>body onload=x></div>", "<div>< body onload=x></div>",
            ["raw HTML: <body> is of a page and not of a post; it was left out"]
        ),
        ("<textarea><body></textarea>", "<textarea><body></textarea>", []),
    ])
    func whatIsOfThePageIsLeftOut(body: String, html: String, warnings: [String]) {
        let rendered = Markdown.blocks(of: body, options: MarkdownOptions(rawHTML: true))
        #expect(rendered.blocks.map(\.html).joined().contains(html))
        #expect(rendered.warnings.map(\.message) == warnings)
    }
}
