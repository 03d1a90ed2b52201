@testable import FeedSyndication
import TestFixtures
import Testing

struct AbsoluteLinksTests {
    static let base = "https://me.example/blog/posts/ice/?page=2#top"

    private func applied(_ html: String, base: String = base) -> String {
        String(decoding: AbsoluteLinks(base: base).applied(to: Array(html.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        ("/blog/a/", "https://me.example/blog/a/"),
        ("a.jpg", "https://me.example/blog/posts/ice/a.jpg"),
        ("../a/b?c#d", "https://me.example/blog/posts/a/b?c#d"),
        ("../../../../..", "https://me.example/"),
        ("./", "https://me.example/blog/posts/ice/"),
        ("/a/./b/../c//d/.", "https://me.example/a/c//d/"),
        ("x/../y?../z", "https://me.example/blog/posts/ice/y?../z"),
        ("#fn-1", "https://me.example/blog/posts/ice/?page=2#fn-1"),
        ("?page=3", "https://me.example/blog/posts/ice/?page=3"),
        ("", "https://me.example/blog/posts/ice/?page=2"),
        ("//cdn.example/a.js", "https://cdn.example/a.js"),
        ("/", "https://me.example/"),
        ("...", "https://me.example/blog/posts/ice/..."),
        ("1:2", "https://me.example/blog/posts/ice/1:2"),
        ("a b/ö.html", "https://me.example/blog/posts/ice/a b/ö.html"),
        (" \n/a\n/b ", "https://me.example/a/b"),
        ("/a?b=1&amp;c=%26&amp;d", "https://me.example/a?b=1&amp;c=%26&amp;d"),
        ("&#35;fn", "https://me.example/blog/posts/ice/?page=2#fn"),
        ("&#x2F;a&sol;b", "https://me.example/a/b"),
        ("&#228;&eacute;.html", "https://me.example/blog/posts/ice/&#228;&eacute;.html"),
        ("&#34;&#38;&#;&#x;&", "https://me.example/blog/posts/ice/&#34;&#38;&#;&#x;&"),
    ])
    func relativeAddressesBecomeAbsolute(address: String, expected: String) {
        for quote in ["\"", "'"] {
            let html = "<p>a <a title=b href=\(quote)\(address)\(quote)>c</a>"
            #expect(applied(html) == html.replacing("=\(quote)\(address)", with: "=\(quote)\(expected)"))
        }
    }

    @Test(arguments: [
        "https://a.example/../b", "HTTP://a", "mailto:a@b.example", "tel:1", "data:image/png;base64,AA==",
        " https://a.example ", "mailto&colon;a@b.example", "&#109;&#97;&#105;&#108;&#116;&#111;&#58;a@b.example",
        "https://a.example/?b&c='",
    ])
    func absoluteAddressesStayByteForByte(address: String) {
        let html = "<a href=\"\(address)\">b</a>"
        #expect(applied(html) == html)
    }

    @Test(
        arguments: [
            ("<IMG SRC=/a>", "<IMG SRC=https://me.example/a>"),
            ("<img src=/a/>", "<img src=https://me.example/a/>"),
            ("<video poster='/a' src=\"/b\">", "<video poster='https://me.example/a' src=\"https://me.example/b\">"),
            ("<object data=/a>", "<object data=https://me.example/a>"),
            ("<q cite=/a>b</q>", "<q cite=https://me.example/a>b</q>"),
            (
                "<form action=/a><button formaction=/b>",
                "<form action=https://me.example/a><button formaction=https://me.example/b>"
            ),
            (
                "<svg><a xlink:href=\"#a\"><use href=\"#b\"/>",
                "<svg><a xlink:href=\"https://me.example/blog/posts/ice/?page=2#a\"><use href=\"#b\"/>"
            ),
            ("<svg><image href=\"/a.png\"/></svg>", "<svg><image href=\"https://me.example/a.png\"/></svg>"),
            ("<img alt=\"src=/a\" data-src=/b srcs=/c>", "<img alt=\"src=/a\" data-src=/b srcs=/c>"),
            ("<!-- <a href=/a> --> &lt;a href=/a> <title><a href=/a></title>", nil),
            ("</a href=/b>", nil), ("<a href>", nil), ("x < y <a href=\"/b", nil), ("<style>a{b:url(/c)}</style>", nil),
        ] as [(String, String?)])
    func whatNamesAnAddressIsRewritten(html: String, expected: String?) {
        #expect(applied(html) == expected ?? html)
    }

    @Test(arguments: [
        ("/a", "B/a"), ("/a 1x,/b 2x", "B/a 1x,B/b 2x"), (" /a 1x , /b 2x ", " B/a 1x , B/b 2x "),
        ("/a,b 100w, /c", "B/a,b 100w, B/c"), ("/a, /b", "B/a, B/b"), ("/a,/b", "B/a,/b"), ("/a,, /b", "B/a,, B/b"),
        ("data:image/png,a 1x, /b 2x", "data:image/png,a 1x, B/b 2x"), ("/a (1x, 2x), /b", "B/a (1x, 2x), B/b"),
        (",", ","), ("", ""),
    ])
    func sourceSetsAreTakenApart(value: String, expected: String) {
        let expected = expected.replacing("B", with: "https://me.example")
        #expect(applied("<img srcset=\"\(value)\">") == "<img srcset=\"\(expected)\">")
    }

    @Test(arguments: [
        ("a<script>b</p></script>c", "ac"),
        ("a<SCRIPT src=/b type=module></SCRIPT >c", "ac"),
        ("a<script>b", "a"),
        ("<scripts>a</scripts></script>", "<scripts>a</scripts></script>"),
        ("<<script></script>b>", "&lt;b>"),
        ("<svg><script/><g><script>a<script/>b</script>c</g></svg>", "<svg><g>c</g></svg>"),
        ("<svg><script>a<script>b</script>c</script>d</svg>", "<svg>d</svg>"),
        ("<script>1</script><a href=/a><script>2</script></a><script>3</script>", "<a href=https://me.example/a></a>"),
    ])
    func scriptsAreLeftOut(html: String, expected: String) {
        #expect(applied(html) == expected)
    }

    @Test(arguments: [
        ("https://me.example", "a", "https://me.example/a"),
        ("https://me.example?b", "#c", "https://me.example?b#c"),
        ("https://me.example/a?b=/c", "d", "https://me.example/d"),
        ("https://me.example/it's&\"/", "a", "https://me.example/it&#39;s&amp;&quot;/a"),
    ])
    func theBaseCanBeAnyAddress(base: String, address: String, expected: String) {
        #expect(applied("<a href=\"\(address)\">", base: base) == "<a href=\"\(expected)\">")
    }

    /// What is absolute already is not touched again, and HTML without an attribute is never touched.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func twiceIsOnce(_ seed: UInt64) {
        let pieces = [
            "<", ">", "<a href=", "/a", "\"", "'", " ", "#b", "../", "&#47;", "<script>", "</script>", "<svg>",
            "<use href=", "srcset=", ",", "?c", "https:", "é", "<p>", "</p>", "<!--", "-->", "=",
        ]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let html = (0..<generator.next(below: 30)).map { _ in pieces[generator.next(below: pieces.count)] }.joined()
            let once = applied(html)
            #expect(applied(once) == once, "seed \(seed): \(html)")
            let plain = html.replacing("=", with: "").replacing("script", with: "strong")
            #expect(applied(plain) == plain, "seed \(seed): \(plain)")
        }
    }
}
