"""Posts that come above all others, and the button that shows them."""

import pytest

from layoutshift import SHIFTS
from newposts import BODY, button, open_with, publish, shown, small_site
from reader import assert_same_as_fresh
from tabs import HIDDEN

__all__ = ["open_with", "small_site"]

LINE = "document.querySelector('[data-section=d] p').getBoundingClientRect().top"


def test_the_line_that_is_read_at_the_very_top_stays(small_site, open_with):
    reader = open_with(is_scrolled=False)
    before = reader.page.evaluate(LINE)
    publish(small_site, reader, "e")
    assert reader.page.evaluate(LINE) == before
    assert shown(reader) == [*"dcba"]
    assert button(reader).inner_text() == "1 new post"
    button(reader).click()
    assert shown(reader) == [*"edcba"]
    assert_same_as_fresh(reader)


def stale_page(site, server):
    """Has the host serve the front page as it was before post e."""
    stale = site.file().read_bytes()
    site.add("e", title="Post e", date="2024-02-05", body=BODY)
    site.build()
    server.headers["Last-Modified"] = "Mon, 01 Jan 2024 00:00:00 GMT"
    answers = [stale]
    server.spoil("/", lambda body: answers.pop() if answers else body)


# What this test evaluates in a page counts as the reader's activity.
NOBODY_ACTS = "Object.defineProperty(Navigator.prototype, 'userActivation', {get: () => ({hasBeenActive: false})});"


def test_in_a_page_that_was_just_opened_nothing_jumps(small_site, server, open_page):
    stale_page(small_site, server)
    reader = open_page(init_script=NOBODY_ACTS + SHIFTS)
    reader.update()
    assert shown(reader) == [*"dcba"]
    assert button(reader).inner_text() == "1 new post"
    assert reader.page.evaluate("shift") == 0
    assert reader.page.title().startswith("(1) ")
    button(reader).click()
    assert shown(reader) == [*"edcba"]
    assert not reader.page.title().startswith("(")


def test_who_has_begun_to_use_a_page_that_was_just_opened_is_asked(small_site, server, open_page):
    stale_page(small_site, server)
    with server.held("/live/head.json"):
        reader = open_page(is_polling=False)
        reader.page.keyboard.press("Tab")
    reader.update()
    assert shown(reader) == [*"dcba"]
    assert button(reader).inner_text() == "1 new post"


def test_while_nobody_looks_they_are_shown(small_site, server, open_with):
    reader = open_with(init_script=HIDDEN % "false")
    with server.held("/live/[0-9a-f]+/.*") as patch:
        small_site.add("e", title="Post e", date="2024-02-05", body=BODY)
        small_site.build()
        assert patch.arrived.wait(8)
        reader.page.evaluate("() => { window.isHidden = true; }")
    reader.page.wait_for_function("version => probe.shows(version)", arg=small_site.version())
    assert shown(reader) == [*"edcba"]


def test_the_first_posts_of_an_empty_page_are_shown(site, open_page):
    site.build()
    reader = open_page()
    publish(site, reader, "a")
    assert shown(reader) == ["a"]


def test_further_down_new_posts_wait_for_the_button(small_site, open_with):
    reader = open_with()
    before = reader.page.evaluate("scrollY")
    publish(small_site, reader, "e", "f")
    assert shown(reader) == [*"dcba"]
    assert reader.order() == [*"fedcba"], "they are in their places"
    assert button(reader).is_visible()
    assert button(reader).inner_text() == "2 new posts"
    assert reader.page.evaluate("scrollY") == before

    button(reader).click()
    assert shown(reader) == [*"fedcba"]
    assert not button(reader).is_visible()
    reader.page.wait_for_function("() => scrollY == 0")
    assert reader.page.evaluate("document.activeElement.closest('[data-section]').dataset.section") == "f"
    assert_same_as_fresh(reader)


def test_asking_is_the_rule_at_the_top_too(small_site, open_with):
    reader = open_with("ask", is_scrolled=False)
    publish(small_site, reader, "e")
    assert shown(reader) == [*"dcba"]
    assert button(reader).inner_text() == "1 new post"
    button(reader).press("Enter")
    assert shown(reader) == [*"edcba"]
    assert_same_as_fresh(reader)


def test_switched_off_they_wait_for_the_next_load(small_site, open_with):
    reader = open_with("off", is_scrolled=False)
    publish(small_site, reader, "e")
    assert shown(reader) == [*"dcba"]
    assert not button(reader).is_visible()
    reader.load()
    assert shown(reader) == [*"edcba"]


@pytest.mark.parametrize("way", ["patch", "page"])
def test_held_posts_are_counted_over_all_updates(small_site, server, open_with, way):
    reader = open_with()
    if way == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    publish(small_site, reader, "e")
    publish(small_site, reader, "f", "g")
    # Between posts that are held back is above all that are shown.
    small_site.add("x", date="2024-02-05T12:00:00Z")
    small_site.edit("a", likes=3)
    small_site.build()
    reader.update()
    assert shown(reader) == [*"dcba"]
    assert button(reader).inner_text() == "4 new posts"
    button(reader).click()
    assert shown(reader) == [*"gfxedcba"]
    assert_same_as_fresh(reader)


def test_a_held_post_that_is_taken_back_is_not_counted(small_site, open_with):
    reader = open_with()
    publish(small_site, reader, "e", "f")
    small_site.remove("e")
    small_site.build()
    reader.update()
    assert button(reader).inner_text() == "1 new post"
    small_site.remove("f")
    small_site.build()
    reader.update()
    assert not button(reader).is_visible()
    assert_same_as_fresh(reader)


def test_a_held_post_is_edited_and_bumped_like_any(small_site, open_with):
    reader = open_with()
    publish(small_site, reader, "e", "f")
    small_site.edit("e", body=["Other words."], date="2024-03-01")
    small_site.build()
    reader.update()
    assert reader.order() == [*"efdcba"]
    assert shown(reader) == [*"dcba"]
    assert button(reader).inner_text() == "2 new posts"
    button(reader).click()
    assert_same_as_fresh(reader)


def test_a_new_post_that_is_not_the_newest_is_shown(small_site, open_with):
    reader = open_with()
    small_site.add("x", date="2024-01-02T12:00:00Z")
    small_site.build()
    reader.update()
    assert "x" in shown(reader)
    assert not button(reader).is_visible()
    assert_same_as_fresh(reader)


def test_a_bumped_post_is_not_new(small_site, open_with):
    reader = open_with("ask")
    small_site.edit("a", date="2024-02-01")
    small_site.build()
    reader.update()
    assert shown(reader) == [*"adcb"]
    assert not button(reader).is_visible()


def test_an_update_at_the_top_adds_to_what_was_held_before(small_site, open_with):
    reader = open_with()
    publish(small_site, reader, "e")
    reader.page.evaluate("() => scrollTo(0, 0)")
    publish(small_site, reader, "f")
    assert shown(reader) == [*"dcba"]
    assert button(reader).inner_text() == "2 new posts"


def test_a_template_without_words_for_them_holds_nothing_back(small_site, open_with):
    script = """new MutationObserver(() => document.querySelector("[data-news]")?.remove())
        .observe(document, {childList: true, subtree: true});"""
    reader = open_with(init_script=script)
    publish(small_site, reader, "e")
    assert shown(reader) == [*"edcba"]
    assert not button(reader).is_visible()


def test_without_the_button_they_are_shown_at_once(small_site, open_with):
    script = """new MutationObserver(() => document.querySelector("[data-new-posts]")?.remove())
        .observe(document, {childList: true, subtree: true});"""
    reader = open_with(init_script=script)
    publish(small_site, reader, "e")
    assert shown(reader) == [*"edcba"]
    assert_same_as_fresh(reader)


def test_a_page_that_is_told_to_show_all_does(small_site, open_with):
    reader = open_with("ask")
    reader.show_all()
    publish(small_site, reader, "e")
    assert shown(reader) == [*"edcba"]
    assert not button(reader).is_visible()


@pytest.mark.parametrize("policy", ["auto", "ask", "off"])
def test_the_first_posts_of_an_empty_page_are_shown(site, open_page, policy):
    site.configure(live={"poll": 1, "newPosts": policy})
    site.build()
    reader = open_page()
    reader.page.locator("body").click(position={"x": 1, "y": 1})
    empty = reader.page.get_by_text("Nothing here yet")
    assert empty.is_visible()
    publish(site, reader, "e")
    assert not empty.is_visible() and not button(reader).is_visible()
    assert shown(reader) == ["e"]
    assert not empty.is_visible()
    assert_same_as_fresh(reader)


def test_the_button_can_be_seen_and_reached(small_site, open_with):
    reader = open_with()
    publish(small_site, reader, "e")
    box = button(reader).bounding_box()
    assert 0 <= box["y"] < 60 and abs(box["x"] + box["width"] / 2 - 400) < 10
    assert reader.page.get_by_role("button", name="1 new post").count() == 1
    assert contrast(button(reader)) >= 4.5


@pytest.mark.needs("media")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_button_has_enough_contrast(small_site, open_with, scheme):
    reader = open_with(color_scheme=scheme)
    publish(small_site, reader, "e")
    assert contrast(button(reader)) >= 4.5
    button(reader).hover()
    assert contrast(button(reader)) >= 4.5


def contrast(locator) -> float:
    """The contrast of text and background, by WCAG."""
    colors = locator.evaluate(
        """(node) => {
            const {color, backgroundColor} = getComputedStyle(node);
            const canvas = document.createElement("canvas").getContext("2d");
            return [color, backgroundColor].map((value) => {
                canvas.fillStyle = value;
                canvas.fillRect(0, 0, 1, 1);
                return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
            });
        }"""
    )

    def luminance(color: list[int]) -> float:
        parts = [value / 255 for value in color]
        linear = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted(luminance(color) for color in colors)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("policy", ["auto", "ask", "off"])
def test_a_page_is_never_left_without_a_post(site, open_page, policy):
    site.configure(live={"poll": 1, "newPosts": policy})
    site.add("a", title="Post a")
    site.build()
    reader = open_page()
    reader.page.locator("body").click(position={"x": 1, "y": 1})
    # As when its file gets another name.
    site.rename("a", "b")
    site.build()
    reader.update()
    assert shown(reader) == ["b"]
    assert not button(reader).is_visible()
    assert_same_as_fresh(reader)
