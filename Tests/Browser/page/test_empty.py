"""What an empty list shows, while the page is open."""

import pytest

from reader import assert_same_as_fresh

EMPTY = "Nothing here yet."


def is_empty(reader) -> bool:
    return reader.page.get_by_text(EMPTY).is_visible()


def wait_until_empty(reader, state: str = "visible"):
    """The module that shows it comes when it is needed, which may be after the update."""
    reader.page.get_by_text(EMPTY).wait_for(state=state)


@pytest.mark.parametrize("style", ["", "p { color: red }"])
def test_an_open_page_that_becomes_empty_says_so_and_no_more_when_posts_come(site, open_page, style):
    if style:
        (site.folder / "Templates").mkdir()
        (site.folder / "Templates/style.css").write_text(style)
    site.add("a")
    site.build()
    reader = open_page()
    assert not is_empty(reader)
    for _ in range(2):
        site.remove("a")
        site.build()
        reader.update()
        wait_until_empty(reader)
        assert_same_as_fresh(reader)
        site.add("a")
        site.build()
        reader.update()
        wait_until_empty(reader, "hidden")
    assert reader.navigations == 1


def test_a_page_that_was_empty_when_it_was_opened_is_so_no_more(site, open_page):
    site.build()
    reader = open_page()
    assert is_empty(reader)
    site.add("a")
    site.build()
    reader.update()
    wait_until_empty(reader, "hidden")


def test_a_list_of_posts_that_are_hidden_is_not_empty(site, open_page):
    site.add("a")
    site.build()
    reader = open_page()
    reader.page.evaluate("document.querySelector('[data-section]').hidden = true")
    site.edit("a", likes=2)
    site.build()
    reader.update()
    assert not is_empty(reader)


def test_without_javascript_an_empty_page_says_so(browser, site, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for count in [0, 1]:
        if count:
            site.add("a")
        site.build()
        page.goto(server.url)
        assert page.get_by_text(EMPTY).is_visible() == (count == 0)
    context.close()
