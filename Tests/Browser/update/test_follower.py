"""A second client, written from the protocol alone, follows pages and the JSON feed through an author's edits and a bad host."""

import importlib.util
import json
import subprocess

import pytest

from edits import Author
from feedsite import FEEDGEN, REPOSITORY

SOURCE = REPOSITORY / "Examples/Follower/follow.py"


@pytest.fixture(scope="module")
def follow():
    spec = importlib.util.spec_from_file_location("follow", SOURCE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def document(site, path: str = "/") -> dict:
    return json.loads(subprocess.check_output([FEEDGEN, "document", "-s", site.folder, path]))


def test_it_is_short():
    assert len(SOURCE.read_text().splitlines()) <= 152


def come_to_rest(follow, follower):
    """Looks until nothing is uncertain: what the head does not list is fetched three times more."""
    for _ in range(4):
        try:
            return follower.poll()
        except ValueError as problem:
            assert "may have the head before" in str(problem)
    pytest.fail("it does not come to rest")


@pytest.mark.parametrize("seed", [4, 5])
def test_it_follows_whatever_the_author_and_the_host_do(site, server, follow, seed):
    print(f"seed {seed}")
    author = Author(site, seed)
    site.configure(postsPerPage=5, filter="tags")
    for _ in range(8):
        author.add()
    site.build()
    follower = follow.Follower(server.url, "/")
    patches = 0
    for step in range(40):
        author.work(author.random.randint(1, 3))
        trouble = author.random.random()
        if trouble < 0.1:
            site.forget_history()
        site.build()
        if 0.1 < trouble < 0.3:
            spoiled = author.random.choice(["/live/[0-9a-f]+/.*", "/", "/live/head.json"])
            server.spoil(spoiled, lambda _: 404)
        server.log.clear()
        try:
            follower.poll()
        except (ValueError, OSError):
            assert 0.1 < trouble < 0.3
        patches += any(path.endswith(".json") and path != "/live/head.json" for path, _ in server.log)
        server.spoilt.clear()
        come_to_rest(follow, follower)
        assert follower.document == document(site), f"step {step}"
        assert follow.digest(follower.document) == follower.document["version"]
        # It rests until there is news.
        server.log.clear()
        follower.poll()
        assert [path for path, _ in server.log] == ["/live/head.json"], f"step {step}"
    assert patches >= 20


def test_a_page_that_was_rewritten_on_its_way_is_not_believed(site, server, follow):
    site.add("a", body=["One."])
    site.build()
    page = site.public / "index.html"
    page.write_text(page.read_text().replace("One.", "Two."))
    with pytest.raises(ValueError, match="rewritten"):
        follow.Follower(server.url, "/")


def test_it_follows_the_feed_by_patches(site, server, follow):
    author = Author(site, 6)
    site.configure(baseURL=server.url)
    for _ in range(8):
        author.add()
    site.build()
    follower = follow.Follower(server.url, "/feed.json")
    follower.poll()
    patches = feeds = 0
    for step in range(15):
        author.work(2)
        site.build()
        server.log.clear()
        come_to_rest(follow, follower)
        paths = [path for path, _ in server.log]
        patches += any(path.endswith(".json") and path.count("/") == 3 for path in paths)
        feeds += "/feed.json" in paths
        assert follower.document == json.loads((site.public / "feed.json").read_text()), f"step {step}"
    assert patches > 10 > feeds
