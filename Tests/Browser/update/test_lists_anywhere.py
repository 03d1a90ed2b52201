"""Lists of other kinds than the feed, on open pages: those of collections, and those that pages and posts have in their text."""

import pytest

from reader import assert_same_as_fresh

TEXT = """---
title: Front
lists: {show: titles, by: year, title: All}
---
Above.

{{< list limit=2 title=Latest >}}

Between.

{{< list collection=notes show=summaries >}}

Below.
"""


@pytest.fixture
def list_site(site):
    site.configure(collections={"notes": {"permalink": False, "postsPerPage": 2}})
    (site.folder / "Pages").mkdir()
    (site.folder / "Pages/front.md").write_text(TEXT)
    (site.folder / "Notes").mkdir()
    for number in range(1, 4):
        write_note(site, number)
        write_post(site, number)
    site.build()
    return site


def write_note(site, number: int, text: str = "Note"):
    (site.folder / f"Notes/n{number}.md").write_text(
        f"---\ndate: 2023-02-0{number}\n---\n\n{text} {number}.\n"
    )


def write_post(site, number: int, title: str = "Post"):
    site.source(f"p{number}").write_text(
        f"---\ntitle: {title} {number}\ndate: 202{number}-01-01\n---\n\nText {number}.\n"
    )


def update(reader):
    """Waits until the page shows all its lists as they were built last."""
    reader.page.evaluate(
        """async () => {
            const html = await (await fetch(location.href, {cache: "no-store"})).text();
            const lists = new DOMParser().parseFromString(html, "text/html").querySelectorAll("[data-feed]");
            window.published = [...lists].map((list) => list.dataset.feed + " " + list.dataset.version).join();
        }"""
    )
    reader.page.wait_for_function(
        """() => {
            const lists = [...document.querySelectorAll("[data-feed]")];
            if (lists.map((list) => list.dataset.feed + " " + list.dataset.version).join() === published) return true;
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        polling=30,
    )


def identifiers(reader, feed: str) -> list[str]:
    return reader.page.locator(f'[data-feed="{feed}"] > [data-section]').evaluate_all(
        "(sections) => sections.map((section) => section.dataset.section)"
    )


def lines(reader, feed: str) -> list[str]:
    return reader.page.locator(f'[data-feed="{feed}"] [data-kind]:is([data-kind=entry], [data-kind=group])').evaluate_all(
        "(cells) => cells.map((cell) => cell.querySelector('a, h3').textContent)"
    )


def test_lists_of_a_page_follow_what_they_show_and_its_text_stays(list_site, open_page):
    reader = open_page("/front/")
    page = reader.page
    assert identifiers(reader, "/front/#list-1") == ["p3", "p2"]
    assert lines(reader, "/front/#list-2") == ["Note 3.", "Note 2.", "Note 1."]
    assert lines(reader, "/front/#list-3") == ["2023", "Post 3", "2022", "Post 2", "2021", "Post 1"]
    page.evaluate("window.texts = [...document.querySelectorAll('[data-section=\"/front\"] [data-kind=body]')]")
    write_post(list_site, 4)
    write_note(list_site, 3, "Another")
    list_site.build()
    update(reader)
    assert identifiers(reader, "/front/#list-1") == ["p4", "p3"]
    assert lines(reader, "/front/#list-2") == ["Another 3.", "Note 2.", "Note 1."]
    assert lines(reader, "/front/#list-3")[:3] == ["2024", "Post 4", "2023"]
    write_post(list_site, 3, "Other")
    list_site.source("p1").unlink()
    list_site.build()
    update(reader)
    assert lines(reader, "/front/#list-3") == ["2024", "Post 4", "2023", "Other 3", "2022", "Post 2"]
    assert page.locator('[data-section=p3] [data-kind="title"]').inner_text() == "Other 3"
    assert page.evaluate("texts.length === 3 && texts.every((cell) => cell.isConnected)")
    assert reader.navigations == 1
    assert_same_as_fresh(reader, untouched=False)


def test_an_edit_of_the_text_between_lists_changes_that_alone(list_site, open_page):
    reader = open_page("/front/")
    page = reader.page
    page.evaluate("window.others = [...document.querySelectorAll('[data-feed*=list] [data-section]')]")
    (list_site.folder / "Pages/front.md").write_text(TEXT.replace("Between.", "In between.\n\nAnd more."))
    list_site.build()
    update(reader)
    texts = page.locator('[data-section="/front"] [data-kind=body]').all_inner_texts()
    assert texts == ["Above.", "In between.", "And more.", "Below."]
    assert page.evaluate("others.length > 5 && others.every((section) => section.isConnected)")
    assert reader.navigations == 1
    assert_same_as_fresh(reader, untouched=False)


def test_another_list_of_a_page_reaches_open_pages(list_site, open_page):
    reader = open_page("/front/")
    (list_site.folder / "Pages/front.md").write_text(TEXT + "\n{{< list order=title show=titles >}}\n")
    list_site.build()
    update(reader)
    assert lines(reader, "/front/#list-3") == ["Post 1", "Post 2", "Post 3"]


def test_entries_without_pages_come_to_the_open_list_and_links_lead_there(list_site, open_page):
    reader = open_page("/notes/")
    assert identifiers(reader, "/notes/") == ["notes:n3", "notes:n2", "notes:n1"]
    write_note(list_site, 4)
    list_site.build()
    reader.update()
    assert identifiers(reader, "/notes/") == ["notes:n4", "notes:n3"]
    assert_same_as_fresh(reader, untouched=False)
    list_site.source("p1").write_text("---\ndate: 2021-01-01\n---\n\n[One](../Notes/n1.md)\n")
    list_site.build()
    reader = open_page("/posts/p1/")
    reader.page.get_by_role("link", name="One").click()
    reader.page.wait_for_url("**/notes/page/1/#notes:n1")
    assert reader.page.evaluate("document.getElementById('notes:n1').closest('article') !== null")
    assert reader.page.locator(":target").count() == 1
