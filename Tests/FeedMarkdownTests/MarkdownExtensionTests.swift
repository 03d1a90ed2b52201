import FeedMarkdown
import HTMLSyntax
import TestFixtures
import Testing

struct MarkdownExtensionTests {
    private static let all = MarkdownOptions(extensions: .all) { "/at/" + $0 }

    private func html(_ body: String, rawHTML: Bool = false, _ extensions: MarkdownExtensions = .all) -> String {
        var options = Self.all
        options.extensions = extensions
        options.rawHTML = rawHTML
        return Markdown.blocks(of: body, options: options).blocks.map(\.html).joined()
    }

    private static let table = "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n"
    private static let rest = "<tbody>\n<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</tbody>\n</table>\n"

    @Test(arguments: [
        ("> | a | b |\n> |---|---|\n> | c | d |", "<blockquote>\n\(table)\(rest)</blockquote>\n"),
        (
            "- x\n\n  > a | b\n  > -|-\n  > c | d",
            "<ul>\n<li>\n<p>x</p>\n<blockquote>\n\(table)\(rest)</blockquote>\n</li>\n</ul>\n"
        ),
        ("1. | a | b |\n   |---|---|\n   | c | d |\n2. x", "<ol>\n<li>\n\(table)\(rest)</li>\n<li>x</li>\n</ol>\n"),
        ("> a | b\n-|-", "<blockquote>\n<p>a | b\n-|-</p>\n</blockquote>\n"),
        ("> |a|b|\n> |-|-|\n|c|d|", "<blockquote>\n\(table)</table>\n</blockquote>\n<p>|c|d|</p>\n"),
        ("x\n---\n|-|\n", "<h2 id=\"x\">x</h2>\n<p>|-|</p>\n"),
        ("|a|b|\n|-|-|\n|c|d|\n---\nx", "\(table)\(rest)<hr />\n<p>x</p>\n"),
        ("[r]: /u\n|a|b|\n|-|-|\n|c|[r]|", "\(table)\(rest)".replacing(">d<", with: "><a href=\"/u\">r</a><")),
        ("```\n|a|b|\n|-|-|\n```", "<pre><code>|a|b|\n|-|-|\n</code></pre>\n"),
        ("|a|b|\n|-|-|\n|c|[d](d.md)|", "\(table)\(rest)".replacing(">d<", with: "><a href=\"/at/d.md\">d</a><")),
        (
            "|a|b|\n|-|-|\n|# c|[x]: /u|",
            "\(table)\(rest)".replacing(">c<", with: "># c<").replacing(">d<", with: ">[x]: /u<")
        ),
        ("|a|b|\n|-|-|\n|c|[d](javascript:x)|", "\(table)\(rest)".replacing(">d<", with: "><a href=\"\">d</a><")),
    ])
    func tablesStandWhereParagraphsDo(body: String, expected: String) {
        #expect(html(body) == expected)
    }

    @Test(arguments: [
        ("a\\~b\\~ `\\~c~` \\~~d~", "<p>a~b~ <code>\\~c~</code> ~<del>d</del></p>\n"),
        (
            "[~~a~~](u) *~b~* ~*c*~",
            "<p><a href=\"/at/u\"><del>a</del></a> <em><del>b</del></em> <del><em>c</em></del></p>\n"
        ),
        ("~a ~~b~~ c~ ~d\n\ne~", "<p><del>a <del>b</del> c</del> ~d</p>\n<p>e~</p>\n"),
        ("a ~ b ~ &#126;&#126;c~~", "<p>a ~ b ~ ~~c~~</p>\n"),
        ("~a *b~ c*", "<p>~a <em>b~ c</em></p>\n"),
        ("![~a~](b.png)", "<p><img src=\"/at/b.png\" alt=\"~a~\" /></p>\n"),
        (
            "# Straße & ~Café~ 日本 `x.y`!",
            "<h1 id=\"straße--café-日本-xy\">Straße &amp; <del>Café</del> 日本 <code>x.y</code>!</h1>\n"
        ),
        (
            "# a\n\n## a\n\na {#own}\n---\n\n# own",
            "<h1 id=\"a\">a</h1>\n<h2 id=\"a-1\">a</h2>\n<h2 id=\"own\">a</h2>\n<h1 id=\"own-1\">own</h1>\n"
        ),
        ("# a \\{#b}\n\n# {#c}\n\n# !", "<h1 id=\"a-b\">a {#b}</h1>\n<h1 id=\"c\"></h1>\n<h1>!</h1>\n"),
        (
            "- [x] a\n- [ ]\n- \\[ ] b\n- [y] c",
            "<ul>\n<li class=\"task\"><label><input type=\"checkbox\" disabled checked> a</label></li>\n<li>[ ]</li>\n"
                + "<li>[ ] b</li>\n<li>[y] c</li>\n</ul>\n"
        ),
        (
            "1. [ ] a\n\n2. b",
            "<ol>\n<li class=\"task\">\n<p><label><input type=\"checkbox\" disabled> a</label></p>\n</li>\n"
                + "<li>\n<p>b</p>\n</li>\n</ol>\n"
        ),
        (
            "\"a\" -- b... http://x.y/a--b'c...d?e",
            "<p>“a” – b… <a href=\"http://x.y/a--b&#x27;c...d?e\">http://x.y/a--b'c...d?e</a></p>\n"
        ),
        ("http://x.y/a–b “www.x.y”", "<p><a href=\"http://x.y/a%E2%80%93b\">http://x.y/a–b</a> “www.x.y”</p>\n"),
        (
            "[see www.x.y](u) `www.x.y` <http://x.y>",
            "<p><a href=\"/at/u\">see www.x.y</a> <code>www.x.y</code> <a href=\"http://x.y\">http://x.y</a></p>\n"
        ),
        ("www.a_b.c http://a.b_c www. http:// a@b @c.d", "<p>www.a_b.c http://a.b_c www. http:// a@b @c.d</p>\n"),
    ])
    func textIsExtended(body: String, expected: String) {
        #expect(html(body) == expected)
    }

    @Test func footnotesAreListedLast() {
        let body = """
            A[^1] and[^Two] and[^1] not[^none] `[^1]` \\[^1].

            [^two]: Second[^3].

                > Quoted

            [^1]: First,
            lazily.

            B
            [^unused]: Gone
            [^3]:
                | a |
                |---|
            [^1]: Again
            """
        let rendered = Markdown.blocks(of: body, options: Self.all)
        func reference(_ id: String, _ number: Int, _ repeats: String = "") -> String {
            "<sup class=\"footnote-ref\"><a href=\"#fn-\(id)\" id=\"fnref-\(id)\(repeats)\" role=\"doc-noteref\">"
                + "\(number)</a></sup>"
        }
        func back(_ id: String, _ name: String, _ repeats: String = "", _ sign: String = "↩") -> String {
            "<a href=\"#fnref-\(id)\(repeats)\" class=\"footnote-backref\" role=\"doc-backlink\""
                + " aria-label=\"Back to reference \(name)\">\(sign)</a>"
        }
        #expect(rendered.blocks.map(\.kind) == ["paragraph", "paragraph", "footnotes"])
        #expect(
            rendered.blocks.first?.html
                == "<p>A\(reference("1", 1)) and\(reference("two", 2)) and\(reference("1", 1, "-2")) not[^none] "
                + "<code>[^1]</code> [^1].</p>\n")
        #expect(
            rendered.blocks.last?.html == """
                <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
                <ol>
                <li id="fn-1">
                <p>First,
                lazily. \(back("1", "1")) \(back("1", "1-2", "-2", "↩<sup>2</sup>"))</p>
                </li>
                <li id="fn-two">
                <p>Second\(reference("3", 3)).</p>
                <blockquote>
                <p>Quoted</p>
                </blockquote>
                \(back("two", "2"))
                </li>
                <li id="fn-3">
                <table>
                <thead>
                <tr>
                <th>a</th>
                </tr>
                </thead>
                </table>
                \(back("3", "3"))
                </li>
                </ol>
                </section>

                """)
        #expect(
            rendered.warnings == [
                MarkdownWarning(
                    line: 11, message: "the footnote '[^unused]' is left out; the text does not refer to it"),
                MarkdownWarning(line: 15, message: "the footnote '[^1]' is left out; the name is already used above"),
            ])
        #expect(Set(rendered.anchors).isSuperset(of: ["fn-1", "fnref-1", "fnref-1-2", "fn-two", "fn-3"]))
        for block in rendered.blocks { #expect(HTMLBalance.isBalanced(block.html)) }
    }

    @Test func whatIsKnownOfABody() {
        let body = """
            # Head {#h}

            ![](x.png)

            One *two*\\~ `three` ![alt](y.png)
            four[^n] <b id="raw">http://x.y</b>

            <!-- More -->
            |[a](b.md)|
            |-|
            |c
            |![](z.png)

            <p><a href="q?a&amp;b"
            ><img src="r.png"></a></p>

            [^n]: note [l](n.md)
            """
        var options = Self.all
        options.rawHTML = true
        let rendered = Markdown.blocks(of: body, options: options)
        #expect(rendered.blocks.map(\.kind) == ["heading", "paragraph", "paragraph", "table", "html", "footnotes"])
        #expect(rendered.blocksBeforeMore == 3)
        #expect(rendered.summary == "One two~ three four http://x.y")
        #expect(Set(rendered.anchors) == ["h", "raw", "fn-n", "fnref-n"])
        #expect(
            rendered.links == [
                MarkdownLink(address: "/at/x.png", isImage: true, written: "x.png", line: 3),
                MarkdownLink(address: "/at/y.png", isImage: true, written: "y.png", line: 5),
                MarkdownLink(address: "http://x.y", isImage: false, line: 6),
                MarkdownLink(address: "/at/b.md", isImage: false, written: "b.md", line: 9),
                MarkdownLink(address: "/at/z.png", isImage: true, written: "z.png", line: 12),
                MarkdownLink(address: "/at/q?a&b", isImage: false, written: "q?a&b", line: 14),
                MarkdownLink(address: "/at/r.png", isImage: true, written: "r.png", line: 15),
                MarkdownLink(address: "/at/n.md", isImage: false, written: "n.md", line: 17),
            ])
        let message = "has no text alternative; write one in the brackets"
        #expect(
            rendered.warnings == [
                MarkdownWarning(line: 3, message: "the image 'x.png' \(message)"),
                MarkdownWarning(line: 12, message: "the image 'z.png' \(message)"),
            ])
        options.rawHTML = false
        #expect(Markdown.blocks(of: body, options: options).blocksBeforeMore == 3)
        #expect(Markdown.blocks(of: body, options: options).warnings.map(\.line) == [3, 6, 12, 14])
    }

    @Test func codeIsHighlightedWhereTheLanguageIsKnown() {
        let options = MarkdownOptions(highlight: { $1 == "a\"" ? "<i>\($0.count)</i>" : nil })
        let blocks = Markdown.blocks(of: "```a\" b\n<\n```\n\n```c\n<\n```", options: options).blocks
        #expect(
            blocks == [
                MarkdownBlock(
                    kind: "code",
                    html: "<pre class=\"highlight\"><code class=\"language-a&quot;\"><i>2</i></code></pre>\n"),
                MarkdownBlock(kind: "code", html: "<pre><code class=\"language-c\">&lt;\n</code></pre>\n"),
            ])
    }

    /// Marks and second trees leave no trace: what no extension is about comes out as from libcmark.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func extensionsChangeNothingElse(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let more = ["\\~ \\[ \\{ &#126; `\\[`\n", "a\\[*(b)*\\~_(c)_\n", "|a|\n|-|\n", "<x\\[> ](\\~)\n"]
        for _ in 0..<20 {
            var document = ""
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                document += (MarkdownSamples.all + more).randomElement(using: &generator) ?? ""
                if Bool.random(using: &generator) { document += "\n" }
            }
            let isTable = document.contains("-|")
            let extensions: MarkdownExtensions =
                isTable ? [.strikethrough, .footnotes] : [.strikethrough, .footnotes, .tables]
            for rawHTML in [false, true] where !document.contains("\r") {
                let plain = Markdown.html(of: document, options: MarkdownOptions(rawHTML: rawHTML))
                let extended = Markdown.html(
                    of: document, options: MarkdownOptions(rawHTML: rawHTML, extensions: extensions))
                #expect(extended == plain, "seed \(seed): \(document)")
                let all = MarkdownOptions(rawHTML: rawHTML, extensions: .all)
                for block in Markdown.blocks(of: document, options: all).blocks {
                    #expect(HTMLBalance.isBalanced(block.html), "seed \(seed): \(document)")
                }
            }
        }
    }

    @Test(arguments: [
        String(repeating: "[^a]", count: 20_000) + "\n\n[^a]: b", String(repeating: "[^a", count: 20_000),
        String(repeating: "~a ", count: 10_000) + String(repeating: "b~~b ", count: 10_000),
        String(repeating: "~", count: 50_000), String(repeating: "*a ~b~ ", count: 4000),
        String(repeating: "_www.a", count: 10_000), String(repeating: "http://", count: 10_000),
        String(repeating: "a@b", count: 20_000), "http://a.b" + String(repeating: ")", count: 50_000),
        String(repeating: "[^a]: b\n", count: 5000), String(repeating: "> ", count: 2000) + "|a|\n",
        String(repeating: "|a", count: 2000) + "\n" + String(repeating: "|-", count: 2000) + "\n"
            + String(repeating: "|b\n", count: 5000),
    ])
    func hostileTextStaysSmall(_ body: String) {
        let blocks = Markdown.blocks(of: body, options: Self.all).blocks
        #expect(blocks.map(\.html.utf8.count).reduce(0, +) < 300 * body.utf8.count)
    }
}

struct EmphasisTests {
    /// Next to the punctuation of Chinese, Japanese and Korean, emphasis is as CommonMark has it: a delimiter between
    /// punctuation and a letter does not close.
    @Test(arguments: [
        ("**重要。**次", "<p>**重要。**次</p>\n"), ("**重要。** 次", "<p><strong>重要。</strong> 次</p>\n"),
        ("**重要**。次", "<p><strong>重要</strong>。次</p>\n"), ("次**「重要」**次", "<p>次**「重要」**次</p>\n"),
        ("*한국어(Korean)*를", "<p>*한국어(Korean)*를</p>\n"), ("*한국어*를", "<p><em>한국어</em>를</p>\n"),
    ])
    func emphasisBesideWidePunctuationIsAsSpecified(text: String, html: String) {
        #expect(Markdown.html(of: text, options: MarkdownOptions(extensions: .all)) == html)
    }
}
