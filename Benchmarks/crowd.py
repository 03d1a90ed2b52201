"""The open pages of the trial, with a reader at each, in Chromium."""

import asyncio
import random
import sys
from pathlib import Path

from machine import REPOSITORY

SUPPORT = REPOSITORY / "Tests/Browser/support"
SCRIPTS = [(SUPPORT / "probe.js").read_text(), Path(__file__).with_name("trial.js").read_text()]
VIEWPORT = {"width": 1280, "height": 720}


class Reader:
    """A page in a browser profile of its own, so that it looks for itself."""

    def __init__(self, number: int):
        self.number = number
        self.draw = random.Random(number)
        self.is_typing = number % 2 == 0
        self.is_on_top = number % 10 == 1
        self.has_older = number % 5 == 0
        self.takes_news = number % 10 == 3
        # Animations would take most of the time of a hundred pages on a small machine.
        self.motion = "no-preference" if number % 10 == 7 else "reduce"
        self.errors: list[str] = []
        self.navigations = 0

    async def open(self, browser, url: str):
        self.window = await browser.new_context(viewport=VIEWPORT, reduced_motion=self.motion)
        self.page = await self.window.new_page()
        for script in SCRIPTS:
            await self.page.add_init_script(script)
        self.page.on("pageerror", lambda error: self.errors.append(f"page {self.number}: {error}"))
        self.page.on("framenavigated", self.count)
        await self.page.goto(url, wait_until="load")
        await self.page.wait_for_function("() => trial.pauses.size > 0")
        if self.has_older:
            await self.page.evaluate("scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})")
            await self.page.wait_for_function("() => document.querySelectorAll('[data-feed]').length > 1")
        await self.turn()

    def count(self, frame):
        self.navigations += frame == self.page.main_frame

    async def turn(self):
        """The reader turns to one of the stories, types a draft there, opens what it hides, or selects some text."""
        names = await self.page.evaluate(
            "[...document.querySelectorAll('[data-section]:not([hidden])')].map((story) => story.dataset.section)"
        )
        name = names[1] if self.is_on_top else self.draw.choice(names[4:-4])
        await self.page.evaluate("([name, ...how]) => trial.turn(name, ...how)", [name, self.is_typing, self.is_on_top])
        await self.page.keyboard.insert_text(f"A draft of reader {self.number}")
        await self.page.evaluate("trial.settle()")

    async def go(self, second: float, real: float = 0):
        """To that second, with real looks from another one on."""
        await self.page.evaluate("([until, real]) => trial.go(until, real)", [second * 1000, real * 1000])

    async def check(self, fresh: dict) -> list[str]:
        """What differs from a fresh page, and what of the reader's states is lost."""
        differences, lost, news = await self.page.evaluate(
            """(fresh) => {
                const results = [trial.differences(fresh), trial.lost(fresh)];
                const button = document.querySelector("[data-new-posts]");
                return [...results, !button.hidden];
            }""",
            fresh,
        )
        if self.takes_news and news:
            await self.page.evaluate("() => document.querySelector('[data-new-posts]').click()")
        if lost is None:
            # It was removed, and goes once the reader has let it go.
            await self.page.wait_for_function("() => !trial.state.story.isConnected")
        if lost is None or lost or differences:
            await self.turn()
        else:
            await self.page.evaluate("trial.see()")
        found = [f"differs, {difference}" for difference in differences] + [f"lost {what}" for what in lost or []]
        return [f"page {self.number}: {what}" for what in found]

    async def counts(self) -> dict[str, int]:
        return await self.page.evaluate("({...trial.counts, ...trial.looks})")


async def together(works) -> list:
    return list(await asyncio.gather(*works))


async def shown(browser, url: str, paths: list[str]) -> dict:
    """What fresh pages show, of the front page and these older ones."""
    window = await browser.new_context(viewport=VIEWPORT)
    page = await window.new_page()
    for script in SCRIPTS:
        await page.add_init_script(script)
    result = {"lists": {}}
    for path in ["/", *paths]:
        await page.goto(url + path[1:], wait_until="load")
        fresh = await page.evaluate("trial.shown()")
        result = {"title": result.get("title", fresh["title"]), "lists": {path: fresh["lists"][path]} | result["lists"]}
    await window.close()
    return result


def say(text: str):
    print(text, file=sys.stderr, flush=True)
