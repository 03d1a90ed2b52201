"""What changes within a cell: the nodes that differ, and no others."""

import pytest

from handmade import HandmadeSite, cell, section
from reader import assert_same_as_fresh

PATH = "/sections/0/cells/0/html"


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed"])


def stories(names) -> str:
    items = "".join(f'<li id="{name}"><a href="#{name}">{name}</a></li>' for name in names)
    return f'<ul style="display: flex; overflow: auto; width: 300px">{items}</ul><p>{len(names)} stories</p>'


@pytest.fixture(params=["patch", "page"])
def way(request):
    """How updates reach the page."""
    return request.param


class Cell:
    """A page with one cell, which its author changes."""

    def __init__(self, site, open_page, html: str, way: str = "patch"):
        self.site, self.html, self.way = site, html, way
        site.publish([section("s", cell("c", html))])
        self.reader = open_page(reduced_motion="reduce")
        self.page = self.reader.page

    def mark(self):
        self.page.evaluate("() => { for (const node of document.querySelectorAll('[data-cell] *')) node.isOld = true; }")

    def publish(self, html: str):
        operations = [{"op": "replace", "path": PATH, "value": html}]
        self.site.publish([section("s", cell("c", html))], operations if self.way == "patch" else None)
        self.reader.update()

    def change(self, html: str):
        self.publish(html)
        self.page.wait_for_function("version => probe.shows(version)", arg=self.site.version())
        assert self.page.evaluate("document.querySelector('[data-cell]').innerHTML") == html

    def new(self) -> list[str]:
        """The elements that were not there when all were marked."""
        return self.page.evaluate(
            "[...document.querySelectorAll('[data-cell] *')].filter((node) => !node.isOld)"
            ".map((node) => node.id || node.localName)"
        )


def test_a_horizontal_list_in_a_cell_gets_only_the_items_that_differ(site, open_page, way):
    names = [f"n{number}" for number in range(200)]
    one = Cell(site, open_page, stories(names), way)
    one.mark()
    one.page.evaluate("document.querySelector('ul').scrollLeft = 400")
    one.page.locator("#n20 a").focus()
    before = one.page.evaluate("document.querySelector('#n20').getBoundingClientRect().x")
    one.change(stories(["new", *names]))
    assert one.new() == ["new", "a"]
    one.change(stories([*names[:5], *names[6:]]))
    assert one.new() == []
    one.change(stories([names[-1], *names[:5], *names[6:-1]]))
    assert one.new() == []
    assert one.page.evaluate("document.activeElement.getAttribute('href')") == "#n20"
    assert one.page.evaluate("document.querySelector('ul').scrollLeft") > 0
    assert abs(one.page.evaluate("document.querySelector('#n20').getBoundingClientRect().x") - before) < 200


@pytest.mark.parametrize(
    ("old", "new", "made"),
    [
        ("<p>One <b>two</b> three</p>", "<p>One <b>2</b> three</p>", []),
        ("<p>One</p><p>Two</p>", "<p>One</p><h3>Two</h3>", ["h3"]),
        ("<p>One</p><p>Two</p>", "<p>Two</p><p>One</p>", []),
        ('<a href="/a">One</a>', '<a href="/b" title="B">One</a>', []),
        ("<ul><li>1</li><li>2</li><li>3</li></ul>", "<ul><li>0</li><li>2</li><li>4</li></ul>", []),
        ("<p>One</p>", "<p>One</p><!-- x --><p>Two</p>", ["p"]),
        ("<p>One</p>", "", []),
        ("", "<p>One</p>", ["p"]),
        # Browsers take no notice of another source, and what a template holds is not among its child nodes.
        ('<video><source src="/a.mp4"></video>', '<video><source src="/b.mp4"></video>', ["video", "source"]),
        ('<video src="/a.mp4"></video>', '<video src="/b.mp4"></video>', []),
        ("<template><p>One</p></template>", "<template><p>Two</p></template>", ["template"]),
    ],
)
def test_only_nodes_that_differ_are_new(site, open_page, old, new, made):
    one = Cell(site, open_page, old)
    one.mark()
    one.change(new)
    assert one.new() == made


def test_what_the_reader_did_within_the_cell_stays(site, open_page, way):
    html = (
        "<p>{}</p><details><summary>More</summary><p>Words.</p></details>"
        '<div id="box" style="height: 40px; overflow: auto"><p style="height: 900px">Tall</p></div>'
    )
    one = Cell(site, open_page, html.format("One"), way)
    one.page.locator("summary").click()
    one.page.evaluate("document.querySelector('#box').scrollTop = 123")
    one.page.evaluate("getSelection().selectAllChildren(document.querySelector('details p'))")
    one.publish(html.format("Two"))
    one.page.get_by_text("Two").wait_for()
    assert one.page.get_by_text("Words.").is_visible()
    assert one.page.evaluate("[document.querySelector('#box').scrollTop, String(getSelection())]") == [123, "Words."]


def test_what_a_script_took_apart_is_replaced_as_a_whole(site, open_page):
    one = Cell(site, open_page, "<pre><code>let a = 1</code></pre><p>One</p>")
    one.page.evaluate("document.querySelector('code').innerHTML = '<i>let</i> a = <b>1</b>'")
    one.mark()
    one.change("<pre><code>let a = 2</code></pre><p>One</p>")
    assert one.new() == []
    # Where nothing changed, it is left alone.
    one.page.evaluate("document.querySelector('code').innerHTML = '<i>let</i> a = 2'")
    one.publish("<pre><code>let a = 2</code></pre><p>Two</p>")
    one.page.get_by_text("Two").wait_for()
    assert one.page.locator("code i").count() == 1


@pytest.mark.parametrize(
    ("html", "old", "new", "undo", "shown"),
    [
        ('<input value="{}">', "1", "5", ["12", "1"], "node.value == '5'"),
        ("<textarea>{}</textarea>", "one", "two", ["one!", "one"], "node.value == 'two'"),
        ('<input type="checkbox"{}>', "", ' checked=""', None, "node.checked"),
    ],
)
def test_a_field_whose_draft_was_undone_shows_what_the_author_writes(site, open_page, html, old, new, undo, shown):
    one = Cell(site, open_page, f"<p>{html.format(old)}</p>")
    field = one.page.locator("[data-cell] :is(input, textarea)")
    for value in undo or [None, None]:
        field.fill(value) if value else field.click()
    one.page.evaluate("() => document.activeElement.blur()")
    one.change(f"<p>{html.format(new)}</p>")
    assert field.evaluate(f"node => {shown}")


def test_the_way_back_has_no_other_page_of_a_frame(site, open_page):
    for name in "xy":
        site.write(f"{name}/index.html", f"<p>Frame {name}</p>")
    one = Cell(site, open_page, '<p>Film</p><iframe src="/x/" title="Film"></iframe>')
    one.page.frame_locator("iframe").get_by_text("Frame x").wait_for()
    length = one.page.evaluate("history.length")
    one.change('<p>Film</p><iframe src="/y/" title="Film"></iframe>')
    one.page.frame_locator("iframe").get_by_text("Frame y").wait_for()
    assert one.page.evaluate("history.length") == length


def test_what_is_for_browsers_without_scripts_stays_text(site, server, open_page, way):
    one = Cell(site, open_page, "<p>One</p>", way)
    html = '<p>Two</p><noscript><style>p { color: rgb(255, 0, 0); }</style><img src="/pixel.png" alt=""></noscript>'
    one.publish(html)
    one.page.get_by_text("Two").wait_for()
    assert one.page.evaluate("document.querySelector('[data-cell] noscript').children.length") == 0
    assert one.page.evaluate("getComputedStyle(document.querySelector('[data-cell] p')).color") == "rgb(0, 0, 0)"
    assert_same_as_fresh(one.reader)
    one.publish(html.replace("Two", "Three"))
    one.page.get_by_text("Three").wait_for()
    assert_same_as_fresh(one.reader)
    assert server.count("/pixel.png") == 0


RANDOM = """async (seed) => {
    const {renew, renewal} = await import("/assets/feed.0.js");
    const random = (count) => (seed = (seed * 1103515245 + 12345) % 2147483648) % count;
    const text = () => "abc"[random(3)];
    const element = (depth, name = "bi"[random(2)]) => `<${name} class="${random(3)}">${content(depth)}</${name}>`;
    const content = (depth) => Array.from({length: random(depth > 2 ? 2 : 5)}, () =>
        random(3) ? element(depth + 1) : random(6) ? text() : "<!--c-->").join("");
    const make = (html) => Object.assign(document.createElement("div"), {innerHTML: html});
    for (let step = 0; step < 3000; step++) {
        const old = content(0), fresh = content(0);
        const node = make(old);
        // What a reader or a script of the page may have done.
        const nodes = [...node.querySelectorAll("*")];
        const touched = random(4) == 0 && nodes[random(nodes.length)];
        if (touched) random(2) ? touched.append("x") : touched.replaceChildren();
        const key = make(old).outerHTML;
        renew(renewal(node, key, make(fresh)));
        if (!touched && node.innerHTML != make(fresh).innerHTML) return [step, old, fresh, node.innerHTML];
    }
}"""


def test_any_cell_becomes_any_other(site, open_page):
    one = Cell(site, open_page, "<p>One</p>")
    for seed in range(1, 5):
        assert one.page.evaluate(RANDOM, seed) is None, f"seed {seed}"
