"""Addresses of the sites of Hugo by Hugo itself, in two builds.

One is of the site as it is, and says which files there are. The other has layouts that print only what kind of page each is, its
source and its content; shortcodes, partials and render hooks stay.
"""

import json
import os
import re
import shutil
from pathlib import Path

import markup
import tools
from catalogue import Site
from hugo_recipes import RECIPES
from table import Table, address_of, files, is_of_theme, is_redirect, read

# Printed as safe HTML, since templates lose comments. Pages that Hugo makes up have no file.
_MARK = (
    '{{ $path := "" }}{{ with .File }}{{ $path = .Filename }}{{ end }}'
    '{{ printf "<!--MARK %s-->" (dict "kind" .Kind "section" .Section "path" $path | jsonify) | safeHTML }}'
    "<html><body><main>{{ .Content }}</main></body></html>\n"
)
_KEPT_LAYOUTS = re.compile(r"(?:^|/)(?:_?shortcodes|_?partials|_markup)/")


def tool(work: Path) -> str:
    return f"Hugo {tools.version(tools.from_venv(work, 'hugo'), 'version')}"


def addresses(site: Site, source: Path, build: Path, work: Path) -> Table:
    table = Table()
    program = tools.from_venv(work, "hugo")
    for variant in ("plain", "marked"):
        folder = _prepare(site, source, build, variant)
        if variant == "marked":
            _mark(folder)
        RECIPES[site.name].patch(folder)
        code, log = tools.run([program, "--quiet", "-d", (build / f"{variant}-output").resolve()], folder)
        table.notes += [f"{variant}: exit {code}", *(f"{variant}: {line}" for line in log[:40] if "Running Hugo" not in line)]
        if code != 0:
            raise tools.Missing(f"Hugo failed: {(log or ['?'])[-1]}")
    outputs = _Outputs(site, build, table)
    for path in files(outputs.plain):
        outputs.add(path)
    outputs.note_what_is_left()
    return table


def _prepare(site: Site, source: Path, build: Path, variant: str) -> Path:
    shutil.copytree(source, build / variant, symlinks=True)
    folder = build / variant / site.folder
    # Pictures are resized once for both builds.
    resized = (build / "resources").resolve()
    resized.mkdir(exist_ok=True)
    shutil.rmtree(folder / "resources", ignore_errors=True)
    (folder / "resources").symlink_to(resized)
    return folder


def _mark(folder: Path) -> None:
    for layouts in (folder / "layouts", *folder.glob("themes/*/layouts")):
        for path in list(files(layouts)):
            if not _KEPT_LAYOUTS.search(path):
                (layouts / path).unlink()
    (folder / "layouts/_default").mkdir(parents=True, exist_ok=True)
    for name in ("single", "list"):
        (folder / f"layouts/_default/{name}.html").write_text(_MARK)


class _Outputs:
    """What both builds wrote."""

    def __init__(self, site: Site, build: Path, table: Table):
        self.table, self.posts = table, RECIPES[site.name].posts
        self.plain, self.marked = build / "plain-output", build / "marked-output"
        self.root, self.folder = build / "marked", build / "marked" / site.folder
        self.pages: dict[str, tuple[dict, str]] = {}
        for path in files(self.marked):
            if path.endswith(".html") and (mark := re.match(r"<!--MARK (.*?)-->", text := read(self.marked / path))):
                self.pages[address_of(path)] = json.loads(mark[1]), text
        self.static = {
            path: os.path.relpath(folder / path, self.root)
            for folder in (*self.folder.glob("themes/*/static"), self.folder / "static")
            for path in files(folder)
        }
        self.resized = 0
        # The main feed, and those of the sections of posts.
        self.main_feeds = re.compile(rf"(({'|'.join(self.posts)})/)?(index|feed|atom|rss)\.xml")

    def add(self, path: str) -> None:
        address, full = address_of(path), self.plain / path
        if path in self.static:
            if not is_of_theme(path):
                self.table.add("alias" if is_redirect(full) else "file", address, self.static[path])
        elif path.endswith(".html"):
            self._add_page(address, read(full))
        elif is_of_theme(path):
            return
        elif path.endswith("feed.json") or (path.endswith(".xml") and re.search("<(rss|feed)[ >]", read(full)[:2000])):
            self.table.add("feed", address)
            if self.main_feeds.fullmatch(path):
                self.table.add_identifiers(address, read(full))
        elif source := self._source_beside_page(address):
            self.table.add("file", address, source)
        elif "_hu" in path:
            self.resized += 1
        else:
            self.table.notes.append(f"made by the theme, not listed: {address}")

    def note_what_is_left(self) -> None:
        self.table.notes.append(f"resized pictures, not listed: {self.resized}")
        for address, (page, _) in self.pages.items():
            if address not in self.table.addresses:
                self.table.notes.append(f"only with bare layouts: {address} {page['kind']} {self._relative(page['path'])}")

    def _relative(self, path: str) -> str:
        return os.path.relpath(path, self.root.resolve()) if path else ""

    def _add_page(self, address: str, text: str) -> None:
        if address in self.pages:
            page, content = self.pages[address]
            is_single = page["kind"] == "page"
            kind = ("post" if page["section"] in self.posts else "page") if is_single else "list"
            self.table.add(kind, address, self._relative(page["path"]))
            self.table.add_anchors(address, content)
        elif markup.is_redirect(text):
            target = re.search(r"""url=['"]?([^'" >]+)""", text)
            page, _ = self.pages.get(markup.path_of(target[1]) if target else "", ({"path": ""}, ""))
            self.table.add("alias", address, self._relative(page["path"]))
        elif re.search(r"/page/\d+/$", address):
            self.table.add("numbered", address)
        elif address == "/404.html" or address.endswith("/404.html"):
            self.table.add("page", address)
        else:
            source = self._source_beside_page(address)
            self.table.add("file" if source else "page", address, source)
            if not source:
                self.table.notes.append(f"unknown page: {address}")

    def _source_beside_page(self, address: str) -> str:
        """The source of a file in the folder of a page, or of a section that has no file of its own."""
        parts = address.split("/")
        for number in range(len(parts) - 1, 0, -1):
            page, _ = self.pages.get("/".join(parts[:number]) + "/", ({"path": ""}, ""))
            if page["path"]:
                source = os.path.dirname(self._relative(page["path"])) + "/" + "/".join(parts[number:])
                if (self.root / source).is_file():
                    return source
        for content in ("content", "content/en"):
            if (full := self.folder / content / address.lstrip("/")).is_file():
                return os.path.relpath(full, self.root)
        return ""
