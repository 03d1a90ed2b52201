"""The style sheets and scripts of a new design."""

import json

import pytest

from design import COLOR, paint, redesign, styled
from feedsite import REPOSITORY


@pytest.fixture
def styled_site(site):
    return styled(site)


def test_a_style_that_comes_after_a_new_shell_is_not_taken_from_its_page(styled_site, server, open_page):
    reader = open_page()
    with reader.away():
        redesign(styled_site)
        paint(styled_site, "rgb(1, 2, 3)")
        styled_site.build()
        first = styled_site.file().read_bytes()
        paint(styled_site, "rgb(7, 8, 9)")
        styled_site.build()
        # A cache of the host has the first of the two for a while.
        server.spoil("/", lambda _: first)
    reader.page.locator("header#new").wait_for(state="attached")
    server.repair()
    while reader.page.evaluate(COLOR) != "rgb(7, 8, 9)":
        reader.wait_for_polls(1)
    assert reader.page.locator("header#new").count() == 1


def test_scripts_of_a_new_design_run_wherever_they_are(styled_site, open_page):
    reader = open_page()
    header = (REPOSITORY / "Templates/header.mustache").read_text()
    (styled_site.folder / "Static").mkdir()
    (styled_site.folder / "Static/new.js").write_text("window.runs = (window.runs ?? 0) + 1;\n")
    script = '<header id=new><script type="module" src="/new.js"></script>'
    (styled_site.folder / "Templates/header.mustache").write_text(header.replace("<header>", script))
    styled_site.build()
    reader.update()
    while not reader.page.locator("header#new").count():
        reader.wait_for_polls(1)
    reader.page.wait_for_function("() => window.runs")
    reader.wait_for_polls(2)
    assert reader.page.evaluate("runs") == 1


def test_scripts_of_a_new_design_run_in_their_order(styled_site, server, open_page):
    reader = open_page()
    header = (REPOSITORY / "Templates/header.mustache").read_text()
    (styled_site.folder / "Static").mkdir()
    for name in ["one", "two"]:
        (styled_site.folder / f"Static/{name}.js").write_text(f"(window.runs ??= []).push('{name}');\n")
    scripts = '<header id=new><script src="/one.js"></script><script src="/two.js"></script>'
    (styled_site.folder / "Templates/header.mustache").write_text(header.replace("<header>", scripts))
    with server.held("/one.js") as first:
        with reader.page.expect_event("requestfinished", lambda request: request.url.endswith("/two.js")):
            styled_site.build()
            assert first.arrived.wait(10)
        assert reader.page.evaluate("window.runs") is None
    reader.page.wait_for_function("() => window.runs?.length == 2")
    assert reader.page.evaluate("runs") == ["one", "two"]


def test_a_page_without_a_style_sheet_gets_its_first(styled_site, open_page):
    template = (REPOSITORY / "Templates/page.mustache").read_text()
    bare = "".join(line for line in template.splitlines(keepends=True) if 'rel="stylesheet"' not in line)
    assert bare != template
    page = styled_site.folder / "Templates/page.mustache"
    page.write_text(bare.replace("<main id=", "<main data-is-bare id="))
    styled_site.build()
    reader = open_page()
    assert reader.page.locator("link[rel=stylesheet]").count() == 0
    page.write_text(template)
    styled_site.build()
    reader.page.locator("link[rel=stylesheet]").wait_for(state="attached")
    reader.page.locator("main:not([data-is-bare])").wait_for()


def test_a_design_comes_with_a_list_that_its_head_does_not_name(styled_site, server, open_page):
    """As after a deployment that was cut in half: the page was older than its head."""

    def without_the_feed(body: bytes) -> bytes:
        head = json.loads(body)
        head["pages"].pop("/", None)
        return json.dumps(head).encode()

    styled_site.configure(live={"poll": 1})
    styled_site.build()
    reader = open_page()
    reader.wait_for_polls(1)
    server.spoil("/live/head.json", without_the_feed)
    redesign(styled_site)
    styled_site.edit("a", likes=7)
    styled_site.build()
    reader.page.locator("header#new").wait_for(state="attached")
    reader.page.get_by_text("7 likes").wait_for()
