"""Windows, pages and locators of an engine that only WebDriver can drive, with as much of Playwright's interface as tests use.

WebDriver runs no script before those of a page, and has no switch for the network: the host of the tests does both.
"""

import contextlib
import fnmatch
import json
import re
import time
from typing import ClassVar

from fileserver import FileServer
from locators import Locators
from pointing import Keyboard, Mouse
from webdriver import DriverError, WebDriver

# What a page tells with the next answer. It runs first in every document.
TELL = """window.driven = {errors: [], isNew: true};
addEventListener("error", ({error, message}) => error && driven.errors.push(String(error ?? message)));
addEventListener("unhandledrejection", ({reason}) => driven.errors.push(String(reason)));
"""
# A function is called, as in Playwright. Of a node it is told that it is there.
RUN = """const [drivenArgument, drivenAnswer] = [arguments[0][0], arguments[arguments.length - 1]];
(async () => {
    const value = (%s
    );
    return typeof value == "function" ? value(drivenArgument) : value;
})().then((value) => ({value: value ?? null}), (error) => ({error: String(error)})).then((answer) => {
    const told = window.driven ?? {};
    window.driven = {errors: []};
    drivenAnswer(JSON.stringify({...answer, ...told}, (_, value) => value instanceof Node || value == window ? true : value));
});"""
# What the client asks for; style sheets still know nothing of it.
CALM = """{
    const {matchMedia} = window;
    window.matchMedia = (query) => query.includes("reduced-motion") ? {matches: true} : matchMedia.call(window, query);
}"""
PAUSE = 0.02


class DrivenError(Exception):
    """An exception in the page, or what did not come in time."""


class DrivenWindows:
    """A browser with a session for all tests: sites are told apart by their ports."""

    # The page that does something now: what is loaded is for it.
    page: "ClassVar[DrivenPage | None]" = None

    def __init__(self, keeps_pages: bool):
        self.driver = WebDriver(keeps_pages)
        FileServer.script = lambda: "\n".join([TELL, *(DrivenWindows.page.scripts if DrivenWindows.page else [])])

    def open(self, viewport=None, reduced_motion="no-preference", **options) -> "DrivenWindow":
        assert not options, f"WebDriver has no {', '.join(options)}"
        window = DrivenWindow(self, viewport or {"width": 1280, "height": 720})
        if reduced_motion == "reduce":
            window.add_init_script(CALM)
        return window

    @staticmethod
    def close(window: "DrivenWindow"):
        window.close()

    def stop(self):
        self.driver.stop()


class DrivenWindow:
    """What Playwright calls a context. Its pages are windows, all of which can be seen."""

    def __init__(self, windows: DrivenWindows, viewport: dict):
        self.windows = windows
        self.viewport = viewport
        self.timeout = 30.0
        self.scripts: list[str] = []
        self.pages: list[DrivenPage] = []

    def new_page(self) -> "DrivenPage":
        self.pages.append(DrivenPage(self))
        return self.pages[-1]

    def set_default_timeout(self, timeout: float):
        self.timeout = timeout / 1000

    def add_init_script(self, script: str):
        self.scripts.append(script)

    def set_offline(self, offline: bool):
        FileServer.is_offline = offline
        for page in self.pages:
            page.evaluate(
                """offline => {
                    Object.defineProperty(navigator, "onLine", {value: !offline, configurable: true});
                    dispatchEvent(new Event(offline ? "offline" : "online"));
                }""",
                offline,
            )

    def close(self):
        FileServer.is_offline = False
        for page in [*self.pages]:
            page.close()


class DrivenPage(Locators):
    def __init__(self, context: DrivenWindow):
        super().__init__(self, [])
        self.context = context
        self.driver = context.windows.driver
        self.keyboard, self.mouse = Keyboard(self), Mouse(self)
        self.scripts = [*context.scripts]
        self.listeners: list[tuple] = []
        self.name = self.driver.open()
        self.set_viewport_size(context.viewport)

    def select(self):
        DrivenWindows.page = self
        self.driver.select(self.name)

    def add_init_script(self, script: str):
        self.scripts.append(script)

    def on(self, event: str, handler):
        assert event in ("pageerror", "domcontentloaded"), f"WebDriver does not tell of {event}"
        self.listeners.append((event, handler))

    def tell(self, event: str, detail):
        for name, handler in self.listeners:
            if name == event:
                handler(detail)

    def close(self):
        self.context.pages.remove(self)
        self.driver.close(self.name)

    # The window

    def set_viewport_size(self, size: dict):
        """The frame of the window is not the page's."""
        self.select()
        wanted = [size["width"], size["height"]]
        outer = [*wanted]

        def fits() -> bool:
            inner = self.evaluate("[innerWidth, innerHeight]")
            if inner == wanted:
                return True
            rect = self.driver.get("/window/rect")
            outer[:] = [rect[side] + want - now for side, want, now in zip(("width", "height"), wanted, inner)]
            self.driver.post("/window/rect", width=outer[0], height=outer[1])
            return False

        self.driver.post("/window/rect", width=outer[0], height=outer[1])
        self.wait(fits, f"no window has {wanted}")

    def bring_to_front(self):
        self.select()

    # Scripts

    def evaluate(self, expression: str, arg=None):
        self.select()
        script = RUN % (expression.strip().rstrip(";"))
        answer = json.loads(self.driver.post("/execute/async", script=script, args=[[arg]]))
        if answer.get("isNew"):
            self.tell("domcontentloaded", self)
        for error in answer.get("errors", []):
            self.tell("pageerror", error)
        if "error" in answer:
            raise DrivenError(answer["error"])
        return answer["value"]

    def wait(self, is_so, what: str):
        """Waits until something is so. A page that is on its way out cannot tell."""
        end = time.monotonic() + self.context.timeout
        while time.monotonic() < end:
            with contextlib.suppress(DriverError):
                if value := is_so():
                    return value
            time.sleep(PAUSE)
        raise DrivenError(f"{what} after {self.context.timeout} s")

    def wait_for_function(self, expression: str, arg=None, polling=None):
        self.wait(lambda: self.evaluate(expression, arg), f"not so: {expression}")

    def add_style_tag(self, content: str):
        style = "Object.assign(document.createElement('style'), {textContent: text})"
        self.evaluate(f"text => {{ document.head.append({style}); }}", content)

    def title(self) -> str:
        return self.evaluate("document.title")

    # Ways to other pages

    @property
    def url(self) -> str:
        return self.evaluate("location.href")

    def goto(self, url: str, **_):
        self.load("/url", url=url)

    def reload(self, **_):
        self.load("/refresh")

    def go_back(self, **_):
        self.navigate("/back")

    def go_forward(self, **_):
        self.navigate("/forward")

    def load(self, way: str, **how):
        self.evaluate("() => { window.drivenIsLeft = true; }")
        self.navigate(way, **how)
        # WebDriver's answer may come before the page.
        self.wait_for_function("!window.drivenIsLeft && document.readyState == 'complete'")

    def navigate(self, way: str, **how):
        # What this page still has to tell.
        self.evaluate("null")
        self.driver.post(way, **how)

    def wait_for_url(self, pattern: str):
        self.wait(lambda: re.fullmatch(fnmatch.translate(pattern), self.url), f"no {pattern}")
