"""Readers who slept through any number of publications, awake again in Chromium."""

import gzip

import pytest

from edits import Author
from reader import assert_same_as_fresh
from watching import Watch

BEHIND = (300, 30, 7, 2, 1)
# Patches lead from the last 32 builds. What is older was made by `watch`, which takes a fraction of the time.
BUILDS = 36


@pytest.fixture
def big_site(site):
    author = Author(site, seed=300)
    for _ in range(10):
        author.add()
    site.build()
    return author


def size(site, path: str) -> int:
    file = site.public / (path.lstrip("/") + ("index.html" if path.endswith("/") else ""))
    return len(gzip.compress(file.read_bytes(), 9, mtime=0))


def asleep(reader):
    reader.window.set_offline(True)
    return reader


def save(author, title: str):
    """Makes an edit, and a version that no other edit makes."""
    author.work(1)
    author.site.edit(author.pick(), title=title)


def test_a_reader_however_far_behind_ends_right_after_few_requests(site, server, open_page, big_site):
    sleepers = {BEHIND[0]: asleep(open_page())}
    watch = Watch(site)
    try:
        for left in range(BEHIND[0], BUILDS, -1):
            save(big_site, f"Version {left}.")
            while f"Version {left}." not in site.file().read_text():
                watch.next("updated")
    finally:
        assert watch.stop() == 0
    for left in range(BUILDS, 0, -1):
        if left in BEHIND:
            sleepers[left] = asleep(open_page())
        save(big_site, f"Version {left}.")
        site.build()
    for left, reader in sleepers.items():
        server.log.clear()
        reader.window.set_offline(False)
        reader.update()
        paths = [path for path, status in server.news() if not path.startswith("/assets/")]
        assert 1 <= len(paths) <= 3, f"{left} behind: {paths}"
        assert sum(size(site, path) for path in paths) <= size(site, "/") + 1024, f"{left} behind: {paths}"
        assert_same_as_fresh(reader)
