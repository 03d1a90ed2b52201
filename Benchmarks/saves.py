"""`feedgen watch`: from its start to its first page, and from saving a post to the changed DOM of an open page in Chromium.

Each save changes one word of a post that the open page shows, in place, as an editor does. The clock starts before the file is
opened for writing, and stops in a MutationObserver of the page.
"""

import random
import statistics
import time

from measuring import percentile
from report import Figure

STARTS = 5
# The first few saves warm up both sides.
WARM_UP = 5
EXPECT = """() => {
    const list = document.querySelector("[data-feed]");
    window.changed = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
        });
        observer.observe(list, {subtree: true, childList: true, characterData: true});
    });
}"""


def measure(bench) -> dict:
    bench.site.build()
    return {"watch start": start(bench)} | saves(bench)


def start(bench) -> Figure:
    times = []
    for _ in range(STARTS):
        began = time.perf_counter()
        watch = bench.watch(bench.site)
        try:
            watch.get().read()
            times.append((time.perf_counter() - began) * 1000)
        finally:
            watch.stop()
    return Figure(statistics.median(times), f"median of {STARTS}, {min(times):.0f} to {max(times):.0f}")


def saves(bench) -> dict:
    watch = bench.watch(bench.site)
    try:
        page = bench.browser.new_page()
        page.goto(watch.url, wait_until="load")
        latencies, builds = follow(bench, page, watch)
        page.close()
    finally:
        watch.stop()
    note = f"{len(latencies)} saves, at most {max(latencies):.1f}; of it the build {statistics.median(builds)} ms"
    return {
        "save p50": Figure(statistics.median(latencies), note),
        "save p99": Figure(percentile(latencies, 99), note),
    }


def follow(bench, page, watch) -> tuple[list[float], list[float]]:
    site, draw = bench.site, random.Random(1)
    latencies, builds = [], []
    for number in range(bench.saves + WARM_UP):
        # The front page shows at least so many.
        post = site.count - 1 - draw.randrange(min(site.count, 15))
        page.evaluate(EXPECT)
        began = time.time()
        site.change_word(post, f"save{number}")
        latency = page.evaluate("window.changed") - began * 1000
        page.get_by_text(f"save{number} ").first.wait_for(state="attached")
        builds.append(watch.next("updated")["milliseconds"])
        if number >= WARM_UP:
            latencies.append(latency)
        time.sleep(draw.uniform(0.05, 0.15))
    return latencies, builds[WARM_UP:]
