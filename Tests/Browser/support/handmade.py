"""A site without posts: documents that a test writes itself, as the pages, patches and head that a build would make of them.

With the environment variables ACTIONS_JS and DISPLAY_JS, those files are served in place of the scripts in Sources/FeedClient.
"""

import functools
import hashlib
import html
import json
import os
import re
import time
from pathlib import Path

import jsonpatch

from feedsite import REPOSITORY

SCRIPTS = ["feed", "actions", "display"]
# What others load.
LOADED = ["states", "look", "noscript", "spare"]
CLIENT = REPOSITORY / "Sources/FeedClient"
STYLE = """
[hidden], [data-kind="@actions"] { display: none; }
:root { view-transition-name: none; }
::view-transition { pointer-events: none; }
"""


@functools.cache
def joined() -> str:
    """The script that the modules in `feed/` become, in the order in which they import each other."""
    done: dict[str, str] = {}

    def visit(name: str, importers=()):
        if name in (*done, *importers):
            return
        text = (CLIENT / f"feed/{name}.js").read_text()
        transfer = re.compile(r'^(?:import|export) \{[^}]*\} from "\./(\w+)\.js";\n', re.MULTILINE)
        for other in transfer.findall(text):
            visit(other, (*importers, name))
        done[name] = transfer.sub("", text).replace('import("../', 'import("./')

    visit("feed")
    return "".join(done.values())


def cell(id: str, html: str, kind: str = "body") -> dict:
    return {"id": id, "kind": kind, "html": html}


def control(action: str, content: str) -> str:
    return f'<button type="button" data-action="{action}">{content}</button>'


def as_text(html: str, live=()) -> str:
    """A cell with controls that cannot act as text."""
    return re.sub(
        r'<button type="button" data-action="([^"]*)">(.*?)</button>',
        lambda match: match[0] if match[1] in live else f"<span>{match[2]}</span>",
        html,
    )


def targets(on: dict) -> dict[str, int]:
    """The state that each action leads to."""
    return {name: step[0] if isinstance(step, list) else step for name, step in sorted(on.items())}


def paths(states: list[dict]) -> list[str]:
    """For each state the actions that lead there the shortest way, a line each."""
    found, queue = {0: []}, [0]
    for index in queue:
        for name, target in targets(states[index].get("on", {})).items():
            if target < len(states) and target not in found:
                found[target] = [*found[index], name]
                queue.append(target)
    return ["\n".join(found.get(index, [])) for index in range(len(states))]


def actions(*states: dict) -> dict:
    """What readers can do to a section: for each state, `on` has the state that an action leads to, or more than that in a list
    as it stands in the page; `patch` makes its cells of the first one's, as if these were a list's only section."""
    return {"id": "@actions", "states": list(states)}


def patched(cells: list[dict], patch: list[dict]) -> list[dict]:
    return jsonpatch.apply_patch({"sections": [{"cells": cells}]}, patch)["sections"][0]["cells"]


def part(key: str, at: int, cells: list[dict], states: list[dict]) -> dict:
    """Some cells of a section with their states, as they stand in the page."""
    published = [{**one, "html": as_text(one["html"])} for one in cells]
    own: list[list] = []
    compiled = []
    for state, by in zip(states, paths(states)):
        on = {name: step if isinstance(step, list) else [step] for name, step in state.get("on", {}).items()}
        shown, last = [], -1
        try:
            content = patched(cells, state.get("patch", []))
        except (jsonpatch.JsonPatchException, jsonpatch.JsonPointerException):
            return {"broken": True}
        for one in content:
            one = {**one, "html": as_text(one["html"], on)}
            place = next((place for place in range(last + 1, len(published)) if published[place] == one), None)
            if place is not None:
                last = place
                shown.append(at + place)
                continue
            one = [one["id"], one["kind"], one["html"]]
            if one not in own:
                own.append(one)
            shown.append(-1 - own.index(one))
        compiled.append({"by": by, "cells": shown, "on": on})
    return {"key": key, "at": at, "of": len(cells), "states": compiled, "cells": own}


def section(id: str, *cells: dict, list_name: str = "") -> dict:
    """A section as it is published: the last of the cells may be what readers can do."""
    published = [{**one, "html": as_text(one["html"])} for one in cells if "html" in one]
    for one in cells:
        if "states" in one:
            key = f"{list_name}/{id}" if list_name else id
            published.append(actions_cell([part(key, 0, [other for other in cells if "html" in other], one["states"])]))
    return {"id": id, "cells": published}


def actions_cell(parts: list[dict]) -> dict:
    text = json.dumps(parts).replace("<", "\\u003c")
    return cell("@actions", f'<script type="application/json">{text}</script>', "@actions")


def as_published(operations: list[dict], old: list[dict], new: list[dict]) -> list[dict]:
    """Operations on sections whose values are published cells, and which also bring what readers can do up to date."""

    def published(value):
        if isinstance(value, str):
            return as_text(value)
        return {**value, "html": as_text(value["html"])} if "html" in value else value

    def compiled(operation: dict) -> dict | None:
        value = operation.get("value")
        if isinstance(value, dict) and "states" in value:
            return {**operation, "value": cell("@actions", "", "@actions")}
        return {**operation, "value": published(value)} if value is not None else operation

    operations = [compiled(operation) for operation in operations]
    within = [operation for operation in operations if operation["path"].startswith("/sections")]
    result = jsonpatch.apply_patch({"sections": old}, within)["sections"]
    for index, (one, other) in enumerate(zip(result, new)):
        mine, wanted = [
            next((place for place, cell in enumerate(each["cells"]) if cell["kind"] == "@actions"), None) for each in (one, other)
        ]
        path = f"/sections/{index}/cells/"
        if wanted is not None and mine is None:
            operations.append({"op": "add", "path": f"{path}{wanted}", "value": other["cells"][wanted]})
        elif wanted is not None and one["cells"][mine] != other["cells"][wanted]:
            operations.append({"op": "replace", "path": f"{path}{mine}/html", "value": other["cells"][wanted]["html"]})
    return operations


class HandmadeSite:
    def __init__(self, folder: Path, scripts: list[str] = SCRIPTS):
        self.folder = folder
        self.public = folder / "public"
        self.scripts = scripts
        self.count = 0
        self.documents: dict[str, dict] = {}
        self.attributes = ""
        for name in [*scripts, *LOADED]:
            file = os.environ.get(f"{name.upper()}_JS")
            script = joined() if name == "feed" else Path(file or CLIENT / f"{name}.js").read_text()
            script = re.sub(r'"\./feed/\w+\.js"', '"./feed.js"', script)
            script = re.sub(r'"\./(\w+)\.js"', r'"./\1.0.js"', script)
            self.write(f"assets/{name}.0.js", script)
        self.write("assets/style.0.css", STYLE)

    def write(self, path: str, text: str):
        file = self.public / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def version(self, path: str = "/") -> str:
        return self.documents[path]["version"]

    def document(self, sections: list[dict], older: str = "") -> dict:
        self.count += 1
        version = hashlib.md5(str(self.count).encode()).hexdigest()[:16]
        return {"version": version, "shell": "0", "title": "Test", "older": older, "sections": sections}

    def publish(self, sections: list[dict], operations: list[dict] | None = None, path: str = "/", older: str = ""):
        """Writes a page, and the patch from what it was if there are operations."""
        old = self.documents.get(path)
        new = self.documents[path] = self.document(sections, older)
        files, head = self.files(path, old, new, operations)
        for name, text in files.items():
            self.write(name, text)
        self.write("live/head.json", json.dumps(head))

    def files(self, path: str, old: dict | None, new: dict, operations: list[dict] | None) -> tuple[dict[str, str], dict]:
        names = [document["version"][:12] for document in (new, old) if document]
        files = {path.lstrip("/") + "index.html": self.page(path, new)}
        if operations is None:
            names = names[:1]
        else:
            operations = as_published(operations, old["sections"], new["sections"])
            first = {"op": "test", "path": "/version", "value": old["version"]}
            last = {"op": "replace", "path": "/version", "value": new["version"]}
            files[f"live/1/{names[1]}-{names[0]}.json"] = json.dumps([first, *operations, last])
        return files, {"n": int(time.time() * 1000) + self.count, "since": 0, "poll": 1, "assets": [], "pages": {path: names}}

    def page(self, path: str, document: dict) -> str:
        scripts = "\n".join(f'<script type="module" src="/assets/{name}.0.js"></script>' for name in self.scripts)
        list = "".join(
            f'<article class="h-entry" data-section="{html.escape(section["id"])}"\n>'
            + "".join(
                f'<div data-cell="{html.escape(cell["id"])}" data-kind="{cell["kind"]}">{cell["html"]}</div\n>'
                for cell in section["cells"]
            )
            + "</article\n>"
            for section in document["sections"]
        )
        older = document["older"]
        return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{document["title"]}</title>
<link rel="stylesheet" href="/assets/style.0.css">
{scripts}
</head>
<body>
<main>
<button type="button" data-new-posts="auto" hidden></button>
<div data-feed="{path}" data-live="1" data-version="{document["version"]}" data-shell="{document["shell"]}" \
data-title="{document["title"]}" data-older="{older}"{self.attributes}
>{list}</div>
<template data-end="{path}"></template>
</main>
<a data-older{f' href="{older}"' if older else " hidden"}>Older posts</a>
<p data-news='{{"new": {{"one": "# new post", "other": "# new posts"}}, "changed": {{"one": "# post changed", \
"other": "# posts changed"}}, "removed": {{"one": "# post removed", "other": "# posts removed"}}, \
"moved": {{"one": "# post moved", "other": "# posts moved"}}}}'></p>
</body>
</html>
"""
