import FeedContent
import FeedMarkdown
import Testing

@testable import FeedScaffold

/// The templates of shortcodes that a site brings along.
@Suite struct ShortcodeTemplateTests {
    @Test(
        arguments: [
            (ShortcodeDialect.hugo, "<b>{{ .Get 0 }}</b>{{ .Inner | markdownify }}", "<b>{{0}}</b>{{{inner}}}"),
            (.hugo, "{{- with .Get \"alt\" -}}<i>{{ . }}</i>{{- end -}}", "{{#alt}}<i>{{alt}}</i>{{/alt}}"),
            (.hugo, "{{ if (.Get `a`) }}x{{ else }}y{{ end }}{{/* c */}}", "{{#a}}x{{/a}}{{^a}}y{{/a}}"),
            (.hugo, "{{ range .Page.Pages }}x{{ end }}", nil), (.hugo, "{{ .Get 0 | upper }}", nil),
            (.hugo, "{{ . }}", nil),
            (.hugo, "{{ end }}", nil), (.hugo, "{{ if .Get \"a\" }}", nil), (.hugo, "{{ partial \"a\" . }}", nil),
            (
                .zola, "<p class=\"{{ kind }}\">{{ body | markdown | safe }}</p>",
                "<p class=\"{{kind}}\">{{{inner}}}</p>"
            ),
            (.zola, "{% if a %}{{ a | safe }}{% endif %}{# c #}", "{{#a}}{{{a}}}{{/a}}"),
            (.hugo, "{{ .Get \"a\" | markdownify }}{{ .Get 0 | safeURL }}", "{{{a}}}{{0}}"),
            (.zola, "{% for a in b %}", nil),
            (.zola, "{{ config.title }}", nil), (.zola, "{{ a(b=1) }}", nil),
            (.liquid, "<img src=\"{{ include.src }}\">", "<img src=\"{{src}}\">"), (.liquid, "{{ site.title }}", nil),
            (.liquid, "{% if include.a %}{{ include.a }}{% else %}b{% endif %}", "{{#a}}{{a}}{{/a}}{{^a}}b{{/a}}"),
            (.nunjucks, "<b>{{ content }}</b> { x }", "<b>{{{inner}}}</b> { x }"), (.hugo, "a {", "a {"),
            (.hugo, "{{ .Get", nil),
        ] as [(ShortcodeDialect, String, String?)])
    func aTemplateIsConvertedOrNot(dialect: ShortcodeDialect, old: String, new: String?) {
        #expect(OldShortcodeTemplate(old, dialect).mustache == new)
    }

    @Test func aSiteBringsThemAlong() throws {
        let migration = try SiteGenerator.hugo.migration(
            "baseURL = 'https://me.example/'\n",
            [
                "content/posts/a.md":
                    "---\ndate: 2026-01-01\n---\nx\n{{< box >}}a {{< age id=\"1\" >}}{{< /box >}}\n{{< age 2 >}}\n"
                    + "{{< figure src=\"a.png\" >}} `{{< age >}}`",
                "content/posts/b.md": "---\ndate: 2026-01-02\n---\n{{< age id=\"3\" >}} {{< youtube x >}}",
                "layouts/shortcodes/box.html": "<div>{{ .Inner }}</div>", "layouts/shortcodes/age.html": "{{ now }}",
            ])
        #expect(
            migration.files.map(\.path) == ["Templates/shortcodes/age.mustache", "Templates/shortcodes/box.mustache"])
        #expect(migration.files[1].text == "<div>{{{inner}}}</div>")
        #expect(
            migration.files[0].text == """
                {{! age has 3 calls; the first is in content/posts/a.md, line 5: < age id="1" > }}
                {{! its arguments: id (2), 0 (1). }}
                {{! Write what readers are to see, in place of what follows. }}
                <span class="missing">[age{{#id}} {{id}}{{/id}}{{#0}} {{0}}{{/0}}]</span>

                """)
        #expect(migration.told.first?.contains("'age' has 3 calls") ?? false)
    }
}
