"""The tabs of a site share one poll."""

import pytest

from reader import assert_same_as_fresh
from tabs import HEAD_PATH, NO_LOCKS, NOT_MODIFIED, Tab, sentinel

@pytest.fixture
def small_site(site):
    for name in "ab":
        site.add(name, title=f"Post {name}")
    site.build()
    return site


@pytest.fixture
def open_tabs(open_window, small_site, server):
    """Opens tabs of one browser, the first of which leads."""
    tabs = []

    def open_tabs(*paths, init_script=""):
        window = open_window()
        window.set_default_timeout(10_000)
        for path in paths:
            tab = Tab(window, small_site, server.url + path.lstrip("/"), path)
            tabs.append(tab)
            if init_script:
                tab.page.add_init_script(init_script)
            tab.load()
            if path is paths[0] and tab is tabs[0]:
                tab.page.wait_for_function("() => probe.waits.length > 0")
        return tabs[-len(paths) :]

    yield open_tabs
    assert [error for tab in tabs for error in tab.errors] == []


def test_one_tab_asks_and_all_are_up_to_date(small_site, server, open_tabs):
    leader, *others = tabs = open_tabs("/", "/", "/posts/a/", "/posts/b/")
    # A page that changed in the second in which it is opened fetches itself once, at the first head that it hears of.
    for tab in others:
        tab.expect_head()
    leader.wait_for_polls(1)
    for tab in others:
        tab.settle()
    server.log.clear()
    count = leader.heads
    leader.wait_for_polls(3)
    assert set(server.log) == {NOT_MODIFIED}, "a poll that finds nothing costs all tabs one answer"
    # The first poll may have been under way before, for a tab that was opened.
    assert leader.heads - count in (2, 3, 4)

    origins = {path: small_site.version(path) for path in ["/", "/posts/a/", "/posts/b/"]}
    server.log.clear()
    small_site.edit("a", likes=1)
    small_site.edit("b", body=["Other words."])
    small_site.build()
    for tab in tabs:
        tab.wait()
        assert_same_as_fresh(tab)
    assert [tab.heads for tab in others] == [0, 0, 0]
    for path, origin in origins.items():
        assert server.count(small_site.patch_path(origin, path)) >= 1, "each tab has its own patch"


def test_the_next_visible_tab_takes_over(small_site, open_tabs):
    first, second, third = open_tabs("/", "/posts/a/", "/posts/b/")
    third.hide()
    first.hide()
    second.wait_for_polls(1)
    heads = first.heads
    small_site.edit("a", likes=1)
    small_site.build()
    second.wait()
    sentinel(first)
    assert first.heads == heads
    assert third.heads == 0


def test_a_hidden_tab_lets_its_turn_pass(open_tabs):
    first, second, third = open_tabs("/", "/posts/a/", "/posts/b/")
    second.hide()
    first.hide()
    third.wait_for_polls(1)
    assert second.heads == 0


def test_a_tab_that_closes_hands_over(small_site, open_tabs):
    first, second = open_tabs("/", "/posts/a/")
    first.page.close()
    small_site.edit("a", likes=1)
    small_site.build()
    second.wait()
    assert second.heads > 0


def test_a_hidden_tab_does_nothing_and_catches_up_when_it_is_seen(small_site, server, open_tabs):
    small_site.configure(live={"poll": 1})
    small_site.build()
    leader, other = open_tabs("/", "/posts/a/")
    other.hide()
    version = other.version
    origin = small_site.version("/posts/a/")
    small_site.edit("a", likes=1)
    small_site.configure(live={"poll": 3600})
    small_site.build()
    leader.wait()
    sentinel(other)
    assert other.version == version
    assert server.count(small_site.patch_path(origin, "/posts/a/")) == 0
    # The next poll is an hour away.
    other.show()
    other.wait()
    assert other.heads == 0
    assert_same_as_fresh(other)


def test_a_new_tab_that_is_stale_is_up_to_date_at_once(small_site, server, open_tabs):
    stale = small_site.file("/posts/a/").read_bytes()
    small_site.edit("a", likes=1)
    small_site.configure(live={"poll": 3600})
    small_site.build()
    server.spoil("/posts/a/", lambda _: stale)
    server.headers["Last-Modified"] = "Mon, 01 Jan 2024 00:00:00 GMT"
    leader, other = open_tabs("/", "/posts/a/")
    server.repair()
    other.wait()
    assert other.heads == 0


def test_when_all_tabs_are_hidden_nobody_asks(small_site, server, open_tabs):
    first, second = open_tabs("/", "/posts/a/")
    first.wait_for_polls(1)
    for tab in [second, first]:
        tab.hide()
    first.page.wait_for_function("() => probe.pending.size == 0")
    sentinel(first)
    server.log.clear()
    first.look()
    second.look()
    sentinel(first)
    sentinel(second)
    assert server.count(HEAD_PATH) == 0
    small_site.edit("a", likes=1)
    small_site.build()
    second.show()
    second.wait()


def test_one_that_is_quick_to_come_back_goes_on(small_site, open_tabs):
    first, second = open_tabs("/", "/posts/a/")
    for _ in range(3):
        first.hide()
        first.show()
    small_site.edit("a", likes=1)
    small_site.build()
    first.wait()
    second.wait()
    held = first.page.evaluate("navigator.locks.query().then(({held}) => held.length)")
    assert held == 1


def test_the_name_of_the_lock_is_that_of_the_site(server, open_tabs):
    (tab,) = open_tabs("/")
    names = tab.page.evaluate("navigator.locks.query().then(({held}) => held.map(({name}) => name))")
    assert len(names) == 1 and server.url in names[0]


def test_without_locks_every_tab_asks_for_itself(small_site, open_tabs):
    tabs = open_tabs("/", "/posts/a/", init_script=NO_LOCKS)
    small_site.edit("a", likes=1)
    small_site.build()
    for tab in tabs:
        tab.wait()
        assert tab.heads > 0


def test_where_locks_are_denied_every_tab_asks_for_itself(small_site, open_tabs):
    script = """Object.defineProperty(Navigator.prototype, "locks", {
        get: () => ({request: () => Promise.reject(new DOMException("No storage here.", "SecurityError"))}),
    });"""
    tabs = open_tabs("/", "/posts/a/", init_script=script)
    small_site.edit("a", likes=1)
    small_site.build()
    for tab in tabs:
        tab.wait()
        assert tab.heads > 0
    tabs[0].wait_for_polls(2)


def test_a_host_that_is_down_is_asked_by_one_tab_less_and_less(small_site, server, open_tabs):
    leader, other = open_tabs("/", "/posts/a/")
    server.spoil(HEAD_PATH, lambda _: 503)
    leader.poll()
    leader.poll()
    assert leader.failures()[-1] > leader.failures()[-2] >= 1
    assert other.heads == 0
    server.repair()
    small_site.edit("a", likes=1)
    small_site.build()
    leader.update()
    other.wait()
