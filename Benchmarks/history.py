"""A day of a page's real history: what BBC News had on its front page, as a program of Jason Cartwright's kept it in git.

Each commit is the feed of the front page at that time: its stories in the order that editors gave them. Nothing of it is part of
this repository; `HISTORY` names a copy, or else it is cloned.
"""

import os
import subprocess
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

from report import NotAtHand

ADDRESS = "https://github.com/jasoncartwright/bbcrss"
PAGE = "home_uk.xml"
CLONE = Path(__file__).with_name(".build") / "history/bbcrss.git"


@dataclass(frozen=True)
class Story:
    """One story of the page. Its name stays the same whatever is edited."""

    name: str
    title: str
    summary: str
    link: str
    published: str


@dataclass(frozen=True)
class Publication:
    """All stories of the page from this second of the day on, from the top down."""

    second: int
    stories: list[Story]


@dataclass(frozen=True)
class Day:
    """A day in UTC, the stories with which it begins, and how many commits touched the page."""

    date: str
    commits: int
    start: list[Story]
    publications: list[Publication]


def copy() -> Path:
    """The repository with the history."""
    if named := os.environ.get("HISTORY"):
        return Path(named).absolute()
    if not CLONE.is_dir():
        command = ["git", "clone", "-q", "--bare", ADDRESS, CLONE]
        try:
            subprocess.run(command, check=True, capture_output=True, env=os.environ | {"GIT_TERMINAL_PROMPT": "0"}, timeout=900)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            raise NotAtHand(f"{ADDRESS} cannot be cloned, and HISTORY names no folder with a copy") from None
    return CLONE


def git(repository: Path, *arguments) -> str:
    command = ["git", "-C", repository, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def log(repository: Path, *options: str) -> list[tuple[str, datetime]]:
    """The commits that touched the page, oldest first."""
    lines = git(repository, "log", "--first-parent", "--reverse", "--format=%H %ct", *options, "--", PAGE).splitlines()
    commits = [line.split() for line in lines]
    return [(name, datetime.fromtimestamp(int(second), UTC)) for name, second in commits]


def stories(text: str) -> list[Story]:
    """The stories of a feed. One that is there twice counts where it stands first."""
    found = {}
    for item in ElementTree.fromstring(text).iter("item"):
        title, summary, link, published, identity = (
            (item.findtext(tag) or "").strip() for tag in ["title", "description", "link", "pubDate", "guid"]
        )
        name = urlsplit(identity or link).path.strip("/").replace("/", "-")
        found.setdefault(name, Story(name, title, summary, link, published))
    return list(found.values())


def busiest(repository: Path) -> Day:
    """The day with the most commits that touched the page; `DAY` names another one."""
    commits = log(repository)
    date = os.environ.get("DAY") or Counter(str(time.date()) for _, time in commits).most_common(1)[0][0]
    midnight = datetime.fromisoformat(date).replace(tzinfo=UTC)
    before = [name for name, time in commits if time < midnight]
    during = [(name, time) for name, time in commits if midnight <= time < midnight + timedelta(days=1)]
    if not before or not during:
        raise NotAtHand(f"the history has no commits of {date}, or none before it")
    start = last = stories(git(repository, "show", f"{before[-1]}:{PAGE}"))
    publications = []
    for name, time in sorted(during, key=lambda commit: commit[1]):
        now = stories(git(repository, "show", f"{name}:{PAGE}"))
        # Some commits change nothing but the date of the feed.
        if now != last:
            publications.append(Publication(int((time - midnight).total_seconds()), now))
            last = now
    return Day(date, len(during), start, publications)
