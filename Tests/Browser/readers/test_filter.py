"""The filter of the feed, which shows the posts of one tag."""

import pytest

WINDOW = {"width": 800, "height": 600}
SHOWN = "[...document.querySelectorAll('[data-section]:not([data-section^=\"@\"])')].map((node) => node.dataset.section)"
LISTS = "document.querySelectorAll('[data-feed]').length"


@pytest.fixture
def site(site):
    """Two posts a page: f, e; page 2 d, c; page 1 b, a."""
    site.configure(filter="tags", postsPerPage=2)
    tags = {"a": ["ice"], "b": [], "c": ["quay"], "d": ["tide"], "e": ["ice"], "f": ["Quay", "ice & snow"]}
    for day, (name, names) in enumerate(tags.items(), start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=["Some words. " * 400], tags=names)
    site.build()
    return site


def shown(reader) -> str:
    return "".join(reader.page.evaluate(SHOWN))


def button(reader, name: str, **options):
    return reader.page.get_by_role("button", name=name, exact=True, **options).first


def test_without_the_setting_there_is_no_filter(site):
    site.configure(filter=False)
    site.build()
    html = (site.public / "index.html").read_text()
    assert "@header" not in html and "@actions" not in html and "arrange" not in html


def test_a_tag_shows_its_posts_and_is_kept_while_the_author_goes_on(site, open_page):
    reader = open_page(viewport=WINDOW, reduced_motion="reduce")
    names = reader.page.locator("[data-section='@header:tags'] button").all_inner_texts()
    assert names == ["All posts", "ice", "ice & snow", "Quay"]
    assert button(reader, "All posts", pressed=True).is_visible()
    button(reader, "ice").click()
    assert shown(reader) == "e"
    assert button(reader, "ice", pressed=True).is_visible()
    reader.page.reload()
    button(reader, "ice", pressed=True).wait_for()
    assert shown(reader) == "e"
    site.add("g", title="Post g", date="2024-01-07", tags=["Ice"])
    site.add("h", title="Post h", date="2024-01-08", tags=["tide"])
    site.build()
    reader.update()
    # The newest post names the tag.
    button(reader, "Ice", pressed=True).wait_for()
    assert "h" not in shown(reader) and "g" in shown(reader)
    button(reader, "Ice").click()
    button(reader, "All posts", pressed=True).wait_for()
    assert shown(reader).startswith("hg")


def test_older_lists_follow_the_choice_and_are_not_fetched_without_end(site, open_page):
    reader = open_page(viewport=WINDOW, reduced_motion="reduce")
    button(reader, "ice").click()
    # At its end the next one comes, of which nothing is shown. The one after it waits for a tap.
    reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    reader.page.wait_for_function(f"{LISTS} == 2")
    assert shown(reader) == "e"
    reader.page.get_by_role("link", name="Older posts").click()
    reader.page.wait_for_function(f"{LISTS} == 3")
    assert shown(reader) == "ea"
    assert reader.page.locator("[data-section='@header:tags']").filter(visible=True).count() == 1
    button(reader, "All posts").click()
    reader.page.wait_for_function(f"{SHOWN}.length == 6")
    assert shown(reader) == "fedcba"


def test_a_page_without_the_chosen_tag_says_so(site, open_page):
    reader = open_page(viewport=WINDOW, reduced_motion="reduce")
    button(reader, "Quay").click()
    reader.page.goto(reader.url + "page/1/")
    reader.page.get_by_text("No post on this page").wait_for()
    assert shown(reader) == ""
    button(reader, "All posts", pressed=False).click()
    assert shown(reader) == "ba"
    assert not reader.page.get_by_text("No post on this page").is_visible()


@pytest.mark.needs("no scripts")
def test_without_javascript_all_posts_are_there_and_no_filter(site, browser, server):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(server.url)
    assert page.get_by_role("heading", name="Post f").is_visible()
    assert page.get_by_role("heading", name="Post e").is_visible()
    assert not page.get_by_text("All posts").is_visible()
