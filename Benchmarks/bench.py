"""How fast feedgen is, beside its goals and its peers: one program, one table.

    make bench                          # all but the site of 100,000 posts; the table also goes to Benchmarks/runs/
    make bench SIZES=all                # with it
    make bench ONLY=lists,watch         # these groups alone: builds, edits, watch, lists, commit, bytes, reader,
                                        # page
    make bench POSTS=500                # sites of so many posts, to see that it works: goals of sites are not judged
    make bench PEERS=DIR                # copies of morphdom, idiomorph and DifferenceKit in folders of these names

FEEDGEN names another binary, HUGO another Hugo, SAVES how many saves are followed.
"""

import contextlib
import functools
import os
import sys
import tempfile
import traceback
from datetime import datetime
from pathlib import Path

import builds
import commits
import edits
import lists
import machine
import patches
import readers
import saves
import weights
from frontpage import FrontPage
from goals import GROUPS, POSTS, ROWS
from posts import Site
from report import Failed, NotAtHand, Skipped, summary, table

RUNS = Path(__file__).with_name("runs")
MEASURES = {
    "builds": builds.measure,
    "edits": edits.measure,
    "watch": saves.measure,
    "lists": lists.measure,
    "commit": commits.measure,
    "bytes": patches.measure,
    "reader": readers.measure,
    "page": weights.measure,
}


class Bench:
    """What the groups share: the binary, and sites and a browser that are made when the first of them asks."""

    def __init__(self, folder: Path, exits: contextlib.ExitStack):
        self.folder, self.exits = folder, exits
        self.feedgen = Path(os.environ.get("FEEDGEN", machine.REPOSITORY / ".build/release/feedgen")).absolute()
        self.chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        self.posts = int(os.environ.get("POSTS", POSTS))
        self.saves = int(os.environ.get("SAVES", 100))
        self.has_large = os.environ.get("SIZES") == "all"
        # What the posts become, as far as it was counted.
        self.sites = ""
        self.versions = machine.versions(self.feedgen, self.chromium)

    @functools.cached_property
    def site(self) -> Site:
        return Site(self.folder / "site", self.feedgen, self.posts)

    @functools.cached_property
    def front_page(self) -> FrontPage:
        return FrontPage(self.folder / "front", self.feedgen)

    @functools.cached_property
    def browser(self):
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            raise NotAtHand("Playwright: not in .venv (`make test-tools`)") from None
        playwright = self.exits.enter_context(sync_playwright())
        return self.exits.enter_context(
            playwright.chromium.launch(executable_path=self.chromium, args=["--no-sandbox"])
        )

    def watch(self, site: Site):
        """A running `watch`, as the tests have it."""
        os.environ["FEEDGEN"] = str(self.feedgen)
        sys.path.append(str(machine.REPOSITORY / "Tests/Browser/support"))
        from watching import Watch

        return Watch(site)


def measure(bench: Bench, groups: list[str]) -> tuple[dict, bool]:
    """The results of all rows, and whether none failed. What fails does not keep the others from being measured."""
    results, is_whole = {}, True
    for group in groups:
        print(f"measuring {group} …", file=sys.stderr, flush=True)
        try:
            found = MEASURES[group](bench)
        except NotAtHand as reason:
            found = {row.key: Skipped(str(reason)) for row in ROWS if row.group == group}
        except Exception as error:
            traceback.print_exc()
            is_whole = False
            found = {row.key: Failed(str(error)) for row in ROWS if row.group == group}
        results |= {f"{group} {key}": result for key, result in found.items()}
    return results, is_whole


def report(bench: Bench, place: str, groups: list[str], results: dict) -> str:
    rows = [row for row in ROWS if row.group in groups]
    versions = ", ".join(f"{name} {version}" for name, version in bench.versions.items())
    return "\n\n".join([
        f"# {datetime.now():%Y-%m-%d %H:%M}",
        f"{bench.posts:,} posts of 2.1 KB{bench.sites and ': '}{bench.sites}.\n{place}.\n{versions}.",
        f"Of these rows: {summary(rows, results, bench.posts)}. Of two figures the first is feedgen's.",
        table(rows, results, bench.posts),
    ]) + "\n"  # fmt: skip


def main() -> int:
    groups = os.environ["ONLY"].split(",") if os.environ.get("ONLY") else GROUPS
    if unknown := set(groups) - set(GROUPS):
        print(f"ONLY: no group '{min(unknown)}'; there are {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    place = machine.machine()
    with contextlib.ExitStack() as exits:
        folder = Path(exits.enter_context(tempfile.TemporaryDirectory(prefix="feedgen-bench-")))
        bench = Bench(folder, exits)
        results, is_whole = measure(bench, groups)
        text = report(bench, place, groups, results)
    print(text)
    # Runs that say little are not kept.
    if groups == GROUPS and bench.posts == POSTS and is_whole:
        RUNS.mkdir(exist_ok=True)
        file = RUNS / f"{datetime.now():%Y-%m-%d-%H%M}.md"
        file.write_text(text)
        print(file)
    return 0 if is_whole else 1


if __name__ == "__main__":
    sys.exit(main())
