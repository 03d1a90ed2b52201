"""How far a page shifts while its pictures arrive."""

from reader import FRAMES

SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({type: "layout-shift", buffered: true});"""


def layout_shift(windows, url: str, width: int = 800) -> float:
    """The cumulative layout shift of a page whose pictures come long after its text."""
    window = windows.open(viewport={"width": width, "height": 1200})
    page = window.new_page()
    page.add_init_script(SHIFTS)
    waiting = []
    page.route("**/*.{jpg,png,svg,webp}", lambda route: waiting.append(route))
    page.goto(url, wait_until="domcontentloaded")
    page.evaluate(FRAMES)
    with page.expect_event("requestfinished", lambda request: request.resource_type == "image"):
        for route in waiting:
            route.continue_()
    page.unroute_all()
    page.wait_for_function("() => [...document.images].some((image) => image.complete && image.naturalWidth)")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))")
    shift = page.evaluate("window.shift")
    windows.close(window)
    return shift
