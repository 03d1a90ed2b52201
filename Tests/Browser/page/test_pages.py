"""Numbered pages, pages of posts, what is around their lists, and an empty feed."""

import pytest

from fileserver import OLDER_SCRIPT
from reader import assert_same_as_fresh


@pytest.fixture
def small_site(site):
    """Two posts a page: the front page has e, d, c; page 1 has b, a."""
    site.configure(postsPerPage=2)
    for day, name in enumerate("abcde", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day * 5:02}", body=["One.", f"Of {name}."])
    site.build()
    return site


@pytest.mark.parametrize("path, name", [("/page/1/", "a"), ("/posts/d/", "d")])
def test_every_page_updates_live(small_site, open_page, path, name):
    reader = open_page(path)
    reader.watch()
    small_site.edit(name, body=["One.", "Other words."], likes=2)
    small_site.build()
    reader.update()
    assert len(reader.renewed()) == 1
    assert reader.page.get_by_text("Other words.").is_visible()
    assert_same_as_fresh(reader)


def test_a_change_of_another_page_leaves_a_page_alone(small_site, server, open_page):
    reader = open_page("/page/1/")
    reader.watch()
    server.log.clear()
    small_site.edit("e", likes=2)
    small_site.build()
    reader.poll()
    reader.wait_for_polls(1)
    assert reader.page.evaluate("probe.mutations()") == []
    assert [request.path for request in server.news()] == ["/live/head.json"]


def test_the_link_to_older_posts_follows_when_a_page_fills(small_site, server, open_page):
    server.spoil(OLDER_SCRIPT, lambda _: 404)
    reader = open_page()
    older = reader.page.locator("a[data-older]")
    assert older.get_attribute("href") == "/page/1/"
    small_site.add("f", date="2024-02-01")
    small_site.build()
    reader.update()
    assert reader.order() == [*"fe"]
    assert older.evaluate("link => new URL(link.href).pathname") == "/page/2/"
    assert_same_as_fresh(reader)
    older.click()
    reader.page.wait_for_url("**/page/2/")
    assert reader.page.locator("[data-section]").count() == 2


def test_the_link_to_older_posts_comes_and_goes_with_them(site, server, open_page):
    server.spoil(OLDER_SCRIPT, lambda _: 404)
    site.configure(postsPerPage=2)
    for name in "abc":
        site.add(name)
    site.build()
    reader = open_page()
    older = reader.page.locator("a[data-older]")
    assert not older.is_visible()
    site.add("d")
    site.build()
    reader.update()
    assert older.is_visible()
    assert_same_as_fresh(reader)
    site.remove("a")
    site.build()
    reader.update()
    assert not older.is_visible()
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("way", ["patch", "page"])
def test_the_title_follows_the_post(small_site, server, open_page, way):
    reader = open_page("/posts/d/")
    assert reader.page.title() == "Post d · Test feed"
    if way == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    small_site.edit("d", title="Bread & <rope>")
    small_site.build()
    reader.update()
    assert reader.page.title() == "Bread & <rope> · Test feed"
    assert_same_as_fresh(reader)


def test_a_post_that_is_gone_leaves_its_open_page_in_peace(small_site, server, open_page):
    reader = open_page("/posts/d/")
    html = reader.html()
    small_site.remove("d")
    small_site.build()
    reader.poll()
    reader.wait_for_polls(2)
    assert reader.html() == html
    assert server.log.count(("/posts/d/", 200)) == 1


def test_the_first_post_that_comes_live_hides_the_empty_text(site, open_page):
    site.build()
    reader = open_page()
    empty = reader.page.get_by_text("Nothing here yet")
    assert empty.is_visible()
    site.add("a", body=["The first post."])
    site.build()
    reader.update()
    assert reader.page.get_by_text("The first post.").is_visible()
    assert not empty.is_visible()
    assert_same_as_fresh(reader)


def test_a_feed_that_becomes_empty_says_so(site, open_page):
    site.add("a", body=["The only post."])
    site.build()
    reader = open_page()
    empty = reader.page.get_by_text("Nothing here yet")
    assert not empty.is_visible()
    site.remove("a")
    site.build()
    reader.update()
    empty.wait_for()
    assert_same_as_fresh(reader)
