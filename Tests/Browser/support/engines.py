"""The engines that tests run in: Chromium, or with `--engine` another one.

Chromium runs all tests, the others those in EVERYWHERE. A test that asks for more than each engine or its driver has says so:
`needs("requests")` leaves it out where LACKS has that.
"""

import contextlib
import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from driven import DrivenWindows
from windows import CHROMIUM, HEADLESS, VIEWPORT, Windows

# Edits, the state of readers, their place, older lists, the way back, actions, and pages that a host or a script has changed.
EVERYWHERE = {
    "readers": "back_forward coming_back filter hidden_posts in_use inside_cells moves_without_move_before new_posts older "
    "older_loads older_moves place reader_state reading_position typing",
    "scripts": "actions taps_and_updates",
    "update": "catching_up deployed edits markup raw_html taken_apart",
}
FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
# What cannot be asked of an engine, by the names that tests give it.
LACKS = {
    "chromium": set(),
    "firefox": {"layout shifts", "media", "moves without loss", "no scripts"},
    "webkit": {
        "cache", "layout shifts", "media", "moves without loss", "no scripts", "requests", "strict policy", "tabs", "watch",
    },
}


class Contexts:
    """Windows that are made anew for each reader."""

    def __init__(self, browser: Browser, prepare=lambda page: None):
        self.browser = browser
        self.prepare = prepare

    def open(self, **options) -> BrowserContext:
        context = self.browser.new_context(**{"viewport": VIEWPORT} | options)
        context.on("page", self.prepare)
        return context

    @staticmethod
    def close(context: BrowserContext):
        context.close()


def take_back(page: Page):
    """Playwright waits for a page to load that Firefox has kept."""
    page.go_back = lambda **_: page.evaluate("() => history.back()")


@contextlib.contextmanager
def opened(engine: str, playwright, keeps_pages: bool = False) -> Iterator:
    """The windows of an engine, until the end of the block. They keep no pages for the way back unless told to."""
    if engine == "webkit":
        windows = DrivenWindows(keeps_pages)
        yield windows
        windows.stop()
        return
    if engine == "firefox":
        settings = {} if keeps_pages else {"browser.sessionhistory.max_total_viewers": 0}
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=settings)
        windows = Contexts(browser, take_back)
    else:
        args = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", "--font-render-hinting=slight"]
        unusual = ["--font-render-hinting=none", *(["--disable-back-forward-cache"] if keeps_pages else [])]
        # Without windows, no pages are kept.
        path = CHROMIUM if keeps_pages else HEADLESS
        browser = playwright.chromium.launch(executable_path=path, args=args, ignore_default_args=unusual)
        windows = Contexts(browser) if keeps_pages else Windows(browser)
    yield windows
    browser.close()


def runs_in(engine: str, item: pytest.Item) -> bool:
    group, subject = item.path.parent.name, item.path.stem.removeprefix("test_")
    needs = {name for marker in item.iter_markers("needs") for name in marker.args}
    return subject in EVERYWHERE.get(group, "").split() and not needs & LACKS[engine]


def select(config, items: list[pytest.Item]):
    """Leaves the tests that are to run."""
    engine = config.getoption("--engine")
    kept = items
    if engine != "chromium" or config.getoption("--everywhere"):
        kept = [item for item in items if runs_in(engine, item)]
    if share := config.getoption("--share"):
        number, count = map(int, share.split("/"))
        kept = kept[number - 1 :: count]
    config.hook.pytest_deselected(items=[item for item in items if item not in {*kept}])
    items[:] = kept
