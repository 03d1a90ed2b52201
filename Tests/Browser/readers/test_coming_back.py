"""What the author removes while the reader is using it, and then publishes again: it is there once, as the reader has it."""

import pytest

from handmade import HandmadeSite, cell, section
from reader import GLANCES, wait_for_glances

FIELD = "<p>Of x: <input></p>"
SHOWN = """() => [...document.querySelectorAll("[data-section]")].map(({dataset, children}) =>
    dataset.section + " " + [...children].map(({dataset}) => dataset.cell).join(""))"""
POSTPONE = """() => addEventListener("feed:willupdate", (event) => event.preventDefault(), {once: true})"""


@pytest.fixture(params=[[], ["older"]], ids=["", "with older posts"])
def site(request, tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed", *request.param])


def posts(*names: str) -> list[dict]:
    return [section(name, cell(name, FIELD if name == "x" else "<p>Text.</p>")) for name in names]


def cells(*names: str) -> list[dict]:
    return [section("a", *[cell(name, FIELD if name == "x" else "<p>Text.</p>") for name in names])]


def publish(site, reader, sections: list[dict], operations: list[dict] | None = None):
    site.publish(sections, operations)
    reader.page.wait_for_function(
        "version => document.querySelector('[data-feed]').dataset.version == version", arg=site.version()
    )


def use(site, open_page, sections: list[dict]):
    site.publish(sections)
    reader = open_page(init_script=GLANCES)
    reader.page.locator("input").fill("typed")
    return reader


def clear(reader):
    reader.page.locator("input").fill("")
    reader.page.evaluate("() => document.activeElement.blur()")


def test_a_cell(site, open_page):
    reader = use(site, open_page, cells("b", "x", "c"))
    publish(site, reader, cells("b", "c"))
    assert reader.page.evaluate(SHOWN) == ["a bxc"], "it waits"
    publish(site, reader, cells("b", "c", "x"))
    assert reader.page.evaluate(SHOWN) == ["a bcx"]
    assert reader.page.locator("input").input_value() == "typed"
    publish(site, reader, cells("b", "c"))
    clear(reader)
    reader.page.wait_for_function(f"() => String(({SHOWN})()) == 'a bc'")


def test_a_cell_in_the_place_of_another_of_its_kind(site, open_page):
    reader = use(site, open_page, cells("x", "y", "z"))
    publish(site, reader, cells("y", "z"))
    publish(site, reader, cells("x", "z"))
    assert reader.page.evaluate(SHOWN) == ["a xz"]
    assert reader.page.locator("input").input_value() == "typed"


def test_a_cell_of_a_post_that_left_after_it(site, open_page):
    others = posts("b")
    reader = use(site, open_page, [*cells("x", "y"), *others])
    publish(site, reader, [*cells("y"), *others])
    publish(site, reader, others)
    assert reader.page.evaluate(SHOWN) == ["a xy", "b b"], "both wait"
    publish(site, reader, [*cells("x", "y"), *others])
    assert reader.page.evaluate(SHOWN) == ["a xy", "b b"]
    assert reader.page.locator("input").input_value() == "typed"


def test_a_cell_that_waited_in_a_post_that_left(site, open_page):
    others, note = posts("b"), cell("w", "<p>Of w: <textarea></textarea></p>")
    new = section("a", cell("x", "<p>New.</p>"), note)
    reader = use(site, open_page, [section("a", cell("x", FIELD), note), *others])
    reader.page.locator("textarea").fill("kept")
    publish(site, reader, [new, *others])
    publish(site, reader, others)
    clear(reader)
    wait_for_glances(reader)
    assert reader.page.evaluate(SHOWN) == ["a xw", "b b"]
    publish(site, reader, [new, *others])
    assert reader.page.evaluate(SHOWN) == ["a xw", "b b"]
    assert reader.page.get_by_text("New.").count() == 1
    assert reader.page.locator("textarea").input_value() == "kept"


def test_a_post(site, open_page):
    reader = use(site, open_page, posts("a", "x", "b"))
    publish(site, reader, posts("a", "b"))
    publish(site, reader, posts("x", "a", "b"))
    assert reader.page.evaluate(SHOWN) == ["x x", "a a", "b b"]
    assert reader.page.locator("input").input_value() == "typed"


def test_a_post_although_a_script_of_the_page_postpones_the_update(site, open_page):
    reader = use(site, open_page, posts("a", "x", "b"))
    publish(site, reader, posts("a", "b"))
    reader.page.evaluate(POSTPONE)
    publish(site, reader, posts("x", "a", "b"))
    assert reader.page.evaluate(SHOWN) == ["x x", "a a", "b b"]
    clear(reader)
    publish(site, reader, posts("a", "b"))
    reader.page.wait_for_function(f"() => String(({SHOWN})()) == 'a a,b b'")


def test_what_the_reader_is_done_with_comes_with_the_patch_of_another_post(site, open_page):
    """Before it is looked by itself whether they are done."""
    new = section("a", cell("x", "<p>New.</p>"))
    site.publish([section("a", cell("x", FIELD)), *posts("b")])
    reader = open_page(init_script="window.setInterval = () => 1;")
    reader.page.locator("input").fill("typed")
    publish(site, reader, [new, *posts("b")])
    clear(reader)
    other = cell("b", "<p>Other.</p>")
    replace = {"op": "replace", "path": "/sections/1/cells/0/html", "value": other["html"]}
    publish(site, reader, [new, section("b", other)], [replace])
    assert reader.page.locator("[data-cell]").all_inner_texts() == ["New.", "Other."]
