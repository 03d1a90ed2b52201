"""Actions of a list that goes on on other pages: each page has its own sections and actions, and they share the choice."""

import json

import pytest

from handmade import HandmadeSite, cell, section


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed", "arrange", "comforts", "older"])


def page(*names: str) -> list[dict]:
    """Sections that readers can filter, and move."""
    button = '<button type="button" data-list-action="odd">Odd</button>'
    header = section("@header", cell("@header", "<p>Odd</p>", "heading"))
    sections = [header, *(section(name, cell("1", f"<p style='height: 900px'>{name}</p>")) for name in names)]
    odd = [place for place, name in enumerate(names, 1) if int(name) % 2]
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
