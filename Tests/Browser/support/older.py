"""Lists of older posts that are loaded in place."""

FEEDS = "[...document.querySelectorAll('[data-feed]')].map((node) => node.dataset.feed)"
TO_THE_END = "() => scrollTo(0, document.documentElement.scrollHeight)"
# So many lists come by themselves.
LOADS = 3


def wait_for_count(page, count: int):
    """Waits until there are so many lists."""
    page.wait_for_function(f"count => {FEEDS}.length == count", arg=count)


def load_older(page, *counts: int):
    """Scrolls to the end of the page, once for each number of lists that there are then."""
    for count in counts:
        page.evaluate(TO_THE_END)
        wait_for_count(page, count)
