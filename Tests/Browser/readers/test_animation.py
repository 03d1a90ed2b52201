"""What comes, goes and moves is seen to, and nothing else."""

import pytest

from reader import assert_same_as_fresh

BODY = ["Some words. " * 40, "Some more words. " * 30]
# Writes down each transition: what takes part in it, and how it ends.
SPY = """
window.transitions = [];
const start = document.startViewTransition;
document.startViewTransition = function (update) {
    const record = {isReady: false};
    const nodes = new Set();
    const look = () => {
        for (const node of document.querySelectorAll("*")) {
            if (getComputedStyle(node).viewTransitionName != "none") nodes.add(node);
        }
        record.animated = nodes.size;
    };
    look();
    transitions.push(record);
    const transition = start.call(this, async () => {
        await update();
        look();
    });
    transition.ready.then(() => {
        record.isReady = true;
        record.animations = document.getAnimations().length;
        for (const animation of document.getAnimations()) if (window.isSlow) animation.pause();
    }, () => { record.isSkipped = true; });
    transition.finished.then(() => { record.isFinished = true; });
    return transition;
};
"""


@pytest.fixture
def small_site(site):
    for day, name in enumerate("abcdef", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=BODY)
    site.build()
    return site


@pytest.fixture
def open_spied(small_site, open_page):
    def open_spied(init_script="", shows_all=True, **options):
        options = {"viewport": {"width": 800, "height": 600}} | options
        reader = open_page(init_script=SPY + init_script, **options)
        if shows_all:
            reader.show_all()
        return reader

    return open_spied


def publish(site, reader):
    site.build()
    reader.update()


def transitions(reader) -> list[dict]:
    reader.page.wait_for_function("() => transitions.every(({isReady, isSkipped}) => isReady || isSkipped)")
    return reader.page.evaluate("transitions")


EDITS = {
    "a new post": (lambda site: site.add("x", date="2024-02-01", body=BODY), 1),
    "a removed post": (lambda site: site.remove("f"), 1),
    "a moved post": (lambda site: site.edit("e", date="2024-02-01"), 1),
    "a new paragraph": (lambda site: site.edit("f", body=["New.", *BODY]), 1),
    "a removed paragraph": (lambda site: site.edit("f", body=BODY[:1]), 1),
    "several": (lambda site: (site.add("x", date="2024-02-01"), site.edit("f", title=None)), 2),
}


@pytest.mark.parametrize("edit, count", EDITS.values(), ids=EDITS)
def test_what_changes_in_sight_is_animated(small_site, open_spied, edit, count):
    reader = open_spied()
    edit(small_site)
    publish(small_site, reader)
    (transition,) = transitions(reader)
    assert transition["animated"] == count
    assert transition["animations"] > 0
    assert_same_as_fresh(reader)


def test_other_words_are_not_animated(small_site, open_spied):
    reader = open_spied()
    small_site.edit("f", body=["Other words.", BODY[1]], likes=3)
    publish(small_site, reader)
    assert transitions(reader) == []


def test_what_changes_out_of_sight_is_not_animated(small_site, open_spied):
    reader = open_spied()
    small_site.edit("a", body=["New.", *BODY], likes=2)
    small_site.remove("b")
    publish(small_site, reader)
    assert [transition["animated"] for transition in transitions(reader)] in ([], [0])
    small_site.add("x", date="2024-01-01T12:00:00Z")
    publish(small_site, reader)
    assert {transition["animated"] for transition in transitions(reader)} <= {0}


def test_posts_that_are_held_back_are_not_animated(small_site, open_spied):
    reader = open_spied(shows_all=False)
    reader.page.evaluate("() => scrollTo(0, 10)")
    small_site.add("x", date="2024-02-01")
    publish(small_site, reader)
    assert transitions(reader) == []


def test_at_most_twenty_are_animated(small_site, open_spied):
    reader = open_spied(viewport={"width": 800, "height": 6000})
    for number in range(15):
        small_site.add(f"x{number}", date=f"2024-02-{number + 1:02}", body=["Few."])
    for name in "abcdef":
        small_site.edit(name, body=["New.", *BODY, "More.", "And more."], date=f"2023-01-0{ord(name) - 96}")
    publish(small_site, reader)
    (transition,) = transitions(reader)
    assert 5 <= transition["animated"] <= 20


def test_who_prefers_less_motion_gets_none(small_site, open_spied):
    reader = open_spied(reduced_motion="reduce")
    small_site.add("x", date="2024-02-01")
    publish(small_site, reader)
    assert reader.order()[0] == "x"
    assert transitions(reader) == []


def test_a_browser_without_transitions_updates_all_the_same(small_site, open_page):
    reader = open_page(init_script="delete Document.prototype.startViewTransition;")
    small_site.add("x", date="2024-02-01")
    publish(small_site, reader)
    assert_same_as_fresh(reader)


def test_the_page_can_be_used_meanwhile(small_site, open_spied):
    reader = open_spied("window.isSlow = true;")
    reader.page.evaluate(
        """() => document.querySelector("h1 a").addEventListener("click", (event) => {
            event.preventDefault();
            window.isClicked = true;
        })"""
    )
    small_site.add("x", date="2024-02-01")
    publish(small_site, reader)
    (transition,) = transitions(reader)
    assert transition["animated"] == 1 and "isFinished" not in transition
    reader.page.get_by_role("link", name="Test feed").click()
    assert reader.page.evaluate("window.isClicked")
    # What is held up is only the picture: the next update comes through.
    small_site.edit("d", likes=4)
    publish(small_site, reader)
    assert_same_as_fresh(reader)


def test_a_transition_that_is_skipped_is_no_error(small_site, open_spied):
    reader = open_spied("""
        const begin = document.startViewTransition;
        document.startViewTransition = function (update) {
            const transition = begin.call(this, update);
            transition.skipTransition();
            return transition;
        };
    """)
    small_site.add("x", date="2024-02-01")
    publish(small_site, reader)
    (transition,) = transitions(reader)
    assert transition["isSkipped"]
    assert_same_as_fresh(reader)


def test_styles_that_others_gave_a_post_stay(small_site, open_spied):
    reader = open_spied()
    reader.page.evaluate("() => { document.querySelector('[data-section=e]').style.color = 'red'; }")
    small_site.edit("e", date="2024-02-01")
    publish(small_site, reader)
    assert reader.page.locator("[data-section=e]").get_attribute("style") == "color: red;"


def test_the_moved_post_keeps_what_the_reader_does_in_it(small_site, open_spied):
    small_site.configure(rawHTML=True)
    small_site.edit("e", body=["<input aria-label='Note'>"])
    small_site.build()
    reader = open_spied()
    reader.page.get_by_label("Note").fill("typed")
    small_site.edit("e", date="2024-02-01")
    publish(small_site, reader)
    assert transitions(reader)[0]["animated"] == 1
    assert reader.page.get_by_label("Note").input_value() == "typed"
    assert reader.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Note"
