"""What leads to elements of a page that only WebDriver can drive, as in Playwright."""

from pathlib import Path

LOCATE = Path(__file__).with_name("locate.js").read_text()
EXPECT_CLICK = """() => {
    window.drivenClick = "expected";
    addEventListener("click", () => window.drivenClick = "done", {capture: true, once: true});
}"""


class Locators:
    """Leads to elements by steps: see `locate.js`."""

    def __init__(self, page, steps: list):
        self.page = page
        self.steps = steps

    def then(self, step: str, **how) -> "Locator":
        return Locator(self.page, [*self.steps, [step, how]])

    def locator(self, selector: str, has_text: str | None = None) -> "Locator":
        return self.then("css", selector=selector, text=has_text)

    def frame_locator(self, selector: str) -> "Locator":
        return self.locator(selector).then("frame")

    def get_by_text(self, text: str, exact: bool = False) -> "Locator":
        return self.then("text", text=text, exact=exact)

    def get_by_label(self, text: str, exact: bool = False) -> "Locator":
        return self.then("label", text=text, exact=exact)

    def get_by_role(self, role: str, **how) -> "Locator":
        return self.then("role", role=role, **how)


class Locator(Locators):
    def nth(self, index: int) -> "Locator":
        return self.then("nth", index=index)

    @property
    def first(self) -> "Locator":
        return self.nth(0)

    @property
    def last(self) -> "Locator":
        return self.nth(-1)

    def filter(self, visible: bool) -> "Locator":
        return self.then("visible") if visible else self

    def all(self) -> list["Locator"]:
        return [self.nth(index) for index in range(self.count())]

    # What there is now

    def ask(self, question: str, arg=None):
        """What a function of the elements and an argument says."""
        function = f"([steps, arg]) => {{ {LOCATE} return ({question})(locate.find(steps), arg); }}"
        return self.page.evaluate(function, [self.steps, arg])

    def count(self) -> int:
        return self.ask("(nodes) => nodes.length")

    def is_visible(self) -> bool:
        return self.ask("(nodes) => nodes.some(locate.isVisible)")

    def all_inner_texts(self) -> list[str]:
        return [text.rstrip("\n") for text in self.ask("(nodes) => nodes.map((node) => node.innerText)")]

    # What waits for the element

    def wait_for(self, state: str = "visible"):
        meant = {"visible": self.is_visible, "attached": self.count}
        meant |= {"hidden": lambda: not self.is_visible(), "detached": lambda: not self.count()}
        self.page.wait(meant[state], f"{self.steps} is not {state}")

    def evaluate(self, function: str, arg=None):
        self.wait_for("attached")
        return self.ask(f"async ([node], arg) => (await ({function}))(node, arg)", arg)

    def inner_text(self) -> str:
        # WebKit ends a paragraph with empty lines, also the last one.
        return self.evaluate("(node) => node.innerText").rstrip("\n")

    def text_content(self) -> str:
        return self.evaluate("(node) => node.textContent")

    def input_value(self) -> str:
        return self.evaluate("(node) => node.value")

    def get_attribute(self, name: str) -> str | None:
        return self.evaluate("(node, name) => node.getAttribute(name)", name)

    def bounding_box(self) -> dict:
        return self.evaluate("(node) => node.getBoundingClientRect().toJSON()")

    def scroll_into_view_if_needed(self):
        self.evaluate("(node) => node.scrollIntoViewIfNeeded()")

    def dispatch_event(self, name: str):
        self.evaluate("(node, name) => void node.dispatchEvent(new Event(name, {bubbles: true, cancelable: true}))", name)

    def blur(self):
        self.evaluate("(node) => node.blur()")

    def focus(self):
        # WebKit would scroll to it a tenth of a second later.
        self.evaluate("(node) => { node.scrollIntoViewIfNeeded(); node.focus({preventScroll: true}); }")

    def press(self, keys: str):
        self.focus()
        self.page.keyboard.press(keys)

    def press_sequentially(self, text: str):
        self.focus()
        self.page.keyboard.type(text)

    def fill(self, text: str):
        self.evaluate(
            """(node, text) => {
                node.focus();
                node.select?.();
                document.execCommand(text ? "insertText" : "delete", false, text);
            }""",
            text,
        )

    def element(self) -> dict:
        """It as WebDriver names it."""
        self.wait_for()
        script = f"{LOCATE} return locate.find(arguments[0]).find(locate.isVisible);"
        return self.page.driver.post("/execute/sync", script=script, args=[self.steps])

    def click(self, position: dict | None = None):
        if position:
            box = self.bounding_box()
            self.page.mouse.move(box["x"] + position["x"], box["y"] + position["y"])
            self.page.mouse.down()
            return self.page.mouse.up()

        def click() -> bool:
            (name,) = self.element().values()
            self.page.evaluate(EXPECT_CLICK)
            self.page.driver.post(f"/element/{name}/click", **{})
            return True

        self.page.wait(click, f"{self.steps} cannot be clicked")
        # WebDriver's answer comes before the event.
        self.page.wait_for_function("window.drivenClick != 'expected'")

    def hover(self):
        self.page.select()
        self.page.mouse.act({"type": "pointerMove", "x": 0, "y": 0, "origin": self.element()})
