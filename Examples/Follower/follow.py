"""Follows a page, or the JSON feed, by Documentation/Protocol.md alone: python follow.py https://me.example/blog/ /feed.json"""

import hashlib
import json
import random
import sys
import time
import urllib.request
from html.parser import HTMLParser
from urllib.parse import urljoin

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
MEMBERS = ["version", "shell", "title", "older"]


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
        self.text, self.lines = text, text.split("\n")
        self.feed(text)
        demand(self.document and self.is_whole, "the page is not complete")
        demand(digest(self.document) == self.document["version"], "the page was rewritten on its way")

    def place(self) -> int:
        line, column = self.getpos()
        return sum(len(text) + 1 for text in self.lines[: line - 1]) + column

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
    members = {name: document[name] for name in MEMBERS[1:] + ["sections"]}
    text = json.dumps(members, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def patched(document: dict, operations: list) -> dict:
    """The document after a patch. One that does not fit fails, or leads to another digest."""
    document = json.loads(json.dumps(document))

    def find(pointer: str) -> tuple:
        *path, last = pointer.split("/")[1:]
        node = document
        for token in path:
            node = node[int(token)] if isinstance(node, list) else node[token]
        return (node, int(last)) if isinstance(node, list) else (node, last)

    for operation in operations:
        op, value, (node, key) = operation["op"], operation.get("value"), find(operation["path"])
        demand(op != "test" or node[key] == value, "the patch is for another version")
        if op in ("remove", "replace"):
            del node[key]
        elif op == "move":
            source, start = find(operation["from"])
            value = source.pop(start)
        if op in ("add", "move", "replace"):
            node.insert(key, value) if isinstance(node, list) else node.update({key: value})
    return document


class Follower:
    """The document of a page, or a feed, which `poll` brings up to date."""

    def __init__(self, root: str, path: str):
        self.root, self.path, self.is_feed, self.rest = root, path, path.endswith(".json"), 30.0
        self.head, self.tried, self.looks, self.failed = {}, None, 0, None
        self.document = self.fetch()

    def load(self, path: str) -> str:
        request = urllib.request.Request(urljoin(self.root, path), headers={"Cache-Control": "no-cache"})
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.read().decode()

    def version(self, document: dict) -> str:
        return document["_feedgen"]["version"] if self.is_feed else digest(document)

    def fetch(self) -> dict:
        text = self.load(self.path.lstrip("/"))
        page = json.loads(text) if self.is_feed else Page(text, self.path)
        self.patches = page["_feedgen"]["patches"] if self.is_feed else f"live/{page.live}/"
        return page if self.is_feed else page.document

    def poll(self):
        """Looks once, and updates the document if there is news."""
        head, seen, name = json.loads(self.load("live/head.json")), self.head, self.version(self.document)[:12]
        n, before = head["n"], seen.get("n", 0)
        self.rest = min(head["poll"], 86400) if head.get("poll", 0) >= 1 else 30
        self.looks, self.tried = self.looks + 1 if n == self.tried else 0, n
        wanted, *origins = head.get("pages", {}).get(self.path, [None])
        follows = head.get("since", 0) <= before <= n and seen.get("id") in (head.get("id"), head.get("after", ""))
        if wanted == name if wanted else follows:
            self.head = head
            return
        demand(n >= before or self.looks > 2, "the head is older than the one before")
        try:
            demand(name in origins and self.failed != wanted, "there is no patch")
            document = patched(self.document, json.loads(self.load(f"{self.patches}{name}-{wanted}.json")))
            demand(self.version(document).startswith(wanted), "the patch leads elsewhere")
        except (Wrong, OSError, ValueError, LookupError, TypeError, AttributeError):
            self.failed = wanted
            document = self.fetch()
        demand(not wanted or self.version(document).startswith(wanted), "the host has the head before the page")
        is_sure = wanted or not seen or self.looks > 2
        self.document, self.head = document, head if is_sure else head | {"id": None}
        demand(is_sure, "the host may have the head before the page")


if __name__ == "__main__":
    follower, failures = Follower(sys.argv[1].rstrip("/") + "/", (sys.argv + ["/"])[2]), 0
    while True:
        try:
            follower.poll()
            failures = 0
            print(follower.version(follower.document), len(follower.document["items" if follower.is_feed else "sections"]))
        except (Wrong, OSError, ValueError, LookupError) as problem:
            failures += 1
            print(problem, file=sys.stderr)
        time.sleep(max(follower.rest, min(follower.rest * 2**failures, 300)) * random.uniform(0.8, 1.2))
