import FeedMarkdown
import Testing

/// Definition lists, and tables of contents.
struct DefinitionListTests {
    private func html(_ body: String, _ extensions: MarkdownExtensions = .all) -> String {
        Markdown.html(of: body, options: MarkdownOptions(extensions: extensions))
    }

    @Test(arguments: [
        ("a\n: b", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"),
        ("a\nb\n:   c\n    d\n: e", "<dl>\n<dt>a</dt>\n<dt>b</dt>\n<dd>c\nd</dd>\n<dd>e</dd>\n</dl>\n"),
        ("*a*\n: `b`\n\nc\n: d", "<dl>\n<dt><em>a</em></dt>\n<dd><code>b</code></dd>\n<dt>c</dt>\n<dd>d</dd>\n</dl>\n"),
        ("a\n\n: b\n\n: c", "<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n</dd>\n<dd>\n<p>c</p>\n</dd>\n</dl>\n"),
        ("a\n: b\n\n  c", "<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n<p>c</p>\n</dd>\n</dl>\n"),
        ("a\n: b\n  - c", "<dl>\n<dt>a</dt>\n<dd>\nb\n<ul>\n<li>c</li>\n</ul>\n</dd>\n</dl>\n"),
        ("> a\n> : b", "<blockquote>\n<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n</blockquote>\n"),
        ("- a\n  : b", "<ul>\n<li>\n<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n</li>\n</ul>\n"),
        (
            "+ x\n\na\n: b ~~c~~\n{: .y}",
            "<ul>\n<li>x</li>\n</ul>\n<dl class=\"y\">\n<dt>a</dt>\n<dd>b <del>c</del></dd>\n</dl>\n"
        ),
        (
            "a[^1]\n: b\n\n[^1]: c",
            """
            <dl>
            <dt>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></dt>
            <dd>b</dd>
            </dl>
            <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
            <ol>
            <li id="fn-1">
            <p>c <a href="#fnref-1" class="footnote-backref" role="doc-backlink" aria-label="Back to reference 1">↩</a></p>
            </li>
            </ol>
            </section>

            """
        ),
        ("- [x] a\n  b\n  : d", "<ul>\n<li>\n<dl>\n<dt>[x] a</dt>\n<dt>b</dt>\n<dd>d</dd>\n</dl>\n</li>\n</ul>\n"),
        (
            "- a\n\n+ b\n\n* c\n\nd\n: e",
            "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>\n<dl>\n<dt>d</dt>\n<dd>e</dd>\n</dl>\n"
        ),
        (
            "a\n\n:   b\n\n    c *d*{: .x}\n    {: .y}",
            "<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n<p class=\"y\">c <em class=\"x\">d</em></p>\n</dd>\n</dl>\n"
        ),
        ("~~a\nb~~\n: c", "<dl>\n<dt><del>a\nb</del></dt>\n<dd>c</dd>\n</dl>\n"),
        // No definitions.
        (": a", "<p>: a</p>\n"),
        ("# a\n\n: b", "<h1 id=\"a\">a</h1>\n<p>: b</p>\n"),
        ("a\n:b", "<p>a\n:b</p>\n"),
        ("a\n:", "<p>a\n:</p>\n"),
        ("a\n\\: b", "<p>a\n: b</p>\n"),
        ("```\na\n: b\n```", "<pre><code>a\n: b\n</code></pre>\n"),
    ])
    func termsHaveDefinitions(_ body: String, _ expected: String) { #expect(html(body) == expected) }

    @Test func definitionsAreABlockOfTheirOwn() {
        let body = "a\n\nb\n: c\n\nd\n\ne\n: f\n\ng\n: h"
        let blocks = Markdown.blocks(of: body, options: MarkdownOptions(extensions: .all)).blocks
        #expect(blocks.map(\.kind) == ["paragraph", "list", "paragraph", "list"])
        #expect(blocks.map(\.html).joined() == html(body))
        #expect(html("a\n: b", []) == "<p>a\n: b</p>\n")
    }

    @Test(arguments: [
        (
            "[[toc]]\n\n# A\n\n### B *c*\n\n## D {#d}\n\n### E {.no_toc}",
            """
            <nav class="toc">
            <ul>
            <li>
            <a href="#a">A</a>
            <ul>
            <li>
            <a href="#b-c">B c</a>
            </li>
            <li>
            <a href="#d">D</a>
            </li>
            </ul>
            </li>
            </ul>
            </nav>

            """
        ),
        ("## A\n\n[TOC]\n{: .x}", "<nav class=\"x toc\">\n<ul>\n<li>\n<a href=\"#a\">A</a>\n</li>\n</ul>\n</nav>\n"),
        ("* TOC\n{:toc}\n\n## A", "<nav class=\"toc\">\n<ul>\n<li>\n<a href=\"#a\">A</a>\n</li>\n</ul>\n</nav>\n"),
        ("[[toc]]", ""),
        ("a [[toc]]", "<p>a [[toc]]</p>\n"),
    ])
    func aTableOfContentsListsTheHeadings(_ body: String, _ expected: String) {
        let html = html(body).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("<h") }.joined(separator: "\n")
        #expect(html == expected)
    }

    @Test(arguments: [
        "a\n: b\n\n", "a\n: b\n", ": ", "a\n\n: b\n\n", "[[toc]]\n\n", "# h\n\n[[toc]]\n\n", "> [!note]\n> a\n\n",
    ])
    func readingIsLinear(_ part: String) {
        let body = String(repeating: part, count: 60_000 / part.utf8.count)
        #expect(ContinuousClock().measure { _ = html(body) } < .seconds(5))
    }
}
