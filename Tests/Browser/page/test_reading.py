"""The page as such: without scripts, for everyone, on small screens."""

import shutil

import pytest

from feedsite import REPOSITORY


@pytest.fixture
def site(site):
    """The sample feed of this repository."""
    shutil.rmtree(site.folder / "Posts")
    shutil.copytree(REPOSITORY / "Posts", site.folder / "Posts")
    shutil.copy(REPOSITORY / "feedgen.yml", site.folder)
    site.build()
    return site


PATHS = ["/", "/page/1/", "/posts/rye-for-rough-weather/"]


def test_the_feed_reads_without_scripts(site, open_page):
    page = open_page(is_polling=False, java_script_enabled=False).page
    assert page.get_by_role("article").count() >= 5
    assert page.get_by_role("heading", level=2).first.is_visible()
    assert page.get_by_role("article").get_by_role("img").count() >= 3
    newest = page.get_by_role("heading", level=2).first.inner_text()
    page.get_by_role("link", name="Older posts").click()
    page.wait_for_url("**/page/*/")
    assert page.get_by_role("article").count() >= 1
    assert newest not in page.get_by_role("main").inner_text()


@pytest.mark.parametrize("path", PATHS)
def test_a_page_has_its_landmarks(site, open_page, path):
    page = open_page(path).page
    assert page.get_by_role("heading", level=1).count() == 1
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("banner").count() == 1
    assert page.get_by_role("contentinfo").count() == 1
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.title()
    levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((node) => +node.tagName[1])")
    assert levels[0] == 1
    assert all(level <= before + 1 for before, level in zip(levels, levels[1:])), f"levels are skipped: {levels}"
    identifiers = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(identifiers) == len(set(identifiers))


@pytest.mark.parametrize("path", PATHS)
def test_every_picture_has_a_text_and_is_there(site, open_page, path):
    page = open_page(path).page
    assert page.locator("img").count() > 0
    assert page.locator("img:not([alt]), img[alt='']").count() == 0
    page.evaluate("() => document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; })")
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth > 0)")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("width", [320, 768, 1440])
def test_no_page_scrolls_sideways(site, open_page, path, width):
    page = open_page(path, viewport={"width": width, "height": 640}).page
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


LONG = "Wort" * 20
TABLE = "<table><tr>" + "".join(f"<td>column{number}</td>" for number in range(20)) + "</tr></table>"
WIDE = {
    "title": {"title": LONG},
    "text": {"body": [LONG, f"`{LONG}`", f"[{LONG}](/)"]},
    "code": {"body": [f"```\n{LONG}\n```"]},
    "comment": {"comments": [(LONG, LONG)]},
    "tag": {"tags": [LONG]},
    "table": {"body": [TABLE]},
}


@pytest.mark.parametrize("fields", WIDE.values(), ids=WIDE)
def test_what_is_long_or_wide_fits_a_small_screen(site, open_page, fields):
    site.configure(rawHTML=True)
    site.add("wide", date="2030-01-01", **fields)
    site.build()
    page = open_page(viewport={"width": 320, "height": 640}).page
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_long_name_of_the_feed_fits_a_small_screen(site, open_page):
    site.configure(title="Donaudampfschifffahrtsgesellschaft", author=LONG)
    site.build()
    page = open_page(viewport={"width": 320, "height": 640}).page
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_first_stop_of_the_keyboard_leads_to_the_posts(site, open_page):
    page = open_page().page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the posts"
    assert page.locator(".skip").bounding_box()["x"] >= 0
    page.keyboard.press("Enter")
    assert page.url.endswith("#feed")
