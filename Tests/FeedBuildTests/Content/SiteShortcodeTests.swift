import FeedContent
import FeedPages
import FeedPublish
import FeedSources
import SourceDiagnostics
import Testing

@testable import FeedBuild

/// Shortcodes of posts: templates of the theme and of the site, and what follows from their changes.
@Suite struct SiteShortcodeTests {
    private func site(_ text: String, _ settings: String = "shortcodes: hugo\n") -> MemorySite {
        var site = MemorySite()
        site.settings = "title: A & B\nbaseURL: https://me.example/blog/\n" + settings
        site.posts = ["a.md": MemorySite.post(1, text), "b.md": MemorySite.post(2)]
        return site
    }

    /// The text of the page of a post.
    private func text(_ site: MemorySite, _ page: String = "posts/a/index.html") -> String {
        site.text(page).matches(of: /data-kind="body">(?s:(.*?))<\/div\n>/).map { String($0.output.1) }.joined()
    }

    @Test(arguments: [
        (
            "{{< figure src=\"p.png\" alt=\"Ice\" caption=\"*Cold* <b>\" >}}",
            "src=\"/blog/posts/p.png\" alt=\"Ice\"><figcaption><em>Cold</em>"
        ),
        (
            "{{< figure src=\"p.png\" caption=\"*Cold* <b>\" >}}",
            "<figcaption><em>Cold</em> <!-- raw HTML omitted --></figcaption>"
        ),
        ("{{< img p.png \"Ice\" >}}", "src=\"/blog/posts/p.png\" alt=\"Ice\">"),
        ("{{< vimeo 7 >}}", "<a href=\"https://vimeo.com/7\">vimeo.com/7</a>"),
        ("{{< gist ann 7 >}}", "<a href=\"https://gist.github.com/ann/7\">gist.github.com/ann/7</a>"),
        ("{{< gallery >}}\n*Ice*\n{{< /gallery >}}", "<figure class=\"gallery\"><p><em>Ice</em></p>\n</figure>"),
        ("{{< youtube dQw4 >}}", "<a href=\"https://www.youtube.com/watch?v=dQw4\">youtube.com/watch?v=dQw4</a>"),
        ("{{< youtube id=dQw4 title=\"A film\" >}}", "<a href=\"https://www.youtube.com/watch?v=dQw4\">A film</a>"),
        (
            "{{< callout warning >}}\n*Thin* ice.\n{{< /callout >}}",
            "<aside class=\"callout callout-warning\"><p><em>Thin</em> ice.</p>\n</aside>"
        ),
        (
            "> [!NOTE]\n> *Ice* [b][1]\n>\n> ## C\n\n[1]: b.md",
            "<aside class=\"callout callout-note\"><p class=\"callout-title\">Note</p>\n<p><em>Ice</em> "
                + "<a href=\"/blog/posts/b/\">b</a></p>\n<h2 id=\"c\">C"
                + "<a class=\"anchor\" href=\"#c\" aria-label=\"#\"></a></h2>\n</aside>"
        ),
        (
            "> [!tip] A *title*\n> Ice",
            "<aside class=\"callout callout-tip\"><p class=\"callout-title\">A <em>title</em></p>\n<p>Ice</p>\n</aside>"
        ),
        (
            "> [!bug]-\n> Ice\n{: .x}",
            "<aside class=\"x callout callout-bug\"><p class=\"callout-title\">Bug</p>\n<p>Ice</p>\n</aside>"
        ),
        (
            "> [!figure]\n> Ice",
            "<aside class=\"callout callout-figure\"><p class=\"callout-title\">Figure</p>\n<p>Ice</p>\n</aside>"
        ),
        (
            "> [!tip] T {.x}\n>\n> Ice",
            "<aside class=\"x callout callout-tip\"><p class=\"callout-title\">T</p>\n<p>Ice</p>"
        ),
        ("> [!note\n> Ice", "<blockquote>\n<p>[!note\nIce</p>\n</blockquote>"),
        ("{{< tip >}}Ice{{< /tip >}}", "<p class=\"callout-title\">Tip</p><p>Ice</p>"),
        ("{{< toc >}}\n\n## Ice", "<nav class=\"toc\" aria-label=\"Contents\">\n<ul>\n<li>\n<a href=\"#ice\">Ice</a>"),
        ("{{< notice >}}Ice.{{< /notice >}}", "<aside class=\"callout callout-note\"><p>Ice.</p>\n</aside>"),
        ("[next]({{< ref \"b.md#top\" >}})", "<a href=\"/blog/posts/b/#top\">next</a>"),
        ("[next]({{< relref \"/b\" >}})", "<a href=\"/blog/posts/b/\">next</a>"),
        (
            "{{< figure src=\"javascript:alert(1)\" link=\"javascript:alert(1)\" >}}",
            "<figure><a href=\"\"><img loading=\"lazy\" decoding=\"async\" src=\"\""
        ),
        ("{{< figure src=\"p.png\" class='\"><b>' >}}", "<figure class=\"&quot;&gt;&lt;b&gt;\">"),
    ])
    func theThemeHasShortcodes(markdown: String, html: String) async throws {
        var site = site(markdown)
        site.staticFiles = ["Posts/p.png"]
        try await site.build()
        #expect(text(site).contains(html))
    }

    @Test func theTitleOfAnAlertIsTextWhereItCannotBeHTML() async throws {
        var site = site("> [!NOTE] ![x](https://e/onmouseover=alert(1)//) *y*\n> Ice")
        site.templates["shortcodes/note.mustache"] =
            "<details title=\"{{title}}\"><summary>{{{title}}}</summary>{{{inner}}}<p>{{{title}}}</p></details>"
        try await site.build()
        let html = text(site)
        #expect(html.hasPrefix("<details title=\"y\"><summary><img "), "\(html)")
        #expect(html.contains("<em>y</em></summary>") && html.contains("<p>y</p></details>"), "\(html)")
    }

    @Test(arguments: [
        "<details title=\"{{{title}}}\">{{{inner}}}</details>", "<details title=\"{{{inner}}}\"></details>",
    ])
    func aTemplateThatWouldHaveHTMLInATagIsNotTaken(_ template: String) async throws {
        var site = site("> [!NOTE] *x*\n> Ice")
        site.templates["shortcodes/note.mustache"] = template
        try await site.build()
        #expect(text(site).hasPrefix("<aside class=\"callout callout-note\"><p class=\"callout-title\"><em>x</em></p>"))
    }

    @Test func aTemplateHasTheArgumentsTheTextThePostAndTheSite() async throws {
        var site = site(
            "{{< quote by=\"*Ann*\" 7 >}}\n- *Ice*\n{{< /quote >}}", "params: {mood: calm}\nshortcodes: hugo\n")
        site.templates["shortcodes/quote.mustache"] =
            "<q>{{by}}|{{{by}}}|{{0}}|{{inner}}|{{{inner}}}|{{post.title}}|{{site.title}}|{{site.params.mood}}</q>"
        try await site.build()
        #expect(
            text(site).contains(
                "<q>*Ann*|<em>Ann</em>|7|\n- *Ice*\n|<ul>\n<li><em>Ice</em></li>\n</ul>\n|Day 1|A &amp; B|calm</q>"))
    }

    /// Also where nothing but the template tells.
    @Test(arguments: [false, true])
    func aTemplateMakesTheEntriesThatUseIt(isIncremental: Bool) async throws {
        var site = site("{{< age >}}")
        site.isIncremental = isIncremental
        site.templates["shortcodes/age.mustache"] = "<b>1</b>"
        try await site.build()
        site.templates["shortcodes/age.mustache"] = "<b>2</b>"
        site.templates["shortcodes/other.mustache"] = "<b>3</b>"
        let changed = try await site.build()
        #expect(text(site).contains("<b>2</b>") && site.text("index.html").contains("<b>2</b>"))
        #expect(changed.contains("posts/a/index.html") && !changed.contains("posts/b/index.html"))
        site.settings += "author: ann\n"
        site.templates["shortcodes/age.mustache"] = "<b>{{site.author}}</b>"
        try await site.build()
        #expect(text(site).contains("<b>ann</b>"))
        site.settings = site.settings.replacing("author: ann", with: "author: olu")
        try await site.build()
        #expect(text(site).contains("<b>olu</b>"))
    }

    /// Of a site that does not say how it writes shortcodes, braces may be text.
    @Test func aTagStaysTextUntilThereIsATemplate() async throws {
        var site = site("{{< age >}}\n\n{{< youtube x >}}", "")
        site.isIncremental = true
        try await site.build()
        #expect(text(site).contains("<p>{{&lt; age &gt;}}</p>"))
        #expect(site.warnings.count == 1, "\(site.warnings)")
        site.templates["shortcodes/age.mustache"] = "<b>2</b>"
        try await site.build()
        #expect(text(site).contains("<b>2</b>") && site.warnings.isEmpty)
        site.templates = [:]
        try await site.build()
        #expect(text(site).contains("<p>{{&lt; age &gt;}}</p>"))
    }

    @Test func aCollectionMayHaveADialectOfItsOwn() async throws {
        var site = site("{{< img p.png \"Ice\" >}}", "collections: {notes: {shortcodes: liquid}}\nshortcodes: hugo\n")
        site.staticFiles = ["Posts/p.png"]
        site.entries = [
            "Notes/a.md": MemorySite.post(
                1, "[{{ site.title }}]({{ site.url }}{{ site.baseurl }}/{{ page.mood }}/)", extra: "mood: calm\n")
        ]
        try await site.build()
        #expect(text(site).contains("src=\"/blog/posts/p.png\" alt=\"Ice\">"))
        #expect(text(site, "notes/a/index.html").contains("<a href=\"https://me.example/blog/calm/\">A &amp; B</a>"))
    }

    @Test(arguments: [
        ("a\n\n{{< agee >}}", "", "Posts/a.md:8:1: error: there is no shortcode 'agee'; did you mean 'age'?"),
        (
            "{{< signup >}}", "",
            "Posts/a.md:6:1: error: there is no shortcode 'signup'; to say what it shows, write "
                + "'Templates/shortcodes/signup.mustache'"
        ),
        (
            "{{< ref >}}", "",
            "Posts/a.md:6:1: error: 'ref' needs the file that it leads to, such as 'ref \"first-ice.md\"'"
        ),
        ("{{< img \"no.png\" \"Ice\" >}}", "", "Posts/a.md:6:1: error: there is no image '/blog/posts/no.png'"),
        (
            "{{< age >}}", "<b>",
            "Posts/a.md:6:1: error: the template of '{{< age >}}' opens tags that it does not close, or closes others; mend it"
        ),
        ("{{< age >}}", "{{#a}}", "Templates/shortcodes/age.mustache:1:1: error: the section 'a' is not closed"),
    ])
    func whatIsWrongIsTold(text: String, template: String, message: String) async throws {
        var site = site(text)
        site.templates["shortcodes/age.mustache"] = template
        let messages = try await site.messages()
        #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
    }
}
