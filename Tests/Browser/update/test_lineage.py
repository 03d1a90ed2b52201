"""A page that slept through a step back keeps nothing of what was taken back."""

import json
import shutil

import pytest

from tabs import HEAD_PATH

PAGE = "/posts/b/"


@pytest.fixture
def small_site(site):
    site.add("a", title="Post a")
    site.add("b", title="Post b", date="2024-05-01")
    site.add("c", title="Post c", date="2024-04-01")
    site.build()
    site.edit("a", likes=1)
    site.build()
    return site


@pytest.fixture
def step_back(small_site, tmp_path):
    """Puts back the published site, and what is remembered of it, as they are now."""
    kept = tmp_path / "kept"
    for folder in ("public", ".feedgen"):
        shutil.copytree(small_site.folder / folder, kept / folder)

    def step_back():
        for folder in ("public", ".feedgen"):
            shutil.rmtree(small_site.folder / folder)
            shutil.copytree(kept / folder, small_site.folder / folder)

    return step_back


def head(site) -> dict:
    return json.loads((site.public / "live/head.json").read_text())


def test_what_was_taken_back_while_the_page_slept_goes(small_site, server, open_page, step_back):
    post = small_site.posts["b"]
    small_site.edit("b", body=["A secret."])
    small_site.build()
    reader = open_page(PAGE)
    reader.poll()
    with reader.away():
        step_back()
        small_site.put(post)
        small_site.edit("a", likes=2)
        small_site.build()
        assert PAGE not in head(small_site)["pages"], "nothing else tells"
    reader.poll()
    reader.update()
    assert reader.page.get_by_text("A secret.").count() == 0


@pytest.mark.parametrize("publications", [1, 8])
def test_who_slept_through_few_publications_asks_for_nothing_more(small_site, server, open_page, publications):
    reader = open_page("/posts/c/")
    reader.poll()
    with reader.away():
        for likes in range(publications):
            small_site.edit("a", likes=2 + likes)
            small_site.build()
        server.log.clear()
    reader.poll()
    assert server.count("/posts/c/") == 0


def test_who_slept_through_nine_asks_until_a_slow_host_must_have_the_page(small_site, server, open_page):
    reader = open_page("/posts/c/")
    reader.poll()
    with reader.away():
        for likes in range(9):
            small_site.edit("a", likes=2 + likes)
            small_site.build()
        server.log.clear()
    for _ in range(6):
        reader.poll()
    assert [status for path, status in server.log if path == "/posts/c/"] == [200, 304, 304, 304]


def test_a_page_that_comes_after_a_head_that_does_not_list_it_is_noticed(small_site, server, open_page):
    reader = open_page("/posts/c/")
    reader.poll()
    with reader.away():
        for likes in (2, 3):
            small_site.edit("a", likes=likes)
            small_site.build()
        stale = small_site.file("/posts/c/").read_bytes()
        small_site.edit("c", likes=9)
        small_site.build()
        server.spoil("/posts/c/", lambda _: stale)
        unlisted = json.dumps(head(small_site) | {"since": head(small_site)["n"], "pages": {}}).encode()
        server.spoil(HEAD_PATH, lambda _: unlisted)
    reader.poll()
    assert server.count("/posts/c/") >= 1
    server.spoil("/posts/c/", lambda body: body)
    reader.page.get_by_text("9 likes").wait_for()
