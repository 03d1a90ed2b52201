import FeedMarkdown
import SourceDiagnostics
import TestFixtures
import Testing

struct TemplateTagTests {
    private func warnings(_ body: String) -> [String] {
        TemplateTag.warnings(about: Markdown.blocks(of: body).shownTags).map { "\($0.position): \($0.message)" }
    }

    private func tags(_ body: String) -> [String] {
        warnings(body).map { $0.split(separator: "'", maxSplits: 2).dropFirst().first.map(String.init) ?? $0 }
    }

    @Test func theWarningNamesTagPlaceAndRemedy() {
        #expect(
            warnings("Ünd\nä {% include x.html %} and {:toc}\n") == [
                "2:3: template tag '{% include x.html %}' is shown as text; "
                    + "for a shortcode, write 'shortcodes: liquid' in feedgen.yml; for text, put it in backquotes",
                "2:28: kramdown tag '{:toc}' is shown as text; remove it, or put it in backquotes",
            ])
    }

    @Test(arguments: [
        ("{{ site.title }}", ["{{ site.title }}"]),
        ("{%- if a -%}x{%- endif -%}", ["{%- if a -%}", "{%- endif -%}"]),
        ("{{< youtube id >}} {{% note %}}", ["{{< youtube id >}}", "{{% note %}}"]),
        ("{{ image(\n  src=\"a\") }}", ["{{ image( src=\"a\") }}"]),
        ("![a](x.png){: .wide}\n{:.b}\n{: #c}\n{::nomarkdown}", ["{: .wide}", "{:.b}", "{: #c}", "{::nomarkdown}"]),
        ("> quote {{ a }}\n\n- item {{ b }}\n\n  {{ c }}", ["{{ a }}", "{{ b }}", "{{ c }}"]),
        ("| {{ a }} | {{ b }} |", ["{{ a }}", "{{ b }}"]),
        ("paragraph\n    {{ a }}", ["{{ a }}"]),
        ("- item\n\n      {{ code }}\n\n    {{ a }}", ["{{ a }}"]),
        ("10. item\n\n    {{ a }}\n\n        {{ code }}", ["{{ a }}"]),
        ("` {{ a }}", ["{{ a }}"]), ("`` {{ a }} `", ["{{ a }}"]), ("\\` {{ a }} `", ["{{ a }}"]),
        ("` \n\n{{ a }} `", ["{{ a }}"]), ("- `\n- {{ a }} `", ["{{ a }}"]),
        ("# `\n{{ a }} `", ["{{ a }}"]),
        ("```\n{{ code }}\n```\n{{ a }}", ["{{ a }}"]),
        ("> ```\n> {{ code }}\n{{ a }}", ["{{ a }}"]),
        ("- ```\n  {{ code }}\n\n{{ a }}", ["{{ a }}"]),
        ("``` a`b\n{{ a }}", ["{{ a }}"]),
        ("<!-- {{ comment }} -->{{ a }}", ["{{ a }}"]), ("<!-- {{ a }}", ["{{ a }}"]),
        ("{% a {{ b }}", ["{{ b }}"]), ("{{ a\n\nb }} {{ c }}", ["{{ c }}"]),
    ])
    func tagsInTextAreTold(body: String, found: [String]) {
        #expect(tags(body) == found)
    }

    @Test(arguments: [
        "`{{ a }}` and ``{% b ` %}``", "`{{ a }}\n{{ b }}`", "```html\n{{ a }}\n``\n{% b %}\n```\n",
        "~~~\n{{ a }}\n```\n{{ b }}\n",
        "````\n```\n{{ a }}\n```\n````", "    {{ a }}\n\n    {% b %}", "\t{{ a }}", "# Head\n    {{ a }}",
        "text\n\n    {{ a }}", "> ```\n> {{ a }}\n> ```", "1. item\n\n   ```\n   {{ a }}\n   ```\n",
        "-     {{ a }}", "- a\n  - b\n\n        {{ a }}", "\\{{ a }} \\{% b %}", "<!-- {{ a }}\n\n{% b %} -->",
        "{ {a} } {%} {:} {: }", "{{ a", "{% a", "{: a\n}", "${x} {a: b} {}", "```\n    ```\n{{ a }}",
        "```\n> ```\n{{ a }}",
        "{: } {:1}",
    ])
    func codeCommentsAndOtherBracesAreFine(body: String) {
        #expect(tags(body).isEmpty)
    }

    /// What looks like HTML in a tag is text, like the rest of it.
    @Test(arguments: [
        ("{{<img src=\"p.jpg\">}}", "<p>{{&lt;img src=&quot;p.jpg&quot;&gt;}}</p>\n"),
        ("a {{<br/>}} {{</b>}}", "<p>a {{&lt;br/&gt;}} {{&lt;/b&gt;}}</p>\n"),
        ("{{% note \"<b>x</b>\" %}}", "<p>{{% note &quot;&lt;b&gt;x&lt;/b&gt;&quot; %}}</p>\n"),
        ("{% x a=\"<i>\" %} <i>y</i>", "<p>{% x a=&quot;&lt;i&gt;&quot; %} <i>y</i></p>\n"),
        ("<div>\n{{<img src=a>}}\n</div>", "<div>\n{{&lt;img src=a>}}\n</div>\n"),
        ("`{{<img>}}`", "<p><code>{{&lt;img&gt;}}</code></p>\n"),
        ("    {{<img>}}", "<pre><code>{{&lt;img&gt;}}\n</code></pre>\n"),
        ("a {{ <!-- <b> --> <i> }}", "<p>a {{ <!-- <b> --> &lt;i&gt; }}</p>\n"),
        (
            "<script>\na\n\nb = \"{{<b>}}\"\n</script>\n\n{{<b>}}",
            "<script>\na\n\nb = \"{{<b>}}\"\n</script>\n<p>{{&lt;b&gt;}}</p>\n"
        ),
        ("`<script>`\n\n{{<b>}}", "<p><code>&lt;script&gt;</code></p>\n<p>{{&lt;b&gt;}}</p>\n"),
        ("<script>\n{{ a<b }}\n</script>", "<script>\n{{ a<b }}\n</script>\n"),
    ])
    func whatLooksLikeHTMLInATagIsText(body: String, html: String) {
        let options = MarkdownOptions(rawHTML: true, extensions: [])
        #expect(Markdown.blocks(of: body, options: options).blocks.map(\.html).joined() == html)
    }

    @Test func afterTwentyTagsTheRestIsCounted() {
        let body = String(repeating: "{{ a }}\n", count: 20)
        #expect(warnings(body).count == 20)
        #expect(warnings(body + "{{ a }}\n").last == "21:1: more template tags are shown as text, from here on")
        let many = warnings(String(repeating: body, count: 5))
        #expect(many.count == 21)
        #expect(many.last == "21:1: more template tags are shown as text, from here on")
    }

    @Test func longTagsAreCutShort() {
        let tag = tags("{{ \(String(repeating: "x", count: 100)) }}").first
        #expect(tag == "{{ " + String(repeating: "x", count: 57) + "…")
    }

    /// Pieces that could each make a search start anew; were one quadratic, this would take minutes.
    @Test(arguments: ["{{ ", "{% ", "{:a ", "`", "` `` ", "<!-- ", "- ", "> ", "\\", "{{`", "```\n{{\n", "{{}} `\n"])
    func readingIsLinear(piece: String) {
        let body = String(repeating: piece, count: 200_000 / piece.utf8.count) + "{{"
        let clock = ContinuousClock()
        #expect(clock.measure { _ = TemplateTag.warnings(about: Markdown.blocks(of: body).shownTags) } < .seconds(5))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func anyTextCanBeRead(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "{{", "}}", "{%", "%}", "{:", "}", "`", "```", "\n", "\n\n", "    ", "> ", "- ", "<!--", "-->", "\\", "é",
        ]
        for _ in 0..<200 {
            let body = (0..<generator.next(below: 40)).compactMap { _ in pieces.randomElement(using: &generator) }
                .joined()
            let lines = body.split(separator: "\n", omittingEmptySubsequences: false).count
            for warning in TemplateTag.warnings(about: Markdown.blocks(of: body).shownTags) {
                #expect((1...lines).contains(warning.position.line), "seed \(seed): \(body.debugDescription)")
            }
        }
    }
}
