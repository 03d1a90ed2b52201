"""A list of 1,000 posts on one page, with 10,000 cells, and its publications."""

import json
import random
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from measuring import run
from posts import SHORT, Site, date_of, note

POSTS = 1_000


@dataclass(frozen=True)
class Publication:
    """The page before and after it, and the patch between the two."""

    old: str
    new: str
    patch: str

    @property
    def operations(self) -> int:
        """How many change something: one patch begins with a test of its version and ends with the new one."""
        return sum(operation["path"].startswith("/sections/") for operation in json.loads(self.patch))


class FrontPage:
    """Publishes one edit after another."""

    def __init__(self, folder: Path, feedgen: Path):
        self.site = Site(folder, feedgen, POSTS, SHORT, postsPerPage=POSTS)
        self.site.build()

    def read(self) -> tuple[str, str]:
        """The page, and its document."""
        document = run([self.site.feedgen, "document", "/", "-s", self.site.folder]).output
        return (self.site.public / "index.html").read_text(), document

    def publish(self, edit: Callable[[Site], None]) -> Publication:
        old = self.read()
        edit(self.site)
        self.site.build()
        return self.publication(old, self.read())

    def publish_a_move(self) -> Publication:
        """One post goes elsewhere, and nothing else changes: no edit of a file does that, since its date is shown."""
        page, text = self.read()
        head, *articles = re.split(r"(?=<article class=\"h-entry\" data-section=)", page)
        document = json.loads(text)
        for sections in [articles, document["sections"]]:
            sections.insert(700, sections.pop(200))
        document["version"] = version(page)[::-1]
        moved = (head + "".join(articles)).replace(version(page), document["version"])
        return self.publication((page, text), (moved, json.dumps(document)))

    def publication(self, old: tuple[str, str], new: tuple[str, str]) -> Publication:
        """With the patch that a build writes, which it does not if it changes very many pages."""
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / name for name in ["old.json", "new.json"]]
            for file, (_, document) in zip(files, [old, new]):
                file.write_text(document)
            return Publication(old[0], new[0], run([self.site.feedgen, "diff", *files]).output.rstrip("\n"))


def version(page: str) -> str:
    return re.search(r'data-version="([0-9a-f]+)"', page).group(1)


def change_words(numbers: list[int]) -> Callable[[Site], None]:
    """An edit of one word of each of these posts."""

    def edit(site: Site):
        for number in numbers:
            site.change_word(number, "changed")

    return edit


def publish_a_post(site: Site):
    site.write(POSTS)


def insert_a_post(site: Site):
    """A post that comes in the middle of the page."""
    site.write(2 * POSTS, date_of(POSTS // 2, POSTS) + timedelta(minutes=2))


def publish_a_note(site: Site):
    site.file(POSTS + 1).write_text(note(POSTS + 1, date_of(POSTS + 1, POSTS)))


def redate(site: Site):
    """The post in the middle becomes as old as another one."""
    site.change_date(POSTS // 2, date_of(POSTS // 4, POSTS) + timedelta(minutes=1))


def change_a_hundred(site: Site):
    """Changes a word of forty, publishes twenty and removes twenty in between, and moves ten, whose date then is another one."""
    numbers = random.Random(100).sample(range(POSTS), 90)
    change_words(numbers[:40])(site)
    for number in numbers[40:60]:
        site.write(POSTS + number, date_of(number, POSTS) + timedelta(minutes=2))
    for number in numbers[60:80]:
        site.file(number).unlink()
    for number in numbers[80:]:
        site.change_date(number, date_of((number + POSTS // 2) % POSTS, POSTS) + timedelta(minutes=3))
