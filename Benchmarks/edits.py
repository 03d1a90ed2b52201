"""What a build in a process of its own reads and makes after one edit: files that it opens (by `strace`), pages that differ."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import measuring
from posts import TAGS, Site
from report import Figure, NotAtHand, Skipped

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='{}'/>\n"
# The posts of the site in Swift, and of the one whose lists show summaries.
SWIFT_POSTS, SUMMARIES = 1_000, 1_000
PACKAGE = Path(__file__).parent
OPENED = re.compile(r'openat\((?:AT_FDCWD|\d+)(?:<([^>]*)>)?, "([^"]*)", ([A-Z_|]+)')


def measure(bench) -> dict:
    return of_posts(bench) | below_excerpt(bench) | in_swift(bench)


class Build:
    """A build after an edit: the posts and the published pages that it opened, and the pages that are others than before."""

    def __init__(self, site: Site, edit: Callable[[], None]):
        if not shutil.which("strace"):
            raise NotAtHand("strace: not installed")
        before = self.pages(site)
        edit()
        log = site.folder.parent / "opened.txt"
        trace = ["strace", "-f", "-y", "-qq", "-e", "trace=openat", "-e", "status=successful", "-o", log]
        self.result = json.loads(measuring.run([*trace, *site.build_command()]).output)
        after = self.pages(site)
        self.made = {path for path, state in after.items() if before.get(path) != state}
        opened = [Path(folder or ".") / name for folder, name, flags in OPENED.findall(log.read_text()) if "O_RDONLY" in flags]
        self.posts = {path for path in opened if path.suffix == ".md"}
        self.read = {path for path in opened if path.suffix == ".html"} - self.made

    def pages(self, site: Site) -> dict[Path, tuple]:
        states = {path: path.stat() for path in site.public.rglob("*.html")}
        return {path: (state.st_ino, state.st_mtime_ns) for path, state in states.items()}

    @property
    def note(self) -> str:
        counts = [(self.posts, "post", "read"), (self.made, "page", "made"), (self.read, "other page", "read")]
        words = [f"{len(found):,} {noun}{'' if len(found) == 1 else 's'} {verb}" for found, noun, verb in counts]
        return f"{', '.join(words)}, {self.result['cells']:,} cells rendered"


def of_posts(bench) -> dict:
    """Edits that all posts could depend on, and one does, or none."""
    site = bench.site
    post, template = site.folder / "Posts/pictured.md", site.folder / "Templates/image.mustache"
    picture, settings = site.folder / "Posts/late.svg", site.folder / "feedgen.yml"
    (site.folder / "Posts/boat.svg").write_text(PICTURE.format(20))
    text = "---\ntitle: Pictured\ndate: 2020-02-02\nimage: boat.svg\n{}---\n\nA boat.\n\n[Later](late.svg)\n"
    post.write_text(text.format(""))
    template.write_text("<figure>{{{html}}}</figure>\n")
    site.build()

    def describe():
        settings.write_text(json.dumps(json.loads(settings.read_text()) | {"description": "What is said at the quay"}))

    edits = {
        "template": lambda: template.write_text("<figure class=\"wide\">{{{html}}}</figure>\n"),
        "description": describe,
        "picture": lambda: picture.write_text(PICTURE.format(10)),
        "alias": lambda: post.write_text(text.format("aliases: /pictured-once/\n")),
    }
    figures = {}
    for kind, edit in edits.items():
        try:
            build = Build(site, edit)
            figures[f"{kind} read"] = Figure(len(build.posts), build.note)
        except NotAtHand as reason:
            figures[f"{kind} read"] = Skipped(str(reason))
    return figures


def below_excerpt(bench) -> dict:
    """A word of a post that is in the lists of 30 tags, which do not show it."""
    site = Site(bench.folder / "summaries", bench.feedgen, min(bench.posts, SUMMARIES), lists="summary")
    post = site.folder / "Posts/tagged.md"
    text = "---\ntitle: Tagged\ndate: 2020-02-02\nsummary: It is short.\ntags: {}\n---\n\nIt is {}.\n"
    post.write_text(text.format(json.dumps(TAGS[:30]), "long"))
    site.build()
    try:
        build = Build(site, lambda: post.write_text(text.format(json.dumps(TAGS[:30]), "longer")))
    except NotAtHand as reason:
        return {f"below {name}": Skipped(str(reason)) for name in ["made", "read"]}
    return {"below made": Figure(len(build.made), build.note), "below read": Figure(len(build.read), "")}


def in_swift(bench) -> dict:
    """One content file of a site in Swift, that is in a list of all, and has a page."""
    command = ["swift", "build", "-q", "-c", "release", "--package-path", PACKAGE, "--product", "NotesInSwift"]
    subprocess.run(command, check=True)
    folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    site = Site(bench.folder / "swift", bench.feedgen, min(bench.posts, SWIFT_POSTS))
    shutil.rmtree(site.folder / "Templates")
    site.feedgen = Path(folder) / "NotesInSwift"
    clean = measuring.run(site.build_command())

    def edit():
        file = site.file(1)
        file.write_text(file.read_text().replace("title: \"", "title: \"Late ", 1))

    edit()
    edited = measuring.run(site.build_command())
    cells = [json.loads(run.output)["cells"] for run in [clean, edited]]
    note = f"{cells[0]:,} and {cells[1]:,}; {clean.wall:.2f} s and {edited.wall:.2f} s"
    figures = {"swift cells": Figure(cells[1] / cells[0], note)}
    try:
        build = Build(site, edit)
        figures["swift made"] = Figure(len(build.made), build.note)
    except NotAtHand as reason:
        figures["swift made"] = Skipped(str(reason))
    return figures
