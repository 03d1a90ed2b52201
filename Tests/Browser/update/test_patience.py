"""What a page does about a host that fails, is slow or is out of step: it waits longer and longer, and never for good."""

import datetime
import json

import pytest

from feedsite import wait_for_the_next_second
from reader import Reader, assert_same_as_fresh
from tabs import HEAD_PATH

PATCHES = "/live/[0-9a-f]+/.*"
MINUTE = 60_000
SHORT = "{ const {timeout} = AbortSignal; AbortSignal.timeout = () => timeout.call(AbortSignal, 300); }"


@pytest.fixture
def small_site(site):
    for name in "ab":
        site.add(name, title=f"Post {name}")
    site.build()
    return site


@pytest.fixture
def timed(browser, small_site, server):
    """Opens the front page with a clock that a test sets."""
    contexts = []

    def timed(poll: int):
        small_site.configure(live={"poll": poll})
        small_site.build()
        context = browser.new_context()
        contexts.append(context)
        context.set_default_timeout(10_000)
        # Not near midnight, which changes how a time is told.
        context.clock.install(time=datetime.datetime.now().replace(hour=12, minute=0, second=30))
        reader = Reader(context, small_site, server.url, "/").load()
        reader.page.wait_for_function("() => probe.waits.length > 0")
        return reader

    yield timed
    for context in contexts:
        context.close()


def let_pass(reader, milliseconds: int):
    """Lets so much time pass, in which there is at least one poll."""
    count = reader.page.evaluate("probe.waits.length")
    reader.page.clock.fast_forward(milliseconds)
    reader.page.wait_for_function("count => probe.waits.length > count", arg=count)


def fall_behind(site, server):
    """Has the host publish a head, and serve the page of before."""
    stale = site.file().read_bytes()
    server.spoil(PATCHES, lambda _: 404)
    server.spoil("/", lambda _: stale)
    site.edit("a", likes=7)
    site.build()
    server.log.clear()


def test_a_page_that_is_stale_for_long_is_right_once_the_host_is(small_site, server, timed):
    reader = timed(30)
    fall_behind(small_site, server)
    for _ in range(25):
        let_pass(reader, MINUTE)
    assert 4 <= server.count("/") <= 9, "less and less often"
    server.repair()
    for _ in range(7):
        let_pass(reader, MINUTE)
    assert reader.version == small_site.version()


def test_who_seldom_looks_does_not_give_up_after_one_look(small_site, server, timed):
    reader = timed(600)
    fall_behind(small_site, server)
    let_pass(reader, 13 * MINUTE)
    assert server.count("/") == 1
    server.repair()
    let_pass(reader, 13 * MINUTE)
    assert reader.version == small_site.version()


def test_a_page_that_hears_nothing_for_long_says_as_of_when_it_is(small_site, server, timed):
    reader = timed(30)
    let_pass(reader, MINUTE)
    sign = reader.page.locator("[data-as-of]")
    server.spoil(HEAD_PATH, lambda _: 503)
    last = reader.page.evaluate("new Date().toLocaleTimeString('en', {timeStyle: 'short'})")
    for _ in range(4):
        reader.page.clock.run_for(MINUTE)
    assert not sign.is_visible()
    for _ in range(3):
        reader.page.clock.run_for(MINUTE)
    sign.wait_for()
    assert sign.inner_text() == f"As of {last}"
    server.repair()
    while sign.is_visible():
        reader.page.clock.run_for(MINUTE)


def test_the_wait_between_failed_looks_is_minutes_at_most(small_site, server, open_page):
    reader = open_page()
    server.spoil(HEAD_PATH, lambda _: 503)
    for _ in range(12):
        reader.poll()
    assert 240_000 <= max(reader.page.evaluate("probe.waits")) <= 360_000


def test_a_page_that_is_online_again_asks_at_once(small_site, open_page):
    reader = open_page()
    reader.wait_for_polls(1)
    with reader.away():
        reader.poll()
        # The browser may take the network to be gone where it is not.
        assert reader.page.evaluate("probe.waits.at(-1)") >= 336_000
        small_site.edit("a", likes=7)
        small_site.build()
    reader.page.get_by_text("7 likes").wait_for()


@pytest.mark.parametrize("path", [HEAD_PATH, PATCHES, "/"])
def test_a_request_that_is_never_answered_ends(small_site, server, open_page, path):
    reader = open_page(init_script=SHORT)
    if path == "/":
        server.spoil(PATCHES, lambda _: 404)
    with server.held(path) as request:
        small_site.edit("a", likes=7)
        small_site.build()
        while not request.arrived.wait(0.2):
            reader.look()
        reader.wait_for_polls(1)
        if path != PATCHES:
            assert reader.page.get_by_text("7 likes").count() == 0
    reader.update()
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("poll", [0, -1, 0.005, None, "often", 1e12])
def test_a_head_cannot_make_pages_ask_without_pause(small_site, server, open_page, poll):
    def respond(body: bytes) -> bytes:
        head = json.loads(body)
        del head["poll"]
        return json.dumps(head | ({} if poll is None else {"poll": poll})).encode()

    server.spoil(HEAD_PATH, respond)
    reader = open_page()
    assert 24_000 <= reader.page.evaluate("probe.waits.at(-1)") <= 86_400_000 * 1.2


@pytest.mark.parametrize("name", ["since", "id", "after", "poll", "assets", "pages", "colour"])
def test_members_that_are_missing_or_unknown_do_no_harm(small_site, server, open_page, name):
    def respond(body: bytes) -> bytes:
        head = json.loads(body)
        if head.pop(name, None) is None:
            head[name] = {"of": [1]}
        return json.dumps(head).encode()

    reader = open_page()
    server.spoil(HEAD_PATH, respond)
    server.log.clear()
    for _ in range(3):
        reader.poll()
    # Without the identifiers, changes may have been missed.
    assert server.count("/") <= (4 if name == "id" else 1)
    small_site.edit("a", likes=7)
    small_site.build()
    if name == "pages":
        server.repair()
    reader.update()
    assert_same_as_fresh(reader)


def test_a_page_that_is_gone_is_asked_for_less_and_less_and_looks_go_on(small_site, server, open_page):
    reader = open_page("/posts/a/")
    server.spoil("/posts/a/", lambda _: 404)
    server.spoil(PATCHES, lambda _: 404)
    server.log.clear()
    small_site.edit("a", likes=7)
    small_site.build()
    reader.wait_for_polls(4)
    assert set(reader.failures()) == {0}
    assert 1 <= server.count("/posts/a/") <= 4


def test_one_list_that_fails_keeps_no_other_waiting(small_site, server, open_page):
    small_site.configure(postsPerPage=1)
    small_site.add("c", title="Post c", date="2025-01-01")
    small_site.build()
    # Older posts come by themselves.
    reader = open_page()
    reader.page.wait_for_function("() => document.querySelectorAll('[data-feed]').length > 1")
    server.spoil("/", lambda _: 502)
    server.spoil(PATCHES, lambda _: 404)
    small_site.edit("c", likes=7)
    small_site.edit("b", likes=8)
    small_site.build()
    reader.page.get_by_text("8 likes").wait_for()


def test_a_page_that_is_newer_than_a_head_in_a_cache_waits_for_the_next(small_site, server, open_page):
    old = (small_site.public / HEAD_PATH[1:]).read_bytes()
    small_site.edit("a", likes=7)
    small_site.build()
    old = (small_site.public / HEAD_PATH[1:]).read_bytes()
    small_site.edit("a", likes=8)
    small_site.build()
    server.spoil(HEAD_PATH, lambda _: old)
    wait_for_the_next_second()
    reader = open_page()
    reader.wait_for_polls(30)
    # After three looks it asks whether the site was rolled back, less and less often, and it never shows what is older.
    assert 2 <= server.count("/") <= 6
    assert reader.page.get_by_text("8 likes").count() == 1
    server.repair()
    small_site.edit("a", likes=9)
    small_site.build()
    reader.update()
    assert_same_as_fresh(reader)
