"""Addresses of the sites of Pelican by Pelican itself, with a bare theme: their themes are in other repositories.

A plugin, pelican_plugins/pelican_dump.py, writes down the address, the source and the content of each article and page.
"""

import json
import re
import shutil
from pathlib import Path

import tools
from catalogue import Site
from table import Table, address_of, files, is_of_theme, read

# Those of the site's plugins that are in its repository and still run.
_PLUGINS = {"kevinyap": ["neighbors", "render_math"], "pelican": []}
_SETTINGS = """
import sys
sys.path[:0] = ['.', {own!r}]
from publishconf import *
PLUGIN_PATHS = ['plugins', {own!r}]
PLUGINS = {plugins!r} + ['pelican_dump']
THEME = 'bare-theme'
OUTPUT_PATH = {output!r}
PATH = 'content'
DUMP = {dump!r}
"""
_TEMPLATES = "article page index archives period_archives author authors category categories tag tags 404".split()
# Each says its name, so that lists can be told from pages.
_TEMPLATE = "<!--TEMPLATE {name}-->{{% if articles_page %}}{{{{ articles_page.number }}}}{{% endif %}}"
_FEEDS_WITH_ALL = {"atom.xml", "feeds/all.atom.xml"}


def tool(work: Path) -> str:
    return f"Pelican {tools.version(tools.from_venv(work, 'pelican'), '--version')}"


def addresses(site: Site, source: Path, build: Path, work: Path) -> Table:
    table, output, dump = Table(), build / "output", build / "dump.json"
    place = build / "site"
    shutil.copytree(source, place, symlinks=True)
    (place / "bare-theme/static").mkdir(parents=True)
    (place / "bare-theme/templates").mkdir()
    for name in _TEMPLATES:
        (place / f"bare-theme/templates/{name}.html").write_text(_TEMPLATE.format(name=name))
    own = str(Path(__file__).resolve().parent / "pelican_plugins")
    settings = {"own": own, "plugins": _PLUGINS[site.name], "output": str(output.resolve()), "dump": str(dump.resolve())}
    (place / "settings_expected.py").write_text(_SETTINGS.format(**settings))
    program = tools.from_venv(work, "pelican")
    code, log = tools.run([program, "-s", "settings_expected.py", "content"], place)
    table.notes += [f"exit {code}", *log[-40:]]
    if not dump.exists():
        raise tools.Missing(f"Pelican failed: {(log or ['?'])[-1]}")
    known = json.loads(dump.read_text())
    for path in files(output):
        _add(table, path, output / path, known.get(path))
    return table


def _add(table: Table, path: str, full: Path, content: dict | None) -> None:
    address = address_of(path)
    if content and content["kind"] != "file":
        table.add(content["kind"], address, content["source"])
        table.add_anchors(address, content["content"])
    elif is_of_theme(path) or path.startswith("theme/"):
        return
    elif content:
        table.add("file", address, content["source"])
    elif path.endswith(".html"):
        marked = re.match(r"<!--TEMPLATE (\w+)-->(\d*)", read(full))
        if not marked:
            table.notes.append(f"unknown: {path}")
        elif marked[1] == "404":
            table.add("page", address)
        else:
            table.add("numbered" if int(marked[2] or 1) > 1 else "list", address)
    elif path.endswith((".xml", ".json")):
        table.add("feed", address)
        if path in _FEEDS_WITH_ALL:
            table.add_identifiers(address, read(full))
    else:
        table.notes.append(f"unknown: {path}")
