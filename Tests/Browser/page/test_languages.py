"""A site in several languages: each has pages of its own, which lead to each other and follow edits."""

import pytest

from reader import assert_same_as_fresh

LINKS = """[...document.querySelectorAll(".languages a")].map((link) =>
    `${link.textContent} ${link.lang} ${new URL(link.href).pathname}${link.matches("[aria-current]") ? " *" : ""}`)"""


def write(site, name: str, text: str, title: str = "Heron"):
    path = site.folder / "Posts" / f"{name}.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"---\ntitle: {title}\ndate: 2026-01-02\n---\n\n{text}\n")


@pytest.fixture
def languages(site):
    site.configure(languages={"de": {"title": "Hafen"}, "ar": {}})
    write(site, "heron", "A heron.")
    write(site, "heron.de", "Ein Reiher.", "Reiher")
    write(site, "quay", "The quay.", "Quay")
    site.build()
    return site


def test_readers_go_from_a_page_to_its_translation_and_back(languages, open_page):
    reader = open_page("/posts/heron/")
    page = reader.page
    assert page.evaluate(LINKS) == ["English en /posts/heron/ *", "Deutsch de /de/posts/heron/", "العربية ar /ar/"]
    page.get_by_role("navigation", name="Languages").get_by_role("link", name="Deutsch").click()
    page.wait_for_url("**/de/posts/heron/")
    assert page.get_by_role("heading", name="Reiher").is_visible()
    assert page.evaluate("document.documentElement.lang") == "de"
    page.get_by_role("navigation", name="Sprachen").get_by_role("link", name="English").click()
    page.wait_for_url("**/posts/heron/")
    page.get_by_role("link", name="العربية").click()
    page.wait_for_url("**/ar/")
    assert page.evaluate("getComputedStyle(document.body).direction") == "rtl"


def test_an_open_page_follows_edits_in_its_language_alone(languages, open_page):
    german, english = open_page("/de/"), open_page("/")
    for reader in (german, english):
        reader.page.evaluate("window.nodes = [...document.querySelectorAll('[data-cell]')]")
    write(languages, "heron.de", "Ein grauer Reiher.", "Reiher")
    write(languages, "quay.de", "Der Kai.", "Kai")
    languages.build()
    german.page.get_by_text("Ein grauer Reiher.").wait_for()
    german.page.locator("[data-section='quay@de']").wait_for(state="attached")
    assert_same_as_fresh(german)
    assert german.navigations == 1
    assert english.page.evaluate("nodes.every((node) => node.isConnected)")
    assert english.page.get_by_text("Ein grauer Reiher.").count() == 0


def test_an_open_page_learns_of_its_translation(languages, open_page):
    reader = open_page("/posts/quay/")
    assert reader.page.evaluate(LINKS)[1] == "Deutsch de /de/"
    reader.page.evaluate("window.text = document.querySelector('[data-kind=body]')")
    write(languages, "de/quay", "Der Kai.", "Kai")
    languages.build()
    reader.page.wait_for_function(f"() => ({LINKS})[1] === 'Deutsch de /de/posts/quay/'")
    assert reader.page.evaluate("text.isConnected")
    assert reader.navigations == 1


def test_older_posts_are_those_of_the_language(languages, open_page):
    for number in range(9):
        write(languages, f"p{number}", f"Post {number}.", f"P{number}")
        write(languages, f"p{number}.de", f"Beitrag {number}.", f"B{number}")
    languages.configure(postsPerPage=3)
    languages.build()
    reader = open_page("/de/")
    reader.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    reader.page.wait_for_function("() => document.querySelectorAll('[data-section]').length === 10")
    sections = reader.page.evaluate("[...document.querySelectorAll('[data-section]')].map((node) => node.dataset.section)")
    assert all(section.endswith("@de") for section in sections)
