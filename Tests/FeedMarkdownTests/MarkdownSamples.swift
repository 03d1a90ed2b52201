/// Markdown of every kind, each sample ended by a line end so that samples can be joined.
enum MarkdownSamples {
    static let all: [String] = [
        // Nothing much.
        "", "\n", "\n\n\n", "   \n", "\t\n",
        // Paragraphs and inlines.
        "One line.\n", "Two\nlines.\n", "Hard  \nbreak.\n", "Hard\\\nbreak.\n", "*em* **strong** ***both*** `code`\n",
        "Entities: &amp; &copy; &#35; &#x22; &nosuch; &lt;b&gt;\n", "Escapes: \\* \\_ \\# \\<b\\> \\&amp;\n",
        "``code with ` tick``\n", "Unicode: äöü 日本語 🎉 e\u{301}\n", "   three blanks\n", "a\u{0}null\n",
        "<https://example.com> <me@example.com>\n", "[link](/there \"title\") ![image](/a.png \"t\")\n",
        "[a [b] c](<x y>) ![alt *em* [l](/u)](/i.png)\n", "[unresolved] and [also][no]\n",
        "_a_ __b__ *a_b* snake_case_word **bold*mixed**\n", "Trailing backslash\\\n", "a < b > c & d \"e\" 'f'\n",
        // Headings.
        "# One\n", "## Two ##\n", "###### Six\n", "####### Seven is text\n", "#\n", "Setext one\n===\n",
        "Setext two\nlines\n---\n", "# *em* `code` [l](/u)\n", "#no heading\n",
        // Rules.
        "---\n", "***\n", "_ _ _\n", "\n---\n\n",
        // Code.
        "    indented\n", "    a\n\n    b\n", "\ttab\n", "```\nfenced\n```\n", "```swift\nlet a = \"<b>\"\n```\n",
        "~~~ info \"string\"\ntilde\n~~~\n", "````\n```\n````\n", "```\nunclosed\n", "```\n```\n",
        // Quotes.
        "> quote\n", "> lazy\ncontinued\n", "> a\n>\n> b\n", "> # heading\n> - item\n", ">\n",
        "> > > > > > > > > > very nested\n", "> ```\n> code\n> ```\n", "> a\n\n> b\n",
        // Lists.
        "- a\n- b\n", "* a\n* b\n", "+ a\n+ b\n", "1. a\n2. b\n", "7) a\n8) b\n", "0. zero\n", "- a\n\n- b\n",
        "- a\n\n  second paragraph\n- b\n", "- a\n  - b\n    - c\n      - d\n", "- a\n\n  - b\n\n    - c\n",
        "1. a\n   - b\n   - c\n2. d\n", "-\n- empty\n-\n", "- [ ] no task\n",
        "- # heading\n- > quote\n- ```\n  code\n  ```\n",
        "- a\n* b\n+ c\n", "1. a\n1) b\n", "- a\n\n\n- b\n", "-\ta\n\n\tb\n", "10. ten\n    more\n", "- ---\n",
        "- a\n- b\n\nafter\n", "- - - nested at once\n",
        // References.
        "[r]: /url \"title\"\n", "[r]: /url\n\n[r] [text][r] [r][]\n", "[late]\n\n[late]: /late\n",
        "[a]: /1\n[b]: /2\n[c]: /3\n", "[R]: <u v> 'multi\nline'\n\n![r]\n", "> [in]: /quote\n\n[in]\n",
        "[r]: /first\n[r]: /second\n\n[r]\n", "[x]: /x\ntext right below\n",
        // HTML.
        "<div>block</div>\n", "<div>\n*not em*\n</div>\n", "<div>\n\n*em*\n\n</div>\n", "<!-- comment -->\n",
        "<!-- a\n\nb -->\n", "<script>\nlet a = 1 < 2\n\nlet b\n</script>\n", "<style>\np { }\n</style>\n",
        "<pre>\nkept\n\nkept\n</pre>\n", "<?php echo 1 ?>\n", "<!DOCTYPE html>\n", "<![CDATA[x > y]]>\n",
        "inline <b>bold</b> and <br> and <!-- c -->\n", "<custom-element a=\"1\">x</custom-element>\n", "</div>\n",
        "<details>\n<summary>s</summary>\n\ntext\n\n</details>\n", "a <img src=\"x\" alt=\">\"> b\n",
        // Tabs and line ends.
        "a\tb\n", ">\t\tcode\n", "-\t\tcode\n", "a\r\nb\r\n\r\n- c\r\n- d\r\n", "# h\r\n\r\np\r\n", "old\rmac\r",
        "```\r\ncrlf\r\n```\r\n",
        // Not safe to link to, but harmless as text.
        "javascript:alert(1)\n",
    ]
}
