"""The line that is being read, and where it stands in the window."""

from reader import FRAMES

LOOK = """() => {
    window.line = document.elementFromPoint(400, 300).closest("[data-cell]");
    return line.getBoundingClientRect().top;
}"""


def place(reader) -> float:
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("line.isConnected")
    return reader.page.evaluate("line.getBoundingClientRect().top")
