"""Addresses of the sites of Jekyll by Debian's Jekyll, with a plugin that writes down what each output is."""

import json
import os
import re
import shutil
from pathlib import Path

import tools
from catalogue import Site
from jekyll_recipes import RECIPES, configuration, for_language, stub_styles
from table import Table, address_of, files, is_of_theme, read
from markup import path_of

_HERE = Path(__file__).resolve().parent
_STYLES_AND_SCRIPTS = {".css", ".js", ".map", ".scss"}


def tool(work: Path) -> str:
    return f"Jekyll {tools.version(tools.jekyll(), '--version')}"


def addresses(site: Site, source: Path, build: Path, work: Path) -> Table:
    place = build / "site"
    shutil.copytree(source, place, symlinks=True)
    outputs = _Outputs(site, build, place / site.folder)
    for language in RECIPES[site.name].languages:
        outputs.make(language)
    for row in outputs.rows:
        outputs.add(row)
    outputs.add_unknown()
    return outputs.table


class _Outputs:
    """What Jekyll wrote, of all languages together in `all`."""

    def __init__(self, site: Site, build: Path, folder: Path):
        self.name, self.folder, self.build = site.name, folder, build
        self.recipe = RECIPES[site.name]
        self.prefix = f"{site.folder}/" if site.folder else ""
        self.output, self.all = build / "output", build / "all"
        self.table = Table()
        self.rows: list[dict] = []
        stub_styles(folder)
        self.recipe.patch(folder)
        # Otherwise Bundler wants the versions that are in them.
        for gemfile in [*build.joinpath("site").glob("Gemfile*"), *folder.glob("Gemfile*")]:
            gemfile.unlink(missing_ok=True)
        self.config = configuration(read(folder / "_config.yml"), self.recipe, _HERE / "jekyll_plugins")

    def make(self, language: str) -> None:
        (self.folder / "_config.yml").write_text(for_language(self.config, self.recipe, language))
        dump = self.build / "dump.json"
        environment = {
            "DUMP": str(dump.resolve()),
            "RUBYOPT": f"-r{_HERE / 'jekyll_symbols.rb'}",
            "JEKYLL_ENV": "production",
            "JEKYLL_NO_BUNDLER_REQUIRE": "1",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
        }
        command = [tools.jekyll(), "build", "-s", ".", "-d", self.output.resolve(), "--trace"]
        code, log = tools.run(command, self.folder, environment)
        self.table.notes += [f"{language} exit {code}".strip(), *log[-60:]]
        if code != 0:
            raise tools.Missing(f"Jekyll failed: {next((line for line in log if 'rror' in line), f'exit {code}')}")
        known = {row["dest"] for row in self.rows}
        self.rows += [row for row in json.loads(dump.read_text()) if row["dest"] not in known]
        # Jekyll cleans its folder, so what it wrote is kept elsewhere.
        for path in files(self.output):
            if not (self.all / path).exists():
                (self.all / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(self.output / path, self.all / path)
        self.by_url = {row["url"]: row for row in self.rows if row.get("source")}

    def add(self, row: dict) -> None:
        destination, url = row["dest"], row["url"]
        # A page whose URL has no ending is a file with one, and the host serves it by its URL.
        address = url if destination == f"{url.lstrip('/')}.html" else address_of(destination)
        source = self.prefix + row["source"] if row["source"] else ""
        is_page = destination.endswith((".html", ".htm"))
        if row["class"] == "Jekyll::StaticFile":
            if not is_of_theme(destination):
                self.table.add("file", address, source)
        elif "Redirect" in row["class"]:
            if is_page:
                target = self.by_url.get(path_of((row.get("redirect") or {}).get("to") or ""))
                self.table.add("alias", address, self.prefix + target["source"] if target else "")
        elif row.get("redirect_to"):
            self.table.add("alias", address, source)
        elif (row.get("paginator") or 1) > 1:
            self.table.add("numbered", address)
        elif is_page:
            self._add_page(row, address, source)
        elif not is_of_theme(destination):
            self._add_other(row, address, source)

    def _add_page(self, row: dict, address: str, source: str) -> None:
        if row.get("collection") == "posts":
            kind = "post"
        elif re.fullmatch(self.recipe.lists, address) or row.get("paginator"):
            kind = "list"
        else:
            # What plugins make lists others, but for the page of missing ones.
            kind = "page" if source or row["dest"] == "404.html" else "list"
        self.table.add(kind, address, source)
        if kind != "list":
            self.table.add_anchors(address, row["content"])

    def _add_other(self, row: dict, address: str, source: str) -> None:
        destination = row["dest"]
        if destination.endswith((".xml", ".rss", ".atom", "feed.json")):
            text = read(self.all / destination)
            is_feed = "<feed" in text or "<rss" in text or destination.endswith(".json")
            self.table.add("feed" if is_feed else "file", address, source)
            if is_feed and ("<entry" in text or "<item" in text):
                self.table.add_identifiers(address, text)
        elif os.path.splitext(destination)[1] not in _STYLES_AND_SCRIPTS:
            self.table.add("page" if row.get("collection") else "file", address, source)

    def add_unknown(self) -> None:
        """What the site's own plugins wrote after Jekyll."""
        seen = {row["dest"] for row in self.rows}
        for path in files(self.all):
            if path in seen or is_of_theme(path):
                continue
            if path.endswith((".md", ".txt")):
                page = self.by_url.get(f"/{path[:-3]}/")
                self.table.add("file", address_of(path), self.prefix + page["source"] if page else "")
            else:
                self.table.notes.append(f"unknown: {path}")
