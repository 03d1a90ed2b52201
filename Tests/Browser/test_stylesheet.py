"""A new look reaches the open page, with no moment of none."""

import re

import pytest

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
    reader.wait_for_polls(2)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    assert server.count(style(styled_site)) == 1
    server.repair()
    paint(styled_site, "rgb(7, 8, 9)")
    styled_site.build()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(7, 8, 9)'")


def test_the_present_stylesheet_is_left_alone(styled_site, server, open_page):
    reader = open_page()
    reader.page.evaluate("window.link = document.querySelector('link[rel=stylesheet]')")
    server.log.clear()
    styled_site.edit("a", likes=1)
    styled_site.build()
    reader.update()
    assert reader.page.evaluate("link == document.querySelector('link[rel=stylesheet]')")
    assert server.count(style(styled_site)) == 0
