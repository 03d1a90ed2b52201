import FeedMarkdown
import Testing

/// Bodies that are HTML.
@Suite struct HTMLBodyTests {
    private func body(_ html: String) -> MarkdownBody {
        var options = MarkdownOptions(rawHTML: true)
        options.isHTML = true
        return Markdown.blocks(of: html, options: options)
    }

    /// Each outermost element is a block of the kind that it would be in Markdown.
    @Test(arguments: [
        ("<p>a</p>\n<h2>b</h2><ul><li>c</li></ul>", ["paragraph", "heading", "list"]),
        ("<blockquote>a</blockquote><pre>b</pre><table></table><hr>", ["quote", "code", "table", "rule"]),
        ("<div><p>a</p><p>b</p></div>\n\n<section></section>", ["html", "html"]),
        ("text <b>x</b> and <p>more</p><p>b</p>", ["html", "paragraph"]),
        ("<span>a</span><p>b</p>", ["html"]),
        ("# no heading\n\n* no list", ["html"]), ("<!-- a --><p>b</p>", ["html", "paragraph"]), ("\n \n", []),
        ("<p>a<p>b</p>", ["paragraph", "paragraph"]), ("</p><p>a</p><p>b</p>", ["html"]),
        ("<p>a</p><p>b\n", ["paragraph", "paragraph"]), ("<p>a<ul><li>b<li>c</ul>d", ["paragraph", "list", "html"]),
    ])
    func outermostElementsAreBlocks(html: String, kinds: [String]) {
        #expect(body(html).blocks.map(\.kind) == kinds)
    }

    @Test func nothingIsMarkdown() {
        let html = "<p>a *b* `c` [d](e) {: .f} &amp; <br> 1. g</p>\n"
        #expect(body(html).blocks.map(\.html) == [html])
    }

    @Test func whatIsNotClosedIsRepairedAndTold() {
        let body = body("<div>a\n\n<p>b</p>")
        #expect(body.blocks.map(\.html) == ["<div>a\n\n<p>b</p>\n</div>"] || body.warnings.count == 1)
        #expect(!body.warnings.isEmpty)
    }

    /// They are left out in many a text that is older than its site.
    @Test(arguments: [
        ("<p>a <b>b</b><p>c\n", "<p>a <b>b</b></p>\n<p>c</p>\n"),
        ("<ul><li>a<li><p>b</ul>", "<ul><li>a</li><li><p>b</p></li></ul>\n"),
        ("<table><tr><td>a<td>b<tr><th>c</table>", "<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>\n"),
        ("<dl><dt>a<dd>b</dl>", "<dl><dt>a</dt><dd>b</dd></dl>\n"),
        ("<p>a<div>b</div>", "<p>a</p>\n<div>b</div>\n"), ("<div><p>a</div>", "<div><p>a</p></div>\n"),
    ])
    func endTagsThatMayBeLeftOutAreWritten(html: String, whole: String) {
        let body = body(html)
        #expect(body.blocks.map(\.html).joined() == whole && body.warnings == [])
    }

    @Test func theFirstParagraphIsTheSummary() {
        #expect(body("<h1>T</h1><p>a <b>b</b>\n&amp; c<br>d</p><p>e</p>").summary == "a b & c d")
    }

    @Test func aCommentSaysWhereListsEnd() {
        let body = body("<p>a</p>\n<!--more-->\n<p>b</p>")
        #expect(body.blocks.count == 2 && body.blocksBeforeMore == 1)
    }

    @Test func linksAndAnchorsAreFound() {
        let body = body("<p id=\"x\"><a href=\"b.html\">b</a></p>\n\n<p><img src=\"/c.png\" alt=\"\"></p>")
        #expect(body.links.map(\.address) == ["b.html", "/c.png"] && body.links.map(\.line) == [1, 3])
        #expect(body.anchors == ["x"])
    }

    @Test func callsOfShortcodesAreReplaced() {
        var options = MarkdownOptions(rawHTML: true)
        options.isHTML = true
        options.shortcodes = ShortcodeOptions(dialect: .liquid) { call, _ in
            ShortcodeExpansion(.html("<i>\(call.name)</i>"))
        } value: { _ in
            ShortcodeExpansion(.text("<v>"))
        }
        let html = Markdown.blocks(of: "<p>{% age %} {{ site.title }}</p>\n{% top %}", options: options).blocks.map(
            \.html)
        #expect(html == ["<p><i>age</i> &lt;v&gt;</p>\n", "<i>top</i>\n"])
    }

    /// What makes HTML cannot be the value of an attribute.
    @Test func aCallInATagIsText() {
        var options = MarkdownOptions(rawHTML: true)
        options.isHTML = true
        options.shortcodes = ShortcodeOptions(dialect: .liquid) { call, _ in
            ShortcodeExpansion(.html(call.name == "bad" ? "<i>x</i>" : "a.png"))
        } value: { _ in
            ShortcodeExpansion(.text(""))
        }
        let body = Markdown.blocks(
            of: "<p><img src=\"{% bad %}\" alt=\"\">{% bad %}<img src=\"{% good %}\" alt=\"\"></p>", options: options)
        #expect(body.blocks.map(\.html) == ["<p><img src=\"\" alt=\"\"><i>x</i><img src=\"a.png\" alt=\"\"></p>\n"])
        #expect(body.callErrors.count == 1)
    }

    @Test(arguments: ["<p>a</p>", "<b></b>", "<li>", "<td><tr>", "<div>", "<p>", "</p>", "<!--", "a ", "<ul><li>"])
    func timeIsLinear(piece: String) {
        let blanks = String(repeating: " ", count: 100_000)
        let text = blanks + String(repeating: piece, count: 300_000 / piece.utf8.count)
        let time = ContinuousClock().measure { _ = body(text) }
        #expect(time < .seconds(5))
    }
}
