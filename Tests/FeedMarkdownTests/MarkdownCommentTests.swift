import FeedMarkdown
import HTMLSyntax
import TestFixtures
import Testing

struct MarkdownCommentTests {
    private func html(_ text: String, rawHTML: Bool = true) -> String {
        Markdown.html(of: text, options: MarkdownOptions(rawHTML: rawHTML, extensions: .all))
    }

    @Test(arguments: [
        ("text <!-- note -- ask Ann --> more", "<p>text <!-- note -- ask Ann --> more</p>\n"),
        ("x <!--- old ---> y", "<p>x <!--- old ---> y</p>\n"),
        ("x <!-- old ---> y", "<p>x <!-- old ---> y</p>\n"),
        ("x <!----> y <!-----> z", "<p>x <!----> y <!-----> z</p>\n"),
        ("a <!--> b <!---> c", "<p>a <!--> b <!---> c</p>\n"),
        // The examples of CommonMark 0.31.
        (
            "foo <!-- this is a --\ncomment - with hyphens -->",
            "<p>foo <!-- this is a --\ncomment - with hyphens --></p>\n"
        ),
        (
            "foo <!--> foo -->\n\nfoo <!---> foo -->",
            "<p>foo <!--> foo –&gt;</p>\n<p>foo <!---> foo –&gt;</p>\n"
        ),
        ("> q <!-- one\n> -- two --> end", "<blockquote>\n<p>q <!-- one\n-- two --> end</p>\n</blockquote>\n"),
        ("q <!-- one\r\n-- two --> end", "<p>q <!-- one\n-- two --> end</p>\n"),
        ("- item <!-- a *b -- c* `d` [e](f) --> z", "<ul>\n<li>item <!-- a *b -- c* `d` [e](f) --> z</li>\n</ul>\n"),
        ("*em <!-- a* -- b --> phasis*", "<p><em>em <!-- a* -- b --> phasis</em></p>\n"),
        ("[link <!-- a -- ] -->](/u)", "<p><a href=\"/u\">link <!-- a -- ] --></a></p>\n"),
        ("## Head <!-- n -- m --> ing", "<h2 id=\"head-ing\">Head <!-- n -- m --> ing</h2>\n"),
        ("a <!-- x -- <!-- y --> b", "<p>a <!-- x -- <!-- y --> b</p>\n"),
        ("a <!-- ~~x~~ -- www.example.com --> b", "<p>a <!-- ~~x~~ -- www.example.com --> b</p>\n"),
        ("a[^1] b\n\n[^1]: note <!-- x -- y --> z", "note <!-- x -- y --> z"),
        ("|a <!-- x -- y -->|b|\n|-|-|\n|c|<!-- p -- q --> d|", "<td><!-- p -- q --> d</td>"),
        // Browsers end a comment at `--!>` too.
        ("a <!-- x --!> y --> b", "<p>a <!-- x -- !> y --> b</p>\n"),
        ("<!-- x --!> y -->\n", "<!-- x -- !> y -->\n"), (" <!-- x --!> y -->\n", " <!-- x -- !> y -->\n"),
        ("<!-- w --> <!-- x --!> y -->\n", "<!-- w --> <!-- x -- !> y -->\n"),
        ("<div><!-- x --!> y --></div>\n", "<div><!-- x -- !> y --></div>\n"),
    ])
    func aCommentEndsAtItsFirstArrow(text: String, expected: String) {
        #expect(html(text).contains(expected))
        #expect(Markdown.blocks(of: text, options: MarkdownOptions(rawHTML: true, extensions: .all)).errors.isEmpty)
    }

    @Test(arguments: [
        (
            "`<!-- a -- b -->` and `<!-->` -- c",
            "<p><code>&lt;!-- a -- b --&gt;</code> and <code>&lt;!--&gt;</code> – c</p>\n"
        ),
        ("`<!--` a -- b `-->`", "<p><code>&lt;!--</code> a – b <code>--&gt;</code></p>\n"),
        ("    <!-- a -- b -->", "<pre><code>&lt;!-- a -- b --&gt;\n</code></pre>\n"),
        ("```html\n<!--> a ---\n```", "<pre><code class=\"language-html\">&lt;!--&gt; a ---\n</code></pre>\n"),
        ("&lt;!-- a -- b -->", "<p>&lt;!– a – b –&gt;</p>\n"),
        ("&#60;!-- a -- b -->", "<p>&lt;!– a – b –&gt;</p>\n"),
        ("\\<!-- a -- b -->", "<p>&lt;!– a – b –&gt;</p>\n"),
        ("[a](/u \"<!-- b -- c -->\")", "<p><a href=\"/u\" title=\"&lt;!-- b -- c --&gt;\">a</a></p>\n"),
        ("<a title=\"<!-- b -- c -->\">d</a>", "<p><a title=\"<!-- b -- c -->\">d</a></p>\n"),
        (
            "`<!--` then <!-- r -- s --> and `-->`",
            "<p><code>&lt;!--</code> then <!-- r -- s --> and <code>--&gt;</code></p>\n"
        ),
    ])
    func whatIsCodeOrEscapedIsText(text: String, expected: String) {
        #expect(html(text) == expected)
        #expect(Markdown.blocks(of: text, options: MarkdownOptions(rawHTML: true, extensions: .all)).errors.isEmpty)
    }

    @Test(arguments: [
        ("text <!-- a", 1, 6), ("text <!-- a\n\nb -->", 1, 6), ("x\n\ntext <!-- a\n---\nb -->", 3, 6),
        ("|a <!-- x | y -->|\n|-|-|", 1, 4), ("|a|b|\n|-|-|\n|c <!-- x | y -->|", 3, 4), ("\\~ ü <!-- a", 1, 6),
        ("- a\n- b <!-- c\n- d -- e -->", 2, 5), ("![a <!-- b](/c.png)", 1, 5), ("## a <!-- b", 1, 6),
    ])
    func aCommentThatWouldBeTextIsAnError(text: String, line: Int, column: Int) {
        for rawHTML in [false, true] {
            let body = Markdown.blocks(of: text, options: MarkdownOptions(rawHTML: rawHTML, extensions: .all))
            #expect(body.errors.map(\.line) == [line] && body.errors.map(\.column) == [column])
        }
    }

    @Test(arguments: [
        ("Before.\n\n<!-- to do\n\nGone.", 3, 1), ("- a\n\n  <!-- to do\n\n  gone", 3, 3), ("a\n<!--\n\nb", 2, 1),
        ("<!-- x --!> y", 1, 1), ("> <!-- a\n\n<!-- b -->", 1, 3),
    ])
    func aCommentThatTakesTheRestAlongIsAnError(text: String, line: Int, column: Int) throws {
        for (rawHTML, extensions) in [(false, MarkdownExtensions.all), (true, .all), (false, [])] {
            let body = Markdown.blocks(of: text, options: MarkdownOptions(rawHTML: rawHTML, extensions: extensions))
            #expect(body.errors.map(\.line) == [line] && body.errors.map(\.column) == [column])
            #expect(body.errors.allSatisfy { $0.message.hasPrefix("this comment has no '-->', so what follows") })
            #expect(!body.warnings.contains { $0.message.contains("removed") })
        }
    }

    @Test(arguments: [
        ("a\n\n<?php\n\nb", 3, "this '<?' has no '?>'"), ("<![CDATA[\n\nb", 1, "this '<![CDATA[' has no ']]>'"),
        ("<!DOCTYPE\n\nb", 1, "this '<!' has no '>'"),
        ("<Script src=\"a\">\n\nb", 1, "this '<script>' has no '</script>'"),
        ("a\n\n<style\n\nb", 3, "this '<style>' has no '</style>'"), ("<pre>\n\nb", 1, "this '<pre>' has no '</pre>'"),
        ("<textarea>\n\nb", 1, "this '<textarea>' has no '</textarea>'"),
        ("<div>\n<!-- a\n\nb -->", 2, "this comment has no '-->' in its paragraph"),
        ("<!-- a --> <!-- b\n\nc -->", 1, "this comment has no '-->' in its paragraph"),
    ])
    func removedHTMLWithoutItsEndIsAnError(text: String, line: Int, message: String) {
        let errors = Markdown.blocks(of: text, options: MarkdownOptions(extensions: .all)).errors
        #expect(errors.map(\.line) == [line] && errors.allSatisfy { $0.message.hasPrefix(message) })
    }

    @Test(arguments: [
        "<!-- a\n\nb -->\n\nc", "<pre>\n\na\n</pre>\n\nb", "<?php\n\na ?>\n\nb", "<div title=\"<!--\">\n\nb",
        "<prefix>\n\na",
        "<script>\n\n'<!--'\n</script>\n\nb", "<!-->\n\na", "<style>a</pre>\n\nb", "    <!-- a", "```\n<!-- a\n```",
        "<!-- a\n<!-- b -->\n\nc",
    ])
    func removedHTMLWithItsEndIsNoError(text: String) {
        let body = Markdown.blocks(of: text, options: MarkdownOptions(extensions: .all))
        #expect(body.errors.isEmpty && !body.warnings.contains { $0.message.contains("of another") })
    }

    @Test(arguments: ["> <!-- a\nsecret -->", "- <!-- a\n\nsecret -->", "<div>\n<!-- a\n\nsecret -->\n</div>"])
    func aCommentThatItsBlockCutsOffIsAnError(text: String) {
        for extensions in [MarkdownExtensions.all, []] {
            #expect(Markdown.blocks(of: text, options: MarkdownOptions(extensions: extensions)).errors.count == 1)
        }
    }

    @Test func aCommentThatEndsAtTheEndOfAnotherIsAWarning() {
        for rawHTML in [false, true] {
            let body = Markdown.blocks(
                of: "a\n\n<!-- to do\n\ngone\n\n<!-- b -->\n\nc", options: MarkdownOptions(rawHTML: rawHTML))
            #expect(body.warnings.map(\.line) == [3] && body.warnings[0].message.contains("of another '<!--'"))
        }
    }

    @Test func whatFollowsAShortCommentIsTold() {
        let warnings = Markdown.blocks(
            of: "a <!--> b -->\n\n<!---> c -->\n\nd <!--> <!---> e", options: MarkdownOptions(rawHTML: true)
        ).warnings
        #expect(warnings.map(\.line) == [1, 3])
    }

    @Test func textAlternativesHaveNoComments() {
        #expect(html("![a <!-- b --> c <!-- d -- e -->](/u.png)") == "<p><img src=\"/u.png\" alt=\"a  c \" /></p>\n")
    }

    @Test func descriptionsAndAnchorsHaveNoComments() {
        let text = "One <!-- a -- b --> two.\n\n# Three <!-- c -- d -->\n"
        let body = Markdown.blocks(of: text, options: MarkdownOptions(extensions: .all))
        #expect(body.summary == "One two." && body.anchors == ["three"])
    }

    @Test func nothingChangesWithoutExtensions() {
        #expect(
            Markdown.html(of: "a <!-- b -- c --> \\~", options: MarkdownOptions(rawHTML: true))
                == "<p>a <!-- b -- c --> ~</p>\n")
    }

    /// Were one of them read in quadratic time, this would take hours.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["<!--", "<!-- a -- b -->", "<!-->", "<!--a\n", "`<!--` ", "|<!--|\n", "\\<!--"])
    func manyCommentsAreReadInLinearTime(piece: String) {
        #expect(!html("x " + String(repeating: piece, count: 200_000 / piece.count)).isEmpty)
    }

    /// The text of HTML as browsers read it, which end comments at `--!>` too.
    private static func visible(in html: String) -> String {
        let bytes = Array(html.utf8)
        var (text, end) = ([UInt8](), 0)
        for token in HTMLScanner(bytes) {
            text += bytes[end..<token.range.lowerBound]
            end = token.range.upperBound
        }
        return String(decoding: text + bytes[end...], as: UTF8.self)
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func noNoteIsEverText(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "<!--", "<!--", "-->", "-->", "--", "-", " NOTE ", "`", "``", "*", "**", "[", "](/u)", "![", "|", "\n",
            "\n",
            "\n\n", "> ", "- ", "# ", "---\n", "|-|-|\n", "<b>", "</b>", "~~", "[^1]", "\n[^1]: ", "\"", "www.a.b",
            "\r\n",
            "!>", ">", " ", "1. ", "    ", "<!-- zq -->", "<!-- -- zq -->", "<!-- --!> zq -->",
        ]
        for _ in 0..<40 {
            let text = (0..<Int.random(in: 1...25, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            for rawHTML in [false, true] {
                let body = Markdown.blocks(of: text, options: MarkdownOptions(rawHTML: rawHTML, extensions: .all))
                if !body.errors.isEmpty { continue }
                for block in body.blocks {
                    let shown = block.html.replacing(/<code[^>]*>.*?<\/code>/.dotMatchesNewlines(), with: "")
                    #expect(!shown.contains(/&lt;!(-|–|—)/), "seed \(seed): \(text.debugDescription)")
                    #expect(!Self.visible(in: shown).contains("zq"), "seed \(seed): \(text.debugDescription)")
                }
                let hasCode = text.contains("`")
                #expect(hasCode || !body.summary.contains(/<!(-|–|—)/), "seed \(seed): \(text.debugDescription)")
                #expect(!body.blocks.contains { $0.html.contains("\u{2E00}") || $0.html.contains("\u{2E01}") })
            }
        }
    }
}
