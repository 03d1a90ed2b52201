import FeedMarkdown
import Foundation
import HTMLSyntax
import TestFixtures
import Testing

struct MarkdownTests {
    @Test(arguments: MarkdownSamples.all)
    func blocksJoinedAreTheWhole(_ sample: String) {
        expectWhole(sample, "sample")
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func blocksOfRandomDocumentsJoinedAreTheWhole(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            var document = ""
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                document += MarkdownSamples.all.randomElement(using: &generator) ?? ""
                if Bool.random(using: &generator) { document += "\n" }
            }
            expectWhole(document, "seed \(seed)")
        }
    }

    /// Repaired HTML differs from libcmark's on purpose; then the repair must be balanced.
    private func expectWhole(_ body: String, _ origin: String) {
        for rawHTML in [false, true] {
            let options = MarkdownOptions(rawHTML: rawHTML)
            let rendered = Markdown.blocks(of: body, options: options)
            let (blocks, warnings) = (rendered.blocks, rendered.errors + rendered.warnings)
            let joined = blocks.map(\.html).joined()
            if !rawHTML || warnings.isEmpty {
                #expect(
                    Array(joined.utf8) == Array(Markdown.html(of: body, options: options).utf8), "\(origin): \(body)")
            }
            for block in blocks {
                #expect(!block.html.isEmpty)
                #expect(HTMLBalance.isBalanced(block.html), "\(origin): \(block.html)")
            }
        }
    }

    @Test func everySampleTableIsWide() {
        #expect(MarkdownSamples.all.count >= 80)
    }

    @Test(arguments: [
        ("p", "paragraph", "<p>p</p>\n"),
        ("# h", "heading", "<h1>h</h1>\n"),
        ("- a\n- b", "list", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("- a\n\n- b", "list", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
        ("> q", "quote", "<blockquote>\n<p>q</p>\n</blockquote>\n"),
        ("```swift\n<\n```", "code", "<pre><code class=\"language-swift\">&lt;\n</code></pre>\n"),
        ("<i>\nx\n</i>", "html", "<i>\nx\n</i>\n"),
        ("***", "rule", "<hr />\n"),
        ("[r]\n\n[r]: /u", "paragraph", "<p><a href=\"/u\">r</a></p>\n"),
    ])
    func eachKindOfBlockHasItsName(body: String, kind: String, html: String) {
        let blocks = Markdown.blocks(of: body, options: MarkdownOptions(rawHTML: true)).blocks
        #expect(blocks == [MarkdownBlock(kind: kind, html: html)])
    }

    @Test(arguments: ["", "\n", "[r]: /u\n", "[r]: /u\n[s]: /v 't'\n"])
    func whatRendersToNothingHasNoBlocks(_ body: String) {
        #expect(Markdown.blocks(of: body).blocks.isEmpty)
    }

    @Test(arguments: [
        ("[a](b.md)", "<p><a href=\"/at/b.md\">a</a></p>\n"),
        ("![a](../b.png)", "<p><img src=\"/at/../b.png\" alt=\"a\" /></p>\n"),
        ("[a][r]\n\n[r]: b.md 't'", "<p><a href=\"/at/b.md\" title=\"t\">a</a></p>\n"),
        ("[a](/b)", "<p><a href=\"/b\">a</a></p>\n"),
        ("[a](//host/b)", "<p><a href=\"//host/b\">a</a></p>\n"),
        ("[a](#b)", "<p><a href=\"#b\">a</a></p>\n"),
        ("[a](?q)", "<p><a href=\"?q\">a</a></p>\n"),
        ("[a](https://b)", "<p><a href=\"https://b\">a</a></p>\n"),
        ("[a](mailto:b@c)", "<p><a href=\"mailto:b@c\">a</a></p>\n"),
        ("[a](1:2.md)", "<p><a href=\"/at/1:2.md\">a</a></p>\n"),
        ("[a]()", "<p><a href=\"\">a</a></p>\n"),
    ])
    func onlyRelativeLinksAreRewritten(body: String, html: String) {
        let options = MarkdownOptions { "/at/" + $0 }
        #expect(Markdown.html(of: body, options: options) == html)
        #expect(Markdown.blocks(of: body, options: options).blocks.map(\.html) == [html])
    }

    @Test(
        arguments: [
            "javascript:a", "JavaScript:a", "<  javascript:a>", "&#1;javascript:a", "java&Tab;script:a",
            "java&NewLine;script:a",
            "&#106;avascript:a", "vbscript:a", "VBScript:a", "file:///etc/passwd", "FILE:a", "data:text/html,a",
            "data:,a",
            "data:image/svg+xml,a", "Data:image/svg+xml;base64,a", "data:image/pngx,a",
        ], [false, true])
    func dangerousDestinationsAreEmptied(_ destination: String, rawHTML: Bool) {
        let options = MarkdownOptions(rawHTML: rawHTML)
        #expect(Markdown.html(of: "[x](\(destination))", options: options) == "<p><a href=\"\">x</a></p>\n")
        #expect(
            Markdown.html(of: "![x][r]\n\n[r]: \(destination)", options: options)
                == "<p><img src=\"\" alt=\"x\" /></p>\n")
    }

    /// Marks within rendered text stand for attributes; a text must not be able to write them.
    @Test(
        arguments: ["&#%d;", "&#x%x;", "&#X%X;", "&#0%d;"].flatMap { form in
            [0x2E00, 0x2E01, 0x2E02].map { String(format: form, $0) }
        } + ["\u{2E00}", "\u{2E01}", "\u{2E02}"])
    func noTextBecomesAnAttribute(_ mark: String) {
        let options = MarkdownOptions(extensions: .all)
        let body = "\(mark) onclick=alert(1)\(mark) hello\n\n# A\(mark) b\(mark)\n\n- [ ] \(mark) c\(mark)\n"
        let html = Markdown.blocks(of: body, options: options).blocks.map(\.html).joined()
        #expect(!html.contains("<p onclick") && html.contains(" onclick=alert(1)") && html.contains(" hello"))
        #expect(html.contains(" id=\"a-b\">A"))
    }

    @Test(arguments: ["png", "gif", "jpeg", "webp"], [false, true])
    func dataImagesStay(_ format: String, rawHTML: Bool) {
        let html = Markdown.html(of: "![x](data:image/\(format);base64,AA)", options: MarkdownOptions(rawHTML: rawHTML))
        #expect(html == "<p><img src=\"data:image/\(format);base64,AA\" alt=\"x\" /></p>\n")
    }

    @Test func rawHTMLThatIsLeftOutIsWarnedAboutWithItsLine() {
        let body = "a\n\n<div>\nx\n</div>\n\nb\nc <b>d</b>\n"
        let rendered = Markdown.blocks(of: body)
        let (blocks, warnings) = (rendered.blocks, rendered.errors + rendered.warnings)
        #expect(
            blocks.map(\.html) == [
                "<p>a</p>\n", "<!-- raw HTML omitted -->\n",
                "<p>b\nc <!-- raw HTML omitted -->d<!-- raw HTML omitted --></p>\n",
            ])
        let message = "raw HTML was removed; to keep it, set 'rawHTML: true' in feedgen.yml"
        #expect(warnings == [MarkdownWarning(line: 3, message: message), MarkdownWarning(line: 8, message: message)])
    }

    @Test(arguments: [
        ("<!-- for later -->\n\na", 0), ("a <!-- for later --> b", 0), ("  <!--\n\nx --> \n\na", 0),
        ("<!-- a --> <b>\n\nb", 1), ("<!-- a --> b\n\nc", 1), ("a <!-- a --><i>", 1),
    ])
    func aCommentThatIsLeftOutIsNotWarnedAbout(body: String, count: Int) {
        #expect(Markdown.blocks(of: body).warnings.count == count)
    }

    @Test(arguments: [
        ("a\n\n<div>\n\nb\n\n</div>\n\nc", ["paragraph", "html", "paragraph"]),
        ("<div>\n\n<p>\n\nb\n\n</p>\n\n</div>\n\nc", ["html", "paragraph"]),
        ("<b>a</b>\n\nc", ["paragraph", "paragraph"]),
        ("<textarea>\n\n<div>\n\n</textarea>\n\nc", ["html", "paragraph"]),
        ("<div>\n\n<!-- </div>\n\n-->\n\n</div>\n\nc", ["html", "paragraph"]),
    ])
    func tagsThatCloseLaterJoinTheBlocksBetween(body: String, kinds: [String]) {
        let options = MarkdownOptions(rawHTML: true)
        let rendered = Markdown.blocks(of: body, options: options)
        let (blocks, warnings) = (rendered.blocks, rendered.errors + rendered.warnings)
        #expect(blocks.map(\.kind) == kinds)
        #expect(warnings.isEmpty)
        #expect(blocks.map(\.html).joined() == Markdown.html(of: body, options: options))
    }

    @Test func htmlThatNeverClosesMakesTheBodyOneRepairedBlock() {
        let rendered = Markdown.blocks(
            of: "a\n\n<div>\n\nb </i>\n\n</p>\n", options: MarkdownOptions(rawHTML: true))
        let (blocks, warnings) = (rendered.blocks, rendered.errors + rendered.warnings)
        #expect(blocks == [MarkdownBlock(kind: "html", html: "<p>a</p>\n<div>\n<p>b </p>\n\n</div>")])
        #expect(
            warnings == [
                MarkdownWarning(
                    line: 3, message: "raw HTML: <div> is not closed; it was closed at the end of the post"),
                MarkdownWarning(line: 5, message: "raw HTML: </i> has no opening tag; it was removed"),
                MarkdownWarning(line: 7, message: "raw HTML: </p> has no opening tag; it was removed"),
            ])
    }

    @Test func renderingAtOnceIsRenderingInTurn() async {
        let whole = MarkdownSamples.all.joined(separator: "\n")
        let expected = Markdown.blocks(of: whole).blocks
        await withTaskGroup(of: [MarkdownBlock].self) { group in
            for _ in 0..<16 { group.addTask { Markdown.blocks(of: whole).blocks } }
            for await blocks in group { #expect(blocks == expected) }
        }
    }

    @Test(arguments: ["> ", "- ", "*", "[", "<b>"])
    func depthIsNoDanger(_ opening: String) {
        let body = String(repeating: opening, count: 5000) + "x"
        for rawHTML in [false, true] {
            #expect(!Markdown.blocks(of: body, options: MarkdownOptions(rawHTML: rawHTML)).blocks.isEmpty)
        }
    }
}
