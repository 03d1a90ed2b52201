"""The scripts in Examples/PageScripts, in pages of a site that has them."""

import json
import re
import shutil

import pytest

from feedsite import REPOSITORY
from reader import FRAMES
from silence import silence

EXAMPLES = REPOSITORY / "Examples/PageScripts"
SCRIPTS = ["highlighter.js", "comments.js", "video.js", "analytics.js"]
CODE = "```swift\nlet one = 1\n```"


@pytest.fixture
def scripted(site):
    """The front page of a site with all of the scripts."""
    (site.folder / "Static/comments").mkdir(parents=True)
    for script in SCRIPTS:
        shutil.copy(EXAMPLES / script, site.folder / "Static")
    (site.folder / "Static/comments/a.json").write_text(json.dumps([{"author": "Ada", "text": "First"}]))
    (site.folder / "Static/film.wav").write_bytes(silence(10))
    page = (REPOSITORY / "Templates/page.mustache").read_text()
    tags = "".join(f'<script type="module" src="/{script}"></script>\n' for script in SCRIPTS)
    (site.folder / "Templates").mkdir(exist_ok=True)
    (site.folder / "Templates/page.mustache").write_text(page.replace("</head>", tags + "</head>"))
    site.configure(rawHTML=True, workingRange=1)
    return site


def words(reader) -> list[str]:
    return reader.page.locator("pre b").all_inner_texts()


def test_code_is_coloured_once_and_again_when_it_changed(scripted, open_page):
    scripted.add("a", body=["Before.", CODE, "After."])
    scripted.build()
    reader = open_page()
    reader.page.wait_for_function("document.querySelectorAll('pre b').length == 1")
    reader.page.evaluate("document.querySelector('pre b').mark = true")
    # What changes beside it leaves it alone.
    scripted.edit("a", body=["Before!", CODE, "After."])
    scripted.build()
    reader.update()
    assert reader.page.evaluate("document.querySelector('pre b').mark")
    scripted.edit("a", body=["Before!", CODE.replace("let one", "var one"), "After."])
    scripted.add("b", body=[CODE])
    scripted.build()
    reader.show_all()
    reader.update()
    reader.page.wait_for_function("document.querySelectorAll('pre b').length == 2")
    assert sorted(words(reader)) == ["let", "var"]


def test_code_that_changed_behind_a_filter_is_coloured_when_it_is_shown(scripted, open_page):
    scripted.configure(filter="tags")
    scripted.add("a", body=[CODE], tags=["ice"])
    scripted.add("b", body=["Words."], tags=["fog"])
    scripted.build()
    reader = open_page(reduced_motion="reduce")
    reader.page.wait_for_function("document.querySelectorAll('pre b').length == 1")
    fog = reader.page.get_by_role("button", name="fog", exact=True).first
    fog.click()
    reader.page.locator("[data-section=a]").wait_for(state="detached")
    scripted.edit("a", body=[CODE.replace("let one", "var one")])
    scripted.build()
    reader.update()
    assert words(reader) == []
    fog.click()
    reader.page.wait_for_function("document.querySelectorAll('pre b').length == 1")
    assert words(reader) == ["var"]


def test_a_comment_that_is_being_written_outlives_an_update(scripted, open_page):
    block = '<div><p>Old.</p><div data-comments="a"></div></div>'
    scripted.add("a", body=[block])
    scripted.build()
    reader = open_page()
    reader.page.get_by_text("Ada: First").wait_for()
    reader.page.locator("textarea").fill("My own")
    reader.page.evaluate("() => document.activeElement.blur()")
    scripted.edit("a", body=[block.replace("Old", "New")])
    scripted.build()
    reader.update()
    reader.page.get_by_text("New.").wait_for()
    assert reader.page.locator("textarea").input_value() == "My own"
    # The author takes the comments away: that waits for the draft.
    scripted.edit("a", body=["<div><p>New.</p></div>"])
    scripted.build()
    reader.update()
    assert reader.page.locator("textarea").input_value() == "My own"
    reader.page.locator("textarea").fill("")
    reader.page.evaluate("() => document.activeElement.blur()")
    reader.page.locator("textarea").wait_for(state="detached")


def test_a_film_that_plays_has_its_cell_wait(scripted, open_page):
    block = '<p><a data-video href="/film.wav">The film</a></p>'
    scripted.add("a", body=[block])
    scripted.build()
    reader = open_page()
    reader.page.get_by_role("link", name="The film").click()
    reader.page.wait_for_function("document.querySelector('video')?.paused == false")
    scripted.edit("a", body=["<p>No film any more.</p>"])
    scripted.build()
    reader.update()
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("document.querySelector('video').paused") is False
    reader.page.evaluate("document.querySelector('video').pause()")
    reader.page.get_by_text("No film any more.").wait_for()
    assert reader.page.locator("video").count() == 0


def test_what_came_and_what_was_seen_is_counted(scripted, open_page):
    scripted.add("a", date="2024-01-01")
    scripted.build()
    reader = open_page()
    reader.page.evaluate("() => { window.counted = []; navigator.sendBeacon = (path, text) => counted.push(JSON.parse(text)); }")
    scripted.add("b", date="2024-01-02")
    scripted.build()
    reader.show_all()
    reader.update()
    reader.page.wait_for_function("counted.some(({event, post}) => event == 'seen' && post == 'b')")
    assert {"event": "came", "post": "b"} in reader.page.evaluate("counted")


def test_the_guide_names_what_the_scripts_import():
    guide = (REPOSITORY / "Documentation/PageScripts.md").read_text()
    for script in SCRIPTS:
        assert f"`{script}`" in guide
        for path in re.findall(r'from "([^"]*)"', (EXAMPLES / script).read_text()):
            assert f'from "{path}"' in guide
