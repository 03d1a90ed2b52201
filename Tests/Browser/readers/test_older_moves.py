"""Posts that go from one list of an open page to another."""

import pytest

from widgets import WIDGETS

NAMES = "(list) => [...list.children].map(({dataset}) => dataset.section).join('')"
ORDER = f"[...document.querySelectorAll('[data-feed]')].map({NAMES})"
USE = """() => {
    window.section = document.querySelector("[data-section=w]");
    section.querySelector("details").open = true;
    section.querySelector("input").value = "typed";
}"""
STATE = """() => {
    const input = document.querySelector("[data-section=w] input");
    return [section.isConnected, input.value, document.querySelector("[data-section=w] details").open];
}"""


@pytest.fixture
def reader(site, open_page):
    """The front page with the posts e, d, w, below it the list of b and a; w is in use."""
    site.configure(postsPerPage=2, rawHTML=True, live={"poll": 1})
    for day, name in enumerate("abwde", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=[WIDGETS] if name == "w" else ["Text."])
    site.build()
    reader = open_page()
    reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    reader.page.wait_for_function("document.querySelectorAll('[data-feed]').length > 1")
    reader.page.evaluate(USE)
    return reader


@pytest.fixture
def reader_of_first_list(site, open_page):
    """The same with long posts, so that the list of b and a is not loaded yet."""
    site.configure(postsPerPage=2, rawHTML=True)
    for day, name in enumerate("abwde", start=1):
        site.add(name, date=f"2024-01-{day:02}", body=[WIDGETS if name == "w" else "Text.", *["A long paragraph. " * 99] * 4])
    site.build()
    reader = open_page(viewport={"width": 800, "height": 600})
    reader.page.evaluate(USE)
    return reader


def test_a_post_that_goes_to_a_list_of_older_ones_keeps_its_nodes(site, reader):
    assert reader.page.evaluate(ORDER) == ["edw", "ba"]
    site.remove("a")
    site.build()
    reader.page.wait_for_function(f"() => String({ORDER}) == 'ed,wb'")
    assert reader.page.evaluate(STATE) == [True, "typed", True]


def test_posts_go_both_ways_in_one_step_and_by_patches(site, server, reader):
    reader.page.evaluate("""() => {
        window.told = [];
        document.addEventListener("feed:didupdate", ({target, detail: {inserted, removed, moved}}) => told.push(
            [target.dataset.feed, inserted.length, removed.length, ...moved.map(({dataset}) => dataset.section)]));
        window.posts = [...document.querySelectorAll("[data-section]")];
    }""")
    origins = {path: site.version(path) for path in ("/", "/page/1/")}
    server.log.clear()
    site.edit("b", date="2024-01-09")
    site.build()
    reader.page.wait_for_function(f"() => String({ORDER}) == 'bed,wa'")
    assert reader.page.evaluate("told") == [["/", 0, 0, "b"]]
    patches = {site.patch_path(origin, path) for path, origin in origins.items()}
    assert {path for path, _ in server.news()} == {"/live/head.json", *patches}
    assert reader.page.evaluate("posts.every((node) => node.isConnected)")
    assert reader.page.evaluate(STATE) == [True, "typed", True]
    assert reader.page.get_by_role("status").text_content() == "1 post changed, 1 post moved"


def test_the_last_post_of_a_list_that_is_removed_goes(site, reader):
    site.remove("w")
    site.build()
    reader.page.evaluate("() => { for (const field of section.querySelectorAll('input')) field.value = field.defaultValue; }")
    reader.page.wait_for_function("() => !section.isConnected")
    reader.page.wait_for_function(f"() => String({ORDER}) == 'ed,ba'")


def test_a_post_in_use_that_left_is_in_the_list_that_follows_once(site, reader_of_first_list):
    reader = reader_of_first_list
    site.edit("w", date="2023-12-31")
    site.build()
    reader.update()
    assert reader.page.evaluate(STATE) == [True, "typed", True]
    reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    reader.page.wait_for_function(f"() => String({ORDER}) == 'edb,aw'")
    assert reader.page.evaluate(STATE) == [True, "typed", True]


def test_the_window_does_not_follow_a_post_that_goes_up(site, open_page):
    site.configure(postsPerPage=2)
    for day, name in enumerate("abcde", start=1):
        site.add(name, date=f"2024-01-{day:02}", body=["A long paragraph. " * 99] * 4)
    site.build()
    reader = open_page(viewport={"width": 800, "height": 600})
    reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    reader.page.wait_for_function(f"() => String({ORDER}) == 'edc,ba'")
    top = "document.querySelector('[data-section=a]').getBoundingClientRect().top"
    reader.page.evaluate(f"scrollBy(0, {top} - 400)")
    before = reader.page.evaluate(top)
    site.edit("b", date="2024-01-09")
    site.build()
    reader.page.wait_for_function(f"() => String({ORDER}) == 'bed,ca'")
    assert abs(reader.page.evaluate(top) - before) < 1


def test_a_post_in_use_is_there_once_if_the_list_that_has_it_now_was_loaded_before_the_news(site, server, reader_of_first_list):
    reader = reader_of_first_list
    with server.held("/live/head.json"):
        site.remove("a")
        site.build()
        reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        reader.page.wait_for_function("document.querySelectorAll('[data-feed]').length == 2")
        assert reader.page.evaluate(ORDER) == ["edw", "wb"]
    reader.update()
    reader.page.wait_for_function(f"() => String({ORDER}) == 'ed,wb'")
    assert reader.page.evaluate(STATE) == [True, "typed", True]
    assert reader.page.evaluate("section == document.querySelector('[data-section=w]')")
