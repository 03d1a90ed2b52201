import Testing

@testable import FeedSyndication

struct ExcerptTests {
    @Test(arguments: [
        ("<p>One <b>t</b>wo.</p>\n<p>Three\n four.</p>", "One two. Three four."),
        ("<p>a</p><p>b<br>c<img src=d>e</p>", "a b c e"),
        ("<style>a{}</style><p>b<!-- c --><script>d</script>e</p>", "be"),
        ("Bread &amp; rope &lt;b> AT&T", "Bread &amp; rope &lt;b> AT&T"),
        ("1 < 2 <<i></i>b>", "1 &lt; 2 &lt;b>"),
        ("  <p> </p> ", ""), ("<img src=a alt=b>", ""), ("", ""), ("a <b", "a"),
    ])
    func tagsGoAndWordsStay(html: String, expected: String) {
        #expect(Excerpt(of: html, limit: 80).html == expected)
    }

    @Test(arguments: [
        ("one two three", 13, "one two three"), ("one two three", 12, "one two…"), ("one two three", 8, "one two…"),
        ("one two three", 7, "one…"), ("onetwothree", 4, "one…"), ("港の氷は誰にも言わずに", 5, "港の氷は…"),
        ("ab&amp;cd", 6, "ab…"), ("ab&amp;cd", 8, "ab&amp;…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦e\u{301}e\u{301}", 3, "👩‍👩‍👧‍👦👩‍👩‍👧‍👦…"),
    ])
    func longTextIsCutBehindAWord(html: String, limit: Int, expected: String) {
        let excerpt = Excerpt(of: html, limit: limit).html
        #expect(excerpt == expected)
        #expect(excerpt.count <= limit || excerpt == html)
    }

    @Test func theEndOfALongPieceDoesNotCount() {
        let start = String(repeating: "word <i>by</i> word ", count: 20)
        #expect(Excerpt(of: start, limit: 30).html == Excerpt(of: start + "<p>more", limit: 30).html)
    }
}
