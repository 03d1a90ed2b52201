"""Readers who slept through any number of publications, awake again in Chromium."""

import gzip

import pytest

from edits import Author
from reader import assert_same_as_fresh

BEHIND = (300, 30, 7, 2, 1)


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


def test_a_reader_however_far_behind_ends_right_after_few_requests(site, server, open_page, big_site):
    sleepers = {}
    for left in range(BEHIND[0], 0, -1):
        if left in BEHIND:
            sleepers[left] = open_page()
            sleepers[left].page.context.set_offline(True)
        version = site.version()
        while site.version() == version:
            big_site.work(1)
            site.build()
    for left, reader in sleepers.items():
        server.log.clear()
        reader.page.context.set_offline(False)
        reader.update()
        paths = [path for path, status in server.news() if not path.startswith("/assets/")]
        assert 2 <= len(paths) <= 3, f"{left} behind: {paths}"
        assert sum(size(site, path) for path in paths) <= size(site, "/") + 1024, f"{left} behind: {paths}"
        assert_same_as_fresh(reader)
        reader.page.context.close()
