import FeedMarkdown
import HTMLSyntax
import TestFixtures
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
        ("1. a\n{: start=\"5\" type=\"a\"}", "<ol type=\"a\" start=\"5\">\n<li>a</li>\n</ol>\n"),
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
        // Below a definition.
        (
            "a {: #t}\n: b {: .x}\n: c\n{: .y}",
            "<dl class=\"y\">\n<dt id=\"t\">a</dt>\n<dd class=\"x\">b</dd>\n<dd>c</dd>\n</dl>\n"
        ),
        ("- a\n  {: .x}\n  b", "<ul>\n<li>\n<p class=\"x\">a</p>\n<p>b</p>\n</li>\n</ul>\n"),
        // Each once.
        ("*a*{: title=a title=b}", "<p><em title=\"b\">a</em></p>\n"),
        ("[a](/ \"t\"){: title=x}", "<p><a href=\"/\" title=\"x\">a</a></p>\n"),
        ("3. a\n{: start=5 type=A}", "<ol type=\"A\" start=\"5\">\n<li>a</li>\n</ol>\n"),
        ("- {#b}c {:#i}", "<ul>\n<li id=\"i\">c</li>\n</ul>\n"),
        ("[a](/x/{:id}/edit)", "<p><a href=\"/x/%7B:id%7D/edit\">a</a></p>\n"),
        ("x\n\n{:toc .x}", "<p>x</p>\n"), ("[[toc]]\n{: .x}", ""),
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
        ("*a*{: data-=3}", 1, "the attribute 'data-' was left out"),
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

    @Test func idsAreUniqueBesideRawHTML() {
        var options = MarkdownOptions(rawHTML: true, extensions: .all)
        #expect(
            Markdown.html(of: "<div id=\"x\">a</div>\n\nb\n{: #x}", options: options)
                == "<div id=\"x\">a</div>\n<p id=\"x-1\">b</p>\n")
        #expect(
            Markdown.html(of: "<div class='x' id=\"a\">t</div>\n{: .y #b}", options: options)
                == "<div class='y x' id=\"a\">t</div>\n\n")
        options.rawHTML = false
        let found = Markdown.blocks(of: "<div>t</div>\n{: .z}", options: options)
        #expect(
            found.warnings.contains {
                $0.message == "the attribute 'z' was left out: the HTML that it belongs to was removed"
            })
    }

    /// Nodes of libcmark that are known by their addresses must not be freed before their time.
    @Test(arguments: 0..<40)
    func anyTextIsBalancedAndTheSameEachTime(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "{: .x}", "{: #i .y}", "{:toc}", "{:toc .x}", "{.z}", "{: a=b}", "{: lang=de title=\"c\"}", "{:n: .m}",
            "{: n}",
            "[[toc]]", "> ", ">> ", "[!NOTE]", "[!figure] T", "- ", "1. ", "- [x] ", ": ", "  ", "    ", "term",
            "word ", "# ",
            "## H", "\n", "\n", "\n", "\n\n", "\n\n", "[^1]", "[^1]: ", "|a|b|\n|-|-|\n|c|d|\n", "`c`", "*e*",
            "![p](q)",
            "[l](m)", "<b>", "</b>", "<div>", "</div>", "<!-- c -->", "```go\nx\n```\n", "$a$", "$$\nb\n$$", "\\",
            "---",
        ]
        for _ in 0..<60 {
            let body = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
            let options = MarkdownOptions(rawHTML: Bool.random(using: &generator), extensions: .all.union(.math))
            let first = Markdown.blocks(of: body, options: options)
            #expect(first == Markdown.blocks(of: body, options: options), "seed \(seed): \(body.debugDescription)")
            for block in first.blocks {
                #expect(HTMLBalance.isBalanced(block.html), "seed \(seed): \(body.debugDescription)")
            }
            let text = first.blocks.map(\.html).joined()
            #expect(
                !text.unicodeScalars.contains { (0x2E00...0x2E2E).contains($0.value) },
                "seed \(seed): \(body.debugDescription)")
        }
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
    func readingIsLinear(_ part: String) {
        let body = String(repeating: part, count: 60_000 / part.utf8.count)
        #expect(ContinuousClock().measure { _ = html(body) } < .seconds(5))
    }
}
