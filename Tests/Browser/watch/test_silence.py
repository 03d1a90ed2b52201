"""What is between a page and `feedgen watch` may let a connection die without closing it."""

import pytest

from reader import Reader
from tunnel import Tunnel


@pytest.fixture
def tunnel(watch):
    tunnel = Tunnel(int(watch.url.split(":")[2].strip("/")))
    yield tunnel
    tunnel.close()


def test_a_connection_that_died_in_silence_is_made_anew(small_site, watch, tunnel, open_window):
    context = open_window()
    context.set_default_timeout(10_000)
    reader = Reader(context, small_site, f"http://127.0.0.1:{tunnel.port}/", "/")
    reader.page.clock.install()
    reader.load()
    reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
    small_site.edit("a", body=["It is followed."])
    reader.page.get_by_text("It is followed.").wait_for()
    tunnel.swallow()
    small_site.edit("a", body=["It is lost."])
    watch.next("updated")
    # Two heartbeats of the server are missing.
    reader.page.clock.run_for(40_000)
    reader.page.get_by_text("It is lost.").wait_for()
    small_site.edit("a", body=["It is followed again."])
    reader.page.get_by_text("It is followed again.").wait_for()
    assert reader.errors == []
