"""The posts that everything is measured on: of one number and date always the same text, on every machine."""

import json
import random
import re
import shutil
import tempfile
from datetime import datetime, timedelta
from pathlib import Path

from measuring import run

FIRST, SPAN = datetime(1996, 1, 1), timedelta(days=29 * 365)
WORDS = (
    "the harbour wall was wet and the ferry came in late with bread rope lamps salt and a letter for the old woman "
    "at the net loft who counted boats until the fog took them and said that ice would come before the week was out"
).split()
AUTHORS = ["ann", "bo", "cy", "dag", "eli", "finn", "gro", "hans", "ida", "jon", "kari", "liv"]
TAGS = [
    f"{kind}-{thing}"
    for thing in "boat bread fog gull ice lamp letter loft net quay rope salt".split()
    for kind in "big cold early late lost new old red small wet".split()
]

# How many words a post has: in its first block, in the second before, in front of and behind a link, in each item of its list,
# in the last before and behind some code. The files have about 2.1 KB and 0.6 KB.
LONG, SHORT = [125, 30, 30, 25, 18, 40, 60], [45, 4, 4, 3, 2, 4, 5]


def date_of(number: int, count: int) -> datetime:
    """The date of a post among so many, from the oldest, number 0, to the newest. Those that come after follow by the minute."""
    if number >= count:
        return FIRST + SPAN + timedelta(minutes=number - count)
    # A number of days that large has no `timedelta`.
    return FIRST + timedelta(microseconds=SPAN // timedelta(microseconds=1) * number // count)


def name_of(number: int) -> str:
    return f"p{number:06}"


def sentence(draw: random.Random, words: int) -> str:
    return " ".join(draw.choices(WORDS, k=words))


def post(number: int, date: datetime, links: int, lengths: list[int] = LONG) -> str:
    """A post that makes ten cells: who wrote it, its date, its title, four blocks, its tags, its likes and a comment.

    - Parameter links: how many posts there are that it may link to.
    """
    draw = random.Random(number)
    # Some tags have many posts, and most have few.
    tags = sorted({TAGS[int(draw.random() ** 2 * len(TAGS))] for _ in range(draw.choice([1, 2, 2, 3]))})
    front = {
        "title": f"{sentence(draw, 4).capitalize()} {number}",
        "date": f"{date:%Y-%m-%dT%H:%M:00Z}",
        "authors": [draw.choice(AUTHORS)],
        "tags": tags,
        "likes": number % 99,
        "comments": [{"username": draw.choice(AUTHORS), "text": sentence(draw, 9)}],
    }
    target = name_of(draw.randrange(links))
    first, before, between, behind, item, opening, closing = lengths
    blocks = [
        f"{sentence(draw, first).capitalize()}.",
        f"{sentence(draw, before).capitalize()} *{sentence(draw, 3)}* {sentence(draw, between)} "
        f"[{sentence(draw, 3)}](/posts/{target}/) {sentence(draw, behind)}.",
        "\n".join(f"- {sentence(draw, item)}" for _ in range(4)),
        f"{sentence(draw, opening).capitalize()} `{sentence(draw, 2)}` {sentence(draw, closing)}.",
    ]
    lines = [f"{key}: {json.dumps(value)}" for key, value in front.items()]
    return "\n".join(["---", *lines, "---", "", "\n\n".join(blocks), ""])


def note(number: int, date: datetime) -> str:
    """A post of six cells, whose text is one sentence."""
    draw = random.Random(number)
    return "\n".join([
        "---",
        f'title: "{sentence(draw, 4).capitalize()} {number}"',
        f'date: "{date:%Y-%m-%dT%H:%M:00Z}"',
        f'authors: ["{draw.choice(AUTHORS)}"]',
        f'tags: ["{draw.choice(TAGS)}"]',
        f"likes: {number % 99}",
        "---",
        "",
        f"{sentence(draw, 15).capitalize()}.",
        "",
    ])


def with_word(text: str, word: str) -> str:
    """A post whose text has this as its third word."""
    return re.sub(r"(\n---\n\n\S+ \S+) \S+", rf"\1 {word}", text, count=1)


def with_date(text: str, date: datetime) -> str:
    """The same post of another date."""
    return re.sub(r"(?m)^date: .*$", f'date: "{date:%Y-%m-%dT%H:%M:00Z}"', text, count=1)


def with_colour(style: str, number: int) -> str:
    """A style sheet whose first colour is this one."""
    return re.sub(r"#[0-9a-fA-F]{3,6}\b", f"#{number % 0x1000000:06x}", style, count=1)


def put_aside(path: Path, folder: Path):
    """Moves a file or folder away, if it is there. For a minute after many files were removed, ext4 takes several times as
    long to create one."""
    if path.exists():
        path.rename(Path(tempfile.mkdtemp(dir=folder)) / path.name)


class Site:
    """A folder of posts, and feedgen's settings for them."""

    def __init__(self, folder: Path, feedgen: Path, count: int, lengths: list[int] = LONG, **settings):
        self.folder, self.feedgen, self.count, self.lengths = folder, feedgen, count, lengths
        self.public = folder / "public"
        (folder / "Posts").mkdir(parents=True)
        run([feedgen, "init", "--templates", folder / "default"])
        (folder / "Templates").mkdir()
        self.style.write_text((folder / "default/Templates/style.css").read_text())
        shutil.rmtree(folder / "default")
        settings = {
            "title": "Notes from the quay", "author": "ann", "baseURL": "https://quay.example/", "live": {"poll": 3600},
        } | settings  # fmt: skip
        (folder / "feedgen.yml").write_text(json.dumps(settings))
        for number in range(count):
            self.write(number)

    @property
    def style(self) -> Path:
        return self.folder / "Templates/style.css"

    def file(self, number: int) -> Path:
        return self.folder / "Posts" / f"{name_of(number)}.md"

    def write(self, number: int, date: datetime | None = None):
        date = date or date_of(number, self.count)
        self.file(number).write_text(post(number, date, self.count, self.lengths))

    def change_word(self, number: int, word: str):
        """Changes one word of a post, in place, as an editor does."""
        self.file(number).write_text(with_word(self.file(number).read_text(), word))

    def change_date(self, number: int, date: datetime):
        self.file(number).write_text(with_date(self.file(number).read_text(), date))

    def change_colour(self, number: int):
        self.style.write_text(with_colour(self.style.read_text(), number))

    def build_command(self) -> list:
        return [self.feedgen, "build", "-s", self.folder, "--json"]

    def build(self):
        run(self.build_command())

    def forget(self):
        """Puts aside what was built, and what is known of it."""
        for folder in [self.public, self.folder / ".feedgen"]:
            put_aside(folder, self.folder.parent)
