"""The engines that tests run in: Chromium, or with `--engine` another one.

Chromium runs all tests, the others those in EVERYWHERE. What sets an engine apart, or the way it is driven, is told at the test:
`needs("requests")` skips it where LACKS has that, and `limit("webkit", "reason")` expects it to fail there.
"""

import contextlib
import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from driven import DrivenWindows
from windows import CHROMIUM, VIEWPORT, Windows

# Edits, the state of readers, their place, older lists, the way back, actions, and pages that a host or a script has changed.
EVERYWHERE = {
    "readers": "back_forward coming_back filter hidden_posts in_use inside_cells moves_without_move_before new_posts older older_loads "
    "older_moves place reader_state reading_position typing",
    "scripts": "actions taps_and_updates",
    "update": "catching_up deployed edits markup raw_html taken_apart",
}
FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
# What cannot be asked of an engine, by the names that tests give it.
LACKS = {
    "chromium": set(),
    "firefox": {"layout shifts", "media"},
    "webkit": {"layout shifts", "media", "moveBefore", "requests", "tabs", "watch"},
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
    """The windows of an engine, until the end of the block. As test drivers do, they keep no pages for the way back unless told to."""
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
        args = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"]
        usual = ["--disable-back-forward-cache"] if keeps_pages else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=args, ignore_default_args=usual)
        windows = Contexts(browser) if keeps_pages else Windows(browser)
    yield windows
    browser.close()


def runs_everywhere(item: pytest.Item) -> bool:
    return item.path.stem.removeprefix("test_") in EVERYWHERE.get(item.path.parent.name, "").split()


def select(config, items: list[pytest.Item]):
    """Leaves the tests that are to run, or so many of them."""
    engine, sample = config.getoption("--engine"), config.getoption("--sample")
    kept = items if engine == "chromium" and not config.getoption("--everywhere") else [*filter(runs_everywhere, items)]
    if sample:
        kept = kept[:: max(1, len(kept) // sample)]
    for item in kept:
        for need in item.iter_markers("needs"):
            if LACKS[engine] & {*need.args}:
                item.add_marker(pytest.mark.skip(reason=f"{engine} cannot be asked for {', '.join(need.args)}"))
        for limit in item.iter_markers("limit"):
            if limit.args[0] == engine:
                item.add_marker(pytest.mark.xfail(reason=limit.args[1], strict=True))
    config.hook.pytest_deselected(items=[item for item in items if item not in {*kept}])
    items[:] = kept
