"""When a page asks for news, and what that costs."""

import json
import os
import re
import time
from email.utils import formatdate

import pytest

from feedsite import wait_for_the_next_second
from reader import assert_same_as_fresh
from tabs import HIDDEN, NOT_MODIFIED, sentinel



@pytest.fixture
def small_site(site):
    site.add("a")
    site.build()
    return site


def test_a_poll_that_finds_nothing_is_one_small_answer(small_site, server, open_page):
    reader = open_page()
    server.log.clear()
    reader.wait_for_polls(3)
    assert set(server.log) == {NOT_MODIFIED}
    assert len(server.log) in (3, 4)


def test_a_page_that_is_as_new_as_the_second_of_its_publication_is_not_fetched_again(small_site, server, open_page):
    """Dates are those of whole seconds, publications those of milliseconds."""
    second = int(time.time()) - 60
    os.utime(small_site.file(), (second, second))
    instant = second * 1000 + 999
    server.spoil("/live/head.json", lambda body: json.dumps(json.loads(body) | {"n": instant, "since": instant}).encode())
    open_page().wait_for_polls(2)
    assert server.count("/") == 1


def test_what_was_published_in_the_second_in_which_a_page_changed_is_not_older(small_site, server, open_page):
    stale = small_site.file().read_bytes()
    small_site.edit("a", likes=7)
    small_site.build()
    second = json.loads((small_site.public / "live/head.json").read_bytes())["n"] // 1000
    server.spoil("/", lambda _: stale)
    server.headers["Last-Modified"] = formatdate(second, usegmt=True)
    wait_for_the_next_second()
    assert open_page().version == small_site.version()


@pytest.mark.parametrize("event", ["DOMContentLoaded", "load"])
def test_scripts_that_a_loader_runs_after_an_event_ask_at_once(small_site, server, open_page, event):
    module = rb'<script type="module" src="([^"]+)"[^>]*></script>'

    def hold_back(body: bytes) -> bytes:
        names = [name.decode() for name in re.findall(module, body)]
        loader = """<script>
        addEventListener("%s", () => setTimeout(() => {
            for (const src of %s) document.head.append(Object.assign(document.createElement("script"), {type: "module", src}));
        }));
        </script>"""
        return re.sub(module, b"", body) + (loader % (event, json.dumps(names))).encode()

    server.spoil("/", hold_back)
    reader = open_page()
    small_site.edit("a", likes=7)
    small_site.build()
    reader.page.get_by_text("7 likes").wait_for()


def test_waits_are_jittered_around_the_time_the_site_sets(small_site, open_page):
    small_site.configure(live={"poll": 40})
    small_site.build()
    reader = open_page()
    for _ in range(8):
        reader.poll()
    waits = reader.page.evaluate("probe.waits")
    assert all(32_000 <= wait <= 48_000 for wait in waits)
    assert len(set(waits)) > 1


def test_a_page_that_opens_hidden_asks_when_it_is_first_seen(small_site, server, open_page):
    reader = open_page(init_script=HIDDEN % "true", is_polling=False)
    small_site.edit("a", likes=1)
    small_site.build()
    reader.look()
    sentinel(reader)
    assert server.count("/live/head.json") == 0
    assert reader.page.evaluate("probe.waits") == []
    reader.page.evaluate("window.isHidden = false")
    reader.update()
    assert_same_as_fresh(reader)


def test_a_page_that_is_hidden_later_stops_asking_until_it_is_seen(small_site, server, open_page):
    reader = open_page(init_script=HIDDEN % "false", is_polling=False)
    reader.page.wait_for_function("() => probe.waits.length > 0 && (window.isHidden = true)")
    polls = reader.page.evaluate("probe.waits.length")
    reader.page.wait_for_function("() => probe.pending.size == 0")
    sentinel(reader)
    count = server.count("/live/head.json")
    reader.look()
    sentinel(reader)
    assert server.count("/live/head.json") == count
    assert reader.page.evaluate("probe.waits.length") == polls, "a hidden page waits for no other poll"

    small_site.edit("a", likes=1)
    small_site.build()
    reader.page.evaluate("window.isHidden = false")
    reader.update()
    assert_same_as_fresh(reader)
    reader.wait_for_polls(1)


def test_one_poll_runs_at_a_time(small_site, server, open_page):
    reader = open_page()
    small_site.configure(live={"poll": 3600})
    small_site.build()
    with server.held("/live/head.json") as head:
        while not head.arrived.wait(0.2):
            reader.look()
        server.log.clear()
        for _ in range(5):
            reader.look()
        sentinel(reader)
        polls = reader.page.evaluate("probe.waits.length")
    reader.page.wait_for_function("polls => probe.waits.length > polls", arg=polls)
    assert server.count("/live/head.json") == 1


def test_a_page_without_news_is_not_touched(small_site, open_page):
    reader = open_page()
    reader.watch()
    reader.wait_for_polls(2)
    assert reader.page.evaluate("probe.mutations()") == []


def test_a_page_that_nobody_has_used_for_an_hour_looks_twelve_times_an_hour_at_most(small_site, open_page):
    reader = open_page()
    reader.wait_for_polls(2)
    assert max(reader.page.evaluate("probe.waits")) < 2000
    reader.page.evaluate("() => { probe.ahead += 3_700_000; }")
    reader.wait_for_polls(20)
    waits = reader.page.evaluate("probe.waits")[-18:]
    assert min(waits) >= 300_000 and max(waits) > min(waits)
    # Who comes back gets the news at once.
    count = reader.page.evaluate("probe.waits.length")
    reader.page.mouse.move(100, 100)
    reader.page.wait_for_function("count => probe.waits.length > count", arg=count)
    assert reader.page.evaluate("probe.waits.at(-1)") < 2000


def test_who_saves_data_has_it_saved(small_site, open_page):
    reader = open_page(init_script="Object.defineProperty(navigator, 'connection', {value: {saveData: true}});")
    reader.wait_for_polls(2)
    assert min(reader.page.evaluate("probe.waits")[1:]) >= 300_000
    # Somebody who uses the page is no reason to look.
    polls = reader.page.evaluate("probe.waits.length")
    reader.page.evaluate("() => { probe.ahead += 120_000; document.dispatchEvent(new Event('pointermove')); }")
    sentinel(reader)
    assert reader.page.evaluate("probe.waits.length") == polls
