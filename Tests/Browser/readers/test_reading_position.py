"""The line that is being read does not move."""

import pytest

from position import LOOK, place
from reader import FRAMES, assert_same_as_fresh

LONG = [f"{number} of some words of a paragraph that takes more than a line. " * 8 for number in range(4)]
NAMES = "abcdefghij"

# The line that is read is in f; a to e are below it, g to j above.
EDITS = {
    "a paragraph above": lambda site: site.edit("h", body=["New.", *LONG]),
    "a longer paragraph above": lambda site: site.edit("h", body=[LONG[0] * 2, *LONG[1:]]),
    "a post taken out above": lambda site: site.remove("h"),
    "a post put in above": lambda site: site.add("x", date="2024-01-08T12:00:00Z", body=LONG),
    "a post bumped from below": lambda site: site.edit("b", date="2024-01-20"),
    "a post sent down from above": lambda site: site.edit("i", date="2024-01-01"),
    "a paragraph before it in its post": lambda site: site.edit("f", body=["New.", *LONG]),
    "a title for its post": lambda site: site.edit("f", title="A title"),
    "words below": lambda site: site.edit("b", body=["Few."]),
    "a new post, for which the button comes": lambda site: site.add("z", date="2024-02-01", body=LONG),
    "several": lambda site: (
        site.remove("j"),
        site.edit("i", body=LONG * 2, title="A title"),
        site.edit("c", date="2024-01-20"),
        site.edit("b", body=["Few."]),
        site.add("x", date="2024-01-08T12:00:00Z", body=LONG),
    ),
}


@pytest.fixture
def reader(site, open_page):
    for day, name in enumerate(NAMES, start=1):
        site.add(name, date=f"2024-01-{day:02}", body=LONG)
    site.build()
    return open_page(viewport={"width": 800, "height": 600})


def read_on(reader, name: str = "f", cell: int = 3):
    """Scrolls until a paragraph of a post is in the middle of the window."""
    reader.page.evaluate(
        """([name, cell]) => {
            const node = document.querySelector(`[data-section=${name}]`).children[cell];
            scrollTo(0, node.getBoundingClientRect().top + scrollY - 250);
        }""",
        [name, cell],
    )
    return reader.page.evaluate(LOOK)


@pytest.mark.parametrize("anchor", ["auto", "none"])
@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_the_line_that_is_read_stays(site, reader, edit, anchor):
    # A theme may have the button in the flow of the page.
    reader.page.add_style_tag(content=f"html {{ overflow-anchor: {anchor}; }} [data-new-posts] {{ position: static; }}")
    before = read_on(reader)
    edit(site)
    site.build()
    reader.update()
    assert abs(place(reader) - before) <= 1
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("day", ["20", "01"], ids=["up", "down"])
@pytest.mark.parametrize("anchor", ["auto", "none"])
def test_the_line_stays_when_the_post_above_it_in_sight_moves(site, reader, anchor, day):
    # A theme may have the button in the flow of the page.
    reader.page.add_style_tag(content=f"html {{ overflow-anchor: {anchor}; }} [data-new-posts] {{ position: static; }}")
    # The end of g is in sight, above the line.
    before = read_on(reader, cell=1)
    assert reader.page.evaluate("document.querySelector('[data-section=g]').getBoundingClientRect().bottom") > 50
    # What the browser itself holds on to is chosen when it scrolls.
    reader.page.evaluate(FRAMES)
    site.edit("g", date=f"2024-01-{day}")
    site.build()
    reader.update()
    assert abs(place(reader) - before) <= 1


def lines(word: str, count: int) -> str:
    return "\\\n".join([word] * count)


@pytest.mark.parametrize("anchor", ["auto", "none"])
def test_the_line_stays_when_only_the_paragraph_moves_that_the_browser_holds_on_to(site, reader, anchor):
    """A paragraph above the window grows by as much as the first one in it shrinks."""
    # A theme may have the button in the flow of the page.
    reader.page.add_style_tag(content=f"html {{ overflow-anchor: {anchor}; }} [data-new-posts] {{ position: static; }}")
    site.edit("f", body=[lines("One.", 1), lines("Two.", 6), *LONG])
    site.build()
    reader.update()
    reader.page.evaluate("() => scrollBy(0, document.querySelector('[data-section=f]').children[2].getBoundingClientRect().top)")
    # While an update is animated, there is nothing else at any point.
    reader.page.wait_for_function("document.elementFromPoint(400, 300)?.closest('[data-cell]')")
    before = reader.page.evaluate(LOOK)
    reader.page.evaluate(FRAMES)
    site.edit("f", body=[lines("Three.", 6), lines("Four.", 1), *LONG])
    site.build()
    reader.update()
    assert abs(place(reader) - before) <= 1
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("anchor", ["auto", "none"])
def test_the_line_stays_when_the_page_is_fetched(site, server, reader, anchor):
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    # A theme may have the button in the flow of the page.
    reader.page.add_style_tag(content=f"html {{ overflow-anchor: {anchor}; }} [data-new-posts] {{ position: static; }}")
    before = read_on(reader)
    EDITS["several"](site)
    site.build()
    reader.update()
    assert abs(place(reader) - before) <= 1
    assert_same_as_fresh(reader)


def test_the_line_stays_under_a_theme_that_scrolls_smoothly(site, reader):
    reader.page.add_style_tag(content="html { scroll-behavior: smooth; overflow-anchor: none; }")
    reader.page.evaluate("() => { document.documentElement.style.scrollBehavior = 'auto'; }")
    before = read_on(reader)
    reader.page.evaluate("() => { document.documentElement.style.scrollBehavior = ''; }")
    reader.page.evaluate("() => document.addEventListener('feed:didupdate', () => { window.top1 = line.getBoundingClientRect().top; })")
    EDITS["a post taken out above"](site)
    site.build()
    reader.update()
    assert abs(reader.page.evaluate("window.top1") - before) <= 1


def test_a_line_whose_own_paragraph_changes_stays(site, reader):
    # A paragraph that fills the window: there is no other to hold on to.
    site.edit("f", body=["word " * 1500])
    site.build()
    reader.update()
    reader.page.evaluate(
        """() => {
            const node = document.querySelector("[data-section=f]").children[1];
            scrollTo(0, node.getBoundingClientRect().top + scrollY + 200);
        }"""
    )
    before = reader.page.evaluate(LOOK)
    assert before < 0
    site.edit("f", body=["word " * 1400 + "end"])
    site.edit("h", body=["New.", *LONG])
    site.build()
    reader.update()
    assert abs(place(reader) - before) <= 1


def test_the_line_stays_when_what_waited_is_shown(site, reader):
    site.configure(rawHTML=True)
    site.edit("g", body=["<p>Old.</p>\n<input>"])
    site.build()
    reader.update()
    reader.page.locator("input").focus()
    before = read_on(reader)
    site.edit("g", body=["<p>" + "New. " * 800 + "</p>\n<input>"])
    site.build()
    reader.update()
    assert abs(place(reader) - before) <= 1
    reader.page.evaluate("() => document.activeElement.blur()")
    reader.page.wait_for_function("() => document.querySelector('[data-section=g]').textContent.includes('New.')")
    assert abs(place(reader) - before) <= 1
    assert_same_as_fresh(reader)


def test_the_next_line_stays_when_the_one_that_waited_goes(site, reader):
    site.configure(rawHTML=True)
    site.edit("f", body=["<p>Old.</p>\n<input>", *LONG])
    site.build()
    reader.update()
    reader.page.locator("[data-section=f] input").focus()
    # The cell that goes is the first in sight.
    reader.page.evaluate("() => scrollBy(0, document.activeElement.closest('[data-cell]').getBoundingClientRect().top)")
    before = reader.page.evaluate(LOOK)
    site.edit("f", body=LONG)
    site.build()
    reader.update()
    assert abs(place(reader) - before) <= 1
    reader.page.evaluate("() => document.activeElement.blur()")
    reader.page.locator("[data-section=f] input").wait_for(state="detached")
    assert abs(place(reader) - before) <= 1
    assert_same_as_fresh(reader)


def test_at_the_very_top_the_page_stays_at_the_top(site, reader):
    site.add("x", date="2024-01-20", body=LONG)
    site.edit("j", body=["New.", *LONG])
    site.build()
    reader.update()
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("scrollY") == 0
    assert reader.order()[0] == "x"


def test_nothing_is_left_behind_on_the_page(site, reader):
    read_on(reader)
    EDITS["several"](site)
    site.build()
    reader.update()
    assert reader.page.evaluate("document.documentElement.style.length") == 0


def test_a_scroll_under_way_goes_on(site, reader):
    read_on(reader)
    goal = reader.page.evaluate("""() => {
        const goal = scrollY + 500;
        document.addEventListener("feed:willupdate", () => scrollTo({top: goal, behavior: "smooth"}));
        return goal;
    }""")
    site.edit("b", body=["Few."])
    site.build()
    reader.update()
    reader.page.wait_for_function("goal => Math.abs(scrollY - goal) < 2", arg=goal)
