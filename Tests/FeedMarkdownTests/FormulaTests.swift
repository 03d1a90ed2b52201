import FeedMarkdown
import HTMLSyntax
import Testing

/// Formulas in a text: where they begin and end, and what readers see of them.
struct FormulaTests {
    private func html(_ body: String, _ extensions: MarkdownExtensions = MarkdownExtensions.all.union(.math)) -> String
    {
        Markdown.html(of: body, options: MarkdownOptions(extensions: extensions))
    }

    private static let a = "<math><mi>a</mi></math>"
    private static let block = "<math display=\"block\"><mi>a</mi></math>\n"
    private static let cells =
        "<math display=\"block\"><mi>a</mi><mspace width=\"0.1667em\"></mspace><mi>b</mi></math>\n"

    @Test(arguments: [
        ("x $a$ y", "<p>x \(a) y</p>\n"), ("x \\(a\\) y", "<p>x \(a) y</p>\n"), ("x $$a$$ y", "<p>x \(a) y</p>\n"),
        ("x $`a`$ y", "<p>x \(a) y</p>\n"), ("*$a$*", "<p><em>\(a)</em></p>\n"),
        ("## A $a$", "<h2 id=\"a\">A \(a)</h2>\n"),
        ("$$a$$", block), ("$$\na\n$$", block), ("\\[a\\]", block), ("x\n$$\na\n$$\ny", "<p>x</p>\n\(block)<p>y</p>\n"),
        ("- x\n\n  $$\n  a\n  $$", "<ul>\n<li>\n<p>x</p>\n\(block)</li>\n</ul>\n"),
        ("> $$\n> a\n> $$", "<blockquote>\n\(block)</blockquote>\n"),
        ("```math\na\n```", block),
        // Nothing of a formula is Markdown.
        ("$$a \\, b$$", cells), ("$$\na\n\\,\nb\n$$", cells),
        (
            "$a_b*c_d*e$",
            "<p><math><msub><mi>a</mi><mi>b</mi></msub><mo>∗</mo>"
                + "<msub><mi>c</mi><mi>d</mi></msub><mo>∗</mo><mi>e</mi></math></p>\n"
        ),
        (
            "$$\na\n- b\n+ c\n$$",
            "<math display=\"block\"><mi>a</mi><mo>−</mo><mi>b</mi><mo>+</mo><mi>c</mi></math>\n"
        ),
        // No formulas.
        ("$5 and $10", "<p>$5 and $10</p>\n"), ("$ a$", "<p>$ a$</p>\n"), ("a$b", "<p>a$b</p>\n"),
        ("\\$a$", "<p>$a$</p>\n"),
        ("US$5-$10", "<p>US$5-$10</p>\n"), ("`$a$`", "<p><code>$a$</code></p>\n"),
        ("$$a\n\nb$$", "<p>$$a</p>\n<p>b$$</p>\n"),
        ("    $a$", "<pre><code>$a$\n</code></pre>\n"), ("$$$$", "<p>$$$$</p>\n"),
        ("It costs $5 to run `$HOME` here", "<p>It costs $5 to run <code>$HOME</code> here</p>\n"),
        ("I have 5$. You have 6$.", "<p>I have 5$. You have 6$.</p>\n"), ("$HOME/$USER", "<p>$HOME/$USER</p>\n"),
        ("![From $5 to $a$](x)", "<p><img src=\"x\" alt=\"From $5 to $a$\" /></p>\n"),
        ("[q](https://a.example/?$t=5&$s=1)", "<p><a href=\"https://a.example/?$t=5&amp;$s=1\">q</a></p>\n"),
        (
            "| A | B ($) | C ($) |\n|-|-|-|\n",
            "<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B ($)</th>\n<th>C ($)</th>\n</tr>\n</thead>\n</table>\n"
        ),
        ("> b $a +\n> a$", "<blockquote>\n<p>b <math><mi>a</mi><mo>+</mo><mi>a</mi></math>\n</p>\n</blockquote>\n"),
        // Unknown.
        ("$\\foo<$", "<p><code class=\"math\">\\foo&lt;</code></p>\n"),
        ("$$\\foo$$", "<pre><code class=\"math\">\\foo</code></pre>\n"),
    ])
    func formulasAreCutOutBeforeTheTextIsRead(_ body: String, _ expected: String) { #expect(html(body) == expected) }

    @Test(arguments: [
        "<a href=\"https://e.example/?$top=5&$skip=$a$\">x</a>", "<div title='$a$'></div>", "<pre>$a$</pre>",
        "<p>x <code>$a$</code></p>", "<script>\n$a$\n</script>",
    ])
    func rawHTMLIsAsItIs(_ html: String) {
        let options = MarkdownOptions(rawHTML: true, extensions: .all.union(.math))
        #expect(!Markdown.html(of: html, options: options).contains("<math>"))
        #expect(Markdown.blocks(of: html, options: options).shownTags.isEmpty)
    }

    @Test func withoutTheExtensionDollarsAreDollars() {
        #expect(html("$a$ \\(a\\)", .all) == "<p>$a$ (a)</p>\n")
        #expect(html("```math\na\n```", .all) == "<pre><code class=\"language-math\">a\n</code></pre>\n")
    }

    @Test func whatIsUnknownIsAWarningAtTheFormula() {
        let options = MarkdownOptions(extensions: [.math])
        let found = Markdown.blocks(of: "a\nb $\\foo$\n\n```math\n\\bar\\qux\n```", options: options)
        #expect(
            found.warnings.map { "\($0.line):\($0.column): \($0.message)" } == [
                "2:3: this formula is shown as its source: feedgen does not know '\\foo'",
                "4:1: this formula is shown as its source: feedgen does not know '\\qux'",
            ])
    }

    @Test(arguments: ["$a", "$a$", "$", "$$", "$$a\n", "\\(", "\\[a", "a$ ", "$$\n\n", "\\(a\\)"])
    func readingIsLinear(_ part: String) {
        let body = String(repeating: part, count: 300_000 / part.utf8.count)
        #expect(ContinuousClock().measure { _ = html(body) } < .seconds(5))
    }
}
