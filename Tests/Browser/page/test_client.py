"""A new version of the client replaces the one in an open page, at a moment when nobody looks and nothing is under way."""

import itertools
import re

import pytest

from reader import FRAMES


@pytest.fixture(autouse=True)
def post(site):
    site.add("a")
    site.build()


HIDE = """() => {
    // Time passes, because what failed is tried again after a pause.
    const now = performance.now() + 1e6;
    performance.now = () => now;
    Object.defineProperty(document, "hidden", {value: true, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def replace_client(site, server) -> tuple[bytes, bytes]:
    """The same client with another digest, as a newer version of feedgen would publish it: the old name and the new one."""
    old = re.search(r"assets/older\.([0-9a-f]+)\.js", site.file().read_text())[0]
    new = old.replace("older.", "older.0")
    (site.public / new).write_bytes((site.public / old).read_bytes())
    for path in ("/live/head.json", "/"):
        server.spoil(path, lambda body: body.replace(old.encode(), new.encode()))
    return old.encode(), new.encode()


def wait_for_new(reader):
    reader.page.locator("script[src*='older.0']").wait_for(state="attached")


def test_a_client_that_was_replaced_is_loaded_while_nobody_looks(site, server, open_page):
    reader = open_page()
    replace_client(site, server)
    reader.wait_for_polls(2)
    assert reader.navigations == 1, "it is not replaced while it is seen"
    with reader.page.expect_event("load"):
        reader.page.evaluate(HIDE)
    wait_for_new(reader)


def test_a_host_that_goes_on_to_serve_the_old_one_is_asked_for_the_new_one_once(site, server, open_page):
    reader = open_page()
    old, new = replace_client(site, server)
    reader.wait_for_polls(2)
    # The client gets the page with the new one, and the reload the page with the old one.
    is_new = itertools.chain([True], itertools.repeat(False))
    server.spoil("/", lambda body: body.replace(old, new) if next(is_new) else body)
    with reader.page.expect_event("load"):
        reader.page.evaluate(HIDE)
    reader.wait_for_polls(2)
    server.spoil("/", lambda body: body.replace(old, new))
    with reader.page.expect_response(reader.page.url):
        reader.page.evaluate(HIDE)
    for _ in range(10):
        reader.page.evaluate(FRAMES)
    assert reader.navigations == 2


def test_a_client_is_not_replaced_while_the_reader_has_a_draft(site, server, open_page):
    site.configure(rawHTML=True)
    site.edit("a", body=["<input>"])
    site.build()
    reader = open_page()
    replace_client(site, server)
    field = reader.page.locator("input")
    field.evaluate("field => { field.value = 'typed'; }")
    reader.wait_for_polls(2)
    with reader.page.expect_response(reader.page.url):
        reader.page.evaluate(HIDE)
    for _ in range(10):
        reader.page.evaluate(FRAMES)
    assert reader.navigations == 1 and field.input_value() == "typed"
    field.evaluate("field => { field.value = ''; }")
    with reader.page.expect_event("load"):
        reader.page.evaluate(HIDE)
    wait_for_new(reader)
