"""Readers' actions: states of a section that are laid over what the author publishes."""

import pytest

from fileserver import POLICY
from handmade import HandmadeSite, actions, actions_cell, as_text, cell, control, patched, section
from reader import Reader

# The HTML of a cell whose controls are text.
RECEIVED = r"""(html) => html.replace(/<button type="button" data-action="[^"]*">([^]*?)<\/button>/g, "<span>$1</span>")"""
VISIBLE = f"""(id) => [...document.querySelector(`[data-section="${{id}}"]`).children]
    .filter((node) => node.dataset.cell && node.dataset.cell != "@actions" && node.checkVisibility())
    .map((node) => `${{node.dataset.cell}} ${{node.dataset.kind}} ${{({RECEIVED})(node.innerHTML)}}`)"""


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed", "actions"])


def button(action: str, text: str = "") -> str:
    return control(action, f"<b>{text or action}</b>")


def lines(cells: list[dict]) -> list[str]:
    return [f"{cell['id']} {cell['kind']} {as_text(cell['html'])}" for cell in cells if cell["id"] != "@actions"]


def visible(page, id: str = "a") -> list[str]:
    return page.evaluate(VISIBLE, id)


def settled(page, perform):
    """Waits for the update that something leads to, with its animation."""
    page.evaluate("() => { window.settled = new Promise((done) => addEventListener('feed:didupdate', () => done(), {once: true})); }")
    perform()
    page.evaluate("settled")


def act(page, action: str, id: str = "a"):
    settled(page, lambda: page.locator(f'[data-section="{id}"] button[data-action="{action}"]').first.click())


def stored(page) -> dict:
    """What is kept of each post."""
    entries = page.evaluate("Object.entries(localStorage)")
    choices = {key.removeprefix(page.evaluate("origin")): value.split("\t")[0] for key, value in entries}
    return {key: value.split("\n") for key, value in choices.items() if value}


def state(patch: list[dict], **on: int) -> dict:
    return {"on": on, "patch": patch}


def put(index: int, value: dict | str) -> dict:
    return {"op": "replace", "path": f"/sections/0/cells/{index}" + ("/html" if isinstance(value, str) else ""), "value": value}


TITLE, ONE, TWO = cell("t", "<h2>Title</h2>", "title"), cell("1", "<p>One.</p>"), cell("2", "<p>Two.</p>")
LIKE = cell("like", f"<p>5 {button('heart')}</p>", "action")
LIKED = cell("like", f"<p>6 {button('unheart')}</p>", "action")
CELLS = [TITLE, ONE, TWO, LIKE]
STATES = actions({"on": {"heart": 1}}, state([put(3, LIKED)], unheart=0))


@pytest.fixture
def reader(site, open_page) -> Reader:
    site.publish([section("a", *CELLS, STATES), section("b", *CELLS, STATES)])
    return open_page()


def update(site, reader, sections: list[dict], operations: list[dict] | None = None):
    site.publish(sections, operations)
    reader.update()


def change(index: int, value: dict | str, section: int = 0) -> dict:
    return {**put(index, value), "path": put(index, value)["path"].replace("0", str(section), 1)}


@pytest.mark.parametrize(
    "patch",
    [
        [{"op": "add", "path": "/sections/0/cells/0", "value": LIKED}],
        [{"op": "add", "path": "/sections/0/cells/4", "value": LIKED}],
        [{"op": "remove", "path": "/sections/0/cells/0"}, {"op": "remove", "path": "/sections/0/cells/2"}],
        [{"op": "remove", "path": "/sections/0/cells/0"}, {"op": "add", "path": "/sections/0/cells/3", "value": TITLE}],
        [{"op": "remove", "path": "/sections/0/cells/3"}, {"op": "add", "path": "/sections/0/cells/1", "value": LIKE}, put(0, LIKED)],
        [put(3, LIKED)],
        [put(1, "<p>Uno.</p>"), put(2, "")],
        [put(1, LIKED), put(1, "<p>Twice.</p>")],
    ],
)
def test_a_click_goes_to_the_state_and_back(site, open_page, patch):
    states = actions({"on": {"heart": 1}}, state([*patch, {"op": "add", "path": "/sections/0/cells/0", "value": cell("u", button("un"))}], un=0))
    site.publish([section("a", *CELLS, states), section("b", *CELLS, states)])
    reader = open_page()
    reader.watch()
    act(reader.page, "heart")
    wanted = patched(CELLS, patch)
    assert visible(reader.page) == lines([cell("u", button("un")), *wanted])
    assert visible(reader.page, "b") == lines(CELLS)
    kept = [mark for name, mark in reader.page.evaluate("probe.marks()") if mark]
    assert kept == sorted(kept, key=["a", "a/t", "a/1", "a/2", "a/like", "a/@actions", *(f"b{name}" for name in ["", "/t", "/1", "/2", "/like", "/@actions"])].index)
    act(reader.page, "un")
    assert visible(reader.page) == lines(CELLS)
    # A cell with a control has a node for each state.
    assert set(reader.renewed()) <= {"a/like"}
    assert reader.page.locator("[data-cell]").count() == 10


def test_by_keyboard_and_only_on_controls(reader):
    reader.page.locator("[data-section=a] p").first.click()
    reader.page.locator("main").dispatch_event("click")
    assert visible(reader.page) == lines(CELLS)
    reader.page.locator("[data-section=a] button").focus()
    settled(reader.page, lambda: reader.page.keyboard.press("Enter"))
    assert visible(reader.page) == lines([TITLE, ONE, TWO, LIKED])


def test_what_is_not_a_control_does_nothing(site, open_page):
    site.publish([section("a", cell("1", button("heart") + "<i data-action='heart'>star</i>"), actions({"on": {"heart": 1}}, {})), section("b", LIKE)])
    reader = open_page()
    reader.page.evaluate("() => { document.body.append(Object.assign(document.createElement('button'), {id: 'i'})); i.dataset.action = 'heart'; i.click(); }")
    reader.page.get_by_text("star").click()
    reader.page.locator("[data-section=b] span").first.click()
    assert stored(reader.page) == {}


def buttons(page) -> list[str]:
    return [button.inner_text() for button in page.locator("[data-section]").get_by_role("button").all()]


def test_a_control_is_a_button_only_where_it_leads_somewhere_and_its_text_shows_always(site, open_page):
    both = cell("1", button("heart") + button("unheart"))
    site.publish([section("a", both, actions({"on": {"heart": 1}}, state([], unheart=0)))])
    page = open_page().page
    for live, next in [("heart", "unheart"), ("unheart", "heart"), ("heart", "unheart")]:
        assert page.locator("[data-cell='1']").inner_text() == "heartunheart"
        assert buttons(page) == [live]
        act(page, live)
        assert buttons(page) == [next]


def test_without_the_script_of_actions_their_text_is_there(site, server, open_page):
    site.publish([section("a", *CELLS, STATES)])
    reader = open_page()
    assert buttons(reader.page) == ["heart"]
    server.spoil("/assets/actions.*", lambda _: 404)
    page = open_page().page
    assert page.get_by_text("heart").is_visible()
    assert buttons(page) == []


def test_a_button_has_what_its_author_gave_it(site, open_page):
    html = "<h3><button class='big' id='x' type='button' data-action='open' aria-expanded='false' aria-label='Open it'>Names</button></h3>"
    states = [
        {"by": "", "cells": [-1], "on": {"open": [1]}},
        {"by": "open", "cells": [-1, -2], "on": {"open": [0]}},
    ]
    own = [["1", "body", html], ["2", "body", "<p>Two.</p>"]]
    one = {"key": "a", "at": 0, "states": states, "cells": own}
    site.publish([section("a", cell("1", "<h3><span class='big' id='x'>Names</span></h3>"), actions_cell([one]))])
    page = open_page().page
    control = page.get_by_role("heading").get_by_role("button", name="Open it", expanded=False)
    assert control.evaluate("({id, className, type}) => [id, className, type]") == ["x", "big", "button"]
    page.evaluate("window.names = document.querySelector('#x').firstChild")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_text("Two.").wait_for()
    # The cell stayed, and so did the button, with its focus.
    assert page.evaluate("document.activeElement.firstChild == names")
    page.keyboard.press("Space")
    page.get_by_text("Two.").wait_for(state="detached")


def test_a_link_that_leads_nowhere_else_stays_a_link(site, open_page):
    link = cell("1", "<a href='#x' data-action='none'>Link</a>" + button("heart"))
    site.publish([section("a", link, actions({"on": {"heart": 1}}, state([put(0, "<p>Liked</p>")])))])
    page = open_page().page
    assert page.get_by_role("link", name="Link").is_visible()
    act(page, "heart")
    page.get_by_text("Liked").wait_for()


def test_lists_of_two_names_share_no_choices(site, open_page):
    for path, name in [("/", "posts"), ("/others/", "others"), ("/more/", "posts")]:
        site.attributes = f' data-list="{name}"'
        site.publish([section("a", *CELLS, STATES, list_name=name)], path=path)
    site.attributes = ' data-list="posts"'
    reader = open_page()
    act(reader.page, "heart")
    assert stored(reader.page) == {"/posts/a": ["heart"]}
    for path, cells in [("others/", CELLS), ("more/", [TITLE, ONE, TWO, LIKED]), ("", [TITLE, ONE, TWO, LIKED])]:
        reader.page.goto(reader.url + path)
        reader.page.locator("button[data-action]").wait_for()
        assert visible(reader.page) == lines(cells)


def test_choices_are_kept_and_cut_back(reader):
    act(reader.page, "heart")
    assert stored(reader.page) == {"/a": ["heart"]}
    reader.page.reload()
    assert visible(reader.page) == lines([TITLE, ONE, TWO, LIKED])
    act(reader.page, "unheart")
    assert stored(reader.page) == {}
    assert visible(reader.page) == lines(CELLS)


def test_a_choice_shows_before_the_page_has_loaded(reader):
    act(reader.page, "heart")
    reader.page.add_init_script("addEventListener('DOMContentLoaded', () => { window.early = document.querySelector('[data-section=a]').innerText; })")
    reader.page.reload()
    reader.page.wait_for_function("window.early?.includes('unheart')")


RING = actions(
    {"on": {"a": 1}}, state([put(0, button("b"))], b=2), state([put(0, button("c") + button("d"))], c=1, d=3), state([put(0, button("e"))], e=0)
)


def test_a_path_is_cut_back_to_a_state_in_the_middle(site, open_page):
    site.publish([section("a", cell("1", button("a")), RING)])
    page = open_page().page
    paths = []
    for action in "abcbde":
        act(page, action)
        paths.append(stored(page).get("/a", []))
    assert paths == [["a"], ["a", "b"], ["a"], ["a", "b"], ["a", "b", "d"], []]


def test_another_page_shows_the_same(site, reader, open_page):
    site.publish([section("x", TITLE), section("a", *CELLS, STATES)], path="/page/1/")
    act(reader.page, "heart")
    reader.page.goto(reader.url + "page/1/")
    assert visible(reader.page) == lines([TITLE, ONE, TWO, LIKED])


def test_another_tab_shows_the_same(reader):
    tab = reader.window.new_page()
    tab.goto(reader.url)
    act(reader.page, "heart")
    tab.locator("[data-section=a] button[data-action=unheart]").wait_for()
    assert visible(tab, "b") == lines(CELLS)
    act(tab, "unheart")
    reader.page.locator("[data-section=a] button[data-action=heart]").wait_for()
    assert visible(reader.page) == lines(CELLS)


def test_a_page_that_is_gone_back_to_shows_the_same(reader):
    reader.page.evaluate("() => { localStorage[origin + '/a'] = 'heart'; dispatchEvent(new Event('pageshow')); }")
    assert visible(reader.page) == lines([TITLE, ONE, TWO, LIKED])


BLOCKED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"
NONE = "Object.defineProperty(window, 'localStorage', {value: null});"
FULL = "addEventListener('DOMContentLoaded', () => { try { for (let size = 1 << 23; size >= 1; size /= 2) for (;;) try { localStorage['x' + localStorage.length] = 'x'.repeat(size); } catch { break; } } catch {} });"


@pytest.mark.parametrize("script", [BLOCKED, NONE, FULL], ids=["blocked", "none", "full"])
def test_without_storage_choices_last_as_long_as_the_page(site, open_page, script):
    site.publish([section("a", *CELLS, STATES), section("b", *CELLS, STATES)])
    reader = open_page(init_script=script)
    act(reader.page, "heart")
    act(reader.page, "heart", "b")
    assert visible(reader.page) == visible(reader.page, "b") == lines([TITLE, ONE, TWO, LIKED])
    new = put(1, "<p>New.</p>")
    update(site, reader, [section("a", TITLE, cell("1", "<p>New.</p>"), TWO, LIKE, STATES), section("b", *CELLS, STATES)],
           [change(1, new["value"])])  # fmt: skip
    assert visible(reader.page) == lines([TITLE, cell("1", "<p>New.</p>"), TWO, LIKED])
    act(reader.page, "unheart")
    assert visible(reader.page)[3:] == lines([LIKE])
    assert visible(reader.page, "b")[3:] == lines([LIKED])


NOTE = cell("note", "<details><summary>More</summary>Words.</details><a href='#x'>Link</a>")
SUMMARY = actions({"on": {"heart": 1}}, state([{"op": "remove", "path": "/sections/0/cells/2"}, put(1, NOTE)], unheart=0))


@pytest.mark.parametrize("way", ["patch", "page"])
def test_what_the_reader_did_to_a_state_outlives_updates_elsewhere(site, open_page, way):
    site.publish([section("a", *CELLS, SUMMARY)])
    reader = open_page()
    act(reader.page, "heart")
    page = reader.page
    page.locator("summary").click()
    page.locator("a[href='#x']").focus()
    page.evaluate("window.note = document.querySelector('[data-cell=note]')")
    # The cell that the state replaces, that which it removes, which gets next to it, and one in sight.
    new = [cell("t", "<h2>New</h2>", "title"), cell("1", "<p>Uno.</p>"), cell("2", "<p>Due.</p>"), LIKE, SUMMARY]
    update(site, reader, [section("a", *new)], [change(0, new[0]), change(1, new[1]), change(2, "<p>Due.</p>")] if way == "patch" else None)
    assert [line.replace(' open=""', "") for line in visible(page)] == lines([new[0], {**NOTE, "html": NOTE["html"].replace("'", '"')}, LIKE])
    assert page.evaluate("note.isConnected && note.querySelector('details').open && note.contains(document.activeElement)")


def test_a_cell_of_a_state_is_not_put_anew_past_hidden_ones(site, open_page):
    site.publish([section("a", *CELLS, SUMMARY)])
    reader = open_page()
    act(reader.page, "heart")
    reader.watch()
    new = cell("n", "<p>Not in this state.</p>")
    states = actions({"on": {"heart": 1}}, state([{"op": "remove", "path": "/sections/0/cells/3"}, {"op": "remove", "path": "/sections/0/cells/2"}, put(1, NOTE)], unheart=0))
    operations = [{"op": "add", "path": "/sections/0/cells/3", "value": new}, change(5, states)]
    update(site, reader, [section("a", TITLE, ONE, TWO, new, LIKE, states)], operations)
    assert len(visible(reader.page)) == 3
    moved = "probe.mutations().flatMap(([, , ...what]) => what).filter((what) => what.endsWith('note'))"
    assert reader.page.evaluate(moved) == []


def test_an_update_under_a_state_shows_the_state_of_the_new_post(site, reader):
    act(reader.page, "heart")
    seven = cell("like", f"<p>7 {button('unheart')}</p>", "action")
    new = [ONE, TWO, cell("like", f"<p>6 {button('heart')}</p>", "action"), actions({"on": {"heart": 1}}, state([put(2, seven)], unheart=0))]
    operations = [{"op": "remove", "path": "/sections/0/cells/0"}, change(2, new[2]), change(3, new[3])]
    update(site, reader, [section("a", *new), section("b", *CELLS, STATES)], operations)
    assert visible(reader.page) == lines([ONE, TWO, seven])
    act(reader.page, "unheart")
    assert visible(reader.page) == lines(new)


def test_a_cell_that_goes_shifts_the_state_even_if_its_patch_reads_the_same(site, open_page):
    states = actions({"on": {"heart": 1}}, state([put(1, "<p>Hm.</p>")], unheart=0))
    site.publish([section("a", *CELLS, states)])
    reader = open_page()
    act(reader.page, "heart")
    update(site, reader, [section("a", ONE, TWO, LIKE, states)], [{"op": "remove", "path": "/sections/0/cells/0"}])
    assert visible(reader.page) == lines([ONE, cell("2", "<p>Hm.</p>"), LIKE])


@pytest.mark.parametrize("way", ["patch", "page"])
def test_an_inserted_section_shows_its_choice(site, reader, way):
    act(reader.page, "heart")
    update(site, reader, [section("b", *CELLS, STATES)], [{"op": "remove", "path": "/sections/0"}] if way == "patch" else None)
    assert stored(reader.page) == {"/a": ["heart"]}
    back = section("a", *CELLS, STATES)
    update(site, reader, [section("b", *CELLS, STATES), back], [{"op": "add", "path": "/sections/1", "value": back}] if way == "patch" else None)
    assert visible(reader.page) == lines([TITLE, ONE, TWO, LIKED])


@pytest.mark.parametrize("gone", [False, True])
def test_an_action_that_is_gone_is_left_out_of_the_choice(site, open_page, gone):
    site.publish([section("a", cell("1", button("a")), RING)])
    reader = open_page()
    for action in "abd":
        act(reader.page, action)
    # Without 'b': what comes after it goes on from where the reader would be.
    short = actions({"on": {"a": 1}}, state([put(0, button("z"))], z=0, d=2), state([put(0, button("y"))], y=0))
    new = section("a", cell("1", button("a")), *([] if gone else [short]))
    update(site, reader, [new], [{"op": "remove", "path": "/sections/0/cells/1"} if gone else change(1, short)])
    assert visible(reader.page) == lines([cell("1", button("a" if gone else "y"))])
    assert reader.page.locator("[data-cell='1']").count() == 1
    if gone:
        assert buttons(reader.page) == []
    else:
        act(reader.page, "y")
        assert visible(reader.page) == lines([cell("1", button("a"))])
        assert stored(reader.page) == {}


def test_a_page_in_the_background_changes_nothing_that_is_kept(site, reader):
    tab = reader.window.new_page()
    tab.goto(reader.url)
    tab.evaluate("localStorage[origin + '/a'] = 'heart\\nstar'")
    reader.page.locator("[data-section=a] button[data-action=unheart]").wait_for()
    assert stored(tab) == {"/a": ["heart", "star"]}


def test_one_broken_section_leaves_the_others_be(site, open_page):
    broken = actions({"on": {"heart": 1}}, state([put(9, "<p>?</p>")], unheart=0))
    site.publish([section("a", *CELLS, broken), section("b", *CELLS, STATES)])
    reader = open_page(init_script="if (origin != 'null') localStorage[origin + '/a'] = localStorage[origin + '/b'] = 'heart'")
    assert visible(reader.page) == lines(CELLS)
    assert visible(reader.page, "b") == lines([TITLE, ONE, TWO, LIKED])


def focused(page) -> list:
    return page.evaluate("[document.activeElement.dataset.action, document.activeElement.closest('[data-cell]')?.dataset.cell]")


def test_the_focus_stays_on_the_same_action(site, open_page):
    tall = cell("0", "<p style='height: 2000px'>")
    new = cell("bar", button("other") + button("next"))
    states = actions({"on": {"next": 1, "other": 1}}, state([put(1, new), {"op": "add", "path": "/sections/0/cells/3", "value": tall}], next=2, other=0), {})
    site.publish([section("a", tall, cell("1", button("next")), cell("2", button("other")), states)])
    page = open_page(viewport={"width": 800, "height": 300}).page
    page.locator("button[data-action=next]").focus()
    page.evaluate("scrollTo(0, 0)")
    settled(page, lambda: page.keyboard.press("Enter"))
    assert focused(page) == ["next", "bar"]
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("id", ["like", "liked"])
def test_the_focus_goes_to_what_took_the_place(site, open_page, id):
    liked = cell(id, "<p>6</p>" + button("unheart") + button("more"), "action")
    states = actions({"on": {"heart": 1}}, state([put(3, liked)], unheart=0, more=0))
    site.publish([section("b", *CELLS, states), section("a", *CELLS, states)])
    page = open_page().page
    settled(page, lambda: page.locator("[data-section=a] button[data-action=heart]").press("Enter"))
    assert focused(page) == ["unheart", id]
    settled(page, lambda: page.keyboard.press("Enter"))
    assert focused(page) == ["heart", "like"]
    assert page.evaluate("document.activeElement.closest('[data-section]').dataset.section") == "a"


def test_a_click_does_not_scroll_though_all_that_is_in_sight_is_replaced(site, open_page):
    tall = "<div style='height: 1000px'></div>"
    states = actions({"on": {"heart": 1}}, state([put(1, cell("1", tall + button("unheart")))], unheart=0))
    site.publish([section("a", cell("0", tall), cell("1", tall + button("heart")), cell("2", tall), states)])
    page = open_page(viewport={"width": 800, "height": 300}).page
    page.evaluate("() => document.querySelector('[data-action=heart]').scrollIntoView({block: 'center'})")
    position = page.evaluate("scrollY")
    for action in ["heart", "unheart"]:
        act(page, action)
        page.locator(f"[data-action={'unheart' if action == 'heart' else 'heart'}]").wait_for()
        assert abs(page.evaluate("scrollY") - position) <= 1


def test_a_field_that_waits_is_followed_by_the_state(site, open_page):
    """The author removes the cell in which the reader types: once they have left it, the state is that of the new post."""
    field = cell("f", "<input aria-label='Note'>")
    site.publish([section("a", field, *CELLS, actions({"on": {"heart": 1}}, state([put(4, LIKED)], unheart=0)))])
    reader = open_page()
    act(reader.page, "heart")
    reader.page.get_by_label("Note").fill("typed")
    update(site, reader, [section("a", *CELLS, STATES)], [{"op": "remove", "path": "/sections/0/cells/0"}, change(4, STATES)])
    assert reader.page.get_by_label("Note").input_value() == "typed"
    reader.page.evaluate("() => { const field = document.activeElement; field.value = ''; field.blur(); }")
    reader.page.get_by_label("Note").wait_for(state="detached")
    assert visible(reader.page) == lines([TITLE, ONE, TWO, LIKED])


def test_an_update_is_never_seen_without_the_state(site, reader):
    """What a frame shows right after an update, in a transition too."""
    act(reader.page, "heart")
    reader.page.evaluate("""() => {
        window.frames_ = new Set();
        (function look() {
            frames_.add(document.querySelectorAll("[data-section=a] > :not([hidden])").length);
            requestAnimationFrame(look);
        })();
    }""")
    extra = cell("x", "<p>Not in this state.</p>")
    states = actions({"on": {"heart": 1}}, state([{"op": "remove", "path": "/sections/0/cells/0"}, put(3, LIKED)], unheart=0))
    operations = [{"op": "add", "path": "/sections/0/cells/0", "value": extra}, change(5, states)]
    update(site, reader, [section("a", extra, *CELLS, states), section("b", *CELLS, STATES)], operations)
    assert reader.page.evaluate("[...frames_]") == [5]


@pytest.mark.needs("strict policy")
def test_actions_keep_to_a_strict_policy(site, server, open_page):
    server.headers["Content-Security-Policy"] = POLICY
    site.publish([section("a", *CELLS, STATES)])
    reader = open_page()
    act(reader.page, "heart")
    assert visible(reader.page) == lines([TITLE, ONE, TWO, LIKED])
    act(reader.page, "unheart")
    update(site, reader, [section("a", *CELLS[1:], STATES)], [{"op": "remove", "path": "/sections/0/cells/0"}])
    assert reader.page.evaluate("probe.violations") == []
