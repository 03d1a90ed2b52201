"""Actions of a list that goes on on other pages: each page has its own sections and actions, and they share the choice."""

import json

import pytest

from handmade import HandmadeSite, cell, section


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed", "arrange", "older"])


def page(*names: str, kept: str = "", height: int = 900) -> list[dict]:
    """Sections that readers can filter, and move. What is kept, and in which order, is the odd ones by default."""
    button = '<button type="button" data-list-action="odd">Odd</button>'
    header = section("@header", cell("@header", "<p>Odd</p>", "heading"))
    sections = [header, *(section(name, cell("1", f"<p style='height: {height}px'>{name}</p>")) for name in names)]
    odd = [names.index(name) + 1 for name in kept or names if kept or int(name) % 2]
    content = {
        "key": "@actions",
        "with": {"0": [-1]},
        "parts": [
            {"key": "@actions", "states": [{"by": "", "on": {"odd": [1]}}, {"by": "odd", "sections": odd, "on": {"odd": [0]}}]}
        ],
        "cells": [["@header", "heading", button]],
    }
    text = json.dumps(content).replace("<", "\\u003c")
    return [*sections, section("@actions", cell("@actions", f'<script type="application/json">{text}</script>', "@actions"))]


def shown(reader) -> list[list[str]]:
    return reader.page.evaluate(
        "[...document.querySelectorAll('[data-feed]')].map((list) => [...list.children].map(({dataset}) => dataset.section))"
    )


def test_each_page_keeps_its_actions_and_all_follow_the_choice(site, open_page):
    site.publish(page("1", "2", "3"), path="/page/1/")
    site.publish(page("4", "5", "6"), older="/page/1/")
    reader = open_page(viewport={"width": 500, "height": 600}, reduced_motion="reduce")
    reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    reader.page.wait_for_function("document.querySelectorAll('[data-feed]').length == 2")
    assert shown(reader) == [["@header", *"456", "@actions"], ["@header", *"123", "@actions"]]
    reader.page.get_by_role("button", name="Odd").first.click()
    assert shown(reader) == [["@header", "5", "@actions"], ["@header", "1", "3", "@actions"]]
    # A publication under it.
    site.publish(page("4", "5", "6", "7"), older="/page/1/")
    reader.update()
    reader.page.wait_for_function("document.querySelector('[data-section=\"7\"]')")
    assert shown(reader) == [["@header", "5", "7", "@actions"], ["@header", "1", "3", "@actions"]]
    reader.page.get_by_role("button", name="Odd").last.click()
    assert shown(reader) == [["@header", *"4567", "@actions"], ["@header", *"123", "@actions"]]


def test_a_drop_moves_only_what_is_being_dragged(site, open_page):
    site.publish(page("4", "5", "6"))
    reader = open_page(reduced_motion="reduce")
    reader.page.evaluate(
        """() => {
            const post = (name) => document.querySelector(`[data-section="${name}"] p`);
            post("4").dataset.drag = "";
            window.drag = (name, type) => !post(name).dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true}));
        }"""
    )
    # A drag that ended elsewhere; then a file from the desktop, say.
    assert reader.page.evaluate("[drag('4', 'dragstart'), drag('4', 'dragend'), drag('6', 'dragover'), drag('6', 'drop')]") == (
        [False] * 4
    )
    assert shown(reader) == [["@header", *"456", "@actions"]]
    assert reader.page.evaluate("[drag('4', 'dragstart'), drag('6', 'dragover'), drag('6', 'drop')]") == [False, True, True]
    assert shown(reader) == [["@header", *"564", "@actions"]]


def test_updates_name_nothing_that_a_filter_leaves_out(site, open_page):
    site.publish(page("4", "5", "6"))
    reader = open_page(reduced_motion="reduce")
    reader.page.get_by_role("button", name="Odd").click()
    reader.page.evaluate(
        """() => document.addEventListener("feed:didupdate", ({detail}) => {
            const {inserted, moved, updated} = detail;
            window.told = [...inserted, ...moved, ...updated].map((node) =>
                [node.closest("[data-section]").dataset.section, node.isConnected]);
        })"""
    )
    sections = page("6", "5", "4", "8")
    for one in sections[1:4]:
        one["cells"][0]["html"] += "<p>More.</p>"
    site.publish(sections)
    reader.update()
    reader.page.wait_for_function("() => window.told?.length")
    assert {tuple(pair) for pair in reader.page.evaluate("told")} == {("5", True)}


def test_the_reading_position_does_not_follow_a_post_that_goes_up_in_the_order_of_the_reader(site, open_page):
    site.publish(page(*"12345678", kept="87654321", height=300))
    reader = open_page(viewport={"width": 500, "height": 600}, reduced_motion="reduce")
    reader.page.get_by_role("button", name="Odd").click()
    top = "document.querySelector('[data-section=\"{}\"]').getBoundingClientRect().top"
    # The fourth is the first in the window, and the third follows it.
    reader.page.evaluate(f"scrollBy(0, {top.format(4)} + 60)")
    before = reader.page.evaluate(top.format(3))
    site.publish(page(*"12345678", kept="48765321", height=300))
    reader.update()
    assert shown(reader) == [["@header", *"48765321", "@actions"]]
    assert abs(reader.page.evaluate(top.format(3)) - before) < 2
