"""Compares what feedgen wrote with the addresses that the old site had, without asking feedgen.

An address is kept if a static host would serve a file for it. A page that only redirects will do for what was a redirect or a
list; a post is kept if it is still there. Fragments count for pages that are kept, and identifiers of feed entries for posts that
are in both feeds: those that changed are shown to readers once more.
"""

import functools
import os
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import markup
import tables

KINDS = ("page", "post", "alias", "list", "feed", "file", "picture", "anchor", "entry id")
PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"}
_MAY_REDIRECT = {"alias", "list"}


class Expected(NamedTuple):
    """What the old site had: (kind, address, source), (page, fragment), (feed, identifier, link)."""

    addresses: list[tuple[str, ...]]
    anchors: list[tuple[str, ...]]
    identifiers: list[tuple[str, ...]]

    @classmethod
    def read(cls, stem: Path) -> "Expected":
        return cls(*(tables.read(stem.with_name(f"{stem.name}.{suffix}")) for suffix in SUFFIXES))


SUFFIXES = ("tsv", "anchors.tsv", "ids.tsv")


class Loss(NamedTuple):
    """An address that is not kept. A fragment has that of its page before the `#`, an identifier that of its feed."""

    kind: str
    address: str
    reason: str


class Comparison:
    """How many addresses of each kind there were, and which of them are lost."""

    def __init__(self, expected: Expected, output: "Output", missing: set[str]):
        self.total: Counter[str] = Counter()
        self.lost: list[Loss] = []
        kept = set()
        for kind, address, source in expected.addresses:
            if source in missing:
                continue
            kind = shown_kind(kind, address)
            if not self._is_lost(kind, address, output.problem(kind, address)):
                kept.add(address)
        self._compare_anchors(expected, output, kept)
        self._compare_identifiers(expected, output)

    def lost_of(self, kind: str) -> int:
        return sum(loss.kind == kind for loss in self.lost)

    def _is_lost(self, kind: str, address: str, problem: str) -> bool:
        self.total[kind] += 1
        if problem:
            self.lost.append(Loss(kind, address, problem))
        return bool(problem)

    def _compare_anchors(self, expected: Expected, output: "Output", kept: set[str]) -> None:
        for address, fragment in expected.anchors:
            if address in kept:
                problem = "" if fragment in output.ids(address) else "no element has this id"
                self._is_lost("anchor", f"{address}#{fragment}", problem)

    def _compare_identifiers(self, expected: Expected, output: "Output") -> None:
        for feed, identifier, link in expected.identifiers:
            if now := output.entries(feed).get(_stem(link)) if link else None:
                problem = "" if identifier in now else f"is now {min(now)}"
                self._is_lost("entry id", f"{feed}#{identifier}", problem)


class Output:
    """A folder of files as a static host serves it."""

    def __init__(self, root: Path):
        self.root = root
        self._paths = {
            os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
            for folder, _, names in os.walk(root)
            for name in names
        }

    def file(self, address: str) -> str | None:
        """The file that is served: for `/a/` its index, for `/a` also `a.html` and that of the folder."""
        for path in dict.fromkeys((unquote(address), address)):
            path = path.lstrip("/")
            is_folder = not path or path.endswith("/")
            candidates = [f"{path}index.html"] if is_folder else [path, f"{path}.html", f"{path}/index.html"]
            for candidate in candidates:
                if candidate in self._paths:
                    return candidate
        return None

    def problem(self, kind: str, address: str) -> str:
        """Why an address is lost, or nothing."""
        path = self.file(address)
        if path is None:
            return "missing"
        is_page = path.endswith((".html", ".htm"))
        if kind not in _MAY_REDIRECT and is_page and markup.is_redirect(self.text(path)):
            return "only redirects"
        if kind == "feed" and not markup.is_feed(self.text(path)):
            return "is no feed"
        return ""

    def text(self, path: str) -> str:
        return (self.root / path).read_text(encoding="utf-8", errors="replace")

    # Fragments are listed page by page, entries feed by feed.
    @functools.lru_cache(maxsize=4)
    def ids(self, address: str) -> frozenset[str]:
        path = self.file(address)
        return frozenset(markup.ids(self.text(path)) if path else ())

    @functools.lru_cache(maxsize=4)
    def entries(self, feed: str) -> dict[str, set[str]]:
        """The identifiers of the entries of a feed by what they link to."""
        found: dict[str, set[str]] = {}
        if path := self.file(feed):
            for entry in markup.entries(self.text(path)):
                found.setdefault(_stem(entry.link), set()).add(entry.identifier)
        return found


def shown_kind(kind: str, address: str) -> str:
    """The kind in the table: numbered pages are lists, and pictures are counted apart from other files."""
    if kind == "numbered":
        return "list"
    if kind == "file" and os.path.splitext(address)[1].lower() in PICTURES:
        return "picture"
    return kind


def _stem(link: str) -> str:
    """Links of one post differ in host, in the slash at the end and in the name of the index."""
    return markup.path_of(link).removesuffix("index.html").removesuffix(".html").strip("/")
