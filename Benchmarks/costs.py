"""What a day costs a reader: with feedgen, as counted, and with a page that polls its own HTML, as its schedule has it."""

import math
from collections import Counter
from dataclasses import dataclass

DAY, POLL, HTML_POLL = 24 * 3600, 30, 10
# Of the requests of HTML, and of its bytes.
REQUESTS_GOAL, BYTES_GOAL = 1 / 10, 1 / 100


@dataclass(frozen=True)
class Cost:
    """Requests, and the bytes of their heads, of the heads of the answers, and of these answers' bodies as compressed."""

    requests: float = 0
    asked: float = 0
    headed: float = 0
    bodies: float = 0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(*(one + another for one, another in zip(vars(self).values(), vars(other).values())))

    def __mul__(self, factor: float) -> "Cost":
        return Cost(*(value * factor for value in vars(self).values()))

    @property
    def received(self) -> float:
        return self.headed + self.bodies

    @property
    def bytes(self) -> float:
        return self.asked + self.received


def cost(counts: Counter, kind: str | None = None, status: int | None = None) -> Cost:
    """What the host counted of one kind, or of all."""
    sums = Counter()
    for (one, code, what), count in counts.items():
        if kind in [None, one] and status in [None, code]:
            sums[what] += count
    return Cost(*(sums[what] for what in ["requests", "asked", "headed", "bodies"]))


def counted(counts: Counter, looks: int) -> Counter:
    """What so many more looks without news cost, which were counted and not done."""
    real = counts["head", 304, "requests"]
    return Counter({key: round(looks * count / real) for key, count in counts.items() if key[:2] == ("head", 304)})


class Polled:
    """A page that is fetched every ten seconds, whatever it is."""

    def __init__(self, page: bytes):
        self.versions = [(0, page)]
        self.changed = self.same = Cost()

    def publish(self, second: int, page: bytes):
        """The page has other bytes from then on, if it has."""
        if page != self.versions[-1][1]:
            self.versions.append((second, page))

    async def measure(self, browser, other):
        """What one request has in its heads, from Chromium, if the page changed and if it did not."""
        page = await browser.new_page()
        await page.goto(other.url + "page/", wait_until="load")
        for name, modes in [("changed", ["no-store"]), ("same", ["reload", "no-cache"])]:
            for mode in modes:
                before = other.counts()
                await page.evaluate("cache => fetch('/', {cache}).then((answer) => answer.text())", mode)
                counted = cost(other.counts() - before, "page")
            setattr(self, name, Cost(1, counted.asked, counted.headed))
        await page.close()

    def day(self, has_tags: bool) -> Cost:
        """What a day of it costs. With ETags, only a page that is another than at the look before is sent."""
        total, last = Cost(), self.versions[0]
        for second in range(HTML_POLL, DAY + 1, HTML_POLL):
            version = [version for version in self.versions if version[0] <= second][-1]
            is_sent = not has_tags or version != last
            total += self.changed + Cost(bodies=len(version[1])) if is_sent else self.same
            last = version
        return total


class Bill:
    """A day of one reader, with feedgen and with HTML."""

    def __init__(self, counts: Counter, readers: int, polled: Polled):
        self.readers = readers
        self.ours = cost(counts) * (1 / readers)
        self.quiet = cost(counts, "head", 304) * (1 / readers)
        self.plain_heads = polled.changed
        self.tagged, self.plain = polled.day(has_tags=True), polled.day(has_tags=False)

    def at(self, poll: int) -> Cost:
        """With another pause between looks: fewer of them find nothing, and what is new is fetched as before."""
        looks = self.quiet.requests + (DAY / poll - DAY / POLL)
        return self.ours + self.quiet * (looks / self.quiet.requests - 1)

    @property
    def poll_for_goal(self) -> int:
        """The shortest pause, in whole seconds, with a tenth of the requests of HTML."""
        rest = self.ours.requests - DAY / POLL
        return math.ceil(DAY / (self.plain.requests * REQUESTS_GOAL - rest))

    @property
    def page_for_goal(self) -> float:
        """How large a page must be, compressed, for a hundredth of what is received without ETags."""
        return self.ours.received / BYTES_GOAL / self.plain.requests - self.plain_heads.headed
