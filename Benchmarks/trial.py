"""The trial: a day of a real page, replayed from a plain host to a hundred open pages, beside what polling its HTML costs.

    make trial                    # a quarter of an hour; clones the history, 15 MB
    make trial LOOKS=all          # looks between publications, too, are real: four times as long
    make trial PAGES=10           # with fewer pages
    make trial HISTORY=DIR        # a copy of the history
    make trial DAY=2021-06-23     # another day than the busiest

FEEDGEN names another binary.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import history
import machine
from account import report
from costs import Polled, counted
from host import Host, compressed
from crowd import Reader, say, shown, together
from report import NotAtHand
from stories import StorySite

PAGES, DAY = 100, 24 * 3600
# Nobody waits longer than this for a look: 30 seconds and a fifth.
LOOK = 36.5
# How long before a publication all looks are real. Those before find nothing, and are only counted.
NEAR = float("inf") if os.environ.get("LOOKS") == "all" else 3 * LOOK


class Trial:
    def __init__(self, folder: Path, day: history.Day):
        feedgen = Path(os.environ.get("FEEDGEN", machine.REPOSITORY / ".build/release/feedgen")).absolute()
        self.day = day
        self.site = StorySite(folder, feedgen)
        self.site.publish(day.start)
        self.changes = Counter()
        self.polled = Polled(self.page())
        self.readers = [Reader(number) for number in range(int(os.environ.get("PAGES", PAGES)))]
        self.wrong: list[str] = []
        self.checks = 0
        self.source = f"{history.PAGE} of {history.ADDRESS}"

    def page(self) -> bytes:
        return compressed((self.site.public / "index.html").read_bytes())

    async def replay(self, browser, host: Host, other: Host) -> Counter:
        """The day, from midnight to midnight. Returns what the host counted meanwhile."""
        for first in range(0, len(self.readers), 10):
            await together(reader.open(browser, host.url) for reader in self.readers[first : first + 10])
        before = self.opening = host.counts()
        for number, publication in enumerate(self.day.publications):
            await self.go(publication.second)
            self.changes.update(self.site.publish(publication.stories))
            self.polled.publish(publication.second, self.page())
            following = self.day.publications[number + 1 :]
            end = min([publication.second + LOOK, DAY, *(one.second for one in following[:1])])
            await together(reader.go(end) for reader in self.readers)
            if end == publication.second + LOOK:
                await self.check(browser, other, number)
        await self.go(DAY)
        counts = host.counts() - before
        await self.check(browser, other, len(self.day.publications) - 1)
        return counts

    async def go(self, second: float):
        await together(reader.go(second, second - NEAR) for reader in self.readers)

    async def check(self, browser, other: Host, number: int):
        """All pages show what a fresh one shows."""
        folders = sorted((self.site.public / "page").glob("*/index.html"))
        fresh = await shown(browser, other.url, [f"/page/{file.parent.name}/" for file in folders])
        found = await together(reader.check(fresh) for reader in self.readers)
        wrong = [f"publication {number + 1}, {what}" for one in found for what in one]
        self.checks += len(self.readers)
        self.wrong += wrong
        time_taken = time.perf_counter() - self.began
        say("\n".join([f"{number + 1} of {len(self.day.publications)} publications, {time_taken:.0f} s", *wrong]))

    async def run(self) -> str:
        from playwright.async_api import async_playwright

        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        host, other = Host(self.site.public), Host(self.site.public)
        self.began = time.perf_counter()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                counts = await self.replay(browser, host, other)
                await self.polled.measure(browser, other)
                states = Counter()
                for reader in self.readers:
                    states.update(await reader.counts())
                await browser.close()
        finally:
            host.stop()
            other.stop()
        self.wrong += [error for reader in self.readers for error in reader.errors]
        self.wrong += [f"page {reader.number} was loaded again" for reader in self.readers if reader.navigations > 1]
        versions = machine.versions(self.site.feedgen, chromium)
        place = f"{machine.machine()}.\n{', '.join(f'{name} {version}' for name, version in versions.items())}."
        return report(self, counts + counted(counts, states["counted"]), states, place)

    def count(self, what: str) -> int:
        """How often this was wrong."""
        return sum(f": {what}" in wrong for wrong in self.wrong)


def main() -> int:
    try:
        day = history.busiest(history.copy())
    except NotAtHand as reason:
        print(reason, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="feedgen-trial-") as folder:
        trial = Trial(Path(folder), day)
        print(asyncio.run(trial.run()))
    return 1 if trial.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
