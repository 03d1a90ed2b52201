"""Browser windows that are used again: to open a tab takes Chromium ten times longer than to load a page in one.

Sites are told apart by their ports, which no two servers share, so what one left in the browser is never another's.
"""

import os
import shutil

from playwright.sync_api import Browser, Page

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
#: The same engine without what draws a window, which takes a quarter less time.
HEADLESS = os.environ.get("CHROMIUM_HEADLESS") or shutil.which("chromium-headless-shell") or CHROMIUM
VIEWPORT = {"width": 1280, "height": 720}
# What a tab can be told afterwards. With any other option a window is made anew.
MEDIA = {"color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none", "contrast": "no-preference"}
SETTABLE = {"viewport", *MEDIA}


class Window:
    """A browser context whose tabs are kept when they are closed."""

    def __init__(self, browser: Browser, **options):
        self.context = browser.new_context(**options)
        self.tabs: list[Page] = []
        self.parked: list[Page] = []
        self.sessions = {}
        self.scripts: dict[Page, list[str]] = {}
        self.listeners: dict[Page, list[tuple]] = {}
        self.options: dict = {}

    def new_page(self) -> Page:
        page = self.parked.pop() if self.parked else self.prepare(self.context.new_page())
        page.bring_to_front()
        page.set_viewport_size(self.options.get("viewport", VIEWPORT))
        page.emulate_media(media="null", **{name: self.options.get(name, usual) for name, usual in MEDIA.items()})
        self.tabs.append(page)
        return page

    def set_default_timeout(self, timeout: float):
        self.context.set_default_timeout(timeout)

    def set_offline(self, offline: bool):
        self.context.set_offline(offline)

    def prepare(self, page: Page) -> Page:
        """Playwright can neither take back a script nor forget who listens."""
        session = self.sessions[page] = self.context.new_cdp_session(page)
        scripts, listeners = self.scripts.setdefault(page, []), self.listeners.setdefault(page, [])
        listen = page.on

        def add_init_script(script):
            scripts.append(session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})["identifier"])

        def on(event, handler):
            listeners.append((event, handler))
            listen(event, handler)

        session.send("Page.enable")
        page.add_init_script, page.on, page.close = add_init_script, on, lambda: self.park(page)
        return page

    def park(self, page: Page):
        """Leaves a tab as if it had just been opened."""
        self.tabs.remove(page)
        for event, handler in self.listeners[page]:
            page.remove_listener(event, handler)
        for script in self.scripts[page]:
            self.sessions[page].send("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
        self.listeners[page].clear()
        self.scripts[page].clear()
        page.unroute_all()
        page.goto("about:blank")
        self.sessions[page].send("Page.resetNavigationHistory")
        self.parked.append(page)
        if self.tabs:
            # A tab behind another is drawn once a second.
            self.tabs[-1].bring_to_front()

    def close(self):
        self.context.set_offline(False)
        self.context.set_default_timeout(30_000)
        for page in [*self.tabs]:
            self.park(page)
        for page in self.context.pages:
            if page not in self.parked:
                page.close()


class Windows:
    def __init__(self, browser: Browser):
        self.browser = browser
        self.free: list[Window] = []

    def open(self, **options) -> Window:
        """A window for a new reader; `close()` it in the end."""
        if options.keys() - SETTABLE:
            return self.browser.new_context(**options)
        window = self.free.pop() if self.free else Window(self.browser)
        window.options = options
        return window

    def close(self, window: Window):
        window.close()
        if isinstance(window, Window):
            self.free.append(window)
