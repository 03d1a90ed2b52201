"""A new style sheet reaches the open page, with no moment of none."""

import re

import pytest

from design import COLOR, paint, style, styled
from reader import FRAMES

LINKS = "[...document.querySelectorAll('link[rel=stylesheet]')].map((link) => new URL(link.href).pathname)"


@pytest.fixture
def styled_site(site):
    return styled(site)


def test_a_new_stylesheet_is_swapped_in(styled_site, server, open_page):
    reader = open_page()
    old = style(styled_site)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    new = style(styled_site)
    assert new != old
    with server.held(new) as sheet:
        reader.look()
        while not sheet.arrived.wait(0.2):
            reader.look()
        # More polls while it is on its way.
        reader.wait_for_polls(2)
        assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
    reader.page.wait_for_function(f"() => {LINKS}.length == 1")
    assert reader.page.evaluate(LINKS) == [new]
    assert server.count(new) == 1
    assert reader.navigations == 1

    paint(styled_site, "rgb(7, 8, 9)")
    styled_site.build()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(7, 8, 9)'")
    reader.page.wait_for_function(f"() => {LINKS}.length == 1")


def test_a_stylesheet_that_is_missing_leaves_the_old_one(styled_site, server, open_page):
    reader = open_page()
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    server.spoil(re.escape(style(styled_site)), lambda _: 404)
    reader.poll()
    while not server.count(style(styled_site)):
        reader.wait_for_polls(1)
    reader.wait_for_polls(1)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"

    # It is asked for again: an upload may have been under way.
    server.repair()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
    reader.page.wait_for_function(f"() => {LINKS}.length == 1")


def test_a_page_that_is_not_in_use_tries_again_however_often_heads_come(styled_site, server, open_page):
    """Of two tabs, the one that is in use looks more often than the other one would."""
    reader = open_page(
        init_script="""
        Object.defineProperty(navigator, "connection", {value: {saveData: true}});
        const now = performance.now.bind(performance);
        window.later = 0;
        performance.now = () => now() + later;""",
    )
    take = """async (minutes) => {
        later += minutes * 60_000;
        const {live} = await import(document.querySelector("script[src*='/feed.']").src);
        await live.take(await (await fetch("/live/head.json", {cache: "no-cache"})).json());
    }"""
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    server.spoil(re.escape(style(styled_site)), lambda _: 404)
    reader.page.evaluate(take, 0)
    while not server.count(style(styled_site)):
        reader.page.evaluate(FRAMES)
    server.repair()
    for _ in range(10):
        reader.page.evaluate(take, 5)
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")


def test_the_integrity_of_a_stylesheet_is_checked_as_ever(styled_site, server, open_page):
    reader = open_page()
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    server.spoil(re.escape(style(styled_site)), lambda _: b"body { color: rgb(6, 6, 6); }")
    while not server.count(style(styled_site)):
        reader.wait_for_polls(1)
    reader.wait_for_polls(1)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    server.repair()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
    integrity = re.search(r'style[^>]*integrity="([^"]*)"', styled_site.file().read_text()).group(1)
    assert reader.page.evaluate("document.querySelector('link[rel=stylesheet]').integrity") == integrity


def test_the_present_stylesheet_is_left_alone(styled_site, server, open_page):
    reader = open_page()
    reader.page.evaluate("window.link = document.querySelector('link[rel=stylesheet]')")
    server.log.clear()
    styled_site.edit("a", likes=1)
    styled_site.build()
    reader.update()
    assert reader.page.evaluate("link == document.querySelector('link[rel=stylesheet]')")
    assert server.count(style(styled_site)) == 0
