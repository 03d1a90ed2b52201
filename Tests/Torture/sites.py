"""The sites that are built, each in two states: files become folders and back, posts come, go and change."""

import base64
import shutil
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]

# A word that is taken back: it stands in one state only.
TAKEN_BACK = "taken-back-word"
PICTURE = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==")
# What is in the destination and not feedgen's.
FOREIGN = {"mine.txt": b"mine", "posts/theirs.txt": b"theirs"}
FOREIGN_FOLDERS = ["empty", "posts/empty"]


def post(day, text, extra=""):
    return f"---\ntitle: Day {day}\ndate: 2026-01-{day:02}\ntags: [t{day % 3}]\n{extra}---\n{text}\n".encode()


def _posts(days):
    return {f"Posts/p{day}.md": post(day, f"Text of day {day}.") for day in days}


SETTINGS = b"title: Torture\nbaseURL: https://me.example/\n"
FIRST = {
    "feedgen.yml": SETTINGS + b"feeds: {atom: news.xml}\n",
    **_posts(range(1, 9)),
    "Posts/gone.md": post(20, TAKEN_BACK, "categories: [taken]\naliases: /old/place/\n"),
    "Posts/page.md": post(21, "A page.", "path: /x.html/y/\n"),
    "Posts/bundle/index.md": post(22, "![A dot](pics)"),
    "Posts/bundle/pics": PICTURE,
    "Static/c/d": b"d",
    "Static/c/e/f": b"f",
    "Static/q": b"q",
}
SECOND = {
    "feedgen.yml": SETTINGS,
    **_posts(range(2, 10)),
    "Posts/p3.md": post(3, "Edited."),
    "Posts/page.md": post(21, "A page.", "path: /x.html\naliases: /q/z/\n"),
    "Posts/bundle/index.md": post(22, "![A dot](pics/dot.gif)"),
    "Posts/bundle/pics/dot.gif": PICTURE,
    "Static/c": b"c",
    "Static/old/place": b"a file",
    "Static/news.xml/index.html": b"a folder",
}


def put(folder: Path, files):
    """Makes the source of a site these files and no others."""
    for name in {"feedgen.yml", "Posts", "Static", *(path.split("/")[0] for path in files)}:
        place = folder / name
        if place.is_dir():
            shutil.rmtree(place)
        elif place.exists():
            place.unlink()
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def put_foreign(public: Path):
    for path, content in FOREIGN.items():
        (public / path).parent.mkdir(parents=True, exist_ok=True)
        (public / path).write_bytes(content)
    for path in FOREIGN_FOLDERS:
        (public / path).mkdir(parents=True, exist_ok=True)


def in_swift():
    """The two states of the example in Swift."""
    source = REPOSITORY / "Examples/PostFeed/Site"
    first = {str(path.relative_to(source)): path.read_bytes() for path in source.rglob("*") if path.is_file()}
    names = sorted(path for path in first if path.endswith(".md"))
    second = {path: content for path, content in first.items() if path != names[0]}
    second[names[1]] = first[names[1]] + b"\nEdited.\n"
    first["Static/c/d"] = b"d"
    second["Static/c"] = b"c"
    return first, second
