"""Whatever a host or a network does, the page stays whole, has no script error, and is right in the end."""

import json

import pytest

from reader import assert_same_as_fresh


@pytest.fixture
def reader(site, open_page):
    for day, name in enumerate("abc", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day * 5:02}", body=["One.", f"Of {name}."])
    site.build()
    return open_page()


def patched(change):
    """Spoils the operations of a patch."""

    def respond(body: bytes) -> bytes:
        operations = json.loads(body)
        change(operations)
        return json.dumps(operations).encode()

    return respond


def operation(op, path, **members):
    return {"op": op, "path": path, **members}


CELL = {"id": "x", "kind": "body", "html": "<p>x</p>"}
LAST = {
    "remove beyond the end": operation("remove", "/sections/9"),
    "remove of a cell beyond the end": operation("remove", "/sections/0/cells/99"),
    "add beyond the end": operation("add", "/sections/9", value={"id": "x", "cells": [CELL]}),
    "add of a cell beyond the end": operation("add", "/sections/0/cells/99", value=CELL),
    "replace of html beyond the end": operation("replace", "/sections/0/cells/99/html", value="<p>x</p>"),
    "replace beyond the end": operation("replace", "/sections/0/cells/99", value=CELL),
    "replace of the place after the last": operation("replace", "/sections/3", value={"id": "x", "cells": [CELL]}),
    "replace in a section that is not there": operation("replace", "/sections/9/cells/0", value=CELL),
    "move from beyond the end": operation("move", "/sections/0", **{"from": "/sections/9"}),
    "move to beyond the end": operation("move", "/sections/9", **{"from": "/sections/0"}),
    "move from a section to another": operation("move", "/sections/0/cells/0", **{"from": "/sections/1/cells/0"}),
    "leading zero": operation("remove", "/sections/00"),
    "negative index": operation("remove", "/sections/-1"),
    "the index after the last": operation("remove", "/sections/-"),
    "removal of html": operation("remove", "/sections/0/cells/0/html"),
    "adding of html": operation("add", "/sections/0/cells/0/html", value="<p>x</p>"),
    "move of html": operation("move", "/sections/0/cells/0", **{"from": "/sections/0/cells/1/html"}),
    "test of a section": operation("test", "/sections/0", value={"id": "x", "cells": [CELL]}),
    "unknown member": operation("replace", "/colour", value="red"),
    "unknown operation": operation("copy", "/sections/0", **{"from": "/sections/1"}),
    "test of another version": operation("test", "/version", value="0"),
    "a cell among sections": operation("add", "/sections/0", value=CELL),
    "a section among cells": operation("add", "/sections/0/cells/0", value={"id": "x", "cells": []}),
    "no operation": {},
    "not an operation": None,
}
SPOILT = {
    "missing": lambda _: 404,
    "failing": lambda _: 500,
    "cut short": lambda body: body[:-20],
    "empty": lambda _: b"",
    "an object": lambda _: b"{}",
    "a page of the host": lambda _: b"<!doctype html><h1>Hello</h1>",
    "of another version": patched(lambda operations: operations[0].update(value="0" * 16)),
    "to another version": patched(lambda operations: operations[-1].update(value="0" * 16)),
} | {
    f"ending in {name}": patched(lambda operations, last=last: operations.append(last)) for name, last in LAST.items()
}  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_bad_patch_changes_nothing_and_the_page_is_fetched(site, server, reader, spoil):
    origin = site.version()
    html = reader.html()
    server.spoil("/live/[0-9a-f]+/.*", spoil)
    reader.watch()
    server.log.clear()
    site.edit("a", date="2024-02-01", body=["One.", "Of apes."])
    site.edit("b", likes=3)
    with server.held("/") as page:
        site.build()
        reader.look()
        assert page.arrived.wait(8)
        assert reader.html() == html
        assert reader.page.evaluate("probe.mutations()") == []
    reader.update()
    paths = [request.path for request in server.news()]
    assert paths == ["/live/head.json", site.patch_path(origin), "/"]
    assert_same_as_fresh(reader)


BAD_HEADS = {
    "missing": lambda _: 404,
    "failing": lambda _: 503,
    "cut short": lambda body: body[: len(body) // 2],
    "empty": lambda _: b"",
    "null": lambda _: b"null",
    "a page of the host": lambda _: b"<!doctype html><h1>Hello</h1>",
}


@pytest.mark.parametrize("spoil", BAD_HEADS.values(), ids=BAD_HEADS)
def test_a_bad_head_makes_the_page_wait_longer_until_it_is_good_again(site, server, reader, spoil):
    html = reader.html()
    server.spoil("/live/head.json", spoil)
    site.edit("a", likes=3)
    site.build()
    reader.poll()
    one, another = reader.failures()[-2:]
    assert 1 <= one == another - 1
    assert reader.html() == html

    server.repair()
    reader.update()
    reader.poll()
    assert reader.failures()[-1] == 0
    assert_same_as_fresh(reader)


def test_a_host_that_is_down_for_a_while_is_asked_less_and_less(site, server, reader):
    server.stop()
    site.edit("a", likes=3)
    site.build()
    reader.poll()
    reader.poll()
    failures = reader.failures()
    assert failures[-4:] == [*range(failures[-4], failures[-4] + 4)] and failures[-4] >= 1
    server.start()
    reader.update()
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("answer", [502, b"<!doctype html><title>Sign in</title></html>"], ids=["error", "no list"])
def test_a_page_that_cannot_be_had_changes_nothing_and_is_fetched_later(site, server, reader, answer):
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    server.spoil("/", lambda _: answer)
    html = reader.html()
    site.edit("a", likes=3)
    site.build()
    reader.poll()
    assert reader.html() == html
    server.repair()
    reader.update()
    assert_same_as_fresh(reader)


def test_a_page_that_breaks_off_is_not_taken_for_the_whole(site, server, reader):
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    server.spoil("/", lambda body: body[: body.index(b'<article class="h-entry" data-section="a"')])
    site.edit("b", likes=3)
    site.build()
    reader.poll()
    assert reader.order() == [*"cba"]
    server.repair()
    reader.update()
    assert_same_as_fresh(reader)


def test_a_patch_that_failed_is_asked_for_once(site, server, reader):
    origin, stale = site.version(), site.file().read_bytes()
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    server.spoil("/", lambda _: stale)
    site.edit("b", likes=3)
    site.build()
    for _ in range(3):
        reader.poll()
    assert server.count(site.patch_path(origin)) == 1
    assert server.count("/") >= 3
    server.repair()
    reader.update()
    assert server.count(site.patch_path(origin)) == 1

    # The next one is another file.
    origin = site.version()
    site.edit("b", likes=4)
    site.build()
    reader.update()
    assert (site.patch_path(origin), 200) in server.log
    assert_same_as_fresh(reader)


def test_a_head_published_before_its_files_is_right_in_the_end(site, server, reader):
    stale = site.file().read_bytes()
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    server.spoil("/", lambda _: stale)
    site.edit("b", likes=3)
    site.build()
    reader.poll()
    server.repair()
    reader.update()
    assert_same_as_fresh(reader)
