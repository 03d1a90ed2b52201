"""The default look: contrast, width, keyboard, paper, in light and dark, on every kind of page."""

import contextlib
import itertools
import json
import re
import shutil
import subprocess

import html5lib
import pytest
from axe_playwright_python.sync_playwright import Axe

from feedsite import FEEDGEN, REPOSITORY
from fileserver import FileServer
from layoutshift import layout_shift

LOOK = (REPOSITORY / "Tests/Browser/page/look.js").read_text()
# What posts of any site may hold, as HTML: the look of it depends on neither Markdown nor a highlighter.
EVERYTHING = """---
title: Everything
date: 2020-01-01
authors: [ann, bo]
tags: [one, two]
likes: 3
comments: [{ username: bo, text: Fine. }]
---

Words with a [link](https://example.org/far/away), <del>gone</del> ones,
`code`<sup><a href="#fn-1" id="fnref-1">1</a></sup> and *stress*. LONG

## A heading

> A quote with [a link](/).

- one
- two

<ul><li class="task"><input type="checkbox" disabled checked aria-label="Done"> Done</li></ul>

<table><thead><tr><th>WIDE</th><th align="right">WIDE</th><th>WIDE</th></tr></thead>
<tbody><tr><td>WIDE</td><td align="right">12</td><td>WIDE</td></tr></tbody></table>

<pre class="highlight"><code class="language-x">CODE</code></pre>

<section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol><li id="fn-1"><p>A note.
<a href="#fnref-1" aria-label="Back to reference 1">↩</a></p></li></ol></section>
"""
# The short classes of Pygments' tokens.
TOKENS = (
    "c c1 ch cm cp cpf cs err gd ge gh gi gr gs gu il k kc kd kn kp kr kt m mb mf mh mi mo n na nb bp nc nd ne nf fm "
    "ni nl nn no nt nv nx o ow p s s1 s2 sa sb sc sd se sh si sr ss sx vc vg vi w"
).split()
PAGES = {
    "front": "/",
    "post": "/posts/the-night-the-gauge-stopped/",
    "everything": "/posts/everything/",
    "note": "/posts/everything/#fn-1",
    "tag": "/tags/quay/",
    "tags": "/tags/",
    "archive": "/archive/",
    "404": "/404.html",
}
on_every_page = pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)


def everything() -> str:
    code = " ".join(f'<span class="{token}">{token}</span>' for token in TOKENS)
    words = "The tide does not wait, and neither does the baker of this harbour. " * 30
    return EVERYTHING.replace("CODE", code).replace("WIDE", "wide&nbsp;column&nbsp;" * 3).replace("LONG", words)


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    """Serves the sample feed with one post more."""
    folder = tmp_path_factory.mktemp("theme")
    shutil.copytree(REPOSITORY / "Posts", folder / "Posts")
    (folder / "Posts/everything.md").write_text(everything())
    settings = {"title": "Harbour", "description": "A feed.", "author": "marit", "rawHTML": True, "postsPerPage": 5}
    (folder / "feedgen.yml").write_text(json.dumps(settings))
    subprocess.run([FEEDGEN, "build", "-q", "-s", folder, "--now", "2027-01-01T00:00:00Z"], check=True)
    server = FileServer(folder / "public")
    yield server.url.rstrip("/")
    server.stop()


def without_new_functions(route):
    """Answers as for a browser that does not know the younger functions of colours."""
    if route.request.resource_type not in ["document", "stylesheet"]:
        route.continue_()
        return
    text = route.fetch().text()
    text = re.sub(r"\b(light-dark|color-mix|oklch|contrast-color)\(", "unknown(", text)
    route.fulfill(body=re.sub(r' integrity="[^"]*"', "", text), content_type=route.request.headers["accept"].split(",")[0])


@contextlib.contextmanager
def opened(windows, url: str, width: int = 800, is_old: bool = False, **options):
    window = windows.open(viewport={"width": width, "height": 700}, **options)
    page = window.new_page()
    if is_old:
        page.route(re.compile(r"/$|\.css$"), without_new_functions)
    # What is looked at is the page as it is: older posts would come in place.
    page.route("**/assets/older.*.js", lambda route: route.abort())
    page.add_init_script(LOOK)
    assert page.goto(url).ok
    yield page
    windows.close(window)


@on_every_page
def test_every_text_has_aaa_contrast(windows, url, path):
    with opened(windows, url + path) as page:
        assert page.evaluate("look.texts()") > 2
        for color_scheme, contrast in itertools.product(["light", "dark"], ["no-preference", "more"]):
            page.emulate_media(color_scheme=color_scheme, contrast=contrast)
            assert page.evaluate("look.faint(7)") == [], (color_scheme, contrast)


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_who_wants_more_contrast_gets_it(windows, url, color_scheme):
    with opened(windows, url + "/posts/fog/", color_scheme=color_scheme, contrast="more") as page:
        assert page.evaluate("look.faint(7)") == []
        post = 'getComputedStyle(document.querySelector("[data-section]"))'
        assert page.evaluate(f"look.contrast({post}.borderTopColor, look.behind(document.body))") >= 3


@pytest.mark.parametrize("path", ["/", "/posts/everything/", "/tags/"])
@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_colours_need_no_young_functions(windows, url, path, color_scheme):
    with opened(windows, url + path, 600, is_old=True, color_scheme=color_scheme) as page:
        assert page.evaluate("[...document.styleSheets].length") == 1
        assert page.evaluate("look.faint(4.5)") == []
        backgrounds = page.evaluate(
            """() => {
                const button = document.querySelector("[data-new-posts]") ?? document.createElement("button");
                button.dataset.newPosts = "";
                button.hidden = false;
                button.textContent = "1 new post";
                document.querySelector("main").append(button);
                const card = document.querySelector(document.querySelector("[data-kind=term]") ? "[data-feed]" : "[data-section]");
                return [document.documentElement, card, button].map((node) => getComputedStyle(node).backgroundColor);
            }"""
        )
        assert len(set(backgrounds)) == 3
        assert all(re.fullmatch(r"rgb\(\d+, \d+, \d+\)", color) for color in backgrounds)
        assert page.evaluate("look.faint(4.5)") == []
        # Text is light in the dark.
        ink = page.evaluate("getComputedStyle(document.querySelector('[data-cell]')).color")
        assert (sum(map(int, re.findall(r"\d+", ink))) > 384) == (color_scheme == "dark")


@pytest.mark.parametrize("path", ["/", "/posts/p/", "/archive/"])
def test_titles_break_between_words(windows, site, server, path):
    site.configure(title="Hacking Management: Pythonic Perambulations", description="What I learn.")
    site.add("p", title="Responsibilities of documentation management in a municipality")
    site.build()
    for width in [320, 390, 800, 1088, 1100, 1280, 1920]:
        with opened(windows, server.url.rstrip("/") + path, width) as page:
            assert page.evaluate("look.broken()") == [], width


@pytest.mark.parametrize("path", ["/", "/posts/p/", "/archive/"])
def test_a_word_that_is_longer_than_its_line_breaks(windows, site, server, path):
    word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
    site.configure(title=word, description=f"On {word}.")
    site.add("p", title=f"The {word}")
    site.build()
    for width in [320, 800, 1088, 1280]:
        with opened(windows, server.url.rstrip("/") + path, width) as page:
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate("look.cut()") == [], width
            assert page.locator("main").bounding_box()["width"] >= min(width, 600)


@on_every_page
def test_headings_nest(windows, url, path):
    with opened(windows, url + path) as page:
        levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((node) => +node.tagName[1])")
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(level <= before + 1 for before, level in zip(levels, levels[1:])), levels


@pytest.mark.parametrize("title", ["A title", None])
def test_each_level_of_headings_is_smaller_than_the_one_above(windows, site, server, title):
    site.add("p", title=title, body=["# a", "## b", "### c", "#### d"])
    site.build()
    for path in ["", "posts/p/"]:
        with opened(windows, server.url + path) as page:
            sizes = page.evaluate(
                "[...document.querySelectorAll('[data-cell] :is(h1, h2, h3, h4, h5, h6)')].map((node) =>"
                " parseFloat(getComputedStyle(node).fontSize))"
            )
            assert len(sizes) == 4 + bool(title)
            assert all(size < before for before, size in zip(sizes, sizes[1:])), sizes


@pytest.mark.parametrize("width", [320, 800, 1280])
def test_texts_of_all_pages_begin_at_one_line(windows, url, width):
    selectors = ["main > h1", "main > p", "[data-cell] :is(a, p, h2)"] + ["body > footer p"] * (width < 1280)
    starts = {}
    for path in ["/", "/posts/fog/", "/tags/quay/", "/tags/", "/authors/", "/archive/", "/404.html"]:
        with opened(windows, url + path, width) as page:
            for selector in selectors:
                if page.locator(selector).count():
                    starts[path, selector] = page.evaluate(f"look.span(document.querySelector({selector!r}))[0]")
            starts[path, "nav"] = page.locator("body > nav").evaluate(
                "(nav) => nav.getBoundingClientRect().left + parseFloat(getComputedStyle(nav).paddingLeft)"
            )
    assert max(starts.values()) - min(starts.values()) <= 1.5, starts


@pytest.mark.parametrize("width", [320, 800, 1280])
def test_indexes_end_at_one_line(windows, url, width):
    ends = []
    for path in ["/tags/", "/archive/"]:
        with opened(windows, url + path, width) as page:
            spans = "[...document.querySelectorAll('[data-cell] span')].map((node) => look.span(node)[1])"
            ends.append(page.evaluate(f"Math.max(...{spans})"))
    assert abs(ends[0] - ends[1]) <= 1.5


# A window of 1280 px at twice the size is one of 640 px.
@on_every_page
def test_nothing_is_cut_off_and_the_page_does_not_scroll_sideways(windows, url, path):
    with opened(windows, url + path) as page:
        for width in [320, 640, 768, 1100, 1920]:
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate("look.cut()") == [], width


@pytest.mark.parametrize("width", [800, 1280, 1920])
def test_lines_have_60_to_75_letters(windows, url, width):
    with opened(windows, url + "/posts/everything/", width) as page:
        letters = page.evaluate(
            """() => {
                const paragraph = document.querySelector("[data-kind=body] > p");
                const lines = paragraph.offsetHeight / parseFloat(getComputedStyle(paragraph).lineHeight);
                return paragraph.textContent.length / lines;
            }"""
        )
        assert 60 <= letters <= 75


@pytest.mark.parametrize("path", ["/", "/posts/the-night-the-gauge-stopped/", "/tags/quay/"])
@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_shifts(windows, url, path, width):
    assert layout_shift(windows, url + path, width) == 0


@pytest.mark.parametrize("path", ["/", "/posts/everything/", "/tags/", "/404.html"])
@pytest.mark.parametrize(
    "options", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}], ids=str
)
def test_the_keyboard_reaches_all_and_its_place_can_be_seen(windows, url, path, options):
    with opened(windows, url + path, 400, **options) as page:
        stops = page.evaluate("look.stops()")
        places = []
        for _ in range(2 * len(stops)):
            page.keyboard.press("Tab")
            place = page.evaluate("look.focus()")
            if place is None:
                break
            places.append(place)
        assert [place for place in places if place["width"] < 2 or place["contrast"] < 3] == []
        assert [place for place in places if place["isClipped"] or not place["isInSight"]] == []
        assert [stop for stop in stops if stop not in [place["name"] for place in places]] == []


def test_what_is_wide_scrolls_by_keyboard(windows, url):
    with opened(windows, url + "/posts/everything/", 400) as page:
        assert len(page.evaluate("look.scrolling()")) == 2
        for selector in ["[data-kind=body]:has(> table)", "pre"]:
            for _ in range(40):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.matches(selector)".replace("selector", repr(selector))):
                    break
            page.keyboard.press("ArrowRight")
            page.wait_for_function("() => document.activeElement.scrollLeft > 0")


def test_the_skip_link_shows_and_leads_to_the_posts(windows, url):
    with opened(windows, url) as page:
        link = page.get_by_role("link", name="Skip to the posts")
        assert link.bounding_box()["width"] <= 1
        page.keyboard.press("Tab")
        assert link.bounding_box()["width"] > 100
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('main') != null")


def test_pictures_on_paper_keep_their_shape(windows, url):
    with opened(windows, url + "/posts/the-night-the-gauge-stopped/") as page:
        page.emulate_media(media="print")
        pictures = page.locator("[data-kind=body] img, [data-kind=image] img")
        assert pictures.count() > 0
        for picture in pictures.all():
            width, height, natural_width, natural_height = picture.evaluate(
                """async (image) => {
                    image.loading = "eager";
                    await image.decode();
                    const {width, height, naturalWidth, naturalHeight} = image;
                    return [width, height, naturalWidth, naturalHeight];
                }"""
            )
            assert abs(width / height - natural_width / natural_height) < 0.02
            assert height <= 0.4 * 700 + 1


@pytest.mark.parametrize("width", [700, 1920])
def test_paper_has_the_text_alone_and_all_of_it(windows, url, width):
    with opened(windows, url + "/posts/everything/", width, color_scheme="dark") as page:
        page.emulate_media(media="print", color_scheme="dark")
        for hidden in page.locator("nav, .skip, button").all():
            assert not hidden.is_visible()
        assert page.get_by_role("heading", name="Everything").is_visible()
        assert page.evaluate("look.cut()") == []
        assert page.evaluate("look.scrolling()") == []
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
        assert page.evaluate("look.faint(4.5)") == []
        after = "node => getComputedStyle(node, '::after').content"
        assert "https://example.org/far/away" in page.locator("[data-kind=body] a[href^=http]").evaluate(after)


def test_a_language_of_the_other_direction_is_read_from_the_right(windows, site, server):
    site.configure(language="ar", rawHTML=True)
    (site.folder / "Posts/everything.md").write_text(everything())
    site.build()
    with opened(windows, server.url + "posts/everything/", 320) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert page.evaluate("look.cut()") == []
        quote = "getComputedStyle(document.querySelector('blockquote'))"
        assert page.evaluate(f"[{quote}.borderLeftWidth, {quote}.borderRightWidth]") == ["0px", "3px"]
        assert page.evaluate("getComputedStyle(document.querySelector('pre')).direction") == "ltr"
        first = page.locator("h1 a").bounding_box()
        assert first["x"] + first["width"] > 280


@pytest.mark.parametrize("language, text", [("en", "مرحبا بكم في المرفأ."), ("ar", "Swift لغة برمجة.")])
def test_what_is_written_from_the_right_stands_on_the_right(windows, site, server, language, text):
    site.configure(language=language)
    site.add("p", body=[text, f"- {text}"])
    site.build()
    with opened(windows, server.url + "posts/p/") as page:
        paragraph = page.locator("[data-kind=body] > p")
        box = paragraph.bounding_box()
        left, right = paragraph.evaluate("look.span")
        assert abs(right - box["x"] - box["width"]) < 1 and left > box["x"] + 50
        # The full stop is at the other end.
        full_stop = paragraph.evaluate(
            """({firstChild: text}) => {
                const range = new Range();
                range.setStart(text, text.length - 1);
                range.setEnd(text, text.length);
                return range.getBoundingClientRect().left;
            }"""
        )
        assert abs(full_stop - left) < 1
        # An item stays beside its mark.
        item = page.locator("[data-kind=body] li")
        box = item.bounding_box()
        left, right = item.evaluate("look.span")
        assert abs(left - box["x"]) < 1 if language == "en" else abs(right - box["x"] - box["width"]) < 1


@on_every_page
def test_nothing_moves_by_itself(windows, url, path):
    with opened(windows, url + path, reduced_motion="reduce") as page:
        assert page.evaluate("document.getAnimations().length") == 0
        durations = "look.all().map((node) => getComputedStyle(node).transitionDuration)"
        assert page.evaluate(f"[...new Set({durations})]") == ["0s"]
        assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


@on_every_page
@pytest.mark.parametrize("width, color_scheme", [(400, "light"), (1280, "dark")])
def test_axe_finds_no_fault(windows, url, path, width, color_scheme):
    with opened(windows, url + path, width, color_scheme=color_scheme) as page:
        # Browsers let the keyboard reach what scrolls, as another test here sees; axe does not know.
        rules = {"target-size": {"enabled": True}, "scrollable-region-focusable": {"enabled": False}}
        violations = Axe().run(page, options={"rules": rules}).response["violations"]
        assert [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in violations] == []


@on_every_page
def test_the_html_is_without_error(windows, url, path):
    with opened(windows, url + path) as page:
        html = page.request.get(url + path).text()
    html5lib.HTMLParser(strict=True).parse(html)
