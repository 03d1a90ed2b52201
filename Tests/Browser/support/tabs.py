"""Pages that are hidden and seen again, and what they ask of the host."""

HIDDEN = """
window.isHidden = %s;
Object.defineProperty(document, "hidden", {get: () => isHidden});
Object.defineProperty(document, "visibilityState", {get: () => isHidden ? "hidden" : "visible"});
"""
HEAD_PATH = "/live/head.json"
NOT_MODIFIED = (HEAD_PATH, 304)


def sentinel(reader):
    """A request after which everything that the page asked for before is in the log."""
    reader.page.evaluate("() => fetch('/sentinel').then((response) => response.text())")
