"""What an open page asks of a plain host in an hour, and what that weighs, in Chromium: nothing but its clocks is ours. Beside
it, what a page asks that fetches its HTML each 10 seconds with an ETag.
"""

import gzip
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import machine
from posts import Site, date_of
from report import Figure

POSTS, POLL = 200, 30
HOUR, STEP, HTML_POLL = 3600, 300, 10
# The headers of a request and its answer, in bytes, as HTTP/2 packs them from the second one on; plain they have twice that.
HEADERS = 300
# What hosts compress, as most of them do.
TEXTS, LEVEL = {".html", ".json", ".js", ".css"}, 6
HEAD = "/live/head.json"
CLOCK = Path(__file__).with_name("hour.js").read_text()


@dataclass
class Traffic:
    """Requests, those of them for the head, and bytes in both directions."""

    requests: int = 0
    looks: int = 0
    size: int = 0

    def add(self, path: str, body: int):
        self.requests += 1
        self.looks += path == HEAD
        self.size += HEADERS + body


def weight(name: str, body: bytes) -> int:
    """The bytes of a file on its way to a reader."""
    return len(gzip.compress(body, LEVEL, mtime=0)) if Path(name).suffix in TEXTS else len(body)


def measure(bench) -> dict:
    site = Site(bench.folder / "reader", bench.feedgen, POSTS, live={"poll": POLL})
    site.build()
    with opened(bench, site) as (host, page):
        touched = hour(host, page)
        hour(host, page, is_touched=False)
        untouched = hour(host, page, is_touched=False)
    with opened(bench, site) as (host, page):
        pages = []
        news = hour(host, page, lambda number: pages.append(publish(site, number)))
        demand_news(page, site)
    return {
        "nothing looks": Figure(touched.looks, said(touched)),
        "nothing bytes": beside(touched, of_html([])),
        "untouched looks": Figure(untouched.looks, f"the second such hour; {said(untouched)}"),
        "news looks": Figure(news.looks, said(news)),
        "news bytes": beside(news, of_html(pages)),
    }


def hour(host, page, publish=lambda number: None, is_touched: bool = True) -> Traffic:
    """An hour of a page, with a publication at the beginning of each step if there are any."""
    traffic = Traffic()
    for number in range(HOUR // STEP):
        publish(number)
        if is_touched:
            page.mouse.move(100, 100 + number)
            page.keyboard.press("Shift")
        host.log.clear()
        page.evaluate("(length) => hour.pass(length)", 1000 * STEP)
        for path, status in host.log:
            _, body, name = host.content(path)
            traffic.add(path, weight(name, body) if status == 200 else 0)
    return traffic


def publish(site: Site, number: int) -> bytes:
    """In turns a word of the newest post, and a new post. Returns the page then."""
    last = POSTS + number // 2 - 1
    if number % 2:
        site.write(last + 1, date_of(last + 1, POSTS))
    else:
        site.change_word(last, "changed" if number else "other")
    site.build()
    return (site.public / "index.html").read_bytes()


def demand_news(page, site: Site):
    """The page must have followed: else it asked for little because it was broken."""
    shown = page.evaluate("document.querySelector('[data-feed]').dataset.version")
    if f'data-version="{shown}"' not in (site.public / "index.html").read_text():
        raise RuntimeError("the open page did not follow the publications")


def of_html(pages: list[bytes]) -> Traffic:
    """An hour of a page that fetches its HTML, and gets it whole after each publication."""
    traffic = Traffic()
    for look in range(HOUR // HTML_POLL):
        traffic.add("/", weight("index.html", pages[look]) if look < len(pages) else 0)
    return traffic


def said(traffic: Traffic) -> str:
    return f"{traffic.requests} requests, {traffic.size:,} B, of which {HEADERS} each are headers"


def beside(ours: Traffic, html: Traffic) -> Figure:
    return Figure(
        ours.size / html.size, f"{ours.size:,} and {html.size:,} B, in {ours.requests} and {html.requests} requests"
    )


@contextmanager
def opened(bench, site: Site):
    """A page of a plain host, and the host."""
    sys.path.append(str(machine.REPOSITORY / "Tests/Browser/support"))
    from fileserver import FileServer

    host = FileServer(site.public)
    window = bench.browser.new_context()
    try:
        page = window.new_page()
        page.add_init_script(CLOCK)
        page.goto(host.url, wait_until="load")
        page.evaluate("hour.pass(0)")
        yield host, page
    finally:
        window.close()
        host.stop()
