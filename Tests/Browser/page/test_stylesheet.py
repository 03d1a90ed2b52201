"""A new look reaches the open page, with no moment of none."""

import re

import pytest

from feedsite import REPOSITORY
from reader import FRAMES, assert_same_as_fresh

COLOR = "() => getComputedStyle(document.body).color"
LINKS = "[...document.querySelectorAll('link[rel=stylesheet]')].map((link) => new URL(link.href).pathname)"


@pytest.fixture
def styled_site(site):
    (site.folder / "Templates").mkdir()
    paint(site, "rgb(1, 2, 3)")
    site.add("a")
    site.build()
    return site


def paint(site, color: str):
    (site.folder / "Templates/style.css").write_text(f"body {{ color: {color}; }}\n")


def style(site) -> str:
    return re.search(r'href="([^"]*style[^"]*)"', site.file().read_text()).group(1)


def test_a_new_stylesheet_is_swapped_in(styled_site, server, open_page):
    reader = open_page()
    old = style(styled_site)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    new = style(styled_site)
    assert new != old
    with server.held(new) as sheet:
        reader.look()
        while not sheet.arrived.wait(0.2):
            reader.look()
        # More polls while it is on its way.
        reader.wait_for_polls(2)
        assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
    reader.page.wait_for_function(f"() => {LINKS}.length == 1")
    assert reader.page.evaluate(LINKS) == [new]
    assert server.count(new) == 1
    assert reader.navigations == 1

    paint(styled_site, "rgb(7, 8, 9)")
    styled_site.build()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(7, 8, 9)'")
    reader.page.wait_for_function(f"() => {LINKS}.length == 1")


def test_a_stylesheet_that_is_missing_leaves_the_old_one(styled_site, server, open_page):
    reader = open_page()
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    server.spoil(re.escape(style(styled_site)), lambda _: 404)
    reader.poll()
    while not server.count(style(styled_site)):
        reader.wait_for_polls(1)
    reader.wait_for_polls(1)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"

    # It is asked for again: an upload may have been under way.
    server.repair()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
    reader.page.wait_for_function(f"() => {LINKS}.length == 1")


def test_a_page_that_is_not_in_use_tries_again_however_often_heads_come(styled_site, server, open_page):
    """Of two tabs, the one that is in use looks more often than the other one would."""
    reader = open_page(
        init_script="""
        Object.defineProperty(navigator, "connection", {value: {saveData: true}});
        const now = performance.now.bind(performance);
        window.later = 0;
        performance.now = () => now() + later;""",
    )
    take = """async (minutes) => {
        later += minutes * 60_000;
        const {live} = await import(document.querySelector("script[src*='/feed.']").src);
        await live.take(await (await fetch("/live/head.json", {cache: "no-cache"})).json());
    }"""
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    server.spoil(re.escape(style(styled_site)), lambda _: 404)
    reader.page.evaluate(take, 0)
    while not server.count(style(styled_site)):
        reader.page.evaluate(FRAMES)
    server.repair()
    for _ in range(10):
        reader.page.evaluate(take, 5)
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")


def test_the_integrity_of_a_stylesheet_is_checked_as_ever(styled_site, server, open_page):
    reader = open_page()
    paint(styled_site, "rgb(4, 5, 6)")
    styled_site.build()
    server.spoil(re.escape(style(styled_site)), lambda _: b"body { color: rgb(6, 6, 6); }")
    while not server.count(style(styled_site)):
        reader.wait_for_polls(1)
    reader.wait_for_polls(1)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    server.repair()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
    integrity = re.search(r'style[^>]*integrity="([^"]*)"', styled_site.file().read_text()).group(1)
    assert reader.page.evaluate("document.querySelector('link[rel=stylesheet]').integrity") == integrity


HEADER = "<header>"


def redesign(site):
    """Another header, and a style sheet for it: with the old header it hides that."""
    masthead = (REPOSITORY / "Templates/masthead.mustache").read_text()
    assert HEADER in masthead
    (site.folder / "Templates/masthead.mustache").write_text(masthead.replace(HEADER, "<header id=new>"))
    (site.folder / "Templates/style.css").write_text("body { color: rgb(4, 5, 6); } header:not([id=new]) { display: none; }\n")


def rebuild(site):
    """A page that holds its list in another element."""
    template = (REPOSITORY / "Templates/page.mustache").read_text()
    template = template.replace("<main id=", "<section><main id=").replace("</main>", "</main></section>")
    (site.folder / "Templates/page.mustache").write_text(template)
    paint(site, "rgb(4, 5, 6)")


def test_a_new_shell_comes_with_its_stylesheet(styled_site, server, open_page):
    styled_site.add("b", body=["<details><summary>More</summary>Words.</details>", *["Long."] * 60])
    styled_site.configure(rawHTML=True, live={"poll": 1})
    styled_site.build()
    reader = open_page()
    reader.page.locator("summary").click()
    reader.page.locator("[data-section=b] [data-kind=body]").last.scroll_into_view_if_needed()
    place = reader.page.evaluate("window.line = document.querySelector('[data-section=a]'), line.getBoundingClientRect().top")
    reader.page.evaluate(
        """() => {
            window.list = probe.list();
            window.seen = new Set();
            const see = () => seen.add(getComputedStyle(document.body).color + document.querySelectorAll("header#new").length);
            new MutationObserver(see).observe(document, {childList: true, subtree: true, attributes: true});
            const look = () => (see(), requestAnimationFrame(look));
            look();
        }"""
    )
    redesign(styled_site)
    styled_site.edit("a", likes=7)
    styled_site.build()
    reader.page.wait_for_function(f"() => ({COLOR})() == 'rgb(4, 5, 6)'")
    assert reader.page.locator("header#new").count() == 1 == reader.page.locator("header").count()
    reader.page.get_by_text("7 likes").wait_for()
    # Never one without the other.
    assert set(reader.page.evaluate("[...seen]")) <= {"rgb(1, 2, 3)0", "rgb(4, 5, 6)1"}
    assert reader.navigations == 1
    assert reader.page.evaluate("list == probe.list()")
    assert reader.page.locator("details").get_attribute("open") is not None
    assert abs(reader.page.evaluate("line.getBoundingClientRect().top") - place) < 2
    assert reader.page.locator("script[src*='/feed.']").count() <= 1

    # What is around the lists goes on as before.
    styled_site.add("c", date="2025-01-01")
    styled_site.build()
    reader.page.get_by_role("button", name="1 new post").click()
    assert reader.page.locator("[data-section=c]").is_visible()
    assert_same_as_fresh(reader, untouched=False)


def test_a_field_around_the_lists_that_is_in_use_has_the_new_design_wait(styled_site, open_page):
    masthead = (REPOSITORY / "Templates/masthead.mustache").read_text()
    (styled_site.folder / "Templates/masthead.mustache").write_text(masthead.replace(HEADER, "<header><input aria-label=Find>"))
    styled_site.build()
    reader = open_page()
    reader.page.get_by_label("Find").fill("words")
    redesign(styled_site)
    styled_site.build()
    reader.update()
    reader.wait_for_polls(2)
    assert reader.page.get_by_label("Find").input_value() == "words"
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    reader.page.get_by_label("Find").fill("")
    reader.page.evaluate("() => document.activeElement.blur()")
    while reader.page.evaluate(COLOR) != "rgb(4, 5, 6)":
        reader.wait_for_polls(1)
    assert reader.page.locator("header#new").count() == 1


def test_a_page_that_cannot_follow_offers_a_reload(styled_site, server, open_page):
    reader = open_page()
    rebuild(styled_site)
    styled_site.edit("a", likes=7)
    styled_site.build()
    offer = reader.page.get_by_role("button", name="New look: reload the page")
    offer.wait_for()
    reader.wait_for_polls(2)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    assert reader.page.get_by_text("7 likes").count() == 1, "the posts are followed all the same"
    assert server.count(style(styled_site)) == 0

    # It is an offer also after further updates, and behind posts that are held back.
    styled_site.add("b", date="2025-01-01")
    styled_site.build()
    held = reader.page.get_by_role("button", name="1 new post")
    held.click()
    offer.wait_for()
    assert reader.navigations == 1
    with reader.page.expect_navigation():
        offer.click()
    reader.page.wait_for_function("() => getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
    assert not offer.is_visible()


def test_a_new_look_whose_page_is_late_waits_for_it(styled_site, server, open_page):
    reader = open_page()
    stale = styled_site.file().read_bytes()
    server.spoil("/", lambda _: stale)
    redesign(styled_site)
    styled_site.build()
    reader.wait_for_polls(3)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    assert reader.page.locator("header").is_visible()
    server.repair()
    while reader.page.evaluate(COLOR) != "rgb(4, 5, 6)":
        reader.wait_for_polls(1)
    assert reader.page.locator("header#new").count() == 1


def test_a_template_without_the_words_offers_nothing(styled_site, open_page):
    template = (REPOSITORY / "Templates/page.mustache").read_text()
    (styled_site.folder / "Templates/page.mustache").write_text(re.sub(' data-new-look="[^"]*"', "", template))
    styled_site.build()
    reader = open_page()
    rebuild(styled_site)
    styled_site.build()
    reader.update()
    reader.wait_for_polls(2)
    assert not reader.page.locator("[data-new-posts]").is_visible()
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"


def test_a_client_that_was_replaced_is_loaded_while_nobody_looks(styled_site, server, open_page):
    """The same client with another digest, as a newer version of feedgen would publish it."""
    reader = open_page()
    reader.page.evaluate("() => { window.isOld = true; }")
    old = re.search(r"assets/comforts\.([0-9a-f]+)\.js", styled_site.file().read_text())[0]
    new = old.replace("comforts.", "comforts.0")
    content = (styled_site.public / old).read_bytes()
    (styled_site.public / new).write_bytes(content)
    server.spoil("/live/head.json", lambda body: body.replace(old.encode(), new.encode()))
    server.spoil("/", lambda body: body.replace(old.encode(), new.encode()))
    reader.wait_for_polls(2)
    assert reader.page.evaluate("window.isOld"), "it is not replaced while it is seen"
    hide = """() => {
        Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with reader.page.expect_navigation():
        reader.page.evaluate(hide)
    reader.page.locator("script[src*='comforts.0']").wait_for(state="attached")
    # Once, even if the host goes on to name others.
    reader.page.evaluate("() => { window.isOld = true; }")
    reader.wait_for_polls(2)
    reader.page.evaluate(hide)
    reader.page.evaluate(FRAMES)
    assert reader.page.evaluate("window.isOld")


def test_the_present_stylesheet_is_left_alone(styled_site, server, open_page):
    reader = open_page()
    reader.page.evaluate("window.link = document.querySelector('link[rel=stylesheet]')")
    server.log.clear()
    styled_site.edit("a", likes=1)
    styled_site.build()
    reader.update()
    assert reader.page.evaluate("link == document.querySelector('link[rel=stylesheet]')")
    assert server.count(style(styled_site)) == 0
