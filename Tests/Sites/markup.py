"""What the comparison reads from pages and feeds, of any generator, with patterns: there are thousands of them."""

import html
import json
import re
import xml.etree.ElementTree as ElementTree
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

_TAG = re.compile(r"""<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>""")
_ID = re.compile(r"""(?<![\w-])id\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)""", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_REFRESH = re.compile(r"""<meta\s[^>]*http-equiv\s*=\s*["']?refresh""", re.IGNORECASE)
# A redirect says so at the top of the page.
_HEAD = 2000


class Entry(NamedTuple):
    """A post in a feed: what readers know it by, and where it leads."""

    identifier: str
    link: str


def ids(page: str, tags: str = "") -> list[str]:
    """The ids of the elements of a page in their order, of those whose name matches a pattern."""
    wanted = re.compile(tags, re.IGNORECASE) if tags else None
    found = []
    for tag in _TAG.finditer(_COMMENT.sub("", page)):
        if (wanted is None or wanted.fullmatch(tag[1])) and (value := _ID.search(tag[2])):
            found.append(html.unescape(value[1].strip("\"'")))
    return found


def is_redirect(page: str) -> bool:
    return _REFRESH.search(page[:_HEAD]) is not None


def is_feed(text: str) -> bool:
    if text.lstrip()[:1] == "{":
        return "jsonfeed.org" in text[:_HEAD]
    return re.search(r"<(?:rss|feed|rdf:RDF)[\s>]", text[:_HEAD]) is not None


def entries(feed: str) -> list[Entry]:
    """The entries of an Atom, RSS or JSON feed; of one that is broken, none."""
    if feed.lstrip()[:1] == "{":
        return _entries_of_json(feed)
    try:
        root = ElementTree.fromstring(feed.lstrip().encode("utf-8", "replace"))
    except ElementTree.ParseError:
        return []
    return [_entry(element) for element in root.iter() if _name(element) in ("entry", "item")]


def _entries_of_json(feed: str) -> list[Entry]:
    try:
        items = json.loads(feed).get("items", [])
    except ValueError:
        return []
    return [Entry(str(item.get("id", "")), item.get("url", "")) for item in items]


def _entry(element: ElementTree.Element) -> Entry:
    identifier = link = ""
    for child in element:
        text = (child.text or "").strip()
        if _name(child) in ("id", "guid") and not identifier:
            identifier = text
        elif _name(child) == "link" and not link and child.get("rel", "alternate") == "alternate":
            link = child.get("href") or text
    return Entry(identifier, link)


def _name(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def path_of(url: str) -> str:
    """The path of an address without its host, decoded."""
    try:
        return unquote(urlsplit(url).path) or "/"
    except ValueError:
        return url
