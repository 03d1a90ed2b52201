import HTMLSyntax
import Testing

struct HTMLBalanceTests {
    @Test(arguments: [
        "", "text", "a < b", "a <3 b", "<", "</", "</>", "<>", "<b>x</b>", "<B>x</b>", "<div><p>x</p></div>", "<br>",
        "<br/>", "<img src=\"a>b\">", "<img alt='</p>'>", "<a href=x/>y</a>", "<!-- <div> -->", "<!--><b></b>",
        "<!---><b></b>", "<!-- a --!><b></b>", "<!doctype html>", "<?php <b ?>", "</ bogus <b>",
        "<script>a < b; '</b>' + \"<div>\"</script>", "<SCRIPT>x</ScRiPt >", "<style>a > b {}</style>",
        "<textarea><div></textarea>", "<title><b></title>", "<xmp><b></xmp>", "<iframe><b></iframe>",
        "<noembed><b></noembed>", "<noframes><b></noframes>", "<script></scriptx></script>",
        "<script><!-- <script></script> --></script>", "<script><!--></script>", "<script><!-- </script>",
        "<svg><path d='M0'/></svg>", "<svg/>", "<svg><style><b></b></style></svg>", "<math><mi>x</mi><mspace/></math>",
        "<svg><![CDATA[ <b> ]]></svg>", "<svg><foreignObject><div><br></div></foreignObject><path/></svg>",
        "<svg><title><b></b></title></svg><title></b></title>", "<p\nclass=a\tid = 'b' c>x</p\n>", "<a =b>x</a>",
        "<a b='1'c=\"2\"d>x</a>", "<!- <b>", "<![CDATA[ <b> ]]>", "<my-element>x</my-element>",
        "<div a=\"<b>\">x</div>",
    ])
    func thisIsBalanced(_ html: String) {
        #expect(HTMLBalance.isBalanced(html))
        #expect(HTMLBalance.isBalanced(Array(html.utf8)))
    }

    @Test(arguments: [
        "<b>", "</b>", "<b></i>", "<b><i></b></i>", "</b><b>", "<div/>", "<p>a<p>b", "<li>", "</br>", "<b", "<b ",
        "<b a=\"",
        "<b a='>", "</b ", "<!--", "<!-- -- >", "<!doctype", "<?php", "</ bogus", "<script>", "<script></b>",
        "<textarea></textare>", "<title>", "<script><!-- <script></script>", "<svg>", "<svg><path></svg>",
        "<svg></path></svg>", "<svg><![CDATA[ </svg>", "<plaintext></plaintext>", "<script/>",
        "<svg><foreignObject><div/></foreignObject></svg>", "<a href=x/>",
    ])
    func thisIsNotBalanced(_ html: String) {
        #expect(!HTMLBalance.isBalanced(html))
    }

    @Test func depthIsNoDanger() {
        let depth = 200_000
        let open = String(repeating: "<div>", count: depth)
        let close = String(repeating: "</div>", count: depth)
        #expect(HTMLBalance.isBalanced(open + close))
        #expect(!HTMLBalance.isBalanced(open + close + "</div>"))
        #expect(!HTMLBalance.isBalanced(open))
    }
}
