"""Tabs that are hidden and seen again, and what they ask of the host."""

from reader import Reader

HIDDEN = """
window.isHidden = %s;
Object.defineProperty(document, "hidden", {get: () => isHidden});
Object.defineProperty(document, "visibilityState", {get: () => isHidden ? "hidden" : "visible"});
"""
NO_LOCKS = 'Object.defineProperty(Navigator.prototype, "locks", {get: () => undefined});'
HEAD_PATH = "/live/head.json"
NOT_MODIFIED = (HEAD_PATH, 304)


class Tab(Reader):
    """A tab beside others of the same browser. It counts its own requests for the head."""

    def __init__(self, window, site, url, path):
        super().__init__(window, site, url, path)
        self.heads = 0
        self.page.on("request", self.count_head)
        self.page.add_init_script(HIDDEN % "sessionStorage.isHidden == 'true'")

    def count_head(self, request):
        self.heads += request.url.endswith(HEAD_PATH)

    def hide(self, hidden: bool = True):
        self.page.evaluate("hidden => { window.isHidden = hidden; }", hidden)
        self.look()

    def show(self):
        self.hide(False)

    def expect_head(self):
        """What `settle()` waits for begins now."""
        self.page.evaluate(
            """async () => {
                const {live} = await import(document.querySelector("script[src*='/feed.']").src);
                window.settled = new Promise((done) => document.addEventListener("feed:head", done)).then(() => live.ready);
            }"""
        )

    def settle(self):
        """Waits until the page has heard of a head, from this tab or another, and has done what it does about it."""
        self.page.evaluate("() => settled")

    def wait(self):
        """Waits until the page shows what was built last, by itself. The time between polls passes at once."""
        self.page.wait_for_function("version => probe.shows(version) || probe.skip()", arg=self.site.version(self.path))


def sentinel(reader):
    """A request after which everything that the page asked for before is in the log."""
    reader.page.evaluate("() => fetch('/sentinel').then((response) => response.text())")
