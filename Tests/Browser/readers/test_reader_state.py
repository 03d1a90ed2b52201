"""What a reader does to a page is left alone by updates of anything else."""

import pytest

from edits import Author
from reader import assert_same_as_fresh
from widgets import ELSEWHERE, OWN_MOVE, STATE, STYLE, USE, USED, WIDGETS



@pytest.fixture
def reader(site, open_page):
    """The front page with the posts d, c, w, b, a; w has widgets that the reader has used."""
    site.configure(rawHTML=True)
    for day, name in zip((5, 8, 18, 20), "abcd"):
        site.add(name, date=f"2024-01-{day:02}")
    site.add("w", date="2024-01-15", body=["Before.", WIDGETS, "After."])
    site.build()
    reader = open_page(viewport={"width": 1280, "height": 3000})
    reader.page.add_style_tag(content=STYLE)
    reader.page.evaluate(USE)
    assert reader.page.evaluate(STATE) == USED
    return reader


@pytest.mark.parametrize("edit", ELSEWHERE.values(), ids=ELSEWHERE)
def test_the_readers_state_survives(site, reader, edit):
    time = reader.page.evaluate("animation.currentTime")
    edit(site)
    site.build()
    reader.update()
    assert reader.page.evaluate(STATE) == USED
    assert reader.page.evaluate("animation.currentTime") >= time
    assert_same_as_fresh(reader, untouched=False)


@pytest.mark.needs("moves without loss")
@pytest.mark.parametrize("edit", OWN_MOVE.values(), ids=OWN_MOVE)
def test_the_readers_state_survives_a_move_of_its_article(site, reader, edit):
    reader.watch()
    edit(site)
    site.build()
    reader.update()
    assert reader.renewed() == []
    assert ("list", "+w") in reader.mutations(), "the article itself is to move"
    assert reader.page.evaluate(STATE) == USED
    assert_same_as_fresh(reader, untouched=False)


@pytest.mark.parametrize("edit", (ELSEWHERE | OWN_MOVE).values(), ids=ELSEWHERE | OWN_MOVE)
def test_the_readers_state_survives_a_fetch_of_the_page(site, server, reader, edit):
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    server.log.clear()
    edit(site)
    site.build()
    reader.update()
    assert server.count("/") == 1
    # The cell with the widgets itself was not edited, so it is the same node in the same state.
    assert reader.page.evaluate(STATE) == USED
    assert_same_as_fresh(reader, untouched=False)


def test_the_readers_state_survives_all_edits_one_after_another(site, reader):
    for name, edit in (ELSEWHERE | OWN_MOVE).items():
        if name == "a post taken out":
            site.add("d", date="2024-01-20", body=["Back again."])
            continue
        edit(site)
        site.build()
        reader.update()
        assert reader.page.evaluate(STATE) == USED
        assert_same_as_fresh(reader, untouched=False)


FOREIGN = """() => {
    const foreign = (parent, before, name) => {
        const node = document.createElement(name);
        node.setAttribute("data-foreign", "");
        node.append("from an extension");
        parent.insertBefore(node, before);
        parent.insertBefore(document.createTextNode("\\n text "), before);
        parent.insertBefore(document.createComment("comment"), before);
        node.probePrevious = node.previousElementSibling;
        return node;
    };
    const [d, c, w, b, a] = probe.list().children;
    const cell = w.children[2];
    window.foreign = [
        foreign(probe.list(), d, "aside"),
        foreign(probe.list(), b, "article"),
        foreign(probe.list(), null, "div"),
        foreign(w, cell, "div"),
        foreign(w, null, "button"),
        foreign(w, w.firstChild, "p"),
    ];
}"""
FOREIGN_STAYS = "foreign.map((node) => node.isConnected && node.previousElementSibling == node.probePrevious)"


@pytest.mark.parametrize(
    "edit",
    [
        lambda site: site.edit("a", body=["Other words."]),
        lambda site: site.edit("w", body=["New.", WIDGETS, "Afterwards."]),
        lambda site: site.edit("w", likes=4, comments=[("bo", "Yes.")]),
        lambda site: site.edit("a", date="2024-01-12"),
        lambda site: site.remove("a"),
        lambda site: (site.edit("c", likes=3), site.add("e", date="2024-01-07"), site.edit("d", title="D")),
    ],
    ids=["a word", "words of its post", "cells of its post", "a move", "a removal", "several"],
)
def test_nodes_of_an_extension_stay_where_they_are(site, reader, edit):
    site.add("z", date="2023-01-01")
    site.build()
    reader.update()
    reader.page.evaluate(FOREIGN)
    edit(site)
    site.build()
    reader.update()
    # Where the cell before it is replaced, a foreign node has another neighbour.
    stays = reader.page.evaluate(FOREIGN_STAYS)
    expected = [True] * 6
    if site.posts["w"].body[0] == "New.":
        expected[3] = expected[4] = stays[3] = stays[4] = True
    assert stays == expected
    assert reader.page.evaluate("foreign.every((node) => node.isConnected)")
    assert reader.page.evaluate(STATE) == USED
    assert_same_as_fresh(reader, untouched=False)


def test_nodes_of_an_extension_break_no_update(site, reader):
    seed = 21
    print(f"seed {seed}")
    reader.page.evaluate(FOREIGN)
    # What the reader uses would wait.
    reader.page.evaluate(
        """() => {
            document.activeElement.blur();
            getSelection().empty();
            for (const field of document.querySelectorAll("input, textarea")) field.value = field.defaultValue;
        }"""
    )
    author = Author(site, seed)
    for round in range(15):
        print(f"round {round}")
        author.work(author.random.randint(1, 5))
        site.build()
        reader.update()
        assert_same_as_fresh(reader, untouched=False)
    assert reader.page.evaluate("foreign.slice(0, 3).every((node) => node.isConnected)")


def test_a_section_that_an_extension_took_away_breaks_nothing(site, reader):
    reader.page.evaluate("document.querySelector('[data-section=c]').remove()")
    site.add("e", date="2024-01-19", body=["Before c."])
    site.add("f", date="2024-03-01", body=["On top."])
    site.edit("a", body=["Other words."])
    site.build()
    reader.update()
    assert [name for name in reader.order() if name != "c"] == [*"fdewba"]
    assert reader.page.get_by_text("Other words.").count() == 1
    assert reader.page.evaluate(STATE) == USED
