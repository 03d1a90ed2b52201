"""The menu of a site on pages, and on pages that are open."""

import pytest

from reader import assert_same_as_fresh

MENU = "[...document.querySelectorAll('header nav a')].map((link) => link.text)"
CURRENT = "document.querySelector('header nav [aria-current=page]')?.text"


def page(site, name: str, text: str):
    folder = site.folder / "Pages"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.md").write_text(text)


@pytest.fixture
def menu_site(site):
    page(site, "about", "---\ntitle: About\nmenu: true\n---\nWho we are.\n")
    group = {"name": "More", "entries": [{"name": "Tide", "url": "https://t.example/"}]}
    site.configure(menu=[{"name": "Home", "url": "/"}, group])
    site.add("a")
    site.build()
    return site


def test_the_entry_of_a_page_is_marked(menu_site, open_page):
    reader = open_page()
    assert reader.page.evaluate(MENU) == ["Home", "Tide", "About"]
    assert reader.page.evaluate(CURRENT) == "Home"
    group = reader.page.locator("header nav details")
    assert not group.get_by_role("link", name="Tide").is_visible()
    group.locator("summary").click()
    assert group.get_by_role("link", name="Tide").is_visible()
    reader.page.get_by_role("link", name="About").click()
    reader.page.wait_for_url("**/about/")
    assert reader.page.evaluate(CURRENT) == "About"
    assert reader.page.get_by_role("heading", level=1).all_text_contents() == ["About"]


def test_open_pages_show_another_menu_and_stay_where_they_are(menu_site, open_page):
    menu_site.add("b", body=["Long."] * 80)
    menu_site.build()
    reader = open_page()
    reader.page.locator("[data-section=b] [data-kind=body]").nth(60).scroll_into_view_if_needed()
    place = reader.page.evaluate(
        "window.line = document.querySelectorAll('[data-section=b] [data-kind=body]')[60], line.getBoundingClientRect().top"
    )
    page(menu_site, "team", "---\ntitle: Team\nmenu: {weight: -1}\n---\nUs.\n")
    menu_site.build()
    reader.page.wait_for_function(f"() => {MENU}.includes('Team')")
    assert reader.page.evaluate(MENU) == ["Team", "Home", "Tide", "About"]
    assert reader.page.evaluate("line.isConnected")
    assert abs(reader.page.evaluate("line.getBoundingClientRect().top") - place) < 2
    assert reader.navigations == 1
    assert_same_as_fresh(reader, untouched=False)


def test_three_lines_change_one_colour_in_open_pages(menu_site, open_page):
    color = "() => getComputedStyle(document.querySelector('header nav a[aria-current]')).color"
    reader = open_page()
    for scheme in ["light", "dark"]:
        reader.page.emulate_media(color_scheme=scheme)
        assert reader.page.evaluate(color) != "rgb(1, 2, 3)"
    (menu_site.folder / "Templates").mkdir()
    (menu_site.folder / "Templates/custom.css").write_text(":root {\n    --accent: rgb(1 2 3);\n}\n")
    menu_site.build()
    reader.page.wait_for_function(f"() => ({color})() == 'rgb(1, 2, 3)'")
    reader.page.emulate_media(color_scheme="light")
    assert reader.page.evaluate(color) == "rgb(1, 2, 3)"
    # Of two rules for the same elements, that of the site wins, however specific that of the theme is.
    (menu_site.folder / "Templates/custom.css").write_text("a { color: rgb(4 5 6) }\n")
    menu_site.build()
    reader.page.wait_for_function(f"() => ({color})() == 'rgb(4, 5, 6)'")
    assert reader.navigations == 1
