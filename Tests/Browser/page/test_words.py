"""What readers see and hear besides the content is from the tables of words, also what scripts show."""

import re

import pytest

from reader import assert_same_as_fresh

MARKED = re.compile("⟦[^⟧]*⟧")
# The names of the fixture's content, of months and of formats.
CONTENT = {"Posts", "of", "a", "c", "Post", "Text", "January", "ann", "Atom", "RSS", "JSON", "Feed"}
TEXTS = """() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE && !node.parentElement.closest("script, style, article, title")) {
            texts.push(node.data);
        }
        if (node.nodeType === Node.ELEMENT_NODE) texts.push(node.ariaLabel ?? "", node.title ?? "");
    }
    return texts.filter((text) => /\\p{L}/u.test(text));
}"""


@pytest.fixture
def marked_site(site):
    site.configure(title="Posts", language="en-XA", postsPerPage=2)
    for number in range(1, 5):
        write(site, number)
    site.build()
    return site


def write(site, number: int, text: str = "Text"):
    site.source(f"p{number}").write_text(
        f"---\ntitle: Post {number}\ndate: 2024-01-0{number}\ntags: [a]\nlikes: 2\n---\n\n{text}.\n"
    )


def unmarked(reader) -> list[str]:
    found = []
    for text in reader.page.evaluate(TEXTS):
        words = re.findall(r"[^\W\d_]+", MARKED.sub("", text))
        found += [text for word in words if word not in CONTENT]
    return found


@pytest.mark.parametrize("path", ["/", "/page/1/", "/posts/p1/", "/tags/", "/tags/a/", "/archive/"])
def test_no_word_around_the_content_is_from_elsewhere(marked_site, open_page, path):
    assert unmarked(open_page(path)) == []


def test_no_word_that_an_update_says_is_from_elsewhere(marked_site, open_page):
    reader = open_page()
    page = reader.page
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    write(marked_site, 5)
    write(marked_site, 1, "Other")
    marked_site.build()
    reader.poll()
    page.locator("[data-new-posts]:not([hidden])").wait_for()
    assert page.locator("[data-new-posts]").inner_text() == "⟦1 new post⟧"
    assert unmarked(reader) == []
    reader.show_new_posts()
    reader.update()
    page.wait_for_function("document.querySelector('[data-news]').textContent !== ''")
    assert unmarked(reader) == []
    assert reader.navigations == 1


@pytest.mark.parametrize(
    ("language", "direction", "button"),
    [("de", "ltr", "1 neuer Beitrag"), ("pl", "ltr", "1 nowy wpis"), ("ar", "rtl", "منشور جديد واحد")],
)
def test_open_pages_speak_the_language_of_the_site(site, open_page, language, direction, button):
    site.configure(language=language)
    for number in range(1, 4):
        write(site, number)
    site.build()
    reader = open_page()
    page = reader.page
    assert page.evaluate("getComputedStyle(document.body).direction") == direction
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    write(site, 4)
    site.build()
    reader.poll()
    page.locator("[data-new-posts]:not([hidden])").wait_for()
    assert page.locator("[data-new-posts]").inner_text() == button
    reader.show_new_posts()
    reader.update()
    assert_same_as_fresh(reader, untouched=False)
