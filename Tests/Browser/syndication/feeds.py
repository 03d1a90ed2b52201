"""Feeds and sitemaps as others read them: judged by the rules of their formats, and taken apart."""

import calendar
import json
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from pathlib import Path

import feedparser
import jsonschema
from lxml import etree, html

FOLDER = Path(__file__).parent
ATOM = "{http://www.w3.org/2005/Atom}"
CONTENT = "{http://purl.org/rss/1.0/modules/content/}"
DC = "{http://purl.org/dc/elements/1.1/}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ADDRESSES = ["href", "src", "poster", "data", "cite", "action"]
ATOM_RULES = etree.RelaxNG(etree.parse(FOLDER / "atom.rng"))
SITEMAP_RULES = etree.XMLSchema(etree.parse(FOLDER / "sitemap.xsd"))
JSON_RULES = jsonschema.Draft202012Validator(json.loads((FOLDER / "jsonfeed.schema.json").read_text()))


@dataclass(frozen=True)
class Entry:
    id: str
    url: str
    title: str | None
    html: str
    authors: tuple[str, ...]
    tags: tuple[str, ...]
    published: datetime | None


@dataclass(frozen=True)
class Feed:
    """What all formats say. An entry's own authors, or else those of the feed, are its authors."""

    title: str
    home: str
    url: str
    language: str
    entries: tuple[Entry, ...]


class Invalid(Exception):
    """A document breaks a rule of its format."""


def demand(condition, rule: str):
    if not condition:
        raise Invalid(rule)


def read_atom(content: bytes) -> Feed:
    feed = etree.fromstring(content)
    demand(ATOM_RULES.validate(feed), str(ATOM_RULES.error_log.last_error))
    entries = feed.findall(f"{ATOM}entry")
    authors = names(feed)
    for entry in entries:
        demand(authors or names(entry), "every entry has an author, or the feed has")
        demand(entry.find(f"{ATOM}content") is not None or link(entry, "alternate"), "an entry has content or a page")
        demand(entry.findtext(f"{ATOM}title"), "titles are not empty")
    changes = [moment(entry.findtext(f"{ATOM}updated")) for entry in entries]
    demand(not changes or max(changes) == moment(feed.findtext(f"{ATOM}updated")), "a feed changed with its last entry")
    return check_readable(content, "atom10", Feed(
        feed.findtext(f"{ATOM}title"), link(feed, "alternate"), link(feed, "self"), feed.get("{http://www.w3.org/XML/1998/namespace}lang"),
        tuple(Entry(
            entry.findtext(f"{ATOM}id"), link(entry, "alternate"), entry.findtext(f"{ATOM}title"),
            entry.findtext(f"{ATOM}content"), names(entry) or authors,
            tuple(tag.get("term") for tag in entry.findall(f"{ATOM}category")), moment(entry.findtext(f"{ATOM}published")),
        ) for entry in entries),
    ))  # fmt: skip


def names(person_holder) -> tuple[str, ...]:
    return tuple(name.text for name in person_holder.findall(f"{ATOM}author/{ATOM}name"))


def link(holder, relation: str) -> str:
    links = [link.get("href") for link in holder.findall(f"{ATOM}link") if link.get("rel", "alternate") == relation]
    demand(len(links) == 1, f"there is one link to {relation}")
    return links[0]


def read_rss(content: bytes) -> Feed:
    rss = etree.fromstring(content)
    demand(rss.tag == "rss" and rss.get("version") == "2.0", "RSS is of version 2.0")
    (channel,) = rss
    for name in ["title", "link", "description"]:
        demand(channel.findtext(name), f"a channel has a {name}")
    entries = []
    for item in channel.findall("item"):
        children = [child.tag for child in item]
        several = {"category", f"{DC}creator"}
        demand(all(children.count(tag) == 1 or tag in several for tag in children), "an item has each element once")
        demand(item.findtext("title") or item.findtext("description"), "an item has a title or a description")
        guid = item.find("guid")
        is_link = {"true": True, "false": False}[guid.get("isPermaLink", "true")]
        demand(not is_link or guid.text == item.findtext("link"), "an identifier that is a permanent link is that of the page")
        published = item.findtext("pubDate")
        entries.append(Entry(
            guid.text, item.findtext("link"), item.findtext("title"), item.findtext(f"{CONTENT}encoded"),
            tuple(creator.text for creator in item.findall(f"{DC}creator")),
            tuple(tag.text for tag in item.findall("category")), published and rfc822(published),
        ))  # fmt: skip
    feed = Feed(channel.findtext("title"), channel.findtext("link"), link(channel, "self"), channel.findtext("language"), tuple(entries))
    return check_readable(content, "rss20", feed)


def rfc822(text: str) -> datetime:
    date = parsedate_to_datetime(text)
    demand(text.startswith(f"{date:%a, %d %b} {date.year:04}"), f"'{text}' has the right weekday")
    demand(date.tzinfo or text.endswith("-0000"), f"'{text}' has a zone")
    return date


def read_json(content: bytes) -> Feed:
    feed = json.loads(content)
    for error in JSON_RULES.iter_errors(feed):
        raise Invalid(error.message)
    demand(list(feed)[0] == "version" and list(feed)[-1] == "items", "the version comes first, the items last")
    names = tuple(author["name"] for author in feed.get("authors", []))
    entries = tuple(
        Entry(
            item["id"], item["url"], item.get("title"), item["content_html"],
            tuple(author["name"] for author in item.get("authors", [])) or names, tuple(item.get("tags", [])), moment(item.get("date_published")),
        )
        for item in feed["items"]
    )  # fmt: skip
    demand(len({entry.id for entry in entries}) == len(entries), "no two items have one identifier")
    return Feed(feed["title"], feed["home_page_url"], feed["feed_url"], feed.get("language"), entries)


def moment(text: str | None) -> datetime | None:
    return text and datetime.fromisoformat(text)


def check_readable(content: bytes, version: str, feed: Feed) -> Feed:
    """A reader that many use reads the same."""
    read = feedparser.parse(content)
    demand(not read.bozo, f"readers understand it: {read.get('bozo_exception')}")
    demand(read.version == version, f"readers take it for {version}")
    demand(read.feed.link == feed.home, "readers find the page")
    demand([entry.id for entry in read.entries] == [entry.id for entry in feed.entries], "readers find the identifiers")
    demand([entry.link for entry in read.entries] == [entry.url for entry in feed.entries], "readers find the pages")
    demand(len({entry.id for entry in feed.entries}) == len(feed.entries), "no two entries have one identifier")
    for theirs, ours in zip(read.entries, feed.entries):
        date = theirs.get("published_parsed")
        date = date and datetime.fromtimestamp(calendar.timegm(date), timezone.utc)
        demand(date == ours.published, f"readers find the date {ours.published}, not {date}")
        authors = theirs.get("authors") or read.feed.get("authors", [])
        demand([author.name for author in authors] == list(ours.authors), "readers find the authors")
        demand([tag.term for tag in theirs.get("tags", [])] == list(ours.tags), "readers find the tags")
    return feed


READ = {"atom.xml": read_atom, "rss.xml": read_rss, "feed.json": read_json}


def read_sitemap(content: bytes) -> dict[str, str | None]:
    """The addresses in a sitemap or in an index of sitemaps, with the day or moment of their last change."""
    root = etree.fromstring(content)
    demand(SITEMAP_RULES.validate(root), str(SITEMAP_RULES.error_log.last_error))
    demand(len(root) <= 50_000 and len(content) <= 52_428_800, "a sitemap has 50,000 addresses and 50 MB at most")
    addresses = {entry.findtext(f"{SITEMAP}loc"): entry.findtext(f"{SITEMAP}lastmod") for entry in root}
    demand(len(addresses) == len(root), "no address is there twice")
    return addresses


def addresses(content: str) -> list[str]:
    """Every address in a piece of HTML."""
    found = []
    for node in html.fragment_fromstring(content, create_parent=True).iter(etree.Element):
        found += [node.get(name) for name in ADDRESSES if node.get(name) is not None]
        found += [candidate.split()[0] for candidate in node.get("srcset", "").split(", ") if candidate.strip()]
    return found
