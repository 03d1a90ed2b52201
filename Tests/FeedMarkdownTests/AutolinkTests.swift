import FeedMarkdown
import TestFixtures
import Testing

struct AutolinkTests {
    private func html(_ body: String) -> String {
        Markdown.html(of: body, options: MarkdownOptions(extensions: .all))
    }

    @Test(arguments: [
        ("xmpp:a@b.c/xmpp:a@b.c", "<a href=\"xmpp:a@b.c/xmpp\">xmpp:a@b.c/xmpp</a>:<a href=\"mailto:a@b.c\">a@b.c</a>"),
        (
            "xmpp:a@b.c/mailto:d@e.f",
            "<a href=\"xmpp:a@b.c/mailto\">xmpp:a@b.c/mailto</a>:<a href=\"mailto:d@e.f\">d@e.f</a>"
        ),
        (
            "xmpp:a@b.c/d mailto:d@e.f",
            "<a href=\"xmpp:a@b.c/d\">xmpp:a@b.c/d</a> <a href=\"mailto:d@e.f\">mailto:d@e.f</a>"
        ),
    ])
    func anAddressTakesNothingOfTheOneBefore(body: String, expected: String) {
        #expect(html(body) == "<p>\(expected)</p>\n")
    }

    /// Whatever is made links, the text stays what it was.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func noTextMakesAddressesOverlap(_ seed: UInt64) {
        let pieces = [
            "xmpp:", "mailto:", "http://", "https://", "ftp://", "www.", "a", "b.c", "@", "@", ".", "/", ":", "-", "_",
            "+", "~", "(", ")",
            "&amp;", ";", "?", "!", "'", "\"", "é", "…", "--", "...", " ", "[^1]",
        ]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let body =
                "x"
                + (0..<Int.random(in: 1...14, using: &generator)).map { _ in pieces[generator.next(below: pieces.count)]
                }.joined()
            func text(_ extensions: MarkdownExtensions) -> String {
                Markdown.html(of: body, options: MarkdownOptions(extensions: extensions)).replacing(
                    #/<\/?a[^>]*>/#, with: "")
            }
            #expect(text([.autolinks]) == text([]), "seed \(seed): \(body)")
            // Other extensions read the same text, in which addresses are as they were typed.
            #expect(html(body + "\n\n[^1]: x").hasPrefix("<p>"), "seed \(seed): \(body)")
        }
    }
}
