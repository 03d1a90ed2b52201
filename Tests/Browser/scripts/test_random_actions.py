"""Readers' actions on sections and on the list, counters, an author's publications, and reloads, in any order."""

import copy
import json
import random

import jsonpatch
import pytest

from handmade import HandmadeSite, actions_cell, as_published, as_text, cell, control, part, patched, paths

NAMES = "abcdef"
SORTS = "wxyz"
BASE = "/sections/0/cells"
LIST = "@actions"


def names_in(html: str) -> list[str]:
    return [piece[0] for piece in html.split('data-action="')[1:]]


def step(on: dict, name: str) -> list | None:
    """The next state of an action, and what it adds to counters."""
    found = on.get(name)
    return found if found is None or isinstance(found, list) else [found]


class World:
    """What an author publishes and a reader does at random, and what the page must show of it.

    The oracle knows nothing of overlays: a fresh page's sections and cells, patched by another library to the states that the
    replayed actions lead to, with the numbers counted.
    """

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.count = 0
        self.sections = [self.section() for _ in range(4)]
        self.gone: list[dict] = []
        # By the keys of parts: the actions that lead to the state, and the counts.
        self.choices: dict[str, tuple[list[str], dict[str, int]]] = {}
        self.arrangement = {"by": [], "order": [], "hidden": []}
        self.list_states = self.states_of_the_list()

    # What the author publishes

    def html(self) -> str:
        controls = "".join(control(name, name) for name in self.random.sample(NAMES, self.random.randint(0, 3)))
        number = self.random.randrange(2000)
        counter = (
            f'<data value="{number}" data-count="{self.random.choice("nm")}">{number:,}</data>'
            if self.random.random() < 0.4
            else ""
        )
        return f"<p>w{self.random.randrange(8)}{counter}</p>{controls}"

    def cell(self) -> dict:
        self.count += 1
        return cell(f"c{self.count}", self.html(), self.random.choice(["body", "action"]))

    def edits(self, cells: list[dict], count: int, moves: bool) -> list[dict]:
        """Operations on cells, which they are made to. A state has no moves."""
        operations = []
        for _ in range(count):
            kind = self.random.choice(["add", "remove", "replace", "html", *(["move"] if moves else [])])
            if kind == "add" or not cells:
                operation = {"op": "add", "path": f"{BASE}/{self.random.randint(0, len(cells))}", "value": self.cell()}
            else:
                path, other = (f"{BASE}/{self.random.randrange(len(cells))}" for _ in range(2))
                operation = {
                    "remove": {"op": "remove", "path": path},
                    "move": {"op": "move", "from": other, "path": path},
                    "replace": {"op": "replace", "path": path, "value": self.cell()},
                    "html": {"op": "replace", "path": path + "/html", "value": self.html()},
                }[kind]
            cells[:] = patched(cells, [operation])
            operations.append(operation)
        return operations

    def states(self, cells: list[dict]) -> list[dict] | None:
        """What readers can do to some cells; at times nothing, if they have no counters that would go on for ever."""
        if self.random.random() < 0.1 and not any("data-count" in one["html"] for one in cells):
            return None
        count = self.random.randint(1, 4)
        states = []
        for index in range(count):
            on = {name: [self.random.randrange(count)] for name in self.random.sample(NAMES, self.random.randint(0, 5))}
            for target in on.values():
                if self.random.random() < 0.6:
                    target.append(
                        {name: self.random.randint(-2, 3) for name in self.random.sample("nm", self.random.randint(0, 2))}
                    )
            states.append(
                {"on": on} | ({"patch": self.edits(copy.deepcopy(cells), self.random.randint(0, 4), False)} if index else {})
            )
        return states

    def section(self) -> dict:
        """A section of one part, or of several that are independent of each other."""
        self.count += 1
        parts = []
        for _ in range(self.random.choice([1, 1, 2, 3])):
            cells = [self.cell() for _ in range(self.random.randint(0, 4))]
            parts.append({"cells": cells, "states": self.states(cells)})
        return {"id": f"s{self.count}", "parts": parts}

    def states_of_the_list(self) -> list[dict]:
        """For each state of the list, the sections that it shows in their order, and what actions lead to."""
        ids = [section["id"] for section in self.sections]
        count = self.random.randint(1, 4)
        states = []
        for index in range(count):
            shown = [id for id in ids if self.random.random() < 0.8]
            if self.random.random() < 0.4:
                self.random.shuffle(shown)
            on = {name: [self.random.randrange(count)] for name in self.random.sample(SORTS, self.random.randint(0, 4))}
            states.append({"sections": shown if index else ids, "on": on})
        return states

    @staticmethod
    def keys(section: dict) -> list[str]:
        return [section["id"] + (f"/{place}" if len(section["parts"]) > 1 else "") for place in range(len(section["parts"]))]

    def published(self, section: dict) -> dict:
        cells, compiled = [], []
        for key, one in zip(self.keys(section), section["parts"]):
            if one["states"]:
                compiled.insert(0, part(key, len(cells), one["cells"], one["states"]))
            cells += one["cells"]
        cells = [{**one, "html": as_text(one["html"])} for one in cells]
        return {"id": section["id"], "cells": cells + ([actions_cell(compiled)] if compiled else [])}

    def document(self) -> list[dict]:
        sections = [self.published(section) for section in self.sections]
        places = {section["id"]: place for place, section in enumerate(self.sections)}
        first = self.list_states[0]["on"]
        states = []
        for index, (state, by) in enumerate(zip(self.list_states, paths(self.list_states))):
            other = {name: state["on"].get(name) for name in {*first, *state["on"]} if state["on"].get(name) != first.get(name)}
            shown = [places[id] for id in state["sections"] if id in places] + [len(sections)]
            states.append({"by": by, "sections": shown} | ({"on": other} if index else {}))
        content = {"key": LIST, "on": first, "with": {}, "states": states, "cells": {}}
        text = f'<script type="application/json">{json.dumps(content)}</script>'
        return [*sections, {"id": LIST, "cells": [cell(LIST, text, LIST)]}]

    def rework(self, section: dict, index: int) -> list[dict]:
        """Edits the parts of a section, and their states if they no longer fit, or at times."""
        operations, start = [], 0
        for one in section["parts"]:
            edits = [] if self.random.random() < 0.3 else self.edits(one["cells"], self.random.randint(1, 3), True)
            chance = self.random.random()
            try:
                for state in one["states"] or []:
                    patched(one["cells"], state.get("patch", []))
            except (jsonpatch.JsonPatchException, jsonpatch.JsonPointerException):
                chance = 0
            if chance < 0.4 or not one["states"]:
                one["states"] = self.states(one["cells"])
            for edit in edits:
                for name in {"path", "from"} & {*edit}:
                    pieces = edit[name].split("/")
                    pieces[2], pieces[4] = str(index), str(int(pieces[4]) + start)
                    edit[name] = "/".join(pieces)
            operations += edits
            start += len(one["cells"])
        return operations

    def update(self) -> list[dict]:
        """An author's update: its operations."""
        operations, pick = [], self.random.random
        if pick() < 0.15 and len(self.sections) > 1:
            index = self.random.randrange(len(self.sections))
            self.gone.append(self.sections.pop(index))
            operations.append({"op": "remove", "path": f"/sections/{index}"})
        if pick() < 0.15 and len(self.sections) > 1:
            start, end = (self.random.randrange(len(self.sections)) for _ in range(2))
            self.sections.insert(end, self.sections.pop(start))
            operations.append({"op": "move", "from": f"/sections/{start}", "path": f"/sections/{end}"})
        old = [*self.sections]
        if pick() < 0.2 and len(self.sections) < 6:
            section = self.gone.pop() if self.gone and pick() < 0.7 else self.section()
            index = self.random.randint(0, len(self.sections))
            self.sections.insert(index, section)
            operations.append({"op": "add", "path": f"/sections/{index}", "value": copy.deepcopy(self.published(section))})
        for section in old:
            if pick() < 0.4:
                had = any(one["states"] for one in section["parts"])
                operations += self.rework(section, self.sections.index(section))
                if had and not any(one["states"] for one in section["parts"]):
                    count = sum(len(one["cells"]) for one in section["parts"])
                    operations.append({"op": "remove", "path": f"/sections/{self.sections.index(section)}/cells/{count}"})
        self.list_states = (
            self.states_of_the_list()
            if pick() < 0.5
            else [
                {**state, "sections": [section["id"] for section in self.sections] if not index else state["sections"]}
                for index, state in enumerate(self.list_states)
            ]
        )
        return operations

    # What the page must show

    @staticmethod
    def replay(states: list[dict], names: list[str]) -> int:
        index = 0
        for name in names:
            found = step(states[index].get("on", {}), name)
            index = found[0] if found else index
        return index

    def fresh(self, key: str, one: dict) -> tuple[list[dict], dict]:
        """The cells of a part that are to be seen, and the actions that are possible."""
        if not one["states"]:
            return one["cells"], {}
        names, counts = self.choices.get(key, ([], {}))
        state = one["states"][self.replay(one["states"], names)]
        cells = patched(one["cells"], state.get("patch", []))
        return [{**each, "html": counted(each["html"], counts)} for each in cells], state.get("on", {})

    def shown(self) -> list[dict]:
        """The sections that are to be seen, in order."""
        state = self.list_states[self.replay(self.list_states, self.arrangement["by"])]
        by_id = {section["id"]: section for section in self.sections}
        published = [section["id"] for section in self.sections]
        ids = [id for id in state["sections"] if id in by_id]
        places = [published.index(id) for id in ids]
        if places == sorted(places):
            order = [id for id in self.arrangement["order"] if id in ids]
            for place, id in enumerate(ids):
                if id not in order:
                    order.insert(order.index(ids[place - 1]) + 1 if place else 0, id)
            ids = order
        return [by_id[id] for id in ids if id not in self.arrangement["hidden"]]

    def expected(self) -> list:
        seen = []
        for section in self.shown():
            lines, live, choices = [], [], []
            for key, one in zip(self.keys(section), section["parts"]):
                cells, on = self.fresh(key, one)
                lines += [f"{each['id']} {each['kind']} {as_text(each['html'])}" for each in cells]
                live += [name for each in cells for name in names_in(each["html"]) if name in on]
                choices.append("\n".join(self.choices.get(key, ([], {}))[0]))
            seen.append([section["id"], lines, live, choices])
        return seen

    # What the reader does

    def act(self) -> dict:
        if self.random.random() < 0.25:
            return {"list": self.act_on_the_list()}
        shown = self.shown()
        if not shown:
            return {"list": self.act_on_the_list()}
        section = self.random.choice(shown)
        controls = []
        for key, one in zip(self.keys(section), section["parts"]):
            cells, on = self.fresh(key, one)
            controls += [
                (key, one, each["id"], name, on[name]) for each in cells for name in names_in(each["html"]) if name in on
            ]
        if not controls:
            return {"list": self.act_on_the_list()}
        key, one, id, name, found = self.random.choice(controls)
        to, add = [*found, {}][:2]
        counts = self.choices.get(key, ([], {}))[1]
        by = [name for name in paths(one["states"])[to].split("\n") if name]
        self.choices[key] = (by, {name: amount + counts.get(name, 0) for name, amount in add.items()})
        return {"act": [section["id"], id, name]}

    def act_on_the_list(self) -> list[str]:
        name = self.random.choice([*SORTS, "hide", "show-hidden", "move-up", "move-down"])
        shown = [section["id"] for section in self.shown()]
        id = self.random.choice([*shown, LIST])
        state = self.list_states[self.replay(self.list_states, self.arrangement["by"])]
        if found := state["on"].get(name):
            self.arrangement["by"] = [name for name in paths(self.list_states)[found[0]].split("\n") if name]
        elif name == "show-hidden":
            self.arrangement["hidden"] = []
        elif id == LIST:
            return [LIST, "nothing"]
        elif name == "hide":
            self.arrangement["hidden"] = [*self.arrangement["hidden"], id]
        elif name in ["move-up", "move-down"]:
            place = shown.index(id)
            other = place + (1 if name == "move-down" else -1)
            if 0 <= other < len(shown):
                shown.insert(other, shown.pop(place))
                self.arrangement["order"] = shown
        return [id, name]


def counted(html: str, counts: dict[str, int]) -> str:
    """The HTML with its counters as a reader of English sees them."""
    pieces = html.split('<data value="')
    for index, piece in enumerate(pieces[1:], 1):
        value, rest = piece.split('" data-count="', 1)
        name, rest = rest.split('">', 1)
        pieces[index] = f'{value}" data-count="{name}">{int(value) + counts.get(name, 0):,}' + rest[rest.index("<") :]
    return '<data value="'.join(pieces)


RUN = """async (steps) => {
    const received = (html) => html.replace(/<button type="button" data-action="[^"]*">([^]*?)<\\/button>/g, "<span>$1</span>");
    const {live, lists} = await import("/assets/feed.0.js");
    const stored = (key) => localStorage[origin + "/" + key]?.split("\\t")[0] ?? "";
    const seen = (count) => [...document.querySelectorAll("[data-section]:not([data-section='@actions'])")].map((section, place) => {
        const cells = [...section.children].filter(({dataset}) => dataset.cell);
        const visible = cells.filter((node) => !node.hidden && node.dataset.cell != "@actions");
        const {section: id} = section.dataset;
        const parts = count[place] ?? 1;
        return [
            id,
            visible.map(({dataset, innerHTML}) => `${dataset.cell} ${dataset.kind} ${received(innerHTML)}`),
            visible.flatMap((node) => [...node.querySelectorAll("button[data-action]")].map(({dataset}) => dataset.action)),
            parts == 1 ? [stored(id)] : [...Array(parts).keys()].map((part) => stored(id + "/" + part)),
        ];
    });
    for (const [index, {act, list, head, files, expected}] of steps.entries()) {
        if (head) {
            window.fetch = async (url) => new Response(files[new URL(url).pathname.slice(1)] ?? files["index.html"]);
            await live.take(head);
            if (lists[0].node.dataset.version.slice(0, 12) != head.pages["/"][0]) return [index, "not updated"];
        } else if (act) {
            const [section, cell, action] = act;
            document.querySelector(`[data-section="${section}"] > [data-cell="${cell}"]:not([hidden]) [data-action="${action}"]`).click();
        } else if (list) {
            const button = Object.assign(document.createElement("button"), {type: "button"});
            button.dataset.listAction = list[1];
            document.querySelector(`[data-section="${list[0]}"]`).append(button);
            button.click();
            button.remove();
        }
        const got = JSON.stringify(seen(JSON.parse(expected).map(([, , , choices]) => choices.length)));
        if (got != expected) return [index, got];
    }
}"""


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed", "arrange", "actions", "comforts"])


@pytest.mark.parametrize("seed", [47])
def test_any_interleaving_shows_a_fresh_page_with_the_actions_replayed(site, server, open_page, seed):
    print(f"seed {seed}")
    world = World(seed)
    site.publish(world.document())
    reader = open_page(reduced_motion="reduce")
    counts = {"act": 0, "list": 0, "patch": 0, "page": 0, "reload": 0}
    for batch in range(22):
        # From here on, all that the page fetches is what a step gives it.
        reader.page.evaluate("() => { window.fetch = () => Promise.reject(); }")
        steps = []
        for _ in range(500):
            if world.random.random() < 0.6:
                doing = world.act()
                counts[next(iter(doing))] += 1
            else:
                operations = world.update()
                old, new = site.documents["/"], site.document(world.document())
                operations = as_published(operations, old["sections"], new["sections"])
                assert jsonpatch.apply_patch({"sections": old["sections"]}, operations)["sections"] == new["sections"]
                isPatch = world.random.random() < 0.6
                counts["patch" if isPatch else "page"] += 1
                files, head = site.files("/", old, copy.deepcopy(new), operations if isPatch else None)
                if isPatch:
                    del files["index.html"]
                site.documents["/"] = copy.deepcopy(new)
                doing = {"head": head, "files": files}
            steps.append({**doing, "expected": json.dumps(world.expected(), separators=(",", ":"))})
        failure = reader.page.evaluate(RUN, steps)
        assert failure is None, f"batch {batch}, step {failure[0]}: {json.dumps(steps[failure[0]])[:3000]}\n\n{failure[1]}"
        # The oracle's fresh page is that of a browser, and what the reader did is there again.
        files, head = site.files("/", None, site.documents["/"], None)
        site.write("index.html", files["index.html"])
        site.write("live/head.json", json.dumps(head))
        reader.page.reload()
        reader.page.wait_for_function("() => probe.waits.length > 0")
        counts["reload"] += 1
        assert reader.page.evaluate(RUN, [{"expected": json.dumps(world.expected(), separators=(",", ":"))}]) is None
    print(counts)
    assert sum(counts.values()) >= 10_000 and min(counts["act"], counts["list"], counts["patch"], counts["page"]) > 1000
