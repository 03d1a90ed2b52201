"""The errors and warnings of a site in the pages that its author has open."""

import pytest

from reader import Reader
from watching import Watch, add_keys


@pytest.fixture
def reader(browser, small_site, watch):
    context = browser.new_context()
    reader = Reader(context, small_site, watch.url, "/").load()
    reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
    yield reader
    context.close()


def line(reader):
    return reader.page.locator("#feedgen-watch aside")


def test_a_warning_is_a_line_until_it_is_fixed(small_site, watch, reader):
    assert line(reader).count() == 0
    add_keys(small_site, "b", sumary="B")
    line(reader).get_by_text("unknown key 'sumary'").wait_for()
    assert "Posts/b.md:" in line(reader).inner_text()
    red, green, blue = reader.page.evaluate("""() => getComputedStyle(
        document.getElementById('feedgen-watch').shadowRoot.querySelector('aside')).backgroundColor.match(/\\d+/g).map(Number)""")
    assert min(red, green) > blue + 60, "it is yellow"
    reader.page.evaluate("""() => {
        window.lines = 0;
        new MutationObserver((records) => records.forEach(({addedNodes}) =>
            window.lines += [...addedNodes].filter(({localName}) => localName == "aside").length))
            .observe(document.getElementById('feedgen-watch').shadowRoot, {childList: true});
        window.told = [];
        const events = new EventSource("/@feedgen/events");
        for (const type of ["news", "problems"]) events.addEventListener(type, () => told.push(type));
    }""")
    # With the news of the second save, all that came with the first is there too.
    for number in range(3):
        reader.page.wait_for_function("n => told.filter((type) => type == 'news').length > n", arg=number)
        small_site.edit("a", likes=number + 1)
    assert reader.page.evaluate("told.filter((type) => type == 'problems').length") == 1
    other = reader.page.context.new_page()
    other.goto(watch.url)
    other.locator("#feedgen-watch aside").wait_for()
    assert reader.page.evaluate("lines") == 0, "it is not told anew with each save, or for each page"
    small_site.edit("b")
    line(reader).wait_for(state="detached")


def test_a_warning_that_was_closed_stays_so_on_all_pages_until_it_is_back(small_site, watch, reader):
    add_keys(small_site, "b", sumary="B")
    line(reader).get_by_role("button", name="Close").click()
    assert line(reader).count() == 0
    small_site.edit("a", body=["One.", "Four."])
    reader.page.get_by_text("Four.").wait_for()
    reader.page.goto(watch.url + "posts/a/")
    reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
    add_keys(small_site, "c", usernam="ann")
    line(reader).get_by_text("'usernam'").wait_for()
    assert "sumary" not in line(reader).inner_text(), "another one does not bring it back"
    small_site.edit("b")
    small_site.edit("c")
    line(reader).wait_for(state="detached")
    add_keys(small_site, "b", sumary="B")
    line(reader).get_by_text("'sumary'").wait_for()


def test_a_warning_that_was_closed_stays_so_after_an_error(small_site, watch, reader):
    add_keys(small_site, "b", sumary="B")
    line(reader).get_by_role("button", name="Close").click()
    small_site.edit("a", likes="many")
    overlay = reader.page.locator("#feedgen-watch section")
    overlay.wait_for()
    small_site.edit("a", likes=1)
    overlay.wait_for(state="detached")
    add_keys(small_site, "c", usernam="ann")
    line(reader).get_by_text("'usernam'").wait_for()
    assert "sumary" not in line(reader).inner_text()


def test_the_overlay_begins_with_what_is_wrong_now(small_site, watch, reader):
    add_keys(small_site, "a", sumary="A")
    line(reader).wait_for()
    small_site.edit("b", likes="many")
    overlay = reader.page.locator("#feedgen-watch section")
    overlay.wait_for()
    assert line(reader).count() == 0
    articles = [article.inner_text() for article in overlay.locator("article").all()]
    assert "Posts/b.md" in articles[0] and "error: 'likes'" in articles[0]
    assert [("warning:" in text) for text in articles] == [False] + [True] * (len(articles) - 1)
    small_site.edit("b", likes=1)
    overlay.wait_for(state="detached")
    line(reader).get_by_text("'sumary'").wait_for()


def test_what_keeps_a_strict_site_from_being_updated_is_no_mere_line(browser, small_site):
    watch = Watch(small_site, "--strict")
    context = browser.new_context()
    try:
        reader = Reader(context, small_site, watch.url, "/").load()
        reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
        add_keys(small_site, "a", sumary="A")
        reader.page.locator("#feedgen-watch section").get_by_text("the site was not updated").wait_for()
        assert line(reader).count() == 0
    finally:
        context.close()
        watch.stop()
