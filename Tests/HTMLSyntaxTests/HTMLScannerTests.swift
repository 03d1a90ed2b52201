import HTMLSyntax
import TestFixtures
import Testing

struct HTMLScannerTests {
    @Test func tokensTellWhereTheyStand() {
        let html = "a<DIV class=x>b<br/><!--c--><script><b></script></div>d"
        let bytes = Array(html.utf8)
        let pieces = HTMLScanner(bytes).map { token in
            "\(token.kind) \(token.name(in: bytes)) \(token.isSelfClosing) "
                + String(decoding: bytes[token.range], as: UTF8.self)
        }
        #expect(
            pieces == [
                "startTag div false <DIV class=x>", "startTag br true <br/>", "comment  false <!--c-->",
                "startTag script false <script>", "endTag script false </script>", "endTag div false </div>",
            ])
    }

    @Test(arguments: [
        ("<a>", []),
        ("<a b>", ["b"]),
        ("<a b=>", ["b="]),
        ("<a b=c>", ["b=c"]),
        ("<a b = c/d e>", ["b=c/d", "e"]),
        ("<a b=\"c>d\" e='f\"g'>", ["b=c>d", "e=f\"g"]),
        ("<a b='1'c/d>", ["b=1", "c", "d"]),
        ("<a/b/>", ["b"]),
        ("<a =b=c>", ["=b=c"]),
        ("<a DATA-Feed=\"/\">", ["DATA-Feed=/"]),
        ("<a b\n=\n'c'\n>", ["b=c"]),
    ])
    func attributesAreReadOnDemand(html: String, expected: [String]) throws {
        var scanner = HTMLScanner(html)
        let next = scanner.next()
        let token = try #require(next)
        let attributes = token.attributes(in: scanner.bytes).map { attribute in
            let name = String(decoding: scanner.bytes[attribute.name], as: UTF8.self)
            return name + (attribute.value.map { "=" + String(decoding: scanner.bytes[$0], as: UTF8.self) } ?? "")
        }
        #expect(attributes == expected)
        #expect(token.range == 0..<html.utf8.count)
    }

    @Test(arguments: [
        ("x<b a='", HTMLToken.Kind.unclosedMarkup, 1), ("<!--x", .unclosedMarkup, 0), ("<title>x", .unclosedText, 7),
    ])
    func whatBreaksOffIsTheLastToken(html: String, kind: HTMLToken.Kind, start: Int) {
        let tokens = Array(HTMLScanner(html))
        #expect(tokens.last?.kind == kind)
        #expect(tokens.last?.range == start..<html.utf8.count)
    }

    /// Arrays of random markup: the ranges ascend, lie within the bytes and never overlap.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func tokensNeverOverlap(_ seed: UInt64) {
        let pieces = [
            "<", ">", "/", "b", "svg", "script", "!--", "--", "<p>", "</p>", " ", "=", "'", "\"", "<?", "title",
        ]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let html = (0..<Int.random(in: 0...30, using: &generator))
                .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            var end = 0
            for token in HTMLScanner(html) {
                #expect(
                    token.range.lowerBound >= end && token.range.upperBound <= html.utf8.count, "seed \(seed): \(html)")
                end = token.range.upperBound
            }
            let repaired = HTMLRepair.repair(Array("<div>\n\(html)\n".utf8)).html
            #expect(HTMLBalance.isBalanced(repaired), "seed \(seed): \(html)")
        }
    }

    /// What has broken off once is text; the rest is scanned as if it stood alone.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func whatIsKnownOfEndsChangesNothing(_ seed: UInt64) {
        let pieces = ["<a", "<b ", "</", "<!--", "-->", "--!>", "<!", "<?", ">", "/", " ", "=", "'", "\"", "c", "-"]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
                pieces[generator.next(below: pieces.count)]
            }.joined()
            let html = "<div>\n" + text + "\n"
            let repairs = HTMLRepair.repair(Array(html.utf8)).repairs
            // A fresh scan behind each tells which of them break off.
            var offset = 0
            var broken = 0
            let bytes = Array(html.utf8)
            while offset < bytes.count {
                var scanner = HTMLScanner(bytes, from: offset)
                guard let token = scanner.next() else { break }
                if token.kind == .unclosedMarkup { broken += 1 }
                offset = token.kind == .unclosedMarkup ? token.range.lowerBound + 1 : token.range.upperBound
            }
            #expect(
                repairs.count { $0.message.contains("is not closed by") } == broken,
                "seed \(seed): \(text.debugDescription)")
        }
    }
}
