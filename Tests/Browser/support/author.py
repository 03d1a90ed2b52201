"""An author who publishes sections that readers can act on, at random."""

import copy
import json
import random

import jsonpatch

from handmade import actions_cell, as_text, cell, control, part, patched, paths

NAMES = "abcdef"
# The actions of each part of the list.
SORTS = {"@actions": "wx", "@actions/more": "yz"}
BASE = "/sections/0/cells"
LIST = "@actions"


class Author:
    """Publishes sections with states at random."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.count = 0
        self.sections = [self.section() for _ in range(4)]
        self.gone: list[dict] = []
        self.list_parts = {key: self.states_of_the_list(names) for key, names in SORTS.items()}

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

    def states_of_the_list(self, names: str) -> list[dict]:
        """For each state of a part of the list, the sections that it shows in their order, and what actions lead to."""
        ids = [section["id"] for section in self.sections]
        count = self.random.randint(1, 4)
        states = []
        for index in range(count):
            shown = [id for id in ids if self.random.random() < 0.8]
            if self.random.random() < 0.4:
                self.random.shuffle(shown)
            on = {name: [self.random.randrange(count)] for name in self.random.sample(names, self.random.randint(0, 2))}
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
        parts = []
        for key, list_states in self.list_parts.items():
            first = list_states[0]["on"]
            states = []
            for index, (state, by) in enumerate(zip(list_states, paths(list_states))):
                names = {*first, *state["on"]}
                other = {name: state["on"].get(name) for name in names if state["on"].get(name) != first.get(name)}
                shown = [places[id] for id in state["sections"] if id in places]
                states.append({"by": by, "sections": shown, "on": other if index else first})
            parts.append({"key": key, "states": states})
        content = {"key": LIST, "with": {}, "parts": parts, "cells": []}
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
        for key, names in SORTS.items():
            ids = [section["id"] for section in self.sections]
            if pick() < 0.3:
                self.list_parts[key] = self.states_of_the_list(names)
            else:
                self.list_parts[key][0]["sections"] = ids
        return operations
