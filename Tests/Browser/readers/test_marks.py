"""What came has an edge until it was seen, and what was edited is tinted for a moment. Authors choose which marks there are."""

import pytest

from newposts import button, publish, small_site

__all__ = ["small_site"]

# The elements that were tinted.
TINTS = """window.tints = [];
const {animate} = Element.prototype;
Element.prototype.animate = function (frame, timing) {
    if (frame.backgroundColor) tints.push([this.localName, this.textContent]);
    return animate.call(this, frame, timing);
};"""
UNSEEN = "[...document.querySelectorAll('[data-unseen]')].map(({dataset}) => dataset.section)"


@pytest.fixture
def text_site(small_site):
    small_site.configure(rawHTML=True)
    small_site.add("e", date="2024-02-05", body=["<div><p>First.</p><p>Second.</p></div>", "Beside."])
    small_site.build()
    return small_site


def edit(site, reader):
    site.edit("e", body=["<div><p>First.</p><p>Edited.</p></div>", "Beside."])
    site.build()
    reader.update()
    reader.page.get_by_text("Edited.").wait_for()


def test_the_edited_paragraph_alone_is_tinted(text_site, open_page):
    reader = open_page(init_script=TINTS)
    edit(text_site, reader)
    reader.page.wait_for_function("tints.length")
    assert reader.page.evaluate("tints") == [["p", "Edited."]]


@pytest.mark.parametrize("options, marks", [({"reduced_motion": "reduce"}, ["edited"]), ({}, ["new", "title"])])
def test_nothing_is_tinted_for_who_does_not_want_that(text_site, open_page, options, marks):
    text_site.configure(live={"poll": 1, "marks": marks})
    text_site.build()
    reader = open_page(init_script=TINTS, **options)
    edit(text_site, reader)
    # With the next update, this one is done with.
    text_site.edit("e", body=["Something else."])
    text_site.build()
    reader.update()
    assert reader.page.evaluate("tints") == []


def test_a_post_that_came_has_an_edge_until_it_was_seen(small_site, open_page):
    reader = open_page(viewport={"width": 800, "height": 600})
    publish(small_site, reader, "e")
    button(reader).click()
    assert reader.page.evaluate(UNSEEN) == ["e"]
    edge = "parseFloat(getComputedStyle(document.querySelector('[data-section=e]')).boxShadow.split(') ').at(-1))"
    reader.page.wait_for_function(f"() => {edge} > 2")
    reader.page.wait_for_function(f"() => !{UNSEEN}.length && {edge} == 0")


def test_without_the_mark_a_post_has_no_edge(small_site, open_page):
    small_site.configure(live={"poll": 1, "marks": ["title"]})
    small_site.build()
    reader = open_page()
    publish(small_site, reader, "e")
    assert reader.page.title().startswith("(1) ")
    button(reader).click()
    assert reader.page.evaluate(UNSEEN) == []


def test_without_the_mark_the_title_has_no_number(small_site, open_page):
    small_site.configure(live={"poll": 1, "marks": ["new"]})
    small_site.build()
    reader = open_page()
    publish(small_site, reader, "e")
    assert button(reader).inner_text() == "1 new post"
    assert not reader.page.title().startswith("(")
