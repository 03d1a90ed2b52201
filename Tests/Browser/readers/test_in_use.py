"""What a reader uses in a cell without typing at the moment: it waits if the update would take that away."""

import pytest

from reader import FRAMES, assert_same_as_fresh
from silence import silence

PIECES = {
    "a draft": ('<p><input aria-label="Note"></p>', "input"),
    "selected text": ("<p>Chosen words.</p>", "p:last-child"),
    "the author's word": ("<p data-permanent>Kept.</p>", "p"),
}


@pytest.fixture(params=["patch", "page"])
def way(request, server):
    """How updates reach the page."""
    if request.param == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    return request.param


@pytest.fixture(params=PIECES)
def piece(request, site, open_page):
    """A page with something in use in a cell, and how the reader is done with it."""
    html, selector = PIECES[request.param]
    site.configure(rawHTML=True)
    site.add("w", body=["Before.", f"<div><p>Old.</p>{html}</div>"])
    site.build()
    reader = open_page()
    if request.param == "a draft":
        reader.page.locator("div input").fill("two")
        reader.page.evaluate("() => document.activeElement.blur()")
    elif request.param == "selected text":
        reader.page.evaluate("getSelection().selectAllChildren(document.querySelector('[data-kind=body] div p:last-child'))")
    control = "document.querySelector('div input') ?? document.querySelector('[data-kind=body] div p:last-child')"
    reader.page.evaluate(f"window.control = {control}")
    return reader, html


def done(reader):
    reader.page.evaluate(
        """() => {
            getSelection().empty();
            if (control.matches("input")) control.value = "";
            for (const node of document.querySelectorAll("[data-permanent]")) node.removeAttribute("data-permanent");
        }"""
    )


def test_what_is_in_use_holds_back_a_change_that_would_take_it(site, piece, way):
    reader, html = piece
    site.edit("w", body=["Before.", "<div><p>Old.</p><ul><li>Something else.</li></ul></div>"], likes=3)
    site.build()
    reader.update()
    reader.page.get_by_text("3 likes").wait_for()
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("control.isConnected")
    assert reader.page.get_by_text("Something else.").count() == 0
    done(reader)
    reader.page.get_by_text("Something else.").wait_for()
    assert_same_as_fresh(reader)


def test_what_is_in_use_does_not_hold_back_a_change_beside_it(site, piece, way):
    reader, html = piece
    site.edit("w", body=["Before.", f"<div><p>New.</p>{html}</div>"])
    site.build()
    reader.update()
    if "permanent" in html:
        done(reader)
    reader.page.get_by_text("New.").wait_for()
    assert reader.page.evaluate("control.isConnected")
    content = reader.page.evaluate("control.value || String(getSelection()) || control.textContent")
    assert content in ["two", "Chosen words.", "Kept."]


# What a reader may do in a cell, and how they are done with it.
USES = {
    "an open popover": ("<p popover class=menu>Menu</p>", "menu.showPopover()", "menu.hidePopover()"),
    "a menu button": (
        "<button class=menu aria-expanded=false>Menu</button>",
        "menu.ariaExpanded = true; menu.focus()",
        "menu.blur()",
    ),
    "an item of a menu": ("<ul role=menu><li role=menuitem tabindex=0 class=menu>One</li></ul>", "menu.focus()", "menu.blur()"),
    "a link in open details": (
        "<details><summary>More</summary><a href='/x' class=menu>A link</a></details>",
        "menu.parentNode.open = true; menu.focus()",
        "menu.blur()",
    ),
    "a choice": (
        "<select class=menu><option>One</option><option>Two</option></select>",
        "menu.value = 'Two'",
        "menu.value = 'One'",
    ),
    "a tick": ("<input type=checkbox class=menu>", "menu.click(); menu.blur()", "menu.click(); menu.blur()"),
    "editable text": (
        "<p contenteditable class=menu>Text</p>",
        "menu.focus(); document.execCommand('insertText', false, 'typed'); menu.blur()",
        "menu.removeAttribute('contenteditable')",
    ),
}


@pytest.mark.parametrize("html, use, finish", USES.values(), ids=USES)
def test_a_cell_waits_while_the_reader_uses_this(site, open_page, html, use, finish):
    site.configure(rawHTML=True)
    site.add("w", body=["Before.", f"<div>{html}</div>"])
    site.build()
    reader = open_page()
    reader.page.evaluate(f"() => {{ window.menu = document.querySelector('.menu'); {use}; }}")
    site.edit("w", body=["Before.", "<div><p>Instead.</p></div>"], likes=3)
    site.build()
    reader.update()
    reader.page.get_by_text("3 likes").wait_for()
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("menu.isConnected") and not reader.page.get_by_text("Instead.").count()
    reader.page.evaluate(f"() => {{ {finish}; }}")
    reader.page.get_by_text("Instead.").wait_for()
    assert_same_as_fresh(reader)


OPTIONS = "<option>One</option><option>Two</option></select>"
UNTOUCHED = {
    **{type: f"<input type={type}>" for type in ("range", "color", "checkbox", "radio")},
    "choices": f"<select multiple>{OPTIONS}",
    "a list of choices": f"<select size=4>{OPTIONS}",
    "a first choice that is none": f"<select><option disabled>Choose</option>{OPTIONS}",
    "two defaults": "<select><option selected>One</option><option selected>Two</option></select>",
}


@pytest.mark.parametrize("html", UNTOUCHED.values(), ids=UNTOUCHED)
def test_a_field_to_which_browsers_give_a_value_holds_nothing_back(site, open_page, html):
    site.configure(rawHTML=True)
    site.add("w", body=["Before.", f"<div>{html}</div>"])
    site.build()
    reader = open_page()
    site.edit("w", body=["Before.", "<div><p>Instead.</p></div>"])
    site.build()
    reader.update()
    assert reader.page.get_by_text("Instead.").count() == 1


def test_a_post_with_a_permanent_part_goes_when_it_is_removed(site, open_page):
    site.configure(rawHTML=True)
    site.add("a")
    site.add("w", body=["<div data-permanent>Kept.</div>"])
    site.build()
    reader = open_page()
    site.remove("w")
    site.build()
    reader.update()
    assert reader.order() == ["a"]


@pytest.mark.parametrize("attributes, holds", [("autoplay muted", False), ("autoplay", True)])
def test_media_that_play_muted_by_themselves_hold_nothing_back(site, open_page, attributes, holds):
    media = f"<audio controls loop {attributes} src='/tone.wav'></audio>"
    site.configure(rawHTML=True)
    site.add("w", body=["Before.", f"<div>{media}</div>"])
    site.build()
    (site.public / "tone.wav").write_bytes(silence())
    reader = open_page()
    reader.page.wait_for_function("() => document.querySelector('audio').paused == false")
    site.edit("w", body=["Before.", "<div><p>Instead.</p></div>"])
    site.build()
    reader.update()
    assert reader.page.get_by_text("Instead.").count() == (not holds)
    assert reader.page.locator("audio").count() == holds


def test_selected_text_stays_selected_when_its_post_moves(site, open_page, way):
    site.add("a", date="2024-01-05")
    site.add("w", date="2024-01-15", body=["Old words."])
    site.add("c", date="2024-01-20")
    site.build()
    reader = open_page()
    reader.page.evaluate("getSelection().selectAllChildren(document.querySelector('[data-section=w] [data-kind=body] p'))")
    site.edit("w", date="2024-01-25")
    site.build()
    reader.update()
    assert reader.order() == [*"wca"]
    assert reader.page.evaluate("String(getSelection())") == "Old words."


def test_the_focus_stays_on_the_same_link_when_another_comes_before_it(site, open_page):
    site.configure(rawHTML=True)
    site.add("w", body=["Before.", "<p><a href='/1'>one</a> <a href='/2'>two</a></p>"])
    site.build()
    reader = open_page()
    reader.page.get_by_text("two", exact=True).focus()
    site.edit("w", body=["Before.", "<p><a href='/0'>zero</a> <a href='/1'>one</a> <a href='/2'>two</a></p>"])
    site.build()
    reader.update()
    assert reader.page.evaluate("document.activeElement.textContent") == "two"
