"""The keyboard and the mouse of a page that only WebDriver can drive, as in Playwright."""

KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Space": "\ue00d", "Backspace": "\ue003", "Shift": "\ue008",
    "Control": "\ue009", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "End": "\ue010", "Home": "\ue011", "PageUp": "\ue00e", "PageDown": "\ue00f",
}  # fmt: skip


class Keyboard:
    def __init__(self, page):
        self.page = page

    def press(self, keys: str):
        names = [KEYS.get(name, name) for name in keys.split("+")]
        self.act([("keyDown", key) for key in names] + [("keyUp", key) for key in reversed(names)])

    def type(self, text: str):
        self.act([(kind, key) for key in text for kind in ("keyDown", "keyUp")])

    def act(self, steps: list[tuple[str, str]]):
        actions = [{"type": kind, "value": key} for kind, key in steps]
        self.page.select()
        self.page.driver.post("/actions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])


class Mouse:
    def __init__(self, page):
        self.page = page

    def move(self, x: float, y: float):
        self.act({"type": "pointerMove", "x": round(x), "y": round(y)})

    def down(self):
        self.act({"type": "pointerDown", "button": 0})

    def up(self):
        self.act({"type": "pointerUp", "button": 0})

    def act(self, action: dict):
        self.page.select()
        self.page.driver.post("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": [action]}])
