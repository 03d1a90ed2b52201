"""Collects the addresses of a site for all generators, and says what an output file is."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import markup
import tables
from compare import SUFFIXES

KINDS = {"post", "page", "list", "numbered", "alias", "feed", "file"}
# Style sheets and scripts in these folders, or at the root, belong to the theme, which is not moved.
_THEME_FOLDERS = {
    "css", "js", "assets", "static", "stylesheets", "javascripts", "theme", "styles", "scripts", "fonts"
}  # fmt: skip
_THEME_SUFFIXES = {".css", ".js", ".map", ".scss", ".mjs"}
# What robots read, and what lies around.
_UNLISTED = {"sitemap.xml", ".DS_Store", ".gitkeep"}
_UNLISTED_AT_ROOT = {"sitemap.xml", "robots.txt", "sitemap.xml.gz"}


class Table:
    """The addresses of one site. The first kind that is given to one counts."""

    def __init__(self) -> None:
        self.addresses: dict[str, tuple[str, str]] = {}
        self.anchors: set[tuple[str, str]] = set()
        self.identifiers: list[tuple[str, str, str]] = []
        self.notes: list[str] = []

    def add(self, kind: str, address: str, source: str = "") -> None:
        if kind not in KINDS:
            raise ValueError(f"no kind of address: {kind}")
        known = self.addresses.setdefault(address, (kind, source))
        if known != (kind, source):
            self.notes.append(f"twice: {address}: {known} and {(kind, source)}")

    def add_anchors(self, address: str, content: str) -> None:
        """The ids of the headings: what readers and tables of contents link to."""
        self.anchors |= {(address, identifier) for identifier in markup.ids(content, r"h[1-6]") if identifier}

    def add_identifiers(self, feed: str, text: str) -> None:
        found = markup.entries(text)
        if not found:
            self.notes.append(f"no entries in {feed}")
        self.identifiers += [(feed, *entry) for entry in found]

    def write(self, stem: Path) -> None:
        addresses = sorted((kind, address, source) for address, (kind, source) in self.addresses.items())
        for suffix, rows in zip(SUFFIXES, (addresses, sorted(self.anchors), self.identifiers)):
            tables.write(stem.with_name(f"{stem.name}.{suffix}"), rows)
        tables.write(stem.with_name(f"{stem.name}.notes"), [(note,) for note in self.notes])


def address_of(path: str) -> str:
    """A host's address of an output file: that of a folder's page ends with a slash."""
    return re.sub(r"(^|/)index\.html?$", r"\1", "/" + path.lstrip("/"))


def is_of_theme(path: str) -> bool:
    """Whether an output file is a style sheet or a script of the theme, or for robots."""
    path = path.strip("/")
    parts = path.split("/")
    if path in _UNLISTED_AT_ROOT or parts[-1] in _UNLISTED:
        return True
    return os.path.splitext(path)[1] in _THEME_SUFFIXES and (len(parts) == 1 or parts[0] in _THEME_FOLDERS)


def files(top: Path) -> Iterator[str]:
    """All files below a folder, in order and relative to it. Symbolic links are followed, as generators do."""
    for folder, folders, names in os.walk(top, followlinks=True):
        folders.sort()
        for name in sorted(names):
            yield os.path.relpath(os.path.join(folder, name), top)


def read(path: str | Path) -> str:
    return Path(path).read_text(encoding="utf-8", errors="replace")


def is_redirect(path: str | Path) -> bool:
    """Whether a copied file is a page made by hand that only leads on."""
    return str(path).endswith(".html") and markup.is_redirect(read(path))
