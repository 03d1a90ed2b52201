"""What a reader taps while an update is on its way, and what waits in a cell that a tap takes out of the page."""

import pytest

from handmade import HandmadeSite, actions, cell, control, section
from reader import GLANCES, wait_for_glances

# Animations begin when the test says so.
FRAMES = """window.frames = [];
document.startViewTransition = (callback) => {
    const ready = new Promise((done) => frames.push(() => { callback(); done(); }));
    return {ready, updateCallbackDone: ready, finished: ready};
};"""
RUN = "() => { while (frames.length) frames.shift()(); }"
NAMES = "() => [...document.querySelectorAll('[data-section]')].map(({dataset}) => dataset.section).join('')"
TITLE, FOLD = cell("t", f"<p>{control('fold', 'Fold')}</p>"), cell("t", f"<p>{control('unfold', 'Unfold')}</p>")


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed", "actions"])


def folding(*contents: str) -> dict:
    """A post that the reader can fold."""
    patch = [
        {"op": "replace", "path": "/sections/0/cells/0", "value": FOLD},
        *[{"op": "remove", "path": "/sections/0/cells/1"} for _ in contents],
    ]
    cells = [cell(f"c{index}", content) for index, content in enumerate(contents)]
    return section("a", TITLE, *cells, actions({"on": {"fold": 1}}, {"on": {"unfold": 0}, "patch": patch}))


def others(names: str) -> list[dict]:
    return [section(name, cell("text", f"<p>Of {name}.</p>")) for name in names]


def wait(site, reader):
    reader.page.wait_for_function(
        "version => document.querySelector('[data-feed]').dataset.version == version", arg=site.version()
    )


def tap(reader, action: str):
    reader.page.locator(f"button[data-action={action}]").click()


def test_a_tap_before_an_update_is_shown_leaves_the_update_as_it_is(site, open_page):
    site.publish([folding("<p>One.</p>"), *others("rst")])
    reader = open_page(init_script=FRAMES)
    site.publish([folding("<p>One.</p>"), *others("stn")])
    reader.page.wait_for_function("() => frames.length == 1")
    tap(reader, "fold")
    reader.page.evaluate(RUN)
    wait(site, reader)
    assert reader.page.evaluate(NAMES) == "astn"
    assert reader.page.locator("button[data-action=unfold]").count() == 1
    site.publish([folding("<p>One.</p>"), *others("tn")])
    reader.page.wait_for_function("() => frames.length > 0")
    reader.page.evaluate(RUN)
    wait(site, reader)
    assert reader.page.evaluate(NAMES) == "atn"


def test_a_cell_that_waits_while_it_is_folded_away_is_updated_afterwards(site, open_page):
    site.publish([folding("<p>Price: 10</p><input>")])
    reader = open_page(init_script=GLANCES, reduced_motion="reduce")
    reader.page.locator("input").fill("typed")
    site.publish([folding("<p>Price: 20</p><textarea></textarea>")])
    wait(site, reader)
    assert reader.page.get_by_text("Price: 10").is_visible(), "it waits"
    tap(reader, "fold")
    assert not reader.page.get_by_text("Price").count()
    wait_for_glances(reader)
    tap(reader, "unfold")
    if reader.page.locator("input").count():
        reader.page.locator("input").fill("")
        reader.page.evaluate("() => document.activeElement.blur()")
    reader.page.get_by_text("Price: 20").wait_for()
    assert not reader.page.get_by_text("Price: 10").count()


def replying(words: str, action: str = "cancel") -> dict:
    """A post to which the reader can reply: the form is a cell of its own, which only that state has."""
    form = cell("form", f"<p>{words}</p><input>{control(action, 'Cancel')}")
    patch = [{"op": "add", "path": "/sections/0/cells/1", "value": form}]
    states = actions({"on": {"reply": 1}}, {"on": {action: 0}, "patch": patch})
    return section("a", cell("t", f"<p>{control('reply', 'Reply')}</p>"), states)


def test_what_the_reader_writes_in_a_cell_of_a_state_is_kept_while_that_changes(site, open_page):
    site.publish([replying("To Ann")])
    reader = open_page(reduced_motion="reduce")
    tap(reader, "reply")
    field = reader.page.locator("input")
    field.fill("typed")
    site.publish([replying("To Ann and Bo")])
    wait(site, reader)
    assert field.input_value() == "typed" and field.evaluate("field => field == document.activeElement")
    assert reader.page.get_by_text("To Ann", exact=True).count() == 1 and reader.page.locator("[data-cell=form]").count() == 1
    field.fill("")
    field.blur()
    reader.page.get_by_text("To Ann and Bo").wait_for()
    assert reader.page.locator("[data-cell=form]").count() == 1
    # Who turns to another state has done with it.
    field.fill("typed again")
    site.publish([replying("To all")])
    wait(site, reader)
    tap(reader, "cancel")
    reader.page.locator("[data-cell=form]").wait_for(state="detached")
    tap(reader, "reply")
    assert reader.page.get_by_text("To all").count() == 1 and field.input_value() == ""


def test_a_control_that_is_only_there_because_its_cell_is_in_use_does_nothing(site, open_page):
    site.publish([replying("To Ann")])
    reader = open_page(reduced_motion="reduce")
    tap(reader, "reply")
    reader.page.locator("input").fill("typed")
    site.publish([replying("To Ann", "close")])
    reader.update()
    tap(reader, "cancel")
    assert reader.page.locator("input").input_value() == "typed"
    # No page may have a script error: `open_page` looks.
