"""What an open page does with a publication that has arrived, in Chromium, in milliseconds of script: the client plans and
commits the patch, with all stages and with what listens to updates, but without animations, except where it says so; morphdom and
idiomorph parse the new page, and morph the list that is there into its list.
"""

import re
import statistics
from contextlib import contextmanager
from urllib.parse import urlsplit

import peers
from frontpage import POSTS, Publication, change_a_hundred, change_words, insert_a_post
from report import Figure, NotAtHand, Skipped

RUNS = 9
ADDRESS = "http://localhost/"
# Finer clocks are for pages that share nothing.
HEADERS = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
# The times of so many commits in one page: of the patch, its reverse, the patch again, and so on. Only a patch that replaces one
# cell can be reversed. The first commit is the slowest, because nothing of the client has run before.
FEED = """async ([patch, count]) => {
    const {lists: [list], live, patch: plan} = await import(document.querySelector("script[src*='/feed.']").src);
    await live.ready;
    const [test, operation, end] = JSON.parse(patch), [, , section, , cell] = operation.path.split("/");
    const {node: {dataset: {cell: id, kind}, innerHTML: html}} = list.parts[section].parts[cell] ?? list.parts[section];
    const value = {id, kind, html};
    const back = JSON.stringify([{...test, value: end.value}, {...operation, value}, {...end, value: test.value}]);
    const times = [];
    while (times.length < count) {
        const text = times.length % 2 ? back : patch;
        const start = performance.now();
        await live.commit(list, plan(list, JSON.parse(text)));
        times.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
    }
    return times;
}"""
# Odd, so that the page ends with the patch.
LATER = 7
MORPH = """(page) => {
    const list = document.querySelector("[data-feed]");
    const start = performance.now();
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("[data-feed]");
    (%s)(list, fresh);
    return performance.now() - start;
}"""
# The short cut is the one that morphdom's own documentation advises.
MORPHS = {
    "morphdom": "(list, fresh) => morphdom(list, fresh, {onBeforeElUpdated: (old, fresh) => !old.isEqualNode(fresh)})",
    "idiomorph": "(list, fresh) => Idiomorph.morph(list, fresh)",
}
SCRIPTS = {
    "morphdom": (peers.MORPHDOM, "dist/morphdom-umd.min.js"),
    "idiomorph": (peers.IDIOMORPH, "dist/idiomorph.min.js"),
}
# What the list of a page shows: of the given text, or of the document.
SHOWN = """(text) => {
    const page = text ? new DOMParser().parseFromString(text, "text/html") : document;
    return [...page.querySelectorAll("[data-feed] > [data-section]")].map((section) => [
        section.dataset.section,
        ...[...section.querySelectorAll("[data-cell]")].map((cell) => [cell.dataset.cell, cell.innerHTML]),
    ]);
}"""


def measure(bench) -> dict:
    results = {}
    for count, edit in [(1, change_words([POSTS // 3])), (100, change_a_hundred)]:
        publication = bench.front_page.publish(edit)
        if publication.operations != count:
            raise RuntimeError(f"the edit makes {publication.operations} operations, not {count}")
        results |= compare(bench, count, publication)
    return results | {"insertion": insertion(bench)}


def insertion(bench) -> Figure:
    """Nothing that is seen changes, so nothing is to be animated."""
    publication = bench.front_page.publish(insert_a_post)
    times = [feed(bench, publication, 1, "no-preference")[0] for _ in range(RUNS)]
    return Figure(statistics.median(times), f"median of {RUNS}, at most {max(times):.2f}")


def compare(bench, count: int, publication: Publication) -> dict:
    results = {}
    times = {"feedgen": []}
    later = []
    for name, (peer, script) in SCRIPTS.items():
        try:
            bench.versions[name] = peers.version(peers.copy(peer))
            times[name] = []
        except NotAtHand as reason:
            results[f"{count} {name}"] = Skipped(str(reason))
    for _ in range(RUNS):
        for name, taken in times.items():
            if name == "feedgen":
                first, *others = feed(bench, publication, LATER if count == 1 else 1)
                taken.append(first)
                later += others[-1:]
            else:
                taken.append(morph(bench, publication, name))
    medians = {name: statistics.median(taken) for name, taken in times.items()}
    ours = medians.pop("feedgen")
    if count == 1:
        results["1 script"] = Figure(ours, f"the first of a page, median of {RUNS}, at most {max(times['feedgen']):.2f}")
        results["1 later"] = Figure(statistics.median(later), f"median of {RUNS}, at most {max(later):.2f}")
    for name, theirs in medians.items():
        results[f"{count} {name}"] = Figure(theirs / ours, f"{ours:.2f} and {theirs:.1f} ms, median of {RUNS} in turns")
    return results


def feed(bench, publication: Publication, count: int, motion: str = "reduce") -> list[float]:
    with opened(bench, publication.old, motion) as page:
        times = page.evaluate(FEED, [publication.patch, count])
        demand_shown(page, publication.new, "feedgen")
    return times


def morph(bench, publication: Publication, name: str) -> float:
    """Both know elements again by their `id`, so sections get one."""
    old, new = (re.sub(r'data-section="([^"]*)"', r'id="\1" \g<0>', text) for text in [publication.old, publication.new])
    peer, script = SCRIPTS[name]
    with opened(bench, old) as page:
        page.add_script_tag(content=(peers.copy(peer) / script).read_text())
        time = page.evaluate(MORPH % MORPHS[name], new)
        demand_shown(page, new, name)
    return time


def demand_shown(page, text: str, name: str):
    if page.evaluate(SHOWN) != page.evaluate(SHOWN, text):
        raise RuntimeError(f"{name} did not make the old page the new one")


@contextmanager
def opened(bench, text: str, motion: str = "reduce"):
    """A window with a page of this text that no files but its own scripts belong to: nothing else runs, and nobody polls."""
    public = bench.front_page.site.public

    def respond(route):
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=text, content_type="text/html", headers=HEADERS)
        elif path.startswith("/assets/") and path.endswith(".js"):
            route.fulfill(path=public / path[1:], content_type="text/javascript", headers=HEADERS)
        else:
            route.abort()

    window = bench.browser.new_context(reduced_motion=motion)
    try:
        page = window.new_page()
        page.route("**/*", respond)
        page.goto(ADDRESS)
        # The network can also be idle while a slow machine still reads the page.
        page.wait_for_load_state("networkidle")
        yield page
    finally:
        window.close()
