"""Some of the worlds of Tests/Simulation in a real browser, and with the second client: what those simulate is not all of one."""

import importlib.util
import json

import pytest

from feedsite import REPOSITORY
from simulated import SimulatedWorld

SEEDS = [1, 2, 3, 4]
PUBLICATIONS = 12
# A host that may be out of step is believed after three looks, and what it does not list is fetched three times more.
LOOKS = 7
LISTS = """() => [...document.querySelectorAll("[data-feed]")].map((list) => ({
    feed: list.dataset.feed, version: list.dataset.version, shell: list.dataset.shell, title: list.dataset.title,
    older: list.dataset.older, sections: [...list.children].map((section) => ({
        id: section.dataset.section, cells: [...section.children].map((cell) =>
            ({id: cell.dataset.cell, kind: cell.dataset.kind, html: cell.innerHTML,
                isInUse: cell.contains(document.activeElement)})),
    })),
}))"""
# Coming online is a reason to look at once, also after failures.
LOOK_FOR = """version => {
    dispatchEvent(new Event("online"));
    return document.querySelector("[data-feed]").dataset.version == version;
}"""
# What waited for the reader comes a moment after they let go.
HAS_CELLS = """sections => sections.every(({id, cells}) => cells.every((cell) =>
    document.querySelector(`[data-section="${id}"] > [data-cell="${cell.id}"]`)?.innerHTML == cell.html))"""
FIELD = "[data-section] textarea:visible"


@pytest.fixture(params=SEEDS)
def world(request):
    world = SimulatedWorld(request.param)
    yield world
    world.stop()


def without_cells_in_use(shown: dict, document: dict) -> tuple[dict, dict]:
    """Both without the cell that the reader writes in, which may wait, or be left over from a section that is gone."""
    used = {(section["id"], cell["id"]) for section in shown["sections"] for cell in section["cells"] if cell["isInUse"]}
    known = {section["id"] for section in document["sections"]}

    def rest(one):
        sections = [
            {
                "id": section["id"],
                "cells": [
                    {name: cell[name] for name in ("id", "kind", "html")}
                    for cell in section["cells"]
                    if (section["id"], cell["id"]) not in used
                ],
            }
            for section in one["sections"]
            if section["id"] in known
        ]
        return {name: one[name] for name in ("version", "shell", "title", "older")} | {"sections": sections}

    return rest(shown), rest(document)


def assert_right(page, world):
    """Each list that says what it is, is that."""
    for shown in page.evaluate(LISTS):
        if not shown["version"]:
            continue
        document = world.document(shown["feed"], shown["version"])
        assert document, f"{shown['feed']}: no such version was ever published"
        mine, published = without_cells_in_use(shown, document)
        assert mine == published


def test_a_page_is_right_whatever_happens_and_comes_to_rest(world, open_window):
    page = open_window().new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(world.url)
    for number in range(PUBLICATIONS):
        if number == PUBLICATIONS // 2 and page.locator(FIELD).count():
            page.locator(FIELD).first.fill("A draft")
        world.publish()
        with page.expect_response("**/live/head.json", timeout=10_000):
            page.evaluate("dispatchEvent(new Event('online'))")
        assert_right(page, world)
        if page.evaluate("document.activeElement.localName") == "textarea":
            assert page.evaluate("document.activeElement.value") == "A draft"
    newest = world.rest()
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function(LOOK_FOR, arg=newest["/"]["version"], polling=200, timeout=20_000)
    sections = [section for shown in page.evaluate(LISTS) for section in newest[shown["feed"]]["sections"]]
    page.wait_for_function(HAS_CELLS, arg=sections, polling=200, timeout=20_000)
    assert_right(page, world)
    assert errors == []


@pytest.fixture
def follow():
    spec = importlib.util.spec_from_file_location("follow", REPOSITORY / "Examples/Follower/follow.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", ["/", "/feed.json"])
def test_the_second_client_comes_to_rest_at_the_newest_document(world, follow, path):
    follower = follow.Follower(world.url, path)
    problems = (OSError, ValueError, LookupError)
    for _ in range(PUBLICATIONS):
        world.publish()
        try:
            follower.poll()
        except problems:
            continue
    newest = world.rest()[path]
    for _ in range(LOOKS):
        try:
            follower.poll()
        except ValueError:
            continue
    assert follow.digest(follower.document) == newest["version"]
    if follower.is_feed:
        items = [json.loads(section["cells"][0]["html"]) for section in newest["sections"]]
        assert follower.document["items"] == items
    else:
        assert follower.document == newest
