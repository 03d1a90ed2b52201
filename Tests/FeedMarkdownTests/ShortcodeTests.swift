import FeedMarkdown
import HTMLSyntax
import Synchronization
import TestFixtures
import Testing

/// How calls are found and what becomes of them, with an expansion that shows what it was given.
struct ShortcodeTests {
    private static func options(_ dialect: ShortcodeDialect, rawHTML: Bool = true) -> MarkdownOptions {
        var options = MarkdownOptions(rawHTML: rawHTML, extensions: .all)
        options.shortcodes = ShortcodeOptions(dialect: dialect) {
            $0 == "unknown" ? "shortcodes/unknown" : nil
        } expand: { call, markdown in
            switch call.name {
            case "marks":
                return ShortcodeExpansion(
                    .html("<p title=\"\(call.values.joined())\">\u{2E00}\u{2E01} id=a\u{2E01}b\u{2E02}0\u{2E02}</p>"))
            case "form":
                let to = call.values.joined()
                return ShortcodeExpansion(
                    .html("<form action=\"\(to)\"><button formaction=\"\(to)\">a</button></form>"))
            case "list": return ShortcodeExpansion(.place)
            case "ref": return ShortcodeExpansion(.address(call.values.first ?? ""))
            case "highlight":
                return ShortcodeExpansion(.code(call.inner ?? "", info: call.values.joined(separator: " ")))
            case "wrong": return ShortcodeExpansion(.failure("it is wrong"))
            case "i": return ShortcodeExpansion(.html("<i>\(call.values.joined(separator: "|"))</i>"))
            case "open": return ShortcodeExpansion(.html("<div>"))
            default:
                let arguments = call.arguments.map { ($0.name.map { $0 + ":" } ?? "") + $0.value }.joined(
                    separator: "|")
                let inner = call.inner.map { markdown.html(of: $0, from: call.innerLine) } ?? ""
                return ShortcodeExpansion(
                    .html("<div>\(call.name)(\(arguments))\(inner)</div>"), inputs: ["shortcodes/\(call.name)"])
            }
        } value: { name in
            [
                "site.marks": "\u{2E01} id=a\u{2E01}", "site.url": "https://a.example", "site.title": "A & B",
                "site.baseurl": "/b",
            ][name]
            .map { ShortcodeExpansion(.text($0), inputs: [name]) } ?? ShortcodeExpansion(.unknown)
        }
        return options
    }

    private func body(_ text: String, _ dialect: ShortcodeDialect, rawHTML: Bool = true) -> MarkdownBody {
        Markdown.blocks(of: text, options: Self.options(dialect, rawHTML: rawHTML))
    }

    private func html(_ text: String, _ dialect: ShortcodeDialect) -> String {
        body(text, dialect).blocks.map(\.html).joined()
    }

    @Test(
        arguments: [
            (.hugo, "{{< x a=\"b c\" d >}}"), (.hugo, "{{<x a=\"b c\" d>}}"), (.hugo, "{{% x a=`b c` d %}}"),
            (.hugo, "{{< x a=\"b c\" d />}}"), (.zola, "{{ x(a=\"b c\", d) }}"), (.zola, "{{x(a='b c',d)}}"),
            (.liquid, "{% x a=\"b c\" d %}"), (.liquid, "{%- x a = \"b c\" d -%}"),
            (.liquid, "{% include x.html a=\"b c\" d %}"), (.nunjucks, "{% x a=\"b c\", d %}"),
            (.nunjucks, "{% include \"x.njk\", a='b c', d %}"),
        ] as [(ShortcodeDialect, String)])
    func aCallIsTheSameInAnySpelling(dialect: ShortcodeDialect, text: String) {
        #expect(html(text, dialect) == "<div>x(a:b c|d)</div>\n")
    }

    @Test(
        arguments: [
            (.hugo, "{{< x >}}\n\n*a*\n\n{{< /x >}}"), (.hugo, "{{% x %}}*a*{{% /x %}}"),
            (.hugo, "{{< x >}}*a*{{</x>}}"), (.zola, "{% x() %}\n*a*\n{% end %}"),
            (.liquid, "{% x %}\n*a*\n{% endx %}"),
            (.nunjucks, "{% x %}\n\n*a*\n\n{% endx %}"),
        ] as [(ShortcodeDialect, String)])
    func aPairIsOneBlock(dialect: ShortcodeDialect, text: String) {
        let body = body(text, dialect)
        #expect(body.blocks.map(\.html) == ["<div>x()<p><em>a</em></p>\n</div>\n"])
        #expect(body.blocks.map(\.kind) == ["html"] && body.inputs == ["shortcodes/x"] && body.shownTags.isEmpty)
    }

    @Test(arguments: [
        ("a {{< i b >}} c", "<p>a <i>b</i> c</p>\n"), ("# a {{< i b >}}", "<h1 id=\"a\">a <i>b</i></h1>\n"),
        ("**{{< i b >}}**", "<p><strong><i>b</i></strong></p>\n"),
        ("a\n{{< x >}}\nb", "<p>a</p>\n<div>x()</div>\n<p>b</p>\n"),
        ("{{< i a >}}\n{{< i b >}}", "<i>a</i>\n<i>b</i>\n"),
        ("- {{< x >}}\n- b", "<ul>\n<li>\n<div>x()</div>\n</li>\n<li>b</li>\n</ul>\n"),
        ("> {{< x >}}", "<blockquote>\n<div>x()</div>\n</blockquote>\n"),
        ("| a |\n| --- |\n| {{< i \"b|c\" >}} |", "<i>b|c</i>"),
        ("a {{< i\nb >}} c", "<p>a <i>b</i>\n c</p>\n"),
        ("- a {{< i\n  b >}} c\n- d", "<li>a <i>b</i>\n c</li>\n<li>d</li>"),
        ("{{< x >}}{{< y >}}b{{< /y >}}{{< /x >}}", "<div>x()<div>y()<p>b</p>\n</div>\n</div>\n"),
        ("{{< x >}}{{< x >}}b{{< /x >}}{{< /x >}}", "<div>x()<div>x()<p>b</p>\n</div>\n</div>\n"),
        ("{{< x 1 >}} {{< x 2 >}}b{{< /x >}}", "<div>x(1)</div>\n<div>x(2)<p>b</p>\n</div>\n"),
        ("<p title=\"{{< ref a&b >}}\">{{< i c >}}</p>", "<p title=\"a&amp;b\"><i>c</i></p>"),
        ("[a]({{< ref b.md >}}#c)", "<p><a href=\"b.md#c\">a</a></p>\n"), ("![{{< ref a >}}b](c)", "alt=\"ab\""),
        (
            "`{{< x >}}` and\n\n    {{< x >}}",
            "<p><code>{{&lt; x &gt;}}</code> and</p>\n<pre><code>{{&lt; x &gt;}}\n</code></pre>\n"
        ),
        ("`{{</* x */>}}` {{</* x */>}}", "<p><code>{{&lt; x &gt;}}</code> {{&lt; x &gt;}}</p>\n"),
        ("```\n{{</* x */>}} {{%/* y */%}}\n```", "<pre><code>{{&lt; x &gt;}} {{% y %}}\n</code></pre>\n"),
        (
            "{{< highlight go >}}\na := `{{< x >}}`\n{{< /highlight >}}",
            "<pre><code class=\"language-go\">\na := `{{&lt; x &gt;}}`\n</code></pre>\n"
        ),
        ("a {{< unknown \"<b>\" >}}", "<p>a {{&lt; unknown “&lt;b&gt;” &gt;}}</p>\n"),
        ("a{{< comment >}}b{{< /comment >}}", "<p>a</p>\n"),
        ("{{< comment >}}\n\nb\n\n{{< /comment >}}", ""),
        ("> {{< x >}}\n> *b*\n> {{< /x >}}", "<blockquote>\n<div>x()<p><em>b</em></p>\n</div>\n</blockquote>\n"),
        ("1.  {{< x >}}\n\n    *b*\n    {{< /x >}}", "<div>x()<p><em>b</em></p>\n</div>"),
        ("{{< highlight html >}}\n<script>a</script>\n{{< /highlight >}}", "&lt;script&gt;a&lt;/script&gt;"),
        ("<script>\na\n</script>\n{{< i b >}}", "</script>\n<i>b</i>"), ("`<script>` {{< i b >}}", " <i>b</i></p>"),
        ("<script>\n{{< i b >}}\n</script>", "<script>\n{{< i b >}}\n</script>"),
        ("{{< raw >}}<b>{{< i c >}}</b>{{< /raw >}}", "<p><b>{{&lt; i c &gt;}}</b></p>"),
        ("~~{{< i b >}}~~", "<p><del><i>b</i></del></p>\n"),
        ("[c](d) {{</* i */>}}", "<p><a href=\"d\">c</a> {{&lt; i &gt;}}</p>\n"),
        (
            "{{< unknown >}}\n\n*b*\n\n{{< /unknown >}}",
            "<p>{{&lt; unknown &gt;}}</p>\n<p><em>b</em></p>\n<p>{{&lt; /unknown &gt;}}</p>\n"
        ),
    ])
    func aCallIsWhereItIsWritten(text: String, expected: String) {
        #expect(html(text, .hugo).contains(expected), "\(html(text, .hugo))")
    }

    @Test(arguments: [
        ("{{ site.title }}", "<p>A &amp; B</p>\n"),
        ("[a]({{ site.url }}/c)", "<p><a href=\"https://a.example/c\">a</a></p>\n"),
        ("{{ \"https://x.example/c\" | absolute_url }}", "https://x.example/c"),
        ("{{ \"/c\" | absolute_url }}", "https://a.example/b/c"),
        ("{{ \"/c\" | relative_url }}", "<p>/b/c</p>\n"),
        ("{{ '/c' | prepend: site.baseurl | prepend: site.url }}", "<p>https://a.example/b/c</p>\n"),
        ("<img alt=\"\" src=\"{{ site.url }}/p.png\">", "<img alt=\"\" src=\"https://a.example/p.png\">"),
        ("{% raw %}{{ site.title }} *a*{% endraw %}", "<p>{{ site.title }} <em>a</em></p>\n"),
        ("{% raw %}\n```\n{{ a }}\n```\n{% endraw %}", "<pre><code>{{ a }}\n</code></pre>\n"),
        ("```\n{% raw %}{{ a }}{% endraw %}\n```", "<pre><code>{{ a }}\n</code></pre>\n"),
        ("a {% comment %}\n{{ b }}\n{% endcomment %}c", "<p>a \n\nc</p>\n"),
        (
            "{% highlight ruby %}\n# {{ a }}\n\n    b\n{% endhighlight %}",
            "<pre><code class=\"language-ruby\">\n# {{ a }}\n\n    b\n</code></pre>\n"
        ),
        ("https://x.example/{{ site.baseurl }}/c", "<a href=\"https://x.example//b/c\">https://x.example//b/c</a>"),
        ("a\r\n{% x\r\n 1 %}\r\nb", "<p>a</p>\n<div>x(1)</div>\n<p>b</p>\n"),
        ("[a][x] b[^1]\n\n[x]: {{ site.url }}/c\n[^1]: {{ site.title }}", "<a href=\"https://a.example/c\">a</a>"),
        ("{{ nobody.knows }}", "<p>{{ nobody.knows }}</p>\n"),
    ])
    func liquidHasVariables(text: String, expected: String) {
        #expect(html(text, .liquid).contains(expected), "\(html(text, .liquid))")
    }

    @Test(
        arguments: [
            (.hugo, "a\n\n b {{< wrong >}}", "3:4: it is wrong"),
            (
                .hugo, "{{< x \"a >}}",
                "1:1: a quotation mark in the call of 'x' is not closed; write another at the end of the text"
            ),
            (.zola, "a\n{% x() %}", "2:1: 'x' has no end; write '{% end %}' behind its text"),
            (.liquid, "{% raw %}\na", "1:1: 'raw' has no end; write '{% endraw %}' behind its text"),
            (
                .hugo, "{{< open >}}",
                "1:1: the template of '{{< open >}}' opens tags that it does not close, or closes others; mend it"
            ),
            (
                .hugo, "[a]({{< i b >}})",
                "1:5: '{{< i b >}}' makes HTML, which cannot be in an address or in HTML; write it outside"
            ),
            (
                .hugo, "- {{< list >}}",
                "1:3: '{{< list >}}' is in a list or a quotation; to place a list, write it between paragraphs"
            ),
            (.hugo, "{{< x >}}\na\n{{< wrong >}}\n{{< /x >}}", "3:1: it is wrong"),
            (
                .hugo, "![{{< i a >}}b](c)",
                "1:3: '{{< i a >}}' makes HTML, which a text alternative cannot have; write its text"
            ),
        ] as [(ShortcodeDialect, String, String)])
    func whatIsWrongWithACallIsToldWhereItIs(dialect: ShortcodeDialect, text: String, message: String) {
        #expect(body(text, dialect).callErrors.map { "\($0.line):\($0.column): \($0.message)" } == [message])
    }

    @Test(
        arguments: [
            (
                .hugo, "{{< unknown >}}",
                "template tag '{{< unknown >}}' is shown as text; to say what it shows, write "
                    + "'Templates/shortcodes/unknown.mustache', or put it in backquotes"
            ),
            (
                .hugo, "{{< /x >}}",
                "template tag '{{< /x >}}' is shown as text; it closes nothing that is open above; remove it, or put it in "
                    + "backquotes"
            ),
            (
                .zola, "{{ a }}",
                "template tag '{{ a }}' is shown as text; it is nothing in 'shortcodes: zola'; mend it, or put it in "
                    + "backquotes"
            ),
            (
                .liquid, "{% for a in b %} {% if c %} {% for a in b %}",
                "tags of a program (for 2 times, if) are shown as text, because feedgen runs none; write what they make, or a "
                    + "shortcode"
            ),
        ] as [(ShortcodeDialect, String, String)])
    func whatReadersSeeOfTagsIsTold(dialect: ShortcodeDialect, text: String, message: String) {
        let warnings = TemplateTag.warnings(about: body(text, dialect).shownTags, in: dialect)
        #expect(warnings.map { "\($0.position): \($0.message)" } == ["1:1: " + message])
    }

    /// Templates and values may have the characters that stand for something else until a body is finished.
    @Test(
        arguments: [
            (.hugo, "*a*\n\n{{< marks >}}", "<p title=\"\">&#11776;&#11777; id=a&#11777;b&#11778;0&#11778;</p>"),
            (.liquid, "*a*{{ site.marks }}", "<em>a</em> id=a</p>"),
            (.liquid, "<b>a</b>{{ site.marks }}", "</b> id=a</p>"),
            (.liquid, "<b>{{ site.marks }}</b>", "<b> id=a</b>"),
            (.liquid, "[a](b \"{{ site.marks }}\")", "title=\" id=a\""),
            (.liquid, "<div>{{ site.marks }}</div>", "<div>&#11777; id=a&#11777;</div>"),
            (.liquid, "[a]({{ site.marks }})", "href"), (.liquid, "# {{ site.marks }}", "id=a</h1>"),
        ] as [(ShortcodeDialect, String, String)])
    func nothingElseIsTakenForAMark(dialect: ShortcodeDialect, text: String, expected: String) {
        #expect(html(text, dialect).contains(expected), "\(html(text, dialect))")
    }

    @Test func dangerousAddressesAreLeftOutOfForms() {
        #expect(html("{{< form \"javascript:a\" >}}", .hugo).hasPrefix("<form action=\"\"><button formaction=\"\">"))
        #expect(html("{{< form \"/a\" >}}", .hugo).hasPrefix("<form action=\"/a\"><button formaction=\"/a\">"))
    }

    @Test func aTextThatIsShownTwiceIsRenderedOnce() {
        let count = Mutex(0)
        var options = MarkdownOptions()
        options.shortcodes = ShortcodeOptions(dialect: .hugo) { call, markdown in
            count.withLock { $0 += 1 }
            func inner() -> String { markdown.html(of: call.inner ?? "", from: call.innerLine) }
            return ShortcodeExpansion(.html(inner() + inner()))
        } value: { _ in
            ShortcodeExpansion(.unknown)
        }
        let text = String(repeating: "{{< x >}}", count: 10) + "a" + String(repeating: "{{< /x >}}", count: 10)
        #expect(Markdown.blocks(of: text, options: options).errors.isEmpty)
        #expect(count.withLock(\.self) == 10)
    }

    @Test func aLinkInAPairIsFoundOnceWhereItIs() {
        #expect(body("{{< x >}}\n\n[a](b.md)\n{{< /x >}}", .hugo).links.map(\.line) == [3])
    }

    @Test func aTextWithoutOptionsKeepsItsTags() {
        #expect(Markdown.blocks(of: "{{< x >}} {{ a }}").blocks.map(\.html) == ["<p>{{&lt; x &gt;}} {{ a }}</p>\n"])
    }

    @Test func aListHasItsPlaceAmongBlocks() {
        let body = body("a\n\n{{< list tag=b >}}\n\nc\n{{< list >}}\nd", .hugo)
        #expect(body.placed.map(\.place) == [1, 2])
        #expect(body.blocks.map(\.html) == ["<p>a</p>\n", "<p>c</p>\n", "<p>d</p>\n"])
    }

    /// Pieces that could each make a search start anew; were one quadratic, this would take minutes.
    @Test(
        arguments: ShortcodeDialect.allCases,
        [
            "{{< x >}}", "{{< /x >}}", "{% x() %}", "{% end %}", "{% raw %}", "{% highlight %}", "{{< highlight >}}",
            "{%", "{{<",
            "{{</*", "`{{/*`", "{% endraw %}", "{{ a | b }}", "{", "```\n{% raw %}\n```\n",
        ])
    func readingIsLinear(dialect: ShortcodeDialect, piece: String) {
        let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
        let clock = ContinuousClock()
        #expect(clock.measure { _ = body(text, dialect) } < .seconds(5))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func anyTextCanBeReadAndIsBalanced(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "{{< x >}}", "{{< /x >}}", "{{< i a >}}", "{{% x %}}", "{{< highlight >}}", "{{< /highlight >}}",
            "{% x() %}",
            "{% end %}", "{% raw %}", "{% endraw %}", "{{ site.url }}", "{{</* x */>}}", "`", "```", "\n", "\n\n",
            "    ",
            "> ", "- ", "[a](", ")", "![", "]", "<b>", "</b>", "<!--", "-->", "*", "# ", "| a |\n| - |\n",
            "{{< list >}}",
            "{{< unknown >}}", "\u{2E00}", "é",
        ]
        for _ in 0..<100 {
            let text = (0..<generator.next(below: 30)).compactMap { _ in pieces.randomElement(using: &generator) }
                .joined()
            for dialect in ShortcodeDialect.allCases {
                for block in body(text, dialect).blocks {
                    #expect(HTMLBalance.isBalanced(block.html), "seed \(seed), \(dialect): \(text.debugDescription)")
                    #expect(!block.html.contains("\u{2E02}"), "seed \(seed), \(dialect): \(text.debugDescription)")
                }
            }
        }
    }
}
