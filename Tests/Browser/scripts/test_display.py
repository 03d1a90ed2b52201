"""What a page tells of cells and sections in sight, and of the working range, in the order of IGListKit."""

import pytest

from fileserver import POLICY
from handmade import HandmadeSite, cell, section

LISTEN = """
window.told = [];
// A removed cell does not know any more where it was.
new MutationObserver(() => {
    for (const node of document.querySelectorAll("[data-cell]")) node.section = node.parentNode.dataset.section;
}).observe(document, {subtree: true, childList: true});
for (const type of ["willdisplay", "didenddisplaying", "willenterworkingrange", "didexitworkingrange"]) {
    document.addEventListener("feed:" + type, ({detail, target}) => {
        const {section = detail.section + "/" + detail.dataset.cell} = detail.dataset;
        told.push(type.replace("displaying", "display").replace("workingrange", "") + " " + section + (target == detail ? "" : " gone"));
    });
}
"""
HEIGHT = 300


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed", "display"])


def block(id: str, height: int = HEIGHT, more: str = "") -> dict:
    return cell(id, f'<p style="height: {height}px; margin: 0">{id}{more}</p>')


def sections(count: int, *ids: str) -> list[dict]:
    return [section(f"s{index}", *(block(id) for id in ids or ["x"])) for index in range(count)]


@pytest.fixture
def open_list(site, open_page):
    """Opens a list with a working range, scrolled to a height, in a window as high as a cell less a little at both ends."""

    def open_list(sections: list[dict], size: int | None = 0, top: int = 0, script: str = "", **options):
        site.attributes = "" if size is None else f' data-working-range="{size}"'
        site.write("assets/style.0.css", "body { margin: 0; padding-bottom: 3000px } button, [hidden] { display: none } [data-cell] { overflow: hidden }"
                   "body > :not(main) { position: fixed; bottom: 0 } main { padding-top: 1000px }")  # fmt: skip
        site.publish(sections, **options)
        reader = open_page(init_script=LISTEN + script, viewport={"width": 400, "height": HEIGHT - 20}, reduced_motion="reduce")
        told(reader)
        if top is not None:
            scroll(reader, top)
        return reader

    return open_list


def told(reader) -> list[str]:
    """What was told since the last time, once the browser has seen what there is."""
    return reader.page.evaluate("""async () => {
        for (let index = 0; index < 4; index++) await new Promise(requestAnimationFrame);
        await new Promise((done) => setTimeout(done, 20));
        return told.splice(0);
    }""")


def scroll(reader, cells: float):
    """Scrolls to the cell of that number; -3 is above all."""
    reader.page.evaluate(f"scrollTo(0, {1010 + cells * HEIGHT})")


NOTHING = -3


def show(id: str, section: str = "s0") -> list[str]:
    return [f"willdisplay {section}/{id}", f"willdisplay {section}"]


def end(id: str, section: str = "s0") -> list[str]:
    return [f"didenddisplay {section}/{id}", f"didenddisplay {section}"]


def enter(*ids: int) -> list[str]:
    return [f"willenter s{id}" for id in ids]


def exit(*ids: int) -> list[str]:
    return [f"didexit s{id}" for id in ids]


@pytest.mark.parametrize(
    "count, shown, size, entered",
    [
        (5, 2, 1, [1, 2, 3]),
        (2, 0, 1, [0, 1]),
        (3, 1, 1, [0, 1, 2]),
        (5, 2, 0, [2]),
        (5, 2, None, [2]),
        (5, 4, 1, [3, 4]),
        (5, 1, 2, [0, 1, 2, 3]),
        (3, 0, 9, [0, 1, 2]),
        (1, 0, 1, [0]),
    ],
)
def test_the_working_range(open_list, count, shown, size, entered):
    reader = open_list(sections(count), size, shown)
    assert told(reader) == show("x", f"s{shown}") + enter(*entered)
    scroll(reader, NOTHING)
    assert told(reader) == end("x", f"s{shown}") + exit(*entered)


def test_a_section_is_told_with_its_first_and_its_last_cell(open_list):
    reader = open_list(sections(1, "x", "y"))
    assert told(reader) == show("x") + enter(0)
    scroll(reader, 0.5)
    assert told(reader) == ["willdisplay s0/y"]
    scroll(reader, 1)
    assert told(reader) == ["didenddisplay s0/x"]
    scroll(reader, 3)
    assert told(reader) == end("y") + exit(0)
    reader.page.set_viewport_size({"width": 400, "height": 3 * HEIGHT})
    scroll(reader, -0.5)
    assert told(reader) == ["willdisplay s0/x", "willdisplay s0", "willdisplay s0/y", "willenter s0"]


def test_nothing_is_told_twice(open_list):
    reader = open_list(sections(3, "x", "y"), 1)
    assert told(reader) == show("x") + enter(0, 1)
    for top, events in [(0.01, []), (0.02, []), (0, []), (0.5, ["willdisplay s0/y"])]:
        scroll(reader, top)
        assert told(reader) == events
    reader.page.evaluate("document.querySelector('p').append('x')")
    assert told(reader) == []


def test_all_enters_come_before_all_exits(open_list):
    reader = open_list(sections(6), 1, 1)
    assert told(reader) == show("x", "s1") + enter(0, 1, 2)
    scroll(reader, 3)
    assert told(reader) == show("x", "s3") + end("x", "s1") + enter(3, 4) + exit(0, 1)
    scroll(reader, 2)
    assert told(reader) == show("x", "s2") + end("x", "s3") + enter(1) + exit(4)


def test_a_section_that_shows_other_cells_stays(open_list):
    reader = open_list(sections(2, "x", "y", "z"))
    assert told(reader) == show("x") + enter(0)
    scroll(reader, 2)
    assert told(reader) == ["willdisplay s0/z", "didenddisplay s0/x"]
    scroll(reader, 0)
    assert told(reader) == ["willdisplay s0/x", "didenddisplay s0/z"]


def test_supplementary_cells_count_for_the_section_alone(open_list):
    reader = open_list([section("s0", block("@header"), block("x"), block("@actions")), section("s1", block("x"))], 1)
    assert told(reader) == ["willdisplay s0"], "the working range goes by cells"
    scroll(reader, 0.5)
    assert told(reader) == ["willdisplay s0/x"] + enter(0, 1)
    scroll(reader, 0)
    assert told(reader) == ["didenddisplay s0/x"] + exit(0, 1)
    scroll(reader, 2)
    assert told(reader) == ["didenddisplay s0"], "what is not to be seen"


@pytest.mark.parametrize("far", [NOTHING, 3])
def test_cells_come_before_their_section_even_if_a_header_comes_and_goes_with_them(open_list, far):
    reader = open_list([section("s0", block("@header", 20), block("x"), block("@footer", 20))])
    for top, events in [(0, show("x") + enter(0)), (far, end("x") + exit(0)), (0, show("x") + enter(0))]:
        scroll(reader, top)
        assert told(reader) == events


def publish(site, reader, sections: list[dict], *operations: dict, **options):
    site.publish(sections, list(operations), **options)
    reader.update()


def test_new_cells_are_watched_and_removed_ones_end(site, open_list):
    reader = open_list(sections(3), 0)
    assert told(reader) == show("x") + enter(0)
    new = block("new")
    publish(site, reader, [section("s0", new), *sections(3)[1:]],
            {"op": "add", "path": "/sections/0/cells/0", "value": new}, {"op": "remove", "path": "/sections/0/cells/1"})  # fmt: skip
    assert told(reader) == ["willdisplay s0/new", "didenddisplay s0/x gone"]
    publish(site, reader, sections(3)[1:], {"op": "remove", "path": "/sections/0"})
    assert told(reader) == [*show("x", "s1"), "didenddisplay s0/new gone", "didenddisplay s0 gone", "willenter s1", "didexit s0 gone"]
    far = section("s9", block("x"))
    publish(site, reader, [*sections(3)[1:], far], {"op": "add", "path": "/sections/2", "value": far})
    assert told(reader) == []
    scroll(reader, 2)
    assert told(reader) == show("x", "s9") + end("x", "s1") + enter(9) + exit(1)
    publish(site, reader, [], *[{"op": "remove", "path": "/sections/0"}] * 3)
    assert told(reader) == ["didenddisplay s9/x gone", "didenddisplay s9 gone", "didexit s9 gone"]


def test_a_removed_cell_hears_itself_that_it_is_gone(site, open_list):
    reader = open_list(sections(2))
    told(reader)
    reader.page.evaluate("""() => {
        window.heard = [];
        for (const node of document.querySelectorAll("[data-section=s0], [data-section=s0] > *")) {
            for (const type of ["didenddisplaying", "didexitworkingrange"]) {
                node.addEventListener("feed:" + type, ({target}) => target == node && heard.push(type));
            }
        }
    }""")
    publish(site, reader, sections(2)[1:], {"op": "remove", "path": "/sections/0"})
    told(reader)
    assert reader.page.evaluate("heard") == ["didenddisplaying", "didenddisplaying", "didexitworkingrange"]


def test_the_range_follows_the_order_of_sections(site, open_list):
    """A section that comes next to what is in sight, but not in sight itself, is in range; what it displaces no longer."""
    reader = open_list(sections(4), 1)
    assert told(reader) == show("x") + enter(0, 1)
    moved = sections(4)
    moved.insert(1, moved.pop(3))
    publish(site, reader, moved, {"op": "move", "from": "/sections/3", "path": "/sections/1"})
    assert told(reader) == enter(3) + exit(1)
    publish(site, reader, sections(4)[:3], {"op": "remove", "path": "/sections/1"})
    assert told(reader) == enter(1) + ["didexit s3 gone"]


def test_cells_that_a_script_hides_and_shows(open_list):
    """As the readers' actions do."""
    reader = open_list(sections(2, "x", "y"))
    told(reader)
    reader.page.evaluate("""() => {
        const old = document.querySelector("[data-cell=x]");
        const node = old.cloneNode(true);
        node.dataset.cell = "own";
        old.before(node);
        old.hidden = true;
    }""")
    assert told(reader) == ["willdisplay s0/own", "didenddisplay s0/x"]


IMAGE = '<img src="/none.jpg" alt="" loading="lazy">'


def test_images_in_range_are_loaded(open_list):
    reader = open_list([section(f"s{index}", block("x", more=IMAGE)) for index in range(5)], 1, 2)
    told(reader)
    loading = "[...document.images].map((image) => image.loading)"
    assert reader.page.evaluate(loading) == ["lazy", "eager", "eager", "eager", "lazy"]


PREFETCHED = "[...document.querySelectorAll('link[rel=prefetch]')].map((link) => new URL(link.href).pathname)"


def test_the_older_page_is_fetched_ahead_once(site, server, open_list):
    site.write("page/1/index.html", "<!doctype html>")
    server.headers["Content-Security-Policy"] = POLICY.replace("style-src", "style-src-attr 'unsafe-inline'; style-src")
    reader = open_list(sections(5), 1, older="/page/1/")
    told(reader)
    scroll(reader, 2)
    told(reader)
    assert reader.page.evaluate(PREFETCHED) == []
    for top in [3, 0, 4]:
        scroll(reader, top)
        told(reader)
        assert reader.page.evaluate(PREFETCHED) == ["/page/1/"]
    assert server.count("/page/1/") == 1
    assert reader.page.evaluate("probe.violations") == []
    publish(site, reader, sections(5), {"op": "replace", "path": "/older", "value": "/page/2/"}, older="/page/2/")
    scroll(reader, 0)
    told(reader)
    scroll(reader, 4)
    told(reader)
    assert reader.page.evaluate(PREFETCHED) == ["/page/2/"]


@pytest.mark.parametrize("html", ["<div data-feed='/x'></div>", "<p data-section=x>Words.</p>"])
def test_what_a_cell_holds_is_no_list_or_post(site, open_list, html):
    site.write("page/1/index.html", "<!doctype html>")
    reader = open_list([section("s0", block("x", more=html))], 0, older="/page/1/")
    told(reader)
    assert reader.page.evaluate(PREFETCHED) == ["/page/1/"]


@pytest.mark.parametrize("script", ["", "older.href = '/page/1/'; older.hidden = true;", "older.hidden = false;", "older.remove();"])
def test_without_an_older_page_none_is_fetched(open_list, script):
    script = f"addEventListener('DOMContentLoaded', () => {{ const older = document.querySelector('a[data-older]'); {script} }}, {{once: true}});"
    reader = open_list(sections(2), 1, script=script)
    assert told(reader) == show("x") + enter(0, 1)
    assert reader.page.evaluate("document.querySelectorAll('link[rel=prefetch]').length") == 0


def test_every_list_has_its_own_range(server, open_list):
    """The second below the first, in sight together with its end."""

    def double(page: bytes) -> bytes:
        start, end = page.index(b"<div data-feed"), page.index(b"</main>")
        other = page[start:end].replace(b'data-feed="/"', b'data-feed="/other/"')
        for name in [b"s0", b"s1"]:
            other = other.replace(b'"' + name, b'"other ' + name)
        return page[:end] + other + page[end:]

    server.spoil("/", double)
    reader = open_list(sections(2), 1, 1.5)
    first, second = show("x", "s1") + enter(0, 1), [line.replace("s0", "other s0").replace("s1", "other s1") for line in show("x") + enter(0, 1)]
    # Which of the two is told first is the browser's choice.
    assert told(reader) in (first + second, second + first)
