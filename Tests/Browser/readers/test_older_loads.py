"""Older posts that come by themselves: not so many that nothing else is ever reached, and again if they did not come at first."""

import pytest

from layoutshift import SHIFTS
from older import FEEDS, LOADS, TO_THE_END, load_older, wait_for_count
from reader import FRAMES

LONG = ["Some words of a long paragraph. " * 50] * 4


@pytest.fixture
def site(site):
    """Two posts a page: the front page has h, g; page 3 has f, e; page 2 d, c; page 1 b, a."""
    site.configure(postsPerPage=2)
    for day, name in enumerate("abcdefgh", start=1):
        site.add(name, date=f"2024-01-{day:02}", body=LONG)
    site.build()
    return site


@pytest.fixture
def open_feed(open_page):
    return lambda: open_page(viewport={"width": 800, "height": 600})


def link(reader):
    return reader.page.locator("a[data-older]")


def test_the_reader_gets_to_what_is_below_the_list(site, server, open_feed):
    for day, name in enumerate("ijklmn", start=9):
        site.add(name, date=f"2024-01-{day:02}", body=LONG)
    site.build()
    reader = open_feed()
    load_older(reader.page, *range(2, 2 + LOADS))
    server.log.clear()
    reader.page.evaluate(TO_THE_END)
    for _ in range(5):
        reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 1")
    assert [path for path, _ in server.log if path.startswith("/page/")] == []
    # A tap takes up the scrolling again.
    link(reader).click()
    wait_for_count(reader.page, LOADS + 2)
    load_older(reader.page, LOADS + 3)


@pytest.mark.needs("layout shifts")
def test_nothing_jumps_for_a_reader_who_is_at_the_end_before_they_are_there(open_page):
    reader = open_page(viewport={"width": 800, "height": 600}, init_script=SHIFTS)
    waiting = []
    reader.page.route("**/page/3/", lambda route: waiting.append(route))
    reader.page.evaluate(TO_THE_END)
    while not waiting:
        reader.page.evaluate(FRAMES)
    assert not link(reader).is_visible() and not reader.page.locator("body > footer").is_visible()
    waiting[0].continue_()
    wait_for_count(reader.page, 2)
    link(reader).wait_for()
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("window.shift") == 0


@pytest.mark.parametrize("spoil", [lambda _: 503, lambda body: body[: len(body) // 2]], ids=["down", "cut short"])
def test_a_page_that_does_not_come_is_tried_again_or_tapped(site, server, open_feed, spoil):
    server.spoil("/page/3/", spoil)
    reader = open_feed()
    reader.page.evaluate(TO_THE_END)
    while not server.count("/page/3/"):
        reader.page.evaluate(FRAMES)
    link(reader).wait_for()
    assert reader.page.evaluate(FEEDS) == ["/"]
    while server.count("/page/3/") < 2:
        reader.page.evaluate(FRAMES)
    link(reader).wait_for()
    assert reader.page.evaluate(FEEDS) == ["/"]
    server.repair()
    reader.page.wait_for_function(f"() => String({FEEDS}) == '/,/page/3/'")


def test_a_host_that_fails_is_left_alone_for_a_while_whatever_changes(site, server, open_feed):
    site.configure(live={"poll": 60})
    site.build()
    for path in ("/page/3/", "/page/4/"):
        server.spoil(path, lambda _: 503)
    reader = open_feed()
    reader.page.evaluate(TO_THE_END)
    while not server.count("/page/3/"):
        reader.page.evaluate(FRAMES)
    for day, name in enumerate("ij", start=9):
        site.add(name, date=f"2024-01-{day:02}", body=LONG)
    site.build()
    reader.update()
    # The posts that leave the front page wait for this page.
    while not server.count("/page/4/"):
        reader.page.evaluate(FRAMES)
    reader.page.evaluate(FRAMES)
    assert server.count("/page/3/") == 1
    # A tap does not wait.
    server.repair()
    link(reader).click()
    reader.page.wait_for_function(f"() => String({FEEDS}) == '/,/page/4/,/page/3/'")


def test_who_turned_to_a_field_while_they_load_stays_there(site, server, open_feed):
    site.configure(rawHTML=True)
    site.edit("h", body=["<input>", *LONG])
    site.build()
    reader = open_feed()
    with server.held("/page/3/") as request:
        link(reader).evaluate("link => link.click()")
        request.arrived.wait(10)
        reader.page.locator("[data-section=h] input").focus()
    wait_for_count(reader.page, 2)
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("document.activeElement.localName") == "input"


def test_an_author_may_have_the_link_followed(site, server, open_feed):
    site.configure(live={"poll": 1, "older": False})
    site.build()
    reader = open_feed()
    reader.page.evaluate(TO_THE_END)
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate(FEEDS) == ["/"] and not server.count("/page/3/")
    link(reader).click()
    reader.page.wait_for_function(f"() => {FEEDS}[0] == '/page/3/'")
