"""Stories of the history as a site: a post for each, with the identity that the story has there."""

import bisect
import html
import json
import re
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path

from history import Story
from measuring import run

# A post is where its date puts it. Half of this, and half of that, is a place between any two.
FIRST, STEP = datetime(1990, 1, 1), 30 * 24 * 3600
SETTINGS = {
    "title": "Headlines", "author": "BBC News", "rawHTML": True, "archive": False,
    "taxonomies": {"tags": False, "categories": False, "authors": False},
}  # fmt: skip
# Without the date, which only says where the editors put the story.
BYLINE = "<p>{{#authors}}<b>{{handle}}</b>{{/authors}}</p>\n"


def staying(numbers: list[int]) -> set[int]:
    """A longest selection of these different numbers that falls from first to last."""
    tails, ends, previous = [], [], {}
    for number in numbers:
        place = bisect.bisect_left(tails, -number)
        previous[number] = ends[place - 1] if place else None
        tails[place : place + 1], ends[place : place + 1] = [-number], [number]
    number, found = ends[-1] if ends else None, set()
    while number is not None:
        found.add(number)
        number = previous[number]
    return found


class Places:
    """A number for each story, the largest on top. Only that of a story that is new or moved changes."""

    def __init__(self):
        self.numbers: dict[str, int] = {}

    def put(self, names: list[str]) -> set[str]:
        """Gives these stories this order. Returns those that were there before, and moved."""
        old = [name for name in names if name in self.numbers]
        stay = staying([self.numbers[name] for name in old])
        moved = {name for name in old if self.numbers[name] not in stay}
        numbers = {name: self.numbers[name] for name in old if name not in moved}
        below, waiting = None, []
        for name in [*reversed(names), None]:
            if name is not None and name not in numbers:
                waiting.append(name)
                continue
            above = numbers.get(name)
            for count, other in enumerate(waiting, start=1):
                numbers[other] = between(below, above, count, len(waiting))
            below, waiting = above, []
        self.numbers = numbers
        return moved


def between(below: int | None, above: int | None, count: int, total: int) -> int:
    """The number of one of several stories between two others, or at an end."""
    if below is None and above is None:
        return 100 * STEP + count * STEP
    if below is None:
        return above - (total + 1 - count) * STEP
    if above is None:
        return below + count * STEP
    number = below + (above - below) * count // (total + 1)
    if not below < number < above:
        raise RuntimeError("no second is left between two stories")
    return number


def markdown(text: str) -> str:
    """A text that Markdown leaves as it is."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def post(story: Story, number: int) -> str:
    """The post of a story. What readers open and write in is not the BBC's."""
    date = FIRST + timedelta(seconds=number)
    front = {"title": story.title, "date": f"{date:%Y-%m-%dT%H:%M:%SZ}"}
    return "\n".join([
        "---", *(f"{key}: {json.dumps(value)}" for key, value in front.items()), "---", "",
        markdown(story.summary), "",
        f'<details><summary>Source</summary><p>{html.escape(story.published)}, '
        f'<a href="{html.escape(story.link)}">BBC News</a></p></details>', "",
        '<p><input aria-label="Note" autocomplete="off"></p>', "",
    ])  # fmt: skip


class StorySite:
    """A site whose posts are the stories of one publication after another."""

    def __init__(self, folder: Path, feedgen: Path):
        self.folder, self.feedgen = folder, feedgen
        self.public = folder / "public"
        self.places = Places()
        self.stories: dict[str, Story] = {}
        for name in ["Posts", "Templates"]:
            (folder / name).mkdir(parents=True)
        (folder / "Templates/user.mustache").write_text(BYLINE)
        (folder / "feedgen.yml").write_text(json.dumps(SETTINGS))

    def publish(self, stories: list[Story]) -> Counter:
        """Returns how many stories were edited, inserted, removed and moved."""
        old, new = self.stories, {story.name: story for story in stories}
        moved = self.places.put(list(new))
        for name in old.keys() - new.keys():
            self.file(name).unlink()
        for name, story in new.items():
            if old.get(name) != story or name in moved:
                self.file(name).write_text(post(story, self.places.numbers[name]))
        self.stories = new
        run([self.feedgen, "build", "-s", self.folder, "--json"])
        return Counter(
            edits=sum(old[name] != new[name] for name in old.keys() & new.keys()),
            insertions=len(new.keys() - old.keys()),
            removals=len(old.keys() - new.keys()),
            moves=len(moved),
        )

    def file(self, name: str) -> Path:
        return self.folder / "Posts" / f"{name}.md"
