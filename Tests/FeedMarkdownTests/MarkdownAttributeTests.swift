import FeedMarkdown
import Testing

/// Attributes that a text gives to its elements: kramdown's, and those in plain braces.
struct MarkdownAttributeTests {
    private func html(_ body: String, extensions: MarkdownExtensions = .all) -> String {
        Markdown.html(of: body, options: MarkdownOptions(extensions: extensions))
    }

    @Test(arguments: [
        // Below a block.
        ("a\n{: .x}", "<p class=\"x\">a</p>\n"),
        (
            "a\n{: #i .x.y title=\"b & <c>\"}\n\nb",
            "<p id=\"i\" class=\"x y\" title=\"b &amp; &lt;c&gt;\">a</p>\n<p>b</p>\n"
        ),
        ("a\nb\n{:.x}\nc", "<p class=\"x\">a\nb</p>\n<p>c</p>\n"),
        ("## A\n{: #i}", "<h2 id=\"i\">A</h2>\n"),
        ("- a\n- b\n{: .x}", "<ul class=\"x\">\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("- a\n  {: .x}\n- b", "<ul>\n<li class=\"x\">a</li>\n<li>b</li>\n</ul>\n"),
        ("- a\n\n  {: .x}\n  b", "<ul>\n<li>\n<p>a</p>\n<p class=\"x\">b</p>\n</li>\n</ul>\n"),
        ("> a\n{: .x}", "<blockquote class=\"x\">\n<p>a</p>\n</blockquote>\n"),
        ("> a\n> {: .x}", "<blockquote>\n<p class=\"x\">a</p>\n</blockquote>\n"),
        ("```\na\n```\n{: .x}", "<pre class=\"x\"><code>a\n</code></pre>\n"),
        ("---\n{.x}", "<hr class=\"x\" />\n"),
        (
            "|a|\n|-|\n|b|\n{: .x}",
            "<table class=\"x\">\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n"
                + "<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n"
        ),
        ("1. a\n{: start=\"5\" type=\"a\"}", "<ol start=\"5\" type=\"a\">\n<li>a</li>\n</ol>\n"),
        ("a\n{: .x}\n{: .y}", "<p class=\"x y\">a</p>\n"),
        // Above a block.
        ("{: .x}\na", "<p class=\"x\">a</p>\n"),
        ("a\n\n{: .x}\n- b", "<p>a</p>\n<ul class=\"x\">\n<li>b</li>\n</ul>\n"),
        // In lines.
        (
            "*a*{: .x} **b**{: .y} `c`{: .z}",
            "<p><em class=\"x\">a</em> <strong class=\"y\">b</strong> <code class=\"z\">c</code></p>\n"
        ),
        ("[a](b){:target=\"_blank\" rel='me'}", "<p><a target=\"_blank\" rel=\"me\" href=\"b\">a</a></p>\n"),
        ("![a](b){: width=\"640px\" .x }", "<p><img class=\"x\" width=\"640\" src=\"b\" alt=\"a\" /></p>\n"),
        ("![a](b){.x .y}", "<p><img class=\"x y\" src=\"b\" alt=\"a\" /></p>\n"),
        ("- {: .x} a\n- b", "<ul>\n<li class=\"x\">a</li>\n<li>b</li>\n</ul>\n"),
        ("- {: .x} a\n\n- b", "<ul>\n<li class=\"x\">\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
        ("a {.x}", "<p class=\"x\">a</p>\n"),
        ("## A {.x #i}", "<h2 id=\"i\" class=\"x\">A</h2>\n"),
        ("A {#i}\n===", "<h1 id=\"i\">A</h1>\n"),
        ("## A {#i}\n\n## B {#i}\n\n# i", "<h2 id=\"i\">A</h2>\n<h2 id=\"i-1\">B</h2>\n<h1 id=\"i-2\">i</h1>\n"),
        ("{:n: .x lang=de}\n\na\n{: n .y}", "<p class=\"y x\" lang=\"de\">a</p>\n"),
        ("a {::comment}b{:/comment} c", "<p>a  c</p>\n"),
        ("a\n\n{::comment}\nb\n\nc\n{:/}\n\nd", "<p>a</p>\n<p>d</p>\n"),
        // What is no attribute is text.
        ("a {.x} b, {.5}, {#1 + 2}, {.}, {}", "<p>a {.x} b, {.5}, {#1 + 2}, {.}, {}</p>\n"),
        ("`{: .x}` \\{: .x}", "<p><code>{: .x}</code> {: .x}</p>\n"),
        ("    {: .x}\n\n```\n{.x}\n```", "<pre><code>{: .x}\n</code></pre>\n<pre><code>{.x}\n</code></pre>\n"),
        ("[a]({.x})", "<p><a href=\"%7B.x%7D\">a</a></p>\n"),
        ("{.x}", "<p>{.x}</p>\n"),
    ])
    func attributesBelongToWhatTheyAreAt(_ body: String, _ expected: String) {
        #expect(html(body) == expected)
    }

    @Test(arguments: [
        ("a {: .x} b", 1, "'{: .x}' was left out: it belongs to nothing"),
        ("a\n\n{: .x}", 3, "'{: .x}' was left out: it belongs to nothing"),
        (
            "*a*{: style=\"color: red\"}", 1,
            "the attribute 'style' was left out: write a class, and its style in custom.css"
        ),
        ("*a*{: onclick=\"b\"}", 1, "the attribute 'onclick' was left out: feedgen keeps"),
        ("*a*{: data-cell=\"b\"}", 1, "the attribute 'data-cell' was left out"),
        ("*a*{: width=\"4\"}", 1, "the attribute 'width' was left out: it is an attribute of an image"),
        ("![a](b){: width=\"50%\"}", 1, "its value is '50%'; write a number of pixels, such as 640"),
        ("*a*{: nowhere}", 1, "there is no list of attributes '{:nowhere: …}'"),
        ("a\n{:a => 1}", 2, "'{:a => 1}' was left out: feedgen reads attributes as in"),
        ("{::options parse_block_html=\"true\" /}\n\na", 1, "what Markdown means is set in feedgen.yml"),
        ("{::comment}\n\na", 1, "it has no end"),
        ("<p>\n{: .x}\na</p>", 2, "'{: .x}' was left out"),
    ])
    func whatIsNotUnderstoodIsAWarning(_ body: String, _ line: Int, _ message: String) {
        let options = MarkdownOptions(rawHTML: true, extensions: .all)
        let found = Markdown.blocks(of: body, options: options)
        let text = found.blocks.map(\.html).joined()
        #expect(!text.contains("{") && !text.contains("?"), "\(text)")
        #expect(found.warnings.contains { $0.line == line && $0.message.contains(message) }, "\(found.warnings)")
    }

    @Test func withoutTheExtensionOnlyHeadingsHaveAnchors() {
        #expect(html("## A {#i}\n\nb {.x}", extensions: .headingAnchors) == "<h2 id=\"i\">A</h2>\n<p>b {.x}</p>\n")
        #expect(html("## A {.x}", extensions: .headingAnchors) == "<h2 id=\"a-x\">A {.x}</h2>\n")
        #expect(html("## A {#i}", extensions: []) == "<h2>A {#i}</h2>\n")
    }

    @Test func attributesStayWithTheirBlock() {
        let body = "- a\n{: .x}\n\n![b](c){: .y}\n\n> d\n{: .z}"
        let blocks = Markdown.blocks(of: body, options: MarkdownOptions(extensions: .all)).blocks
        #expect(blocks.map(\.kind) == ["list", "paragraph", "quote"])
        #expect(blocks.map(\.html).joined() == html(body))
    }

    @Test(arguments: [
        "a {.x}", "*a*{: .x}", "{: .x}\n", "- a\n{: .x}\n\n", "{.x", "{:a: .x}", "{::comment}", "> {: .x}\n",
    ])
    func timeIsLinear(_ part: String) {
        let clock = ContinuousClock()
        func time(_ count: Int) -> Duration {
            let body = String(repeating: part, count: count)
            return clock.measure { _ = Markdown.blocks(of: body, options: MarkdownOptions(extensions: .all)) }
        }
        _ = time(500)
        let (short, long) = (time(2_000), time(16_000))
        #expect(long < short * 24 + .milliseconds(100), "\(short), \(long)")
    }
}
