"""A new version of the client replaces the one in an open page, at a moment when nobody looks and nothing is under way."""

import re

import pytest

from reader import FRAMES


@pytest.fixture(autouse=True)
def post(site):
    site.add("a")
    site.build()


def test_a_client_that_was_replaced_is_loaded_while_nobody_looks(site, server, open_page):
    """The same client with another digest, as a newer version of feedgen would publish it."""
    reader = open_page()
    reader.page.evaluate("() => { window.isOld = true; }")
    old = re.search(r"assets/comforts\.([0-9a-f]+)\.js", site.file().read_text())[0]
    new = old.replace("comforts.", "comforts.0")
    content = (site.public / old).read_bytes()
    (site.public / new).write_bytes(content)
    server.spoil("/live/head.json", lambda body: body.replace(old.encode(), new.encode()))
    server.spoil("/", lambda body: body.replace(old.encode(), new.encode()))
    reader.wait_for_polls(2)
    assert reader.page.evaluate("window.isOld"), "it is not replaced while it is seen"
    hide = """() => {
        Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with reader.page.expect_navigation():
        reader.page.evaluate(hide)
    reader.page.locator("script[src*='comforts.0']").wait_for(state="attached")
    # Once, even if the host goes on to name others.
    reader.page.evaluate("() => { window.isOld = true; }")
    reader.wait_for_polls(2)
    reader.page.evaluate(hide)
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("window.isOld")


def test_a_client_is_not_replaced_while_the_reader_has_a_draft(site, server, open_page):
    site.configure(rawHTML=True)
    site.edit("a", body=["<input>"])
    site.build()
    reader = open_page()
    reader.page.evaluate("() => { window.isOld = true; document.querySelector('input').value = 'typed'; }")
    old = re.search(r"assets/comforts\.([0-9a-f]+)\.js", site.file().read_text())[0]
    new = old.replace("comforts.", "comforts.0")
    (site.public / new).write_bytes((site.public / old).read_bytes())
    for path in ("/live/head.json", "/"):
        server.spoil(path, lambda body: body.replace(old.encode(), new.encode()))
    reader.wait_for_polls(2)
    # Nobody looks, and time passes, because what failed is tried again after a pause.
    hide = """() => {
        const now = performance.now() + 1e6;
        performance.now = () => now;
        Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with reader.page.expect_response(reader.page.url):
        reader.page.evaluate(hide)
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("window.isOld && document.querySelector('input').value") == "typed"
    with reader.page.expect_navigation():
        reader.page.evaluate(f"() => {{ document.querySelector('input').value = ''; ({hide.replace('1e6', '2e6')})(); }}")
    reader.page.locator("script[src*='comforts.0']").wait_for(state="attached")
