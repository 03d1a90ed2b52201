"""A reader's open page, and what tests ask of it."""

import contextlib
import math
from pathlib import Path

from playwright.sync_api import Page

from feedsite import Site

PROBE = Path(__file__).with_name("probe.js").read_text()
HEAD = ("/live/head.json", 200)
# Two frames on, what was done has been painted.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Counts how often it is looked whether something still waits.
GLANCES = """const every = setInterval;
window.glances = 0;
window.setInterval = (work, pause) => every(() => { work(); glances++; }, pause);"""


class Reader:
    def __init__(self, window, site: Site, url: str, path: str):
        self.window = window
        self.page: Page = window.new_page()
        self.site = site
        self.url = url
        self.path = path
        self.errors: list[str] = []
        self.navigations = 0
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("domcontentloaded", self.count_navigation)
        self.page.add_init_script(PROBE)

    def count_navigation(self, _):
        self.navigations += 1

    def load(self):
        self.page.goto(self.url)
        return self

    @property
    def version(self) -> str:
        return self.page.evaluate("probe.list().dataset.version")

    def poll(self):
        """Asks for news at once, and waits until the page has done what it does about them."""
        # Twice: one that is under way may have begun before the news.
        for _ in range(2):
            count = self.page.evaluate("probe.waits.length")
            self.look()
            self.page.wait_for_function("count => probe.waits.length > count", arg=count)

    def failures(self) -> list[int]:
        """How many failures in a row each wait stands for: 0 for a second, 1 for two seconds, 2 for four."""
        return [round(math.log2(wait / 1000)) for wait in self.page.evaluate("probe.waits")]

    @contextlib.contextmanager
    def away(self):
        """The reader has no network during the block, and sees none of what is published meanwhile."""
        self.window.set_offline(True)
        yield
        self.window.set_offline(False)

    def look(self):
        """Asks for news at once, as a page does that comes into view."""
        self.page.evaluate("() => void document.dispatchEvent(new Event('visibilitychange'))")

    def update(self):
        """Waits until the page shows what was built last."""
        # Looks more than once: a poll that is under way takes no notice.
        self.page.wait_for_function(
            """version => {
                if (probe.shows(version)) return true;
                document.dispatchEvent(new Event("visibilitychange"));
            }""",
            arg=self.site.version(self.path),
            polling=30,
        )

    def show_new_posts(self):
        """Has all posts shown that the page held back."""
        button = self.page.locator("[data-new-posts]")
        if button.is_visible():
            button.click()

    def show_all(self):
        """Has no post wait for the button from now on."""
        self.page.evaluate(
            """async () => {
                const {live} = await import(document.querySelector("script[src*='/feed.']").src);
                live.showsAll = true;
            }"""
        )

    def wait_for_polls(self, count: int):
        """Waits until so many more polls have ended. The time between them passes at once."""
        for _ in range(count):
            polls = self.page.evaluate("probe.waits.length")
            self.page.evaluate("probe.skip()")
            self.page.wait_for_function("polls => probe.waits.length > polls", arg=polls)

    def watch(self):
        """Marks the nodes of the list and writes down every mutation from now on."""
        self.page.evaluate("() => { probe.mark(); probe.record(); }")

    def renewed(self) -> list[str]:
        """The sections and cells whose nodes are not those that they had at `watch()`."""
        return [name for name, mark in self.page.evaluate("probe.marks()") if mark != name]

    def order(self) -> list[str]:
        """The identifiers of the sections."""
        return [name for name, _ in self.page.evaluate("probe.marks()") if "/" not in name]

    def mutations(self) -> list[tuple[str, ...]]:
        """What was added (+) and removed (-) in the list since `watch()`, which names of cells were set (@), and which cells got
        other content, one after another; fails on any other mutation."""
        changes = []
        for kind, target, *what in self.page.evaluate("probe.mutations(probe.list())"):
            # An animation names what it animates, and new posts are marked until they are seen.
            if what in (["style"], ["data-unseen"]):
                continue
            if kind == "content":
                if changes[-1:] != [(target, "content")]:
                    changes.append((target, "content"))
            elif what in (["data-cell"], ["data-kind"]):
                changes.append((target, "@" + what[0]))
            elif kind == "attributes":
                assert target == "list", f"attribute {what} of {target} was touched"
            else:
                assert kind == "childList", f"the text of {target} was touched"
                changes.append((target, *what))
        return changes

    def feed(self) -> dict[str, str]:
        return self.page.evaluate("probe.feed()")

    def html(self) -> str:
        return self.page.evaluate("probe.list().outerHTML")


def assert_same_as_fresh(reader: Reader, untouched: bool = True):
    """The page shows, node for node, what a second tab shows that loads it now.

    What readers and extensions did to the list is left out of it unless the list must be `untouched`; posts that are held back count
    as shown.
    """
    fresh = Reader(reader.window, reader.site, reader.url, reader.path).load()
    assert fresh.version == reader.site.version(reader.path)
    shown = fresh.feed()
    # Lists of older posts may still be on their way.
    reader.page.wait_for_function("leadsOn => probe.feed().leadsOn == leadsOn", arg=shown["leadsOn"])
    assert reader.feed() == shown
    if untouched:
        html = "probe.show(probe.list().cloneNode(true)).outerHTML"
        assert reader.page.evaluate(html) == fresh.page.evaluate(html)
    fresh.page.close()


def wait_for_glances(reader: Reader):
    """Waits until it was looked again, in a page opened with `GLANCES`, whether something still waits."""
    reader.page.evaluate("() => { window.glances = 0; }")
    reader.page.wait_for_function("() => glances > 1")
