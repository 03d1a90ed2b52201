"""A site in a folder of its host, as project pages are."""

import re
import urllib.request

import pytest

from fileserver import OLDER_SCRIPT, FileServer
from reader import HEAD, assert_same_as_fresh

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'


@pytest.fixture
def server(site):
    server = FileServer(site.public, prefix="/blog/")
    site.base_url = server.url
    yield server
    server.stop()


@pytest.fixture
def small_site(site, server):
    site.configure(postsPerPage=2)
    (site.folder / "Posts/picture.svg").write_text(PICTURE)
    for day, name in enumerate("abcde", start=1):
        body = [f"Of {name}.", "See [the first](a/) and ![a picture](picture.svg)."]
        site.add(name, title=f"Post {name}", date=f"2024-01-0{day}", body=body, image="picture.svg", alt="A box")
    site.build()
    return site


@pytest.mark.parametrize("path", ["/", "/page/1/", "/posts/b/"])
def test_pages_in_a_folder_update_live(small_site, server, open_page, path):
    reader = open_page(path)
    origin = small_site.version(path)
    reader.watch()
    server.log.clear()
    name = {"/": "d", "/page/1/": "a", "/posts/b/": "b"}[path]
    small_site.edit(name, likes=3)
    small_site.build()
    reader.update()
    assert server.news() == [HEAD, (small_site.patch_path(origin, path), 200)]
    assert reader.renewed() == []
    assert_same_as_fresh(reader)


def test_a_page_in_a_folder_is_fetched_from_there(small_site, server, open_page):
    reader = open_page("/page/1/")
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    server.log.clear()
    small_site.edit("a", likes=3)
    small_site.build()
    reader.update()
    assert server.news()[-1] == ("/page/1/", 200)
    assert_same_as_fresh(reader)


def test_the_link_to_older_posts_names_the_folder(small_site, server, open_page):
    server.spoil(OLDER_SCRIPT, lambda _: 404)
    reader = open_page()
    small_site.add("f", date="2024-02-01")
    small_site.build()
    reader.update()
    older = reader.page.locator("a[data-older]")
    assert older.evaluate("link => new URL(link.href).pathname") == "/blog/page/2/"
    assert_same_as_fresh(reader)
    older.click()
    reader.page.wait_for_url(server.url + "page/2/")


@pytest.mark.parametrize("path", ["/", "/page/1/", "/posts/b/"])
def test_every_link_and_asset_is_there(small_site, server, open_page, path):
    reader = open_page(path)
    urls = reader.page.evaluate(
        """() => [...document.querySelectorAll("[href], [src]")]
            .map((node) => node.src ?? node.href).filter((url) => url.startsWith(location.origin))"""
    )
    assert len(urls) >= 5
    missing = [url for url in urls if not is_there(url)]
    assert missing == []
    loose = [url for url in urls if not url.startswith(server.url)]
    assert loose == []


def is_there(url: str) -> bool:
    try:
        return urllib.request.urlopen(re.sub("#.*", "", url)).status == 200
    except urllib.error.HTTPError:
        return False
