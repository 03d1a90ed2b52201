"""Thousands of saves while a browser follows. `make test` runs a short form, `make soak` all of it."""

import os
import random
import shutil
import time

import pytest

from edits import Author
from feedsite import Site, wait_for_the_next_second
from reader import Reader, assert_same_as_fresh
from watching import Watch

SAVES = int(os.environ.get("SOAK_SAVES", 120))
SEED = int(os.environ.get("SOAK_SEED", 2026))


@pytest.fixture
def author(site):
    author = Author(site, SEED)
    for _ in range(40):
        author.add()
    return author


def clean_version(site: Site, folder) -> str:
    """The version of the front page that a clean build of the same source has."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(site.folder, copy, ignore=shutil.ignore_patterns("public", ".feedgen"))
    site.run("build", "-q", "-s", copy)
    clean = Site.__new__(Site)
    clean.public = copy / "public"
    return clean.version()


def test_an_open_page_follows_every_burst_and_nothing_piles_up(browser, site, author, tmp_path):
    print(f"seed {SEED}, {SAVES} saves")
    draw = random.Random(SEED)
    watch = Watch(site)
    context = browser.new_context()
    context.set_default_timeout(20_000)
    wait_for_the_next_second()
    reader = Reader(context, site, watch.url, "/").load()
    reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
    # A patch that would be no smaller than the page is not made: then the page is fetched.
    reader.page.evaluate("""() => {
        window.unpatched = 0;
        new EventSource("/@feedgen/events").addEventListener("news", ({data}) => {
            if (JSON.parse(data).pages["/"]?.length == 1) window.unpatched++;
        });
    }""")
    fetched = []
    reader.page.on("request", lambda request: fetched.append(request.url) if request.url == watch.url else None)
    saves, warm = 0, None
    try:
        while saves < SAVES:
            for _ in range(draw.choice([1, 1, 2, 5, 20])):
                if draw.random() < 0.05:
                    # In error for a moment, which may be longer than a build takes.
                    source = site.source(author.pick())
                    text = source.read_text()
                    source.write_text("---\ndate: never\n---\n")
                    time.sleep(draw.choice([0, 0.02]))
                    source.write_text(text)
                    saves += 1
                author.work(1)
                saves += 1
                if draw.random() < 0.3:
                    time.sleep(draw.uniform(0, 0.03))
            expected = clean_version(site, tmp_path)
            reader.page.wait_for_function("version => probe.list().dataset.version == version", arg=expected)
            assert_same_as_fresh(reader)
            if warm is None and saves >= SAVES / 4:
                warm = watch.memory
        grown = watch.memory / warm
        print(f"{saves} saves; memory {warm >> 20} MB after a quarter, {watch.memory >> 20} MB at the end")
        unpatched = reader.page.evaluate("window.unpatched")
        assert len(fetched) <= unpatched <= SAVES / 100, "every update came by a patch that was right"
        assert reader.navigations == 1
        assert reader.errors == []
        # So short a run is all warm-up.
        if SAVES >= 1000:
            assert grown <= 1.1
    finally:
        context.close()
        assert watch.stop() == 0
