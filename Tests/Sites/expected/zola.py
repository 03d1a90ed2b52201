"""Addresses of the sites of Zola by its documented rules, as far as the two sites use them: Zola has no package that can be had.

Languages in file names, `path` and `slug`, dates in names, files beside pages, aliases, `render`, drafts, `redirect_to`, feeds of
sections, taxonomies.
"""

import os
import re
import tomllib
import unicodedata
from fnmatch import fnmatch
from pathlib import Path

from catalogue import Site
from table import Table, address_of, files, is_of_theme, is_redirect, read

_DATE = re.compile(r"(\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?)(?:_|-)\s?(.+)$")


def tool(work: Path) -> str:
    return "the rules of Zola"


def addresses(site: Site, source: Path, build: Path, work: Path) -> Table:
    content = _Content(source, source / site.folder)
    for path in content.found:
        if path.endswith(".md"):
            content.add(path)
    content.add_lists()
    content.add_static()
    return content.table


def _slug(text: str) -> str:
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", text).strip("-")


def _front_matter(path: Path) -> dict:
    block = re.match(r"\s*\+\+\+\s*\n(.*?)^\+\+\+", read(path), re.DOTALL | re.MULTILINE)
    return tomllib.loads(block[1]) if block else {}


class _Content:
    """The content of a site, and what is made of it."""

    def __init__(self, root: Path, top: Path):
        self.root, self.top, self.folder = root, top, top / "content"
        self.table = Table()
        self.config = tomllib.loads(read(top / "config.toml"))
        self.languages = set(self.config.get("languages", {}))
        self.feeds = self.config.get("feed_filenames", ["atom.xml"])
        self.terms: dict[str, set[str]] = {taxonomy["name"]: set() for taxonomy in self.config.get("taxonomies", [])}
        ignored = [f"*{pattern.lstrip('*')}" for pattern in self.config.get("ignored_content", [])]
        self.found = [
            path for path in files(self.folder) if not any(fnmatch(f"{self.folder}/{path}", pattern) for pattern in ignored)
        ]

    def add(self, path: str) -> None:
        """Adds what a file in Markdown makes."""
        meta = _front_matter(self.folder / path)
        *folders, stem = path.removesuffix(".md").split("/")
        language = ""
        if "." in stem and stem.rsplit(".", 1)[1] in self.languages:
            stem, language = stem.rsplit(".", 1)
        if meta.get("draft"):
            return
        if stem == "_index":
            self._add_section(path, meta, [*([language] if language else []), *map(_slug, folders)])
        elif meta.get("render", True):
            self._add_page(path, meta, language, folders, stem)
        else:
            self.table.notes.append(f"not rendered: {path}")

    def add_lists(self) -> None:
        for taxonomy, terms in self.terms.items():
            for term in ("", *sorted(terms)):
                self.table.add("list", f"/{taxonomy}/{term}/".replace("//", "/"))
        if self.config.get("generate_feeds"):
            for name in self.feeds:
                self.table.add("feed", f"/{name}")
        missing = self.top / "templates/404.html"
        self.table.add("page", "/404.html", self._source(missing) if missing.exists() else "")
        if "/" not in self.table.addresses:
            self.table.add("list", "/")

    def add_static(self) -> None:
        for path in files(self.top / "static"):
            if not is_of_theme(path):
                full = self.top / "static" / path
                self.table.add("alias" if is_redirect(full) else "file", address_of(path), self._source(full))

    def _source(self, path: Path) -> str:
        return os.path.relpath(path, self.root)

    def _add_section(self, path: str, meta: dict, parts: list[str]) -> None:
        source = self._source(self.folder / path)
        address = ("/" + "/".join(parts)).rstrip("/") + "/"
        if "path" in meta:
            address = f"/{meta['path'].strip('/')}/"
        self._add_aliases(meta, source)
        if meta.get("render", True):
            self.table.add("alias" if meta.get("redirect_to") else "list", address, source)
            # The files beside it, not those of folders below.
            self._add_files(address, [other for other in self.found if os.path.dirname(other) == os.path.dirname(path)], path)
        if meta.get("generate_feeds"):
            for name in self.feeds:
                self.table.add("feed", address + name, source if address != "/" else "")
        if meta.get("paginate_by"):
            self.table.notes.append(f"paginate_by in {path}: not computed")

    def _add_page(self, path: str, meta: dict, language: str, folders: list[str], stem: str) -> None:
        source = self._source(self.folder / path)
        has_folder = stem == "index" and bool(folders)
        if has_folder:
            *folders, stem = folders
        dated = _DATE.match(stem)
        slug = _slug(meta.get("slug") or (dated[2] if dated else stem))
        address = "/" + "/".join([*([language] if language else []), *map(_slug, folders), slug])
        if "path" in meta:
            address = "/" + meta["path"].strip().lstrip("/")
        address = address.rstrip("/") + "/"
        # The Rust blog has the dates of its posts in their paths only.
        is_post = "date" in meta or bool(dated) or bool(re.match(r"/(inside-rust/)?\d{4}/\d\d/\d\d/", address))
        self.table.add("post" if is_post else "page", address, source)
        self._add_aliases(meta, source)
        if has_folder:
            below = os.path.dirname(path) + "/"
            self._add_files(address, [other for other in self.found if other.startswith(below)], path)
        for taxonomy, values in meta.get("taxonomies", {}).items():
            self.terms.setdefault(taxonomy, set()).update(map(_slug, values))

    def _add_files(self, address: str, paths: list[str], beside: str) -> None:
        for path in paths:
            if not path.endswith(".md"):
                name = os.path.relpath(path, os.path.dirname(beside) or ".")
                self.table.add("file", address + name, self._source(self.folder / path))

    def _add_aliases(self, meta: dict, source: str) -> None:
        for alias in meta.get("aliases", []):
            path = "/" + alias.lstrip("/")
            self.table.add("alias", address_of(path if path.endswith(".html") else path.rstrip("/") + "/"), source)
