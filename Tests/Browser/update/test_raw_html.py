"""HTML of the author that means something else elsewhere: patched, fetched and loaded, it is the same."""

import pytest

from reader import assert_same_as_fresh

PIECES = {
    "cells of a table": "<tr><td>One.</td></tr>",
    "caption": "<caption>One.</caption>",
    "option": "<option>One.</option>",
    "item": "<li>One.</li>",
    "noscript": "<noscript><p>No script.</p></noscript>",
    "template": "<template><p>One.</p></template>",
    "a list": '<div data-feed="/x" data-older="/y">One.</div>',
    "a post": '<article data-section="x" hidden>One.</article>',
    "picture": '<picture><source srcset="/a.webp"><img src="/a.png" alt=""></picture>',
}


@pytest.fixture(params=PIECES.values(), ids=PIECES)
def piece(request, site):
    site.configure(rawHTML=True)
    site.add("a", date="2024-01-02")
    site.add("b")
    site.build()
    return f"<div>Before.</div>\n{request.param}\n<div>After.</div>"


def test_patched_and_loaded_are_the_same(site, piece, open_page):
    reader = open_page()
    site.edit("b", body=[piece])
    site.build()
    reader.update()
    reader.page.get_by_text("After.").wait_for()
    assert_same_as_fresh(reader)


def test_a_fetched_page_leaves_the_cell_alone(site, server, piece, open_page):
    site.edit("b", body=[piece])
    site.build()
    reader = open_page()
    reader.page.evaluate(
        """() => {
            window.changes = 0;
            const cell = document.querySelector("[data-section=b] [data-kind=body]");
            new MutationObserver(() => changes++).observe(cell, {childList: true, subtree: true, attributes: true});
        }"""
    )
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    site.edit("a", likes=4)
    site.build()
    reader.update()
    assert server.count("/") == 2
    assert reader.page.evaluate("changes") == 0
    assert_same_as_fresh(reader)


def test_new_posts_have_their_button_whatever_is_in_cells(site, piece, open_page):
    site.edit("b", body=[piece, *["Some words."] * 60])
    site.configure(rawHTML=True, live={"poll": 1, "newPosts": "ask"})
    site.build()
    reader = open_page()
    reader.page.evaluate("() => scrollBy({top: 1000, behavior: 'instant'})")
    site.add("c", date="2024-07-01")
    site.build()
    reader.update()
    reader.page.get_by_role("button", name="1 new post").wait_for()
