import FeedMarkdown
import Testing

/// What is behind the fences of code: languages, titles, numbers, marked and hidden lines.
struct CodeInfoTests {
    private func html(_ info: String, _ code: String = "a\nb\nc\n") -> String {
        Markdown.html(of: "~~~ \(info)\n\(code)~~~", options: MarkdownOptions(extensions: .all))
    }

    @Test(arguments: [
        ("go", "<pre><code class=\"language-go\">a\nb\nc\n</code></pre>\n"),
        ("rust,ignore", "<pre><code class=\"language-rust\">a\nb\nc\n</code></pre>\n"),
        ("c++ {}", "<pre><code class=\"language-c++\">a\nb\nc\n</code></pre>\n"),
        ("{.python}", "<pre><code class=\"language-python\">a\nb\nc\n</code></pre>\n"),
        ("{.brush: .php;}", "<pre><code class=\"language-brush\">a\nb\nc\n</code></pre>\n"),
        (";", "<pre><code class=\"language-;\">a\nb\nc\n</code></pre>\n"),
        (
            "go title=\"a <b>.go\"",
            "<figure class=\"code\"><figcaption>a &lt;b&gt;.go</figcaption>\n"
                + "<pre><code class=\"language-go\">a\nb\nc\n</code></pre></figure>\n"
        ),
    ])
    func theLanguageAndTheTitle(_ info: String, _ expected: String) { #expect(html(info) == expected) }

    @Test(arguments: [
        // Hugo.
        ("go {linenos=table,hl_lines=[2,\"3-4\"],linenostart=199}", [199, 200, 201], [2, 3]),
        ("go {linenos=false,hl_lines=[1]}", [], [1]),
        ("go {hl_lines=[2,3]}", [], [2, 3]),
        // Zola.
        ("rust,linenos,linenostart=20,hl_lines=1 3-9", [20, 21, 22], [1, 3]),
        ("rust,hl_lines=1-2, linenos", [1, 2, 3], [1, 2]),
        // Others.
        ("js/1,3", [], [1, 3]), ("js {2-3}", [], [2, 3]), ("js{2} title=a", [], [2]),
        ("js:line-numbers {1}", [], [1]), ("js showLineNumbers", [1, 2, 3], []),
        ("{.python .numberLines startFrom=\"10\"}", [10, 11, 12], []),
        ("go {linenostart=99999999999999999999,linenos}", [1, 2, 3], []),
        ("go {linenostart=9223372036854775807}", [1_000_000, 1_000_001, 1_000_002], []),
        ("go {hl_lines=[0,9-1,1-99999999999999]}", [], [1, 2, 3]),
    ])
    func linesHaveNumbersAndMarks(_ info: String, numbers: [Int], marked: [Int]) {
        let text = html(info)
        #expect(text.matches(of: /data-line="(\d+)"/).map { Int($0.1) } == numbers)
        let lines = text.split(separator: "<span class=\"line").dropFirst()
        #expect(lines.count == 3)
        #expect(lines.enumerated().filter { $1.hasPrefix(" marked") }.map { $0.offset + 1 } == marked)
        #expect(text.replacing(/<[^>]*>/, with: "").hasSuffix("a\nb\nc\n\n"))
    }

    @Test func hiddenLinesAreLeftOutAndCounted() {
        let text = html("rust,linenos,hide_lines=2")
        #expect(text.matches(of: /data-line="(\d+)"/).map { Int($0.1) } == [1, 3])
        #expect(!text.contains("b\n"))
    }

    @Test func elementsAcrossLinesAreClosedInEach() {
        var options = MarkdownOptions(extensions: .all)
        options.highlight = { code, _ in "<span class=\"c\">\(code.replacing("\n", with: "\n"))</span>" }
        let text = Markdown.html(of: "~~~go {1}\na\nb\n~~~", options: options)
        #expect(
            text
                == "<pre class=\"highlight\"><code class=\"language-go\"><span class=\"line marked\"><span class=\"c\">a</span>\n"
                + "</span><span class=\"line\"><span class=\"c\">b</span>\n</span></code></pre>\n")
    }

    @Test(arguments: ["1 ", "a=\"", "{", "hl_lines=[", "1-", "\"", "title=a ", "/1", "::"])
    func readingIsLinear(_ part: String) {
        let info = String(repeating: part, count: 60_000 / part.utf8.count)
        #expect(ContinuousClock().measure { _ = html("go " + info) } < .seconds(5))
    }
}
