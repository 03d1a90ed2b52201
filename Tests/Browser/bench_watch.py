"""How long it takes from saving a post to the changed DOM of an open page, under `feedgen watch`, in Chromium.

    make bench-watch                          # 100, 1,000 and 10,000 posts, 60 saves each
    python Tests/Browser/bench_watch.py 500   # 500 posts

Each save changes one word in the middle of a post that the open page shows, in place, as an editor does. The clock starts before
the file is opened for writing, and stops in a MutationObserver of the page.
"""

import os
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from feedsite import Site
from watching import Watch

SAVES = int(os.environ.get("SAVES", 60))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
WORDS = (
    "the harbour wall was wet and the ferry came in late with bread rope lamps salt and a letter for the old woman "
    "at the net loft who counted boats until the fog took them and said that ice would come before the week was out"
).split()
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


def post(number: int, draw: random.Random) -> str:
    paragraphs = [" ".join(draw.choices(WORDS, k=60)).capitalize() + "." for _ in range(4)]
    date = f"{1990 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
    comments = f'comments:\n  - {{username: bo, text: "{" ".join(draw.choices(WORDS, k=6))}"}}\n'
    head = f"---\ntitle: Post {number}\nusername: ann\ndate: {date}\nlikes: {number % 99}\n{comments}---\n"
    return head + "\n" + "\n\n".join(paragraphs) + "\n"


def measure(page, watch: Watch, site: Site, count: int, draw: random.Random) -> tuple[list[float], list[float]]:
    latencies, builds = [], []
    for number in range(SAVES + 5):
        file = site.folder / "Posts" / f"p{count - 1 - draw.randrange(min(count, 20))}.md"
        word = f"word{number}"
        text = re.sub(r"(?m)^(\w+) \w+ (.*\.)$", rf"\1 {word} \2", file.read_text(), count=1)
        page.evaluate(EXPECT)
        start = time.time()
        file.write_text(text)
        latency = page.evaluate("window.changed") - start * 1000
        page.get_by_text(word).first.wait_for(state="attached")
        builds.append(watch.next("updated")["milliseconds"])
        # The first few warm up caches on both sides.
        if number >= 5:
            latencies.append(latency)
        time.sleep(draw.uniform(0.05, 0.15))
    return latencies, builds[5:]


def main():
    counts = [int(argument) for argument in sys.argv[1:]] or [100, 1_000, 10_000]
    print("| posts | saves | p50 ms | p99 ms | max ms | build p50 ms |\n| --- | --- | --- | --- | --- | --- |")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for count in counts:
            draw = random.Random(count)
            with tempfile.TemporaryDirectory() as folder:
                site = Site(Path(folder) / "site")
                site.configure(live={"poll": 3600})
                for number in range(count):
                    (site.folder / "Posts" / f"p{number}.md").write_text(post(number, draw))
                watch = Watch(site)
                try:
                    page = browser.new_page()
                    page.goto(watch.url, wait_until="load")
                    latencies, builds = measure(page, watch, site, count, draw)
                    page.close()
                finally:
                    watch.stop()
            cuts = statistics.quantiles(latencies, n=100, method="inclusive")
            print(
                f"| {count:,} | {len(latencies)} | {statistics.median(latencies):.1f} | {cuts[98]:.1f} "
                f"| {max(latencies):.1f} | {statistics.median(builds)} |", flush=True
            )  # fmt: skip
        browser.close()


main()
