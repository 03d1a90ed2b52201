"""Follows a page, or the JSON feed, by Documentation/Protocol.md alone: python follow.py https://me.example/blog/ /feed.json"""

import hashlib
import json
import random
import sys
import time
from functools import reduce
from html.parser import HTMLParser
from urllib.parse import quote, urljoin
from urllib.request import HTTPError, Request, urlopen

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
MEMBERS = ["version", "shell", "title", "older"]


def demand(holds, otherwise: str):
    if not holds:
        raise ValueError(otherwise)


class Page(HTMLParser):
    """Reads the document of a list back from the HTML of a page."""

    def __init__(self, text: str, path: str):
        super().__init__(convert_charrefs=False)
        self.text, self.lines = text, text.split("\n")
        self.path, self.document, self.live, self.is_whole, self.depth, self.cell = path, None, "", False, 0, None
        self.feed(text)
        demand(self.is_whole and self.document, "the page is not complete")
        demand(self.document["version"] == digest(self.document), "the page was rewritten on its way")

    def place(self) -> int:
        line, column = self.getpos()
        return sum(len(text) + 1 for text in self.lines[: line - 1]) + column

    def handle_starttag(self, tag, attributes):
        data = dict(attributes)
        self.is_whole |= tag == "template" and data.get("data-end") == self.path
        if self.depth == 0:
            if data.get("data-feed") != self.path or self.document:
                return
            self.document, self.live = {name: data["data-" + name] for name in MEMBERS} | {"sections": []}, data["data-live"]
        elif self.depth == 1:
            self.document["sections"].append({"id": data["data-section"], "cells": []})
        elif self.depth == 2:
            self.start = self.place() + len(self.get_starttag_text())
            self.cell = {"id": data["data-cell"], "kind": data["data-kind"]}
        self.depth += tag not in VOID

    def handle_endtag(self, tag):
        self.depth -= self.depth > 0 and tag not in VOID
        if self.depth == 2 and self.cell:
            self.document["sections"][-1]["cells"].append(self.cell | {"html": self.text[self.start : self.place()]})
            self.cell = None


def digest(value: dict, length: int = 16) -> str:
    if "_feedgen" in value:
        return value["_feedgen"]["version"]
    if "sections" in value:
        value = {name: value[name] for name in MEMBERS[1:]} | {"sections": [digest(section, 32) for section in value["sections"]]}
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.replace("\u2028", r"\u2028").replace("\u2029", r"\u2029").encode()).hexdigest()[:length]


def patched(document: dict, operations: list) -> dict:
    """The document after a patch, which begins with a test of the version, and ends by replacing it."""
    document = json.loads(json.dumps(document))

    def find(pointer: str) -> tuple:
        *path, last = pointer.split("/")[1:]
        node = reduce(lambda node, token: node[int(token) if isinstance(node, list) else token], path, document)
        return node, int(last) if isinstance(node, list) else last

    demand(operations[0]["op"] == "test" and operations[0]["path"] == operations[-1]["path"], "this is no patch")
    for operation in operations:
        op, value, (node, key) = operation["op"], operation.get("value"), find(operation["path"])
        places = range(len(node) + (op == "add")) if isinstance(node, list) else node
        is_here = op in ("add", "move", "remove", "replace", "test") and key in places
        demand(is_here and (op != "test" or node[key] == value), "the patch is for another document")
        if op in ("remove", "replace"):
            del node[key]
        elif op == "move":
            value = node.pop(range(len(node))[find(operation["from"])[1]])
        if op in ("add", "move", "replace"):
            node.insert(key, value) if isinstance(node, list) else node.update({key: value})
    return document


class Follower:
    """The document of a page, or a feed, which `poll` brings up to date. It treats pages as having no date."""

    def __init__(self, root: str, path: str):
        self.root, self.path, self.is_feed, self.rest, self.looks = root, path, path.endswith(".json"), 30.0, 0
        self.head, self.tried, self.tries, self.due, self.failures, self.failed, self.kept = {}, None, 0, 0.0, 0, None, {}
        self.document = self.fetch()

    def load(self, path: str, is_fresh: bool = False) -> str:
        headers = {"Cache-Control": "no-cache", "If-None-Match": '"-"' if is_fresh else self.kept.get(path, ['"-"'])[0]}
        try:
            with urlopen(Request(urljoin(self.root, quote(path, "/:%")), headers=headers), timeout=60) as response:
                self.kept[path] = response.headers.get("ETag", '"-"'), response.read().decode()
        except HTTPError as answer:
            demand(answer.code == 304, f"{path}: {answer}")
        return self.kept[path][1]

    def fetch(self, is_fresh: bool = False) -> dict:
        text = self.load(self.path.lstrip("/").split("#")[0], is_fresh)
        page = json.loads(text) if self.is_feed else Page(text, self.path)
        self.patches = page["_feedgen"]["patches"] if self.is_feed else f"live/{page.live}/"
        return page if self.is_feed else page.document

    def poll(self):
        """Looks once, and updates the document if there is news; what fails is tried again when it is `due`."""
        self.failures, self.looks = self.failures + 1, self.looks + 1
        head = json.loads(self.load("live/head.json", self.looks % 40 == 0))
        demand(head["n"] > 0, "this is no head")
        self.failures, self.rest = 0, min(head["poll"], 86400) if head.get("poll", 0) >= 1 else 30
        self.tried, self.tries = head["n"], self.tries if head["n"] == self.tried else 0
        if self.tries and time.monotonic() < self.due:
            return
        self.tries += 1
        seen, name, n = self.head, digest(self.document)[:12], head["n"]
        ids = [head.get("id"), *([after] if isinstance(after := head.get("after"), str | None) else after)]
        before, (wanted, *origins) = seen.get("n", 0), head.get("pages", {}).get(self.path, [None])
        if not (wanted == name if wanted else head.get("since", 0) <= before <= n and seen.get("id") in ids):
            demand(n >= before or self.tries > 3, "the head is older than the one before")
            try:
                demand(name in origins and self.failed != wanted, "there is no patch")
                document = patched(self.document, json.loads(self.load(f"{self.patches}{name}-{wanted}.json")))
                demand(digest(document).startswith(wanted), "the patch leads elsewhere")
            except Exception:
                self.failed, document = wanted, self.fetch(is_fresh=bool(self.tries % 2 if wanted else seen and self.tries == 1))
            demand(not wanted or digest(document).startswith(wanted), "the host has the head before the page")
            # An id that equals no other one has the document fetched again.
            self.document, self.head = document, head | {"id": False}
            demand(wanted or not seen or self.tries > 3, "the host may have the head before the page")
        self.head, self.tries = head, 0


if __name__ == "__main__":
    follower = Follower(sys.argv[1].rstrip("/") + "/", (sys.argv + ["/"])[2])
    while True:
        try:
            follower.poll()
            print(digest(follower.document), len(follower.document["items" if follower.is_feed else "sections"]))
        except Exception as problem:
            print(problem, file=sys.stderr)
            follower.due = time.monotonic() + max(follower.rest, min(follower.rest * 2**follower.tries, 300))
        time.sleep(max(follower.rest, min(follower.rest * 2**follower.failures, 300)) * random.uniform(0.8, 1.2))
