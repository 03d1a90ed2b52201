"""A host that has some files of one publication and some of another, as during an upload or behind caches of different age."""

import random
import shutil
from collections import Counter

import pytest

from edits import Author
from feedsite import Site
from fileserver import FileServer
from reader import Reader, assert_same_as_fresh

PUBLICATIONS = 9


class MixedHost(FileServer):
    """Serves each file as it was after some publication, each after its own."""

    def __init__(self, publications):
        self.publications = publications
        self.current = 0
        self.ages: dict[str, int] = {}
        super().__init__(publications[0])
        # The files are as old as the first test: a browser would take them for current by their age.
        self.headers = {"Cache-Control": "no-cache"}

    def content(self, path):
        self.root = self.publications[self.ages.get(path, self.current)]
        return super().content(path)


@pytest.fixture(scope="module")
def publications(tmp_path_factory):
    folder = tmp_path_factory.mktemp("publications")
    site = Site(folder / "site")
    author = Author(site, seed=8)
    for _ in range(12):
        author.add()
    site.configure(postsPerPage=4)
    folders = []
    for number in range(PUBLICATIONS):
        if number:
            author.work(author.random.randint(1, 3))
        site.build()
        folders.append(folder / str(number))
        shutil.copytree(site.public, folders[-1])
    return folders


@pytest.fixture
def host(publications):
    host = MixedHost(publications)
    yield host
    host.stop()


@pytest.fixture
def reader(open_window, site, host):
    window = open_window()
    window.set_default_timeout(10_000)
    reader = Reader(window, site, host.url, "/").load()
    reader.page.wait_for_function("() => probe.waits.length > 0")
    yield reader
    assert reader.errors == []
    assert reader.navigations == 1


def files(publications):
    return sorted({f"/{file.relative_to(folder)}" for folder in publications for file in folder.rglob("*.*")} | {"/"})


def settle(reader, host, site, number: int):
    """The host has all of one publication in the end, and the page what that says."""
    host.ages.clear()
    host.current = number
    shutil.rmtree(site.public, ignore_errors=True)
    shutil.copytree(host.publications[number], site.public)
    reader.update()
    assert_same_as_fresh(reader, untouched=False)


@pytest.mark.parametrize("seed", range(6))
def test_files_that_arrive_in_any_order_are_right_in_the_end(site, host, publications, reader, seed):
    print(f"seed {seed}")
    draw = random.Random(seed)
    paths = files(publications)
    for number in range(1, PUBLICATIONS):
        # The files of a publication arrive one after another, and the page looks now and then.
        host.ages = {path: number - 1 for path in paths}
        host.current = number
        draw.shuffle(paths)
        for path in paths:
            host.ages[path] = number
            if path in ("/", "/live/head.json") or draw.random() < 8 / len(paths):
                reader.poll()
    settle(reader, host, site, PUBLICATIONS - 1)
    missing = Counter(path for path, status in host.log if status == 404)
    assert all(count == 1 for count in missing.values()), missing


@pytest.mark.parametrize("seed", range(6, 10))
def test_caches_of_any_age_are_right_in_the_end(site, host, publications, reader, seed):
    print(f"seed {seed}")
    draw = random.Random(seed)
    for _ in range(8):
        host.ages = {path: draw.randrange(PUBLICATIONS) for path in files(publications)}
        reader.poll()
    settle(reader, host, site, draw.randrange(PUBLICATIONS))


@pytest.mark.parametrize("number", [0, 3, PUBLICATIONS - 2])
def test_a_rollback_is_followed(site, host, publications, reader, number):
    settle(reader, host, site, PUBLICATIONS - 1)
    settle(reader, host, site, number)
    settle(reader, host, site, PUBLICATIONS - 1)
