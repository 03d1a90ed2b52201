"""Addresses of the sites of Eleventy by its rules: it comes from npm, with a lot else.

What the configurations, the data files and the plugins of the two sites say was read by a person, and is written down here.
"""

import os
import re
from pathlib import Path

from catalogue import Site
from table import Table, address_of, files, is_of_theme, read

_FORMAT = re.compile(r"\.(?:njk|md|liquid|html|11ty\.js)$")
# Of zachleat.com: what is not rendered, and what is copied.
_IGNORED = tuple(
    "presentations/ demos/ test/ README.md package-lock.json node_modules web-fonts/foitfout/ og/index.liquid archive/ alarmd/ "
    "tmp/ _includes/ _data/ _components/ _11ty/ follow/follow-feed.11ty.js web/opengraph-images.liquid".split()
)
_COPIED = "humans.txt img web/img web/wp-content og/sources static/fonts keybase.txt resume/resume.pdf".split()
_COPIED_WHOLE = "presentations demos archive web-fonts/foitfout test alarmd".split()
_LISTS = {
    "mxb": {"/", "/blog/", "/blogroll/", "/drafts/"},
    "zachleat": {
        "/", "/web/", "/web/best-of/", "/web/best-of/total-views/", "/web/eleventy/", "/web/fonts/", "/web/speaking/"
    },
}  # fmt: skip


def tool(work: Path) -> str:
    return "the rules of Eleventy"


def addresses(site: Site, source: Path, build: Path, work: Path) -> Table:
    table = Table()
    {"mxb": _mxb, "zachleat": _zachleat}[site.name](table, source)
    return table


def front_matter(text: str) -> dict[str, str]:
    """The keys at the top level that have a value on their line: all that matters for addresses is among them."""
    block = re.match(r"---[ \t]*\r?\n(.*?)^---[ \t]*$", text, re.DOTALL | re.MULTILINE)
    pairs = re.findall(r"(?m)^(\w+):[ \t]*(\S.*?)[ \t\r]*$", block[1]) if block else []
    return {key: value.strip("'\"") for key, value in pairs}


def _without_date(name: str) -> str:
    found = re.search(r"\d{4}-\d{2}-\d{2}-(.*)", name)
    return found[1] if found else name


def _file_slug(stem: str, folders: list[str]) -> str:
    """`page.fileSlug`: the name without its date; that of the folder for an index."""
    if (slug := _without_date(stem)) != "index":
        return slug
    return _without_date(folders[-1]) if folders else ""


def _default_path(stem: str, folders: list[str]) -> str:
    """Without a permalink, a date in the name stays."""
    is_repeated = stem == "index" or (folders and folders[-1] == stem)
    return "/".join([*folders, *([] if is_repeated else [stem]), ""])


def _copy(table: Table, root: Path, path: str, source: str, with_theme: bool = False) -> None:
    """Passthrough copy of a file or a folder to the same place."""
    for name in [""] if (root / path).is_file() else list(files(root / path)):
        target = f"{path}/{name}".rstrip("/")
        if (with_theme or not is_of_theme(target)) and not target.endswith(".DS_Store"):
            table.add("file", address_of(target), source + target)


def _mxb(table: Table, root: Path) -> None:
    notes = 0
    for path in files(root / "src"):
        *folders, name = path.split("/")
        if not path.endswith((".njk", ".md", ".11ty.js")) or folders[:1] in (["includes"], ["layouts"], ["data"], ["drafts"]):
            continue
        meta, stem = front_matter(read(root / "src" / path)), _FORMAT.sub("", name)
        if path == "pages/notes.njk":
            table.add("list", "/notes/", f"src/{path}")
            continue
        kind = "post" if folders[:1] in (["posts"], ["notes"]) else "page"
        notes += folders[:1] == ["notes"]
        permalink = meta.get("permalink") or _default_path(stem, folders)
        if folders[:1] == ["posts"]:
            # posts.json has this pattern.
            permalink = meta.get("permalink") or f"blog/{_file_slug(stem, folders)}/index.html"
        if permalink != "false":
            address = address_of(permalink)
            if not is_of_theme(address.lstrip("/") or "index.html"):
                table.add(_kind_of_mxb(address, kind), address, f"src/{path}")
            if folders[:1] == ["posts"]:
                _add_media(table, root, "/".join(["src", *folders]), address)
    # pages/notes.njk has ten notes a page; those after the first are numbered from 1.
    for number in range(1, -(-notes // 10)):
        table.add("numbered", f"/notes/{number}/", "src/pages/notes.njk")
    for path in ("site.webmanifest", "robots.txt", "assets/images", "assets/fonts"):
        _copy(table, root / "src", path, "src/")


def _kind_of_mxb(address: str, kind: str) -> str:
    if address.endswith((".txt", "feeds.xml")):
        # The latter is OPML.
        return "file"
    if address.endswith("feed.xml"):
        return "feed"
    return "list" if address in _LISTS["mxb"] else kind


def _add_media(table: Table, root: Path, folder: str, address: str) -> None:
    """eleventy-plugin-page-assets copies the media beside a post."""
    for name in sorted(os.listdir(root / folder)):
        if re.search(r"\.(jpg|png|gif|mp4|webp|webm)$", name):
            table.add("file", address + name, f"{folder}/{name}")


def _zachleat(table: Table, root: Path) -> None:
    """As deployed, with PRODUCTION_BUILD."""
    table.add("feed", "/follow/follow.rss", "follow/follow-feed.11ty.js")
    for path in [path for path in files(root) if _FORMAT.search(path) and not path.startswith(_IGNORED)]:
        meta = front_matter(read(root / path))
        *folders, name = path.split("/")
        stem = _FORMAT.sub("", name)
        if meta.get("draft", "false") != "false" or meta.get("permalink") == "false":
            table.notes.append(f"draft, or without an address: {path}")
            continue
        is_post = folders[:1] == ["_posts"]
        # _posts.11tydata.js has this pattern.
        default = f"/web/{_file_slug(stem, folders)}/" if is_post else _default_path(stem, folders)
        address = address_of(meta.get("permalink") or default)
        if is_of_theme(address.lstrip("/") or "index.html"):
            continue
        table.add("list" if address in _LISTS["zachleat"] else "post" if is_post else "page", address, path)
        if is_post:
            # web/opengraph-images.liquid: a page for each post, to make its preview picture from.
            table.add("page", f"/opengraph{address}", "web/opengraph-images.liquid")
            if folders != ["_posts"]:
                # addPassthroughCopy with the mode html-relative.
                for media in sorted((root / "/".join(folders)).glob("_ignored_*.*")):
                    table.add("file", address + media.name, str(media.relative_to(root)))
    table.add("feed", "/web/feed/atom.xml")
    for path in _COPIED:
        _copy(table, root, path, "")
    for picture in sorted([*(root / "og").glob("*.png"), *(root / "og").glob("*.jpeg")]):
        table.add("file", f"/og/{picture.name}", f"og/{picture.name}")
    for path in _COPIED_WHOLE:
        _copy(table, root, path, "", with_theme=True)
