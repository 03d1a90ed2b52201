"""Something takes the list apart before the script runs: patches still land where they belong."""

import re

import pytest

from reader import HEAD, assert_same_as_fresh

# At the first microtask in which the list is complete, which is before any module runs.
BEFORE = """new MutationObserver((_, observer) => {
    const list = document.querySelector("[data-feed]");
    if (!list || !document.querySelector("[data-end]")) return;
    observer.disconnect();
    (%s)(list);
}).observe(document, {childList: true, subtree: true});"""
REMOVE = BEFORE % "(list) => list.querySelector('[data-section=c]').remove()"
REMOVE_CELL = BEFORE % "(list) => list.querySelector('[data-section=c] [data-cell]').remove()"
TWICE = BEFORE % "(list) => list.append(list.querySelector('[data-section=c]').cloneNode(true))"
ORDER = BEFORE % "(list) => list.append(list.querySelector('[data-section=d]'))"
WRAP = BEFORE % """(list) => {
    for (const section of [...list.children]) {
        const column = document.createElement("div");
        column.className = "column";
        section.replaceWith(column);
        column.append(section);
    }
}"""
WRAP_CELLS = BEFORE % """(list) => {
    for (const section of list.children) {
        const box = document.createElement("div");
        box.append(...section.children);
        section.append(box);
    }
}"""
TAMPERED = {
    "a section is removed": REMOVE, "a cell is removed": REMOVE_CELL, "a section is there twice": TWICE,
    "sections have another order": ORDER, "sections are wrapped": WRAP, "cells are wrapped": WRAP_CELLS,
}  # fmt: skip


@pytest.fixture
def small_site(site):
    for day, name in enumerate("abcd", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day * 5:02}", body=["One.", f"Of {name}."])
    site.build()
    return site


def shown(reader) -> list[tuple[str, str]]:
    return reader.page.evaluate(
        """[...document.querySelectorAll("[data-section]")].map((node) => [
            node.dataset.section, [...node.querySelectorAll("[data-cell]")].map((cell) => cell.outerHTML).join(""),
        ])"""
    )


@pytest.mark.parametrize("script", TAMPERED.values(), ids=TAMPERED)
def test_what_was_taken_apart_is_put_right_and_followed(small_site, server, open_page, script):
    reader = open_page(init_script=script)
    for change in [{"body": ["One.", "Of bees."]}, {"likes": 4}, {"date": "2024-02-01"}]:
        small_site.edit("b", **change)
        small_site.build()
        reader.update()
    fresh = open_page()
    assert shown(reader) == shown(fresh)
    # The page, once, and then patches; the second is for the other reader.
    assert server.log.count(("/", 200)) <= 3


def test_the_page_is_fetched_once_a_load(small_site, server, open_page):
    reader = open_page(init_script=REMOVE)
    reader.page.locator("[data-section=c]").wait_for()
    reader.wait_for_polls(2)
    assert 1 <= server.count("/") <= 2
    # Later it is the reader's affair, or that of their extensions.
    reader.page.evaluate("() => document.querySelector('[data-section=c]').remove()")
    server.log.clear()
    reader.wait_for_polls(2)
    assert server.count("/") == 0


def test_a_host_that_leaves_something_out_gets_no_patch_into_a_wrong_post(small_site, server, open_page):
    section = re.compile(rb'<article class="h-entry" data-section="c".*?</article\n>', re.S)
    server.spoil("/", lambda body: section.sub(b"", body))
    reader = open_page()
    small_site.edit("b", likes=4)
    small_site.build()
    reader.update()
    reader.wait_for_polls(1)
    assert [name for name, html in shown(reader) if "4 likes" in html] == ["b"]
    assert reader.order() == [*"dba"]


@pytest.mark.needs("cache")
def test_a_whole_list_is_taken_at_its_word(small_site, server, open_page):
    reader = open_page()
    reader.wait_for_polls(2)
    assert server.log.count(("/", 200)) == 1
    assert reader.page.evaluate("'sum' in probe.list().dataset") is False


@pytest.mark.needs("cache")
def test_what_others_add_is_neither_counted_nor_touched(small_site, server, open_page):
    script = BEFORE % """(list) => {
        window.foreign = [list, ...list.children].map((parent) => {
            const node = document.createElement("aside");
            node.setAttribute("data-foreign", "");
            parent.prepend(node);
            return node;
        });
    }"""
    reader = open_page(init_script=script)
    small_site.edit("b", likes=4)
    small_site.build()
    reader.update()
    # One of this very second may ask whether it is current, which is a 304.
    assert server.log.count(("/", 200)) == 1
    assert reader.page.evaluate("foreign.every((node) => node.isConnected)")
    assert_same_as_fresh(reader, untouched=False)


def test_a_page_of_a_build_without_checksums_is_followed_as_before(small_site, server, open_page):
    server.spoil("/", lambda body: re.sub(rb' data-sum="[^"]*"', b"", body))
    reader = open_page()
    origin = small_site.version()
    server.log.clear()
    small_site.edit("b", likes=4)
    small_site.build()
    reader.update()
    assert server.news() == [HEAD, (small_site.patch_path(origin), 200)]
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    small_site.edit("b", likes=5)
    small_site.build()
    reader.update()
    assert reader.page.get_by_text("5 likes").count() == 1
