"""A page that was away gets the present version at once: by one patch, or else by the page itself."""

import itertools
import json

import pytest

from reader import HEAD, assert_same_as_fresh

DETAILS = "<details><summary>More</summary><p>Words.</p></details>"


@pytest.fixture
def reader(site, open_page):
    site.configure(rawHTML=True)
    for day, name in enumerate("abcd", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day * 5:02}", body=["One.", DETAILS, f"Of {name}."])
    site.build()
    return open_page()


def publish_five_times(site):
    site.edit("a", body=["One.", DETAILS, "Of a, again."])
    site.build()
    site.add("e", date="2024-01-28", body=["New."])
    site.build()
    site.remove("b")
    site.build()
    site.edit("e", body=["Newer."])
    site.build()
    site.edit("c", date="2024-01-30")
    site.build()


def test_five_versions_are_caught_up_by_one_patch(site, server, reader):
    origin = site.version()
    reader.watch()
    with reader.away():
        publish_five_times(site)
        server.log.clear()
    reader.update()
    assert server.news() == [HEAD, (site.patch_path(origin), 200)]
    assert reader.order() == [*"ceda"]
    assert not [name for name in reader.renewed() if name[0] in "cd"]
    assert_same_as_fresh(reader)


def test_an_unknown_origin_costs_one_page_and_keeps_what_is_the_same(site, server, reader):
    reader.page.evaluate("document.querySelector('[data-section=a] details').open = true")
    reader.watch()
    with reader.away():
        publish_five_times(site)
        site.forget_history()
        (site.public / "live/history").unlink()
        site.edit("d", likes=9)
        site.build()
        server.log.clear()
    reader.update()

    assert server.news() == [HEAD, ("/", 200)]
    assert reader.order() == [*"ceda"]
    # A paragraph of other words is another cell, and takes over the node of the one in its place.
    (changed,) = [name for name in reader.renewed() if name[0] != "e"]
    assert changed.startswith("a/")
    assert {name for name, *what in reader.mutations() if what == ["content"]} == {"date", "action", changed[2:]}
    assert reader.page.evaluate("document.querySelector('[data-section=a] details').open")
    assert_same_as_fresh(reader, untouched=False)

    server.log.clear()
    reader.wait_for_polls(3)
    assert server.news() == []


def test_a_page_fetched_whole_takes_patches_again(site, server, reader):
    with reader.away():
        site.edit("a", likes=1)
        site.build()
        site.forget_history()
        site.edit("a", likes=2)
        site.build()
    reader.update()
    origin = site.version()
    server.log.clear()
    site.edit("a", likes=3)
    site.build()
    reader.update()
    assert server.news() == [HEAD, (site.patch_path(origin), 200)]
    assert_same_as_fresh(reader)


@pytest.mark.needs("cache")
def test_what_came_by_a_patch_is_known_when_the_page_is_fetched(site, server, reader):
    site.add("e", date="2024-01-28")
    site.edit("a", body=["One.", DETAILS, "Of apes."], likes=1)
    site.build()
    reader.update()
    reader.watch()
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    site.edit("b", likes=3)
    site.build()
    reader.update()
    assert server.log.count(("/", 200)) == 2
    assert reader.renewed() == []
    assert reader.mutations() == [("action", "content")]
    assert_same_as_fresh(reader)


def test_nodes_of_an_extension_stay_when_the_page_is_fetched(site, reader):
    reader.page.evaluate(
        """() => {
            window.foreign = document.createElement("aside");
            foreign.setAttribute("data-foreign", "");
            probe.list().children[1].after(foreign);
        }"""
    )
    reader.watch()
    with reader.away():
        site.edit("a", likes=1)
        site.build()
        site.forget_history()
        site.edit("a", likes=2)
        site.build()
    reader.update()
    assert reader.renewed() == []
    assert reader.page.evaluate("foreign.previousElementSibling.dataset.section") == "c"
    assert reader.mutations() == [("action", "content")]
    assert_same_as_fresh(reader, untouched=False)


def test_a_bump_moves_one_article_when_the_page_is_fetched(site, reader):
    reader.watch()
    with reader.away():
        site.edit("b", likes=1)
        site.build()
        site.forget_history()
        site.edit("a", date="2024-02-01")
        site.build()
    reader.update()
    assert reader.order() == [*"adcb"]
    assert reader.renewed() == []
    assert {name for name, *what in reader.mutations() if what == ["content"]} == {"date", "action"}
    assert [change for change in reader.mutations() if change[0] == "list"] == [("list", "-a"), ("list", "+a")]
    assert_same_as_fresh(reader)


def test_a_page_that_was_stale_when_it_was_loaded_is_fetched_once(site, server, reader, open_page):
    """A cache had an old copy, and its change is so long ago that the head does not list it any more."""

    def trim(body: bytes) -> bytes:
        head = json.loads(body)
        return json.dumps(head | {"since": head["n"], "pages": {}}).encode()

    reader.page.close()
    stale = site.file("/posts/b/").read_bytes()
    site.edit("b", likes=1)
    site.build()
    server.headers["Last-Modified"] = "Mon, 01 Jan 2024 00:00:00 GMT"
    server.spoil("/live/head.json", trim)
    server.spoil("/posts/b/", lambda _: stale)
    with server.held("/live/head.json"):
        reader = open_page("/posts/b/", is_polling=False)
        del server.spoilt["/posts/b/"]
        server.log.clear()
    reader.wait_for_polls(3)
    assert reader.version == site.version("/posts/b/")
    assert server.count("/posts/b/") == 1
    assert_same_as_fresh(reader)


@pytest.mark.needs("cache")
@pytest.mark.parametrize("is_stale", [True, False])
def test_a_page_whose_date_the_host_does_not_tell_is_asked_for_once(site, server, reader, open_page, is_stale):
    """For browsers such a page is of the present, which must not count as news."""

    def trim(body: bytes) -> bytes:
        head = json.loads(body)
        return json.dumps(head | {"since": head["n"], "pages": {}}).encode()

    reader.page.close()
    answers = [site.file("/posts/b/").read_bytes()] if is_stale else []
    site.edit("b", likes=1)
    site.build()
    server.headers["Last-Modified"] = None
    server.spoil("/live/head.json", trim)
    server.spoil("/posts/b/", lambda body: answers.pop() if answers else body)
    server.log.clear()
    reader = open_page("/posts/b/")
    reader.wait_for_polls(2)
    assert [status for path, status in server.log if path == "/posts/b/"] == [200, 200 if is_stale else 304]
    assert reader.version == site.version("/posts/b/")
    assert reader.page.get_by_text("1 like", exact=False).count() == 1


@pytest.mark.needs("cache")
def test_a_change_of_everything_has_each_page_fetched_once(site, server, open_page):
    for number in range(257):
        site.add(f"p{number}", body=[f"Number {number}."])
    site.build()
    reader = open_page("/posts/p7/")
    server.log.clear()
    site.configure(title="Another name")
    site.build()
    reader.update()
    reader.wait_for_polls(2)
    # The script that changes what is around the post comes then.
    assert [request for request in server.news() if not request.path.startswith("/assets/")] == [HEAD, ("/posts/p7/", 200)]
    assert "Another name" in reader.page.title()


def test_a_host_that_writes_into_pages_each_time_leaves_what_the_reader_has(site, server, open_page):
    """As some hide addresses from robots: it differs from answer to answer, and from what the patches are of."""
    count = itertools.count()
    hidden = b"<a data-cfemail='%d'>[protected]</a>"
    server.spoil("/", lambda body: body.replace(b"ann@me.example", hidden % next(count)))
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    site.configure(rawHTML=True)
    site.add("a", body=["<p>Write to ann@me.example. <input></p>", DETAILS.replace("Words", "ann@me.example")])
    site.add("b")
    site.build()
    reader = open_page()
    reader.page.locator("summary").click()
    reader.page.locator("input").fill("typed")
    reader.page.evaluate("() => { document.activeElement.blur(); window.details = document.querySelector('details'); }")
    for likes in (1, 2):
        site.edit("b", likes=likes)
        site.build()
        reader.update()
    assert next(count) > 2
    assert reader.page.evaluate("details.isConnected && details.open")
    assert reader.page.locator("input").input_value() == "typed"
