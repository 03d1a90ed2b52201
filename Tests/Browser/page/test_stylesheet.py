"""A new look reaches the open page, with no moment of none."""

import re

import pytest

from feedsite import REPOSITORY

COLOR = "() => getComputedStyle(document.body).color"
LINKS = "[...document.querySelectorAll('link[rel=stylesheet]')].map((link) => new URL(link.href).pathname)"


@pytest.fixture
def styled_site(site):
    (site.folder / "Templates").mkdir()
    paint(site, "rgb(1, 2, 3)")
    site.add("a")
    site.build()
    return site


def paint(site, color: str):
    (site.folder / "Templates/style.css").write_text(f"body {{ color: {color}; }}\n")


def style(site) -> str:
    return re.search(r'href="([^"]*style[^"]*)"', site.file().read_text()).group(1)


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


HEADER = "<header>"


def redesign(site):
    """Another header, and a style sheet for it: with the old header it hides that."""
    masthead = (REPOSITORY / "Templates/masthead.mustache").read_text()
    assert HEADER in masthead
    (site.folder / "Templates/masthead.mustache").write_text(masthead.replace(HEADER, "<header id=new>"))
    (site.folder / "Templates/style.css").write_text("body { color: rgb(4, 5, 6); } header:not([id=new]) { display: none; }\n")


def test_a_new_shell_comes_with_its_stylesheet_or_not_at_all(styled_site, server, open_page):
    reader = open_page()
    redesign(styled_site)
    styled_site.edit("a", likes=7)
    styled_site.build()
    offer = reader.page.get_by_role("button", name="New look: reload the page")
    offer.wait_for()
    reader.wait_for_polls(2)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    assert reader.page.locator("header").is_visible()
    assert reader.page.get_by_text("7 likes").count() == 1, "the posts are followed all the same"
    assert server.count(style(styled_site)) == 0

    # It is an offer also after further updates, and behind posts that are held back.
    styled_site.add("b", date="2025-01-01")
    styled_site.build()
    held = reader.page.get_by_role("button", name="1 new post")
    held.click()
    offer.wait_for()
    assert reader.navigations == 1
    with reader.page.expect_navigation():
        offer.click()
    assert reader.page.evaluate(COLOR) == "rgb(4, 5, 6)"
    assert reader.page.locator("header#new").is_visible()
    assert not offer.is_visible()


def test_a_new_look_whose_page_is_late_waits_for_it(styled_site, server, open_page):
    reader = open_page()
    stale = styled_site.file().read_bytes()
    server.spoil("/", lambda _: stale)
    redesign(styled_site)
    styled_site.build()
    reader.wait_for_polls(3)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    assert reader.page.locator("header").is_visible()
    server.repair()
    reader.page.get_by_role("button", name="New look: reload the page").wait_for()


def test_a_template_without_the_words_offers_nothing(styled_site, open_page):
    template = (REPOSITORY / "Templates/page.mustache").read_text()
    (styled_site.folder / "Templates/page.mustache").write_text(re.sub(' data-new-look="[^"]*"', "", template))
    styled_site.build()
    reader = open_page()
    redesign(styled_site)
    styled_site.build()
    reader.update()
    reader.wait_for_polls(2)
    assert not reader.page.locator("[data-new-posts]").is_visible()
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"


def test_the_present_stylesheet_is_left_alone(styled_site, server, open_page):
    reader = open_page()
    reader.page.evaluate("window.link = document.querySelector('link[rel=stylesheet]')")
    server.log.clear()
    styled_site.edit("a", likes=1)
    styled_site.build()
    reader.update()
    assert reader.page.evaluate("link == document.querySelector('link[rel=stylesheet]')")
    assert server.count(style(styled_site)) == 0
