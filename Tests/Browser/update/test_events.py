"""What a page's own scripts are told of updates, and how they put one off."""

import json

import pytest

from reader import HEAD, assert_same_as_fresh

LISTEN = """() => {
    window.told = [];
    const names = (nodes) => nodes.map((node) => probe.name(node)).sort();
    for (const type of ["feed:willupdate", "feed:didupdate"]) {
        document.addEventListener(type, (event) => {
            const {from, to, inserted, removed, moved, updated} = event.detail;
            told.push({
                type, from, to, target: probe.name(event.target), shown: probe.list().dataset.version,
                inserted: names(inserted), removed: names(removed), moved: names(moved), updated: names(updated),
                connected: [inserted, removed].map((nodes) => nodes.filter((node) => node.isConnected).length),
            });
            if (window.isBusy) event.preventDefault();
        });
    }
}"""


@pytest.fixture
def reader(site, open_page):
    for day, name in enumerate("abcd", start=1):
        site.add(name, date=f"2024-01-{day * 5:02}", body=["One.", f"Of {name}.", "Bye."], likes=1)
    site.build()
    reader = open_page()
    reader.page.evaluate(LISTEN)
    return reader


@pytest.fixture(params=["patch", "page"])
def way(request, server):
    if request.param == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    return request.param


def told(reader) -> list[dict]:
    """All that was told; the end of an update under way is waited for."""
    reader.page.wait_for_function("() => window.isBusy || told.at(-1)?.type != 'feed:willupdate'")
    return reader.page.evaluate("told")


def test_an_update_is_told_before_and_after(site, reader, way):
    origin = site.version()
    site.add("e", date="2024-01-28")
    site.remove("c")
    site.edit("a", date="2024-01-27")
    site.build()
    reader.update()
    will, did = told(reader)
    assert (will["type"], did["type"]) == ("feed:willupdate", "feed:didupdate")
    assert will["target"] == did["target"] == "list"
    assert will["from"] == did["from"] == will["shown"] == origin
    assert will["to"] == did["to"] == did["shown"] == site.version()
    assert will["connected"][1] == len(will["removed"]) and did["connected"][1] == 0
    for change in [will, did]:
        sections = [name for name in change["inserted"] if name in "abcde"]
        assert sections == ["e"]
        assert [name for name in change["removed"] if name in "abcde"] == ["c"]
        assert change["moved"] == ["a"]
    assert did["updated"] == ["date"]


def test_cells_are_told_apart_from_posts(site, reader):
    site.edit("b", body=["Bye.", "One.", "Of b.", "New."], likes=2)
    site.build()
    reader.update()
    will, did = told(reader)
    assert len(did["inserted"]) == 1
    assert len(did["moved"]) == 1
    assert did["removed"] == []
    assert did["updated"] == ["action"]


def test_no_news_are_not_told(site, reader):
    reader.wait_for_polls(2)
    assert told(reader) == []


def test_an_update_that_is_put_off_comes_with_the_next_poll(site, reader, way):
    html = reader.html()
    reader.page.evaluate("window.isBusy = true")
    site.edit("b", body=["One.", "Of bees."])
    site.build()
    reader.page.wait_for_function("() => told.length >= 2")
    assert {change["type"] for change in told(reader)} == {"feed:willupdate"}
    assert reader.html() == html
    assert reader.failures()[-1] == 0, "that is no failure of the network"
    reader.page.evaluate("window.isBusy = false")
    reader.update()
    assert told(reader)[-1]["type"] == "feed:didupdate"
    assert_same_as_fresh(reader)


def test_a_fetched_page_that_is_put_off_comes_later_too(site, server, reader):
    """The head does not list the page: that changes were missed is seen once, unless it is put off."""

    def trim(body: bytes) -> bytes:
        head = json.loads(body)
        return json.dumps(head | {"since": head["n"], "pages": {}}).encode()

    server.spoil("/live/head.json", trim)
    reader.page.evaluate("window.isBusy = true")
    site.edit("b", body=["One.", "Of bees."])
    site.build()
    reader.page.wait_for_function("() => told.length >= 2")
    reader.page.evaluate("window.isBusy = false")
    reader.update()
    assert_same_as_fresh(reader)


TAKE_TWICE = """async () => {
    const {live} = await import(document.querySelector("script[src*='/feed.']").src);
    const head = await (await fetch("/live/head.json", {cache: "no-cache"})).json();
    await Promise.all([live.take(head), live.take(head)]);
}"""


def test_heads_are_taken_one_after_another(site, reader):
    for name in "xyz":
        site.add(name, date=f"2024-02-0{ord(name) - ord('w')}")
        site.build()
        reader.page.evaluate(TAKE_TWICE)
        assert reader.version == site.version()
        assert_same_as_fresh(reader)


TAKE = """async (head) => {
    const {live} = await import(document.querySelector("script[src*='/feed.']").src);
    live.take(head);
}"""


def test_a_head_that_comes_while_another_is_taken_waits_for_it(site, server, reader):
    patches = []
    server.log.clear()
    with server.held("/live/[0-9a-f]+/.*") as patch:
        for likes in (5, 6):
            origin = site.version()
            site.edit("b", likes=likes)
            site.build()
            patches.append(site.patch_path(origin))
            reader.page.evaluate(TAKE, json.loads((site.public / "live/head.json").read_text()))
            assert patch.arrived.wait(8)
    reader.update()
    assert [path for path, _ in server.log if path.startswith("/live/") and path != HEAD[0]] == patches
    assert_same_as_fresh(reader)


def test_a_page_takes_a_head_that_it_is_handed_even_unseen(site, server, open_page, reader):
    """What `feedgen watch` does with a head that the server pushes."""
    script = """
        Object.defineProperty(document, "hidden", {get: () => true});
        Object.defineProperty(document, "visibilityState", {get: () => "hidden"});
    """
    hidden = open_page(init_script=script, is_polling=False)
    site.edit("b", likes=5)
    site.add("x", date="2024-02-01")
    site.build()
    hidden.page.evaluate(TAKE_TWICE)
    assert hidden.version == site.version()
    assert_same_as_fresh(hidden)
