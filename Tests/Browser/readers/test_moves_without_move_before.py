"""In a browser that cannot move a node without resetting it, its neighbours move around what the reader uses."""

import pytest

from reader import assert_same_as_fresh
from silence import silence
from widgets import ELSEWHERE, OWN_MOVE, STATE, STYLE, USE, USED, WIDGETS

NO_MOVE_BEFORE = "delete Element.prototype.moveBefore;"


@pytest.fixture
def small_site(site):
    """The posts d, c, w, b, a; w has widgets."""
    site.configure(rawHTML=True)
    for day, name in zip((5, 8, 18, 20), "abcd"):
        site.add(name, date=f"2024-01-{day:02}")
    site.add("w", date="2024-01-15", body=["Before.", WIDGETS, "After."])
    site.build()
    return site


@pytest.fixture
def reader(small_site, open_page):
    reader = open_page(init_script=NO_MOVE_BEFORE, viewport={"width": 1280, "height": 3000})
    reader.page.add_style_tag(content=STYLE)
    reader.page.evaluate(USE)
    assert reader.page.evaluate(STATE) == USED
    assert not reader.page.evaluate("'moveBefore' in Element.prototype")
    return reader


@pytest.fixture(params=["patch", "page"])
def way(request, server):
    if request.param == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    return request.param


CELL_MOVES = {
    "the paragraph to the end": lambda site: site.edit("w", body=["Before.", "After.", WIDGETS]),
    "the paragraph to the start": lambda site: site.edit("w", body=[WIDGETS, "Before.", "After."]),
    "all around it": lambda site: (site.edit("w", body=["After.", WIDGETS, "Before."]), site.edit("a", date="2024-02-01")),
}


@pytest.mark.parametrize("edit", (ELSEWHERE | OWN_MOVE | CELL_MOVES).values(), ids=ELSEWHERE | OWN_MOVE | CELL_MOVES)
def test_what_the_reader_uses_goes_on(small_site, reader, way, edit):
    time = reader.page.evaluate("animation.currentTime")
    edit(small_site)
    small_site.build()
    reader.update()
    assert reader.page.evaluate(STATE) == USED
    assert reader.page.evaluate("animation.currentTime") >= time
    assert_same_as_fresh(reader, untouched=False)


# Each alone: what it is, how the reader uses it, and whether it goes on.
HOLDERS = {
    "the focus": (
        "<button>Press</button>",
        "() => { window.node = document.querySelector('.one button'); node.focus(); }",
        "() => document.activeElement == node",
    ),
    "a selection": (
        "<p class='words'>Some words.</p>",
        """() => {
            window.node = document.querySelector(".words").firstChild;
            getSelection().setBaseAndExtent(node, 2, node, 6);
        }""",
        "() => getSelection().anchorNode == node && getSelection().toString() == 'me w'",
    ),
    "a frame": (
        "<iframe srcdoc='<p>frame</p>'></iframe>",
        """() => new Promise((done) => {
            window.node = document.querySelector(".one iframe");
            const mark = () => { node.contentWindow.isTheSame = true; done(); };
            if (node.contentDocument.querySelector("p")) mark();
            else node.onload = mark;
        })""",
        "() => node.contentWindow.isTheSame == true",
    ),
    "music": (
        "<audio loop controls src='/tone.wav'></audio>",
        """async () => {
            window.node = document.querySelector(".one audio");
            await node.play();
            node.onpause = () => { window.isInterrupted = true; };
        }""",
        "() => !node.paused && !window.isInterrupted",
    ),
    "a box scrolled down": (
        "<div style='height: 40px; overflow: auto'><p style='height: 900px'>tall</p></div>",
        "() => { window.node = document.querySelector('.one div'); node.scrollTop = 77; }",
        "() => node.scrollTop == 77",
    ),
    "a box scrolled aside": (
        "<div style='width: 80px; overflow: auto'><p style='width: 900px'>wide</p></div>",
        "() => { window.node = document.querySelector('.one div'); node.scrollLeft = 77; }",
        "() => node.scrollLeft == 77",
    ),
    "an animation": (
        "<p class='spinner'>spinning</p>",
        "() => { window.node = document.querySelector('.one .spinner'); window.spin = node.getAnimations()[0]; }",
        "() => node.getAnimations()[0] == spin",
    ),
}
MOVES = {
    "to the top": lambda site: site.edit("h", date="2024-03-01"),
    "to the bottom": lambda site: site.edit("h", date="2023-03-01"),
    "past one": lambda site: site.edit("h", date="2024-01-19"),
    "past one, down": lambda site: site.edit("h", date="2024-01-07"),
}


def open_holder(site, server, open_page, name):
    html, use, goes_on = HOLDERS[name]
    site.add("h", date="2024-01-12", body=[f"<section class='one'>{html}</section>"])
    site.remove("w")
    site.build()
    (site.public / "tone.wav").write_bytes(silence())
    reader = open_page(init_script=NO_MOVE_BEFORE)
    reader.page.wait_for_function("performance.getEntriesByType('resource').some(({name}) => name.includes('/spare.'))")
    reader.page.add_style_tag(content=STYLE)
    reader.page.evaluate(use)
    assert reader.page.evaluate(goes_on)
    return reader, goes_on


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
@pytest.mark.parametrize("name", HOLDERS)
def test_each_kind_of_state_holds_its_post(small_site, server, open_page, name, move):
    reader, goes_on = open_holder(small_site, server, open_page, name)
    reader.watch()
    move(small_site)
    small_site.build()
    reader.update()
    assert reader.page.evaluate(goes_on)
    assert ("list", "+h") not in reader.mutations(), "it is the others that move"
    assert_same_as_fresh(reader, untouched=False)


def test_a_post_without_state_moves_itself(small_site, open_page):
    reader = open_page(init_script=NO_MOVE_BEFORE)
    reader.watch()
    small_site.edit("a", date="2024-03-01")
    small_site.build()
    reader.update()
    assert [change for change in reader.mutations() if change[0] == "list"] == [("list", "-a"), ("list", "+a")]


def test_a_post_that_is_shown_full_screen_stays(small_site, open_page):
    small_site.add("h", date="2024-01-12")
    small_site.build()
    reader = open_page(init_script=NO_MOVE_BEFORE)
    post = reader.page.locator("[data-section=h]")
    post.evaluate("(post) => { post.onclick = () => post.requestFullscreen(); }")
    post.click(position={"x": 5, "y": 5})
    reader.page.wait_for_function("() => document.fullscreenElement")
    # The selection would hold it, too.
    reader.page.evaluate("getSelection().removeAllRanges()")
    small_site.edit("h", date="2023-03-01")
    small_site.build()
    reader.update()
    assert reader.page.evaluate("document.fullscreenElement?.dataset.section") == "h"


def test_of_those_alike_the_one_that_moves_anyway_does(small_site, open_page):
    for name, day in [("p", 16), ("q", 14), ("r", 12)]:
        small_site.add(name, date=f"2024-01-{day}", body=["<iframe srcdoc='<p>frame</p>'></iframe>"])
    small_site.build()
    for name, date in [("p", "2023-03-01"), ("p", "2024-03-01"), ("r", "2024-04-01")]:
        reader = open_page(init_script=NO_MOVE_BEFORE)
        reader.watch()
        small_site.edit(name, date=date)
        small_site.build()
        reader.update()
        assert {what for target, what in reader.mutations() if target == "list"} <= {"-" + name, "+" + name}
        assert_same_as_fresh(reader, untouched=False)


def test_of_two_the_one_with_the_focus_wins(small_site, open_page):
    frame = "<iframe srcdoc='<p>frame</p>'></iframe>"
    for name, day in [("p", 16), ("q", 14)]:
        small_site.add(name, date=f"2024-01-{day}", body=[frame, "<button>Press</button>"])
    small_site.build()
    for name, date in [("q", "2024-03-01"), ("p", "2023-03-01"), ("q", "2023-02-01"), ("p", "2023-01-01")]:
        reader = open_page(init_script=NO_MOVE_BEFORE)
        reader.page.locator(f"[data-section={name}] button").focus()
        reader.page.evaluate("window.node = document.activeElement")
        reader.watch()
        small_site.edit(name, date=date)
        small_site.build()
        reader.update()
        assert reader.page.evaluate("document.activeElement == node")
        assert ("list", "+" + name) not in reader.mutations()
        assert_same_as_fresh(reader, untouched=False)
