"""A site without posts: documents that a test writes itself, as the pages, patches and head that a build would make of them.

With the environment variables ACTIONS_JS and DISPLAY_JS, those files are served in place of the scripts in Sources/FeedClient.
"""

import hashlib
import html
import json
import os
import re
from pathlib import Path

from feedsite import REPOSITORY

SCRIPTS = ["feed", "actions", "comforts", "display"]
STYLE = """
[hidden], [data-kind="@actions"] { display: none; }
"""


def cell(id: str, html: str, kind: str = "body") -> dict:
    return {"id": id, "kind": kind, "html": html}


def paths(states: list[dict]) -> list[str]:
    """For each state the actions that lead there the shortest way, a line each."""
    found, queue = {0: []}, [0]
    for index in queue:
        for name, target in sorted(states[index].get("on", {}).items()):
            if target < len(states) and target not in found:
                found[target] = [*found[index], name]
                queue.append(target)
    return ["\n".join(found.get(index, [])) for index in range(len(states))]


def actions(*states: dict) -> dict:
    text = json.dumps([state | {"by": by} for state, by in zip(states, paths(states))]).replace("<", "\\u003c")
    return cell("@actions", f'<script type="application/json">{text}</script>', "@actions")


def section(id: str, *cells: dict) -> dict:
    return {"id": id, "cells": list(cells)}


class HandmadeSite:
    def __init__(self, folder: Path, scripts: list[str] = SCRIPTS):
        self.folder = folder
        self.public = folder / "public"
        self.scripts = scripts
        self.count = 0
        self.documents: dict[str, dict] = {}
        self.attributes = ""
        # The last three are loaded by others.
        for name in [*scripts, "look", "spare", "empty", "news"]:
            script = Path(os.environ.get(f"{name.upper()}_JS") or REPOSITORY / f"Sources/FeedClient/{name}.js").read_text()
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
        version = hashlib.md5(str(self.count).encode()).hexdigest()
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
            first = {"op": "test", "path": "/version", "value": old["version"]}
            last = {"op": "replace", "path": "/version", "value": new["version"]}
            files[f"live/1/{names[1]}-{names[0]}.json"] = json.dumps([first, *operations, last])
        return files, {"n": self.count, "since": 0, "poll": 1, "assets": [], "pages": {path: names}}

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
</main>
<a data-older{f' href="{older}"' if older else " hidden"}>Older posts</a>
<p data-news="new post,new posts,post changed,posts changed,post removed,posts removed,post moved,posts moved"></p>
</body>
</html>
"""
