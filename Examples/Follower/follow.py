"""Follows a page of a site made by feedgen, from its files alone, as open pages do: python follow.py https://me.example/blog/ /

Prints the version and the number of sections after each look. Written from Documentation/Protocol.md alone.
"""

import hashlib
import json
import random
import re
import sys
import time
import urllib.request
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
MEMBERS = ["version", "shell", "title", "older"]
POINTER = re.compile(r"/sections/(0|[1-9]\d*)(?:/cells/(0|[1-9]\d*)(/html)?)?")


class Wrong(Exception):
    """Something is not as the protocol has it."""


def demand(holds, otherwise: str):
    if not holds:
        raise Wrong(otherwise)


class Page(HTMLParser):
    """Reads the document of a list back from the HTML of a page."""

    def __init__(self, text: str, path: str):
        super().__init__(convert_charrefs=False)
        self.path, self.document, self.live, self.is_whole, self.depth, self.cell = path, None, "", False, 0, None
        self.text, self.lines = text, [0] + [match.end() for match in re.finditer("\n", text)]
        self.feed(text)
        demand(self.document and self.is_whole, "the page is not complete")

    def place(self) -> int:
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def handle_starttag(self, tag, attributes):
        data = dict(attributes)
        self.is_whole |= tag == "template" and data.get("data-end") == self.path
        if self.depth == 0:
            if data.get("data-feed") != self.path or self.document:
                return
            self.document = {name: data["data-" + name] for name in MEMBERS} | {"sections": []}
            self.live = data["data-live"]
        elif self.depth == 1:
            self.document["sections"].append({"id": data["data-section"], "cells": []})
        elif self.depth == 2:
            self.cell = {"id": data["data-cell"], "kind": data["data-kind"]}
            self.start = self.place() + len(self.get_starttag_text())
        if tag not in VOID:
            self.depth += 1

    def handle_endtag(self, tag):
        self.depth -= self.depth > 0 and tag not in VOID
        if self.depth == 2 and self.cell:
            self.document["sections"][-1]["cells"].append(self.cell | {"html": self.text[self.start : self.place()]})
            self.cell = None


def digest(document: dict) -> str:
    members = {name: document[name] for name in ["shell", "title", "older", "sections"]}
    text = json.dumps(members, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def patched(document: dict, operations: list) -> dict:
    """The document after a patch. One that does not fit fails, or leads to another digest."""
    document = json.loads(json.dumps(document))

    def find(pointer: str) -> tuple[list, int, bool]:
        section, cell, html = POINTER.fullmatch(pointer).groups()
        if cell is None:
            return document["sections"], int(section), False
        return document["sections"][int(section)]["cells"], int(cell), bool(html)

    for operation in operations:
        op, path, value = operation["op"], operation["path"], operation.get("value")
        if path[1:] in MEMBERS:
            demand(op == "replace" or value == document[path[1:]], f"'{path}' is another")
            document[path[1:]] = value
            continue
        array, index, is_html = find(path)
        if is_html:
            op, value = "replace", array[index] | {"html": value}
        if op == "move":
            source, start, _ = find(operation["from"])
            value = source.pop(start)
        elif op in ("remove", "replace"):
            array.pop(index)
        if op != "remove":
            array.insert(index, value)
    return document


class Follower:
    """The document of a page, which `poll` brings up to date."""

    def __init__(self, root: str, path: str):
        self.root, self.path, self.head, self.failed, self.rest = root, path, {}, None, 30.0
        self.fetch()

    def load(self, path: str) -> str:
        request = urllib.request.Request(self.root + path, headers={"Cache-Control": "no-cache"})
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.read().decode()

    def fetch(self):
        page = Page(self.load(self.path.lstrip("/")), self.path)
        demand(digest(page.document) == page.document["version"], "the page was rewritten on its way")
        self.document, self.live = page.document, page.live

    def poll(self):
        """Looks once, and updates the document if there is news."""
        head, seen = json.loads(self.load("live/head.json")), self.head
        self.rest = min(max(head.get("poll", 30), 1), 86400)
        name = self.document["version"][:12]
        wanted, *origins = head["pages"].get(self.path, [None])
        is_lineage = seen.get("id") in (head.get("id"), head.get("after")) and head["since"] <= seen.get("n", 0) <= head["n"]
        if wanted == name if wanted else is_lineage:
            self.head = head
            return
        try:
            demand(name in origins and self.failed != wanted, "there is no patch")
            document = patched(self.document, json.loads(self.load(f"live/{self.live}/{name}-{wanted}.json")))
            demand(digest(document) == document["version"], "the patch leads elsewhere")
            self.document = document
        except (Wrong, OSError, ValueError, LookupError, TypeError, AttributeError):
            self.failed = wanted
            self.fetch()
        demand(not wanted or self.document["version"].startswith(wanted), "the host has the head before the page")
        self.head = head


if __name__ == "__main__":
    follower, failures = Follower(sys.argv[1].rstrip("/") + "/", sys.argv[2]), 0
    while True:
        try:
            follower.poll()
            failures = 0
            print(follower.document["version"], len(follower.document["sections"]), flush=True)
        except (Wrong, OSError, ValueError, LookupError) as problem:
            failures += 1
            print(problem, file=sys.stderr)
        time.sleep(max(follower.rest, min(follower.rest * 2**failures, 300)) * random.uniform(0.8, 1.2))
