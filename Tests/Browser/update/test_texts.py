"""What Markdown has besides CommonMark, and shortcodes: patched and loaded, each is the same."""

import pytest

from reader import assert_same_as_fresh

PIECES = {
    "a shortcode": '{{< figure src="https://e.example/ice.png" alt="Ice" caption="The *first*" >}}',
    "a pair": "{{< callout warning >}}\n*Thin* ice.\n{{< /callout >}}",
    "attributes": "*Thin*{: .x lang=de} ice.\n{: .y #thin}",
    "an alert": "> [!WARNING] Mind *this*\n> Thin ice.",
    "definitions": "Ice\n: Cold *water*.\n\nFog\n: Thin rain.",
    "contents": "[[toc]]\n\n## Ice {#ice}\n\n### Fog",
    "a formula": "$$\n\\sum_{n=1}^N \\frac{a_n}{b} \\, x\n$$\n\nand $a^2$",
    "lines of code": "```go {linenos=true,hl_lines=[2],title=\"a.go\"}\na\nb\n```",
}


@pytest.fixture(params=PIECES.values(), ids=PIECES)
def piece(request, site):
    site.configure(shortcodes="hugo", markdown={"math": True})
    site.add("a", date="2024-01-02")
    site.add("b")
    site.build()
    return request.param


@pytest.mark.parametrize("path", ["/", "/posts/b/"])
def test_patched_and_loaded_are_the_same(site, piece, open_page, path):
    reader = open_page(path)
    site.edit("b", body=["Before.", piece, "After."])
    site.build()
    reader.update()
    reader.page.get_by_text("After.").wait_for()
    assert_same_as_fresh(reader)
    site.edit("b", body=["Before it.", piece, "After."])
    site.build()
    reader.update()
    reader.page.get_by_text("Before it.").wait_for()
    assert_same_as_fresh(reader)


def test_a_template_that_changes_reaches_open_pages(site, open_page):
    templates = site.folder / "Templates/shortcodes"
    templates.mkdir(parents=True)
    (templates / "tide.mustache").write_text("<p>High at {{0}}</p>\n")
    site.configure(shortcodes="hugo")
    site.add("a", body=["{{< tide 5:10 >}}"])
    site.add("b")
    site.build()
    reader = open_page()
    reader.page.evaluate("window.other = document.querySelector('[data-section=b]')")
    (templates / "tide.mustache").write_text("<p>High water at {{0}}</p>\n")
    site.build()
    reader.update()
    reader.page.get_by_text("High water at 5:10").wait_for()
    assert reader.page.evaluate("other.isConnected")
    assert_same_as_fresh(reader, untouched=False)


def test_formulas_are_laid_out_by_the_browser(site, open_page):
    site.configure(markdown={"math": True})
    site.add("a", body=["$$\\frac{a}{b}$$", "A $x^2$ in a line."])
    site.build()
    reader = open_page("/posts/a/")
    heights = reader.page.evaluate(
        "[...document.querySelectorAll('math')].map((math) => math.getBoundingClientRect().height)"
    )
    assert len(heights) == 2 and heights[0] > heights[1] > 0


def test_headings_have_links_on_the_page_of_their_post_only(site, open_page):
    site.add("a", title="A day", body=["## Ice", "Cold."])
    site.build()
    reader = open_page("/posts/a/")
    reader.page.locator("h2").hover()
    reader.page.locator("h2 > a.anchor").click()
    assert reader.page.url.endswith("/posts/a/#ice")
    assert reader.page.get_by_role("heading", name="Ice").inner_text() == "Ice"
    assert open_page("/").page.locator("a.anchor").count() == 0
