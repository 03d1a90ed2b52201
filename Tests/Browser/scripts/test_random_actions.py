"""Readers' actions on sections and on the list, counters, an author's publications, and reloads, in any order."""

import copy
import json

import jsonpatch
import pytest

from author import LIST, SORTS, Author
from handmade import HandmadeSite, as_published, as_text, patched, paths


def names_in(html: str) -> list[str]:
    return [piece[0] for piece in html.split('data-action="')[1:]]


def step(on: dict, name: str) -> list | None:
    """The next state of an action, and what it adds to counters."""
    found = on.get(name)
    return found if found is None or isinstance(found, list) else [found]


class World(Author):
    """What an author publishes and a reader does at random, and what the page must show of it.

    The oracle knows nothing of overlays: a fresh page's sections and cells, patched by another library to the states that the
    replayed actions lead to, with the numbers counted.
    """

    def __init__(self, seed: int):
        super().__init__(seed)
        # By the keys of parts: the actions that lead to the state, and the counts.
        self.choices: dict[str, tuple[list[str], dict[str, int]]] = {}
        self.list_choices = {key: [] for key in SORTS}
        self.order: list[str] = []
        self.hidden: list[str] = []

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
        """The sections that are to be seen, in order: in the reader's, then that of each part which sorts them."""
        by_id = {section["id"]: section for section in self.sections}
        published = [*by_id]
        ids = [id for id in self.order if id in by_id]
        for place, id in enumerate(published):
            if id not in ids:
                ids.insert(ids.index(published[place - 1]) + 1 if place else 0, id)
        for key, states in self.list_parts.items():
            kept = [id for id in states[self.replay(states, self.list_choices[key])]["sections"] if id in by_id]
            places = [published.index(id) for id in kept]
            ids = [id for id in ids if id in kept] if places == sorted(places) else [id for id in kept if id in ids]
        return [by_id[id] for id in ids if id not in self.hidden]

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
        name = self.random.choice([*"".join(SORTS.values()), "hide", "show-hidden", "move-up", "move-down"])
        shown = [section["id"] for section in self.shown()]
        id = self.random.choice([*shown, LIST])
        for key, states in self.list_parts.items():
            if found := states[self.replay(states, self.list_choices[key])]["on"].get(name):
                self.list_choices[key] = [name for name in paths(states)[found[0]].split("\n") if name]
        if name == "show-hidden":
            self.hidden = []
        elif name in "wxyz":
            pass
        elif id == LIST:
            return [LIST, "nothing"]
        elif name == "hide":
            self.hidden = [*self.hidden, id]
        elif name in ["move-up", "move-down"]:
            place = shown.index(id)
            other = place + (1 if name == "move-down" else -1)
            if 0 <= other < len(shown):
                shown.insert(other, shown.pop(place))
                self.order = shown
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
    const control = /<button type="button" data-action="[^"]*">([^]*?)<\\/button>/g;
    const received = (html) => html.replace(control, "<span>$1</span>");
    const {live, lists} = await import("/assets/feed.0.js");
    const stored = (key) => localStorage[origin + "/" + key]?.split("\\t")[0] ?? "";
    const sections = () => [...document.querySelectorAll("[data-section]:not([data-section='@actions'])")];
    const seen = (count) => sections().map((section, place) => {
        const cells = [...section.children].filter(({dataset}) => dataset.cell);
        const visible = cells.filter((node) => !node.hidden && node.dataset.cell != "@actions");
        const {section: id} = section.dataset;
        const parts = count[place] ?? 1;
        return [
            id,
            visible.map(({dataset, innerHTML}) => `${dataset.cell} ${dataset.kind} ${received(innerHTML)}`),
            visible.flatMap((node) => [...node.querySelectorAll("button[data-action]")]).map(({dataset}) => dataset.action),
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
            const shown = `[data-section="${section}"] > [data-cell="${cell}"]:not([hidden])`;
            document.querySelector(`${shown} [data-action="${action}"]`).click();
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
    return HandmadeSite(tmp_path / "site", ["feed", "arrange", "actions"])


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
