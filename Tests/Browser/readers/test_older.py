"""Older posts that come in place, and posts that leave a page while a reader looks at them."""

import random
import re

import pytest

from feedsite import Site
from fileserver import POLICY
from handmade import HandmadeSite, actions, cell, section
from older import FEEDS, LOADS, TO_THE_END
from position import LOOK, place
from reader import FRAMES, HEAD, Reader
from watching import Watch
from widgets import STATE, STYLE, USE, USED, WIDGETS

# A post is higher than three windows.
LONG = ["Some words of a long paragraph. " * 50] * 4
WINDOW = {"width": 800, "height": 600}
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}});"
SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
    for (const {value, sources} of list.getEntries()) {
        if (sources.some(({node}) => (node?.closest ? node : node?.parentNode)?.closest("[data-feed]"))) window.shift += value;
    }
}).observe({type: "layout-shift", buffered: true});"""
MARK = """() => {
    for (const node of document.querySelectorAll("[data-section], [data-cell]")) node.isMarked = true;
    probe.record();
}"""
ORDER = "[...document.querySelectorAll('[data-section]')].map((node) => node.dataset.section)"


@pytest.fixture
def site(site):
    """Two posts a page: the front page has h, g; page 3 has f, e; page 2 d, c; page 1 b, a."""
    site.configure(postsPerPage=2, rawHTML=True)
    for day, name in enumerate("abcdefgh", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=[f"Of {name}.", *LONG])
    site.build()
    return site


@pytest.fixture
def open_feed(open_page):
    return lambda init_script="", **options: open_page(init_script=SHIFTS + init_script, viewport=WINDOW, **options)


def feeds(reader) -> list[str]:
    return reader.page.evaluate(FEEDS)


def order(reader) -> str:
    """The posts on the page, of all lists, one after another."""
    return "".join(reader.page.evaluate(ORDER))


def published(site: Site, path: str = "/") -> tuple[list[str], str]:
    """The pages from a path on to the last one, and all posts on them."""
    paths, posts = [], ""
    while path:
        html = site.file(path).read_text()
        paths.append(path)
        posts += "".join(re.findall(r'<article class="h-entry" data-section="([^"]*)"', html))
        path = re.search(r'data-older="([^"]*)"', html).group(1)
    return paths, posts


def link(reader):
    return reader.page.locator("a[data-older]")


def scroll(reader, name: str):
    """Scrolls until a post is at the top of the window."""
    reader.page.evaluate("name => document.querySelector(`[data-section=${name}]`).scrollIntoView()", name)
    reader.page.evaluate(FRAMES)


def wait_for_lists(reader, *paths: str):
    reader.page.wait_for_function(f"paths => String({FEEDS}) == paths", arg=",".join(paths))


def load_all(reader, site):
    """Scrolls down until there is nothing older."""
    paths, _ = published(site, reader.path)
    for count in range(2, len(paths) + 1):
        reader.page.evaluate(TO_THE_END)
        # After a few, the link waits for a tap.
        if count > 2 and count % LOADS == 2:
            link(reader).click()
        wait_for_lists(reader, *paths[:count])
    reader.page.evaluate(FRAMES)


def update(reader, site):
    """Waits until every list of the page shows what was built last."""
    reader.poll()
    for path in feeds(reader):
        reader.page.wait_for_function(
            "([path, version]) => document.querySelector(`[data-feed='${path}']`).dataset.version == version",
            arg=[path, site.version(path)],
        )


def renewed(reader) -> list[str]:
    """Sections and cells whose nodes are not those that were marked."""
    return reader.page.evaluate(
        """[...document.querySelectorAll("[data-section], [data-cell]")].filter((node) => !node.isMarked)
            .map((node) => node.dataset.section ?? node.parentNode.dataset.section + "/" + node.dataset.kind)"""
    )


# Loading


def test_older_posts_follow_before_the_reader_comes_to_the_end(site, server, open_feed):
    reader = open_feed()
    reader.page.evaluate(FRAMES)
    assert feeds(reader) == ["/"], "the end is far away"
    server.log.clear()
    reader.page.evaluate("() => scrollTo(0, document.querySelector('[data-feed]').getBoundingClientRect().bottom - 1000)")
    wait_for_lists(reader, "/", "/page/3/")
    assert order(reader) == "hgfe"
    assert link(reader).evaluate("link => new URL(link.href).pathname") == "/page/2/"
    assert server.count("/page/3/") == 1 and server.count("/page/2/") == 0


def test_the_last_page_ends_it(site, server, open_feed):
    reader = open_feed()
    server.log.clear()
    load_all(reader, site)
    assert order(reader) == "hgfedcba"
    assert not link(reader).is_visible()
    assert [server.count(f"/page/{number}/") for number in (3, 2, 1)] == [1, 1, 1]
    assert reader.page.url == server.url and reader.page.evaluate("history.length") <= 2
    assert reader.navigations == 1


def test_a_window_that_posts_do_not_fill_takes_as_many_as_it_needs(site, open_page):
    for name in "abcdefgh":
        site.edit(name, body=["Few."])
    site.build()
    reader = open_page(viewport={"width": 800, "height": 1500})
    reader.page.wait_for_function("() => document.querySelector('a[data-older]').hidden")
    assert order(reader) == "hgfedcba"


def test_a_numbered_page_goes_on_too(site, open_page):
    reader = open_page("/page/2/", viewport=WINDOW)
    load_all(reader, site)
    assert order(reader) == "dcba"


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_a_tap_goes_to_the_first_of_them(site, open_feed, way):
    reader = open_feed(SAVE_DATA)
    if way == "pointer":
        link(reader).click()
    else:
        link(reader).focus()
        reader.page.keyboard.press("Enter")
    wait_for_lists(reader, "/", "/page/3/")
    reader.page.wait_for_function("() => document.activeElement.closest('[data-section]')?.dataset.section == 'f'")
    assert reader.page.evaluate("document.activeElement == document.querySelector('[data-section=f] a')")
    top = reader.page.evaluate("document.activeElement.getBoundingClientRect().top")
    assert 0 <= top < WINDOW["height"]
    assert reader.navigations == 1


def test_who_saves_data_gets_them_by_taps_alone(site, server, open_feed):
    reader = open_feed(SAVE_DATA)
    reader.page.evaluate(TO_THE_END)
    reader.page.evaluate(FRAMES)
    reader.poll()
    assert feeds(reader) == ["/"] and server.count("/page/3/") == 0
    link(reader).click()
    wait_for_lists(reader, "/", "/page/3/")
    reader.page.evaluate(TO_THE_END)
    reader.page.evaluate(FRAMES)
    assert server.count("/page/2/") == 0


def test_what_comes_by_scrolling_leaves_the_reader_alone(site, server, open_feed):
    site.edit("g", body=["Before.", WIDGETS, *LONG])
    site.build()
    reader = open_feed()
    reader.page.add_style_tag(content=STYLE)
    with server.held("/page/3/") as gate:
        reader.page.evaluate("() => scrollTo(0, document.querySelector('[data-feed]').getBoundingClientRect().bottom - 700)")
        assert gate.arrived.wait(10)
        reader.page.evaluate(USE)
        reader.page.evaluate("() => scrollTo(0, document.querySelector('[data-feed]').getBoundingClientRect().bottom + scrollY - 700)")
        reader.page.evaluate(FRAMES)
        before = reader.page.evaluate(LOOK)
        reader.page.evaluate("() => { window.shift = 0; }")
        reader.page.evaluate(MARK)
    wait_for_lists(reader, "/", "/page/3/")
    assert place(reader) == before
    assert reader.page.evaluate(STATE) == USED
    assert reader.page.evaluate("window.shift") == 0
    assert {name[0] for name in renewed(reader)} == {"f", "e"}


@pytest.mark.needs("tabs")
@pytest.mark.parametrize("how", [{"modifiers": ["ControlOrMeta"]}, {"button": "middle"}, {"modifiers": ["Shift"]}])
def test_a_click_that_asks_for_another_tab_gets_one(site, open_feed, how):
    reader = open_feed(SAVE_DATA)
    with reader.page.context.expect_page() as tab:
        link(reader).click(**how)
    tab.value.wait_for_url("**/page/3/")
    assert feeds(reader) == ["/"]


@pytest.mark.needs("requests")
def test_a_page_that_does_not_follow_any_more_when_it_comes_is_left_out(site, server, open_feed):
    reader = open_feed(SAVE_DATA)
    # A host may be behind.
    page = site.file("/page/3/").read_bytes()
    server.spoil("/page/3/", lambda _: page)
    with reader.page.expect_event("requestfinished", lambda request: request.url.endswith("/page/3/")):
        with server.held("/page/3/") as gate:
            link(reader).click()
            assert gate.arrived.wait(10)
            # The front page takes back what was on page 3.
            site.remove("h")
            site.build()
            reader.update()
            assert order(reader) == "gfe"
    reader.page.evaluate(FRAMES)
    assert feeds(reader) == ["/"] and order(reader) == "gfe"
    link(reader).click()
    wait_for_lists(reader, "/", "/page/2/")


def test_older_posts_are_told_politely(site, open_feed):
    reader = open_feed()
    load_all(reader, site)
    assert reader.page.get_by_role("status").text_content() == "2 older posts"


def test_a_template_without_words_or_link_loads_all_the_same(site, open_feed):
    script = """new MutationObserver(() => {
        for (const node of document.querySelectorAll("[data-news]")) node.remove();
    }).observe(document, {childList: true, subtree: true});"""
    reader = open_feed(script)
    load_all(reader, site)
    assert order(reader) == "hgfedcba"


def test_scripts_of_the_page_hear_of_older_posts(site, open_feed):
    reader = open_feed("""window.told = [];
        document.addEventListener("feed:didupdate", ({target, detail}) =>
            told.push([target.dataset.feed, detail.inserted.map((node) => node.dataset.section).join("")]));""")
    load_all(reader, site)
    assert reader.page.evaluate("told") == [["/page/3/", "fe"], ["/page/2/", "dc"], ["/page/1/", "ba"]]


def test_a_script_of_the_page_may_put_older_posts_off(site, open_feed):
    reader = open_feed("""window.isBusy = true;
        document.addEventListener("feed:willupdate", (event) => isBusy && event.preventDefault());""")
    link(reader).click()
    reader.poll()
    assert feeds(reader) == ["/"]
    reader.page.evaluate("() => { isBusy = false; }")
    link(reader).click()
    wait_for_lists(reader, "/", "/page/3/")


def test_without_an_observer_it_is_a_plain_link(site, open_feed):
    reader = open_feed("delete window.IntersectionObserver;")
    link(reader).click()
    reader.page.wait_for_url("**/page/3/")


@pytest.mark.needs("requests")
def test_under_watch_loading_renews_nothing_else(site, open_window):
    watch = Watch(site)
    try:
        reader = Reader(open_window(viewport=WINDOW), site, watch.url, "/").load()
        fetched = []
        reader.page.on("request", lambda request: fetched.append(request.url))
        load_all(reader, site)
        site.edit("a", body=["Words of today."])
        reader.page.get_by_text("Words of today.").wait_for()
        assert order(reader) == "hgfedcba"
        # A page of this very second asks once whether it is current.
        assert fetched.count(watch.url) <= 1 and reader.navigations == 1 and reader.errors == []
    finally:
        assert watch.stop() == 0


def test_the_page_of_one_post_does_without_the_script(site):
    assert "assets/older." in site.file("/").read_text() and "assets/older." in site.file("/page/1/").read_text()
    assert "assets/older." not in site.file("/posts/a/").read_text()


@pytest.mark.needs("strict policy")
def test_older_posts_keep_to_a_strict_policy(site, server, open_feed):
    server.headers["Content-Security-Policy"] = POLICY
    reader = open_feed()
    load_all(reader, site)
    roll_over(site, reader)
    assert order(reader) == "jihgfedcba"
    assert reader.page.evaluate("probe.violations.filter((text) => !text.startsWith('style-src'))") == []


# Failures


def test_a_tap_that_fails_follows_the_link(site, server, open_feed):
    reader = open_feed(SAVE_DATA)
    answers = [502]
    server.spoil("/page/3/", lambda body: answers.pop() if answers else body)
    link(reader).click()
    reader.page.wait_for_url("**/page/3/")
    assert order(reader).startswith("fe")


def test_a_page_without_optional_tags_comes_in_place(site, server, open_feed):
    optional = re.compile(rb"</(?:html|body|p|li|head)>|<(?:html[^>]*|head|body)>")
    server.spoil("/page/[0-9]/", lambda body: re.sub(rb'(data-end=)"([^"]*)"', rb"\1\2", optional.sub(b"", body)))
    reader = open_feed(SAVE_DATA)
    link(reader).click()
    wait_for_lists(reader, "/", "/page/3/")
    assert order(reader) == "hgfe"
    assert reader.navigations == 1


def test_a_page_that_breaks_off_in_its_last_post_is_not_taken_for_the_whole(site, server, open_feed):
    reader = open_feed(SAVE_DATA)
    answers = [lambda body: body[: body.rindex(b"Some words")]]
    server.spoil("/page/3/", lambda body: answers.pop()(body) if answers else body)
    link(reader).click()
    reader.page.wait_for_url("**/page/3/")


# Live


def test_a_loaded_post_is_live(site, server, open_feed):
    reader = open_feed()
    load_all(reader, site)
    reader.poll()
    server.log.clear()
    reader.page.evaluate(MARK)
    origin = site.version("/page/2/")
    site.edit("c", body=["Other words.", *LONG])
    site.build()
    update(reader, site)
    assert server.news() == [HEAD, (site.patch_path(origin, "/page/2/"), 200)]
    assert renewed(reader) == []
    assert reader.page.locator("[data-section=c]").get_by_text("Other words.").count() == 1


def test_only_the_cell_that_changed_is_touched(site, open_feed):
    reader = open_feed()
    load_all(reader, site)
    reader.page.evaluate(MARK)
    site.edit("c", likes=7)
    site.build()
    update(reader, site)
    assert reader.page.get_by_text("7 likes").count() == 1
    assert renewed(reader) == []
    targets = reader.page.evaluate(
        """[...document.querySelectorAll("[data-feed]")].map((list) => [...new Set(probe.mutations(list).map(([_, target]) => target))])"""
    )
    assert [sorted(names) for names in targets] == [[], [], ["action", "div"], []]


def test_the_line_that_is_read_in_a_loaded_list_stays(site, open_feed):
    reader = open_feed()
    load_all(reader, site)
    scroll(reader, "c")
    before = reader.page.evaluate(LOOK)
    for name in "gfd":
        site.edit(name, body=["New."])
    site.build()
    update(reader, site)
    assert abs(place(reader) - before) < 2  # Lines are no whole pixels high.


# Posts that leave a page


def roll_over(site, reader=None, *edits):
    """Publishes two posts, one after the other: the second fills the front page, whose oldest two become a page."""
    newest = ord(max(site.posts))
    for letter in (newest + 1, newest + 2):
        name = chr(letter)
        site.add(name, title=f"Post {name}", date=f"2024-01-{letter - ord('a') + 1:02}", body=[f"Of {name}.", *LONG])
        if letter > newest + 1:
            for edit in edits:
                edit()
        site.build()
        if reader:
            update(reader, site)


@pytest.mark.needs("moves without loss")
def test_posts_that_leave_the_front_page_stay_as_they_are(site, server, open_feed):
    site.edit("g", body=["Before.", WIDGETS, *LONG])
    site.build()
    reader = open_feed(SAVE_DATA)
    reader.page.add_style_tag(content=STYLE)
    reader.page.evaluate(USE)
    scroll(reader, "g")
    before = reader.page.evaluate(LOOK)
    reader.page.evaluate(MARK)
    reader.page.evaluate("() => { window.shift = 0; }")
    server.log.clear()
    roll_over(site, reader)
    assert feeds(reader) == ["/", "/page/4/"] and order(reader) == "jihg"
    assert {name[0] for name in renewed(reader)} == {"i", "j"}
    assert reader.page.evaluate(STATE) == USED
    assert abs(place(reader) - before) <= 1
    assert reader.page.evaluate("window.shift") == 0
    assert server.count("/") == 0 and server.count("/page/4/") == 1, "one patch, and the new page"
    assert link(reader).evaluate("link => new URL(link.href).pathname") == "/page/3/"
    assert reader.page.get_by_role("status").text_content() == "1 new post"


def test_posts_that_left_are_live(site, server, open_feed):
    reader = open_feed(SAVE_DATA)
    roll_over(site, reader)
    reader.page.evaluate(MARK)
    server.log.clear()
    origin = site.version("/page/4/")
    site.edit("g", likes=3)
    site.build()
    update(reader, site)
    assert renewed(reader) == []
    assert reader.page.get_by_text("3 likes").count() == 1
    assert server.news() == [HEAD, (site.patch_path(origin, "/page/4/"), 200)]


def test_they_stay_before_the_older_ones_that_are_there(site, open_feed):
    reader = open_feed()
    load_all(reader, site)
    scroll(reader, "d")
    before = reader.page.evaluate(LOOK)
    reader.page.evaluate(MARK)
    roll_over(site, reader)
    roll_over(site, reader)
    assert (feeds(reader), order(reader)) == (published(site)[0], "lkjihgfedcba")
    assert {name[0] for name in renewed(reader)} == {*"ijkl"}
    assert abs(place(reader) - before) <= 2


@pytest.mark.parametrize("way", ["patch", "page"])
def test_what_changed_when_they_left_is_swapped(site, server, open_feed, way):
    if way == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    reader = open_feed(SAVE_DATA)
    reader.page.evaluate(MARK)
    roll_over(site, reader, lambda: site.edit("g", likes=3))
    assert order(reader) == "jihg"
    assert not [name for name in renewed(reader) if name[0] in "hg"]
    assert reader.page.get_by_text("3 likes").count() == 1


@pytest.mark.parametrize("count", [2, 3])
def test_who_sleeps_while_pages_fill_keeps_them_too(site, open_feed, count):
    reader = open_feed(SAVE_DATA)
    scroll(reader, "g")
    reader.page.evaluate(MARK)
    before = reader.page.evaluate(LOOK)
    with reader.away():
        for _ in range(count):
            roll_over(site)
    update(reader, site)
    paths, posts = published(site)
    assert feeds(reader) == paths[: count + 1]
    assert order(reader) == posts[: 2 * count + 2]
    assert not {*renewed(reader)} & {"g", "h"}
    assert abs(place(reader) - before) <= 2


def test_the_first_page_that_fills_keeps_them(open_feed, site):
    for name in "abcdef":
        site.remove(name)
    site.build()
    reader = open_feed()
    assert not link(reader).is_visible()
    scroll(reader, "g")
    roll_over(site, reader)
    assert feeds(reader) == ["/", "/page/1/"]
    assert order(reader) == "jihg"
    assert not link(reader).is_visible()


def test_they_wait_for_a_page_that_the_host_does_not_have_yet(site, server, open_feed):
    reader = open_feed(SAVE_DATA)
    reader.page.evaluate(MARK)
    server.spoil("/page/4/", lambda _: 404)
    roll_over(site)
    reader.poll()
    assert order(reader) == "jihg"
    server.repair()
    site.edit("g", likes=3)
    site.build()
    update(reader, site)
    assert feeds(reader) == ["/", "/page/4/"] and order(reader) == "jihg"
    assert not [name for name in renewed(reader) if name[0] in "hg"] and reader.page.get_by_text("3 likes").count() == 1


def test_a_removed_post_does_not_stay_with_them(site, open_feed):
    reader = open_feed(SAVE_DATA)
    with reader.away():
        roll_over(site)
        site.add("k", date="2024-02-01")
        site.remove("g")
        site.build()
    update(reader, site)
    assert order(reader) == published(site)[1][: len(order(reader))]
    assert "g" not in order(reader)


def test_a_script_that_puts_the_update_off_finds_all_as_it_was(site, open_feed):
    reader = open_feed(SAVE_DATA + """window.isBusy = true;
        document.addEventListener("feed:willupdate", (event) => isBusy && event.preventDefault());""")
    reader.page.evaluate(MARK)
    roll_over(site)
    reader.poll()
    assert order(reader) == "hg" and feeds(reader) == ["/"]
    reader.page.evaluate("() => { isBusy = false; }")
    update(reader, site)
    assert order(reader) == "jihg"
    assert {name[0] for name in renewed(reader)} == {"i", "j"}


# Posts that go from page to page


def test_a_page_that_the_front_page_takes_back_gives_its_nodes(site, open_feed):
    reader = open_feed()
    load_all(reader, site)
    scroll(reader, "f")
    before = reader.page.evaluate(LOOK)
    reader.page.evaluate(MARK)
    site.remove("h")
    site.build()
    update(reader, site)
    assert (feeds(reader), order(reader)) == published(site)
    assert renewed(reader) == []
    assert abs(place(reader) - before) <= 1
    assert not link(reader).is_visible()


def test_posts_that_come_back_to_the_front_page_bring_no_page_along(site, server, open_feed):
    reader = open_feed(SAVE_DATA)
    server.log.clear()
    site.remove("g")
    site.build()
    update(reader, site)
    assert order(reader) == "hfe" and feeds(reader) == ["/"]
    assert server.count("/page/2/") == 0


def test_the_link_leads_on_from_the_list_that_is_last_now(site, open_feed):
    reader = open_feed(SAVE_DATA)
    link(reader).click()
    wait_for_lists(reader, "/", "/page/3/")
    site.configure(postsPerPage=3)
    site.build()
    update(reader, site)
    assert order(reader) == "hgfed" and feeds(reader) == ["/"]
    assert link(reader).evaluate("link => new URL(link.href).pathname") == "/page/1/"


def test_posts_that_are_nowhere_are_not_sought_on_all_pages(site, open_feed):
    reader = open_feed(SAVE_DATA)
    with reader.away():
        for name in "abcdefgh":
            site.remove(name)
        for index in range(30):
            site.add(f"p{index}", date=f"2024-03-{index + 1:02}")
        site.build()
    update(reader, site)
    reader.page.evaluate("async () => (await import(document.querySelector(\"script[src*='/feed.']\").src)).live.ready")
    (paths, posts), count = published(site), len(feeds(reader))
    assert feeds(reader) == paths[:count] and posts.startswith(order(reader))
    assert count <= 10 < len(paths)


def test_a_post_is_never_on_two_lists_after_an_update(site, open_feed):
    reader = open_feed()
    load_all(reader, site)
    reader.page.evaluate("""() => {
        window.twice = [];
        document.addEventListener("feed:didupdate", () => {
            const names = [...document.querySelectorAll("[data-section]")].map((node) => node.dataset.section);
            twice.push(...names.filter((name, index) => names.indexOf(name) < index));
        });
    }""")
    # Page after page gives one up to the next newer one.
    site.add("x", date="2024-01-02T12:00:00Z", body=LONG)
    site.build()
    update(reader, site)
    assert (feeds(reader), order(reader)) == published(site)
    site.edit("b", date="2024-01-31")
    site.build()
    update(reader, site)
    assert order(reader) == published(site)[1]
    assert reader.page.evaluate("twice") == []


@pytest.mark.parametrize("seed", range(6))
def test_after_any_edits_all_lists_are_what_is_published(site, open_feed, seed):
    rng = random.Random(seed)
    reader = open_feed()
    load_all(reader, site)
    count = 0
    for step in range(8):
        for _ in range(rng.randint(1, 3)):
            edit = rng.choice(["add", "add", "remove", "date", "words", "old"])
            name = rng.choice(sorted(site.posts))
            if edit in ("add", "old"):
                count += 1
                date = f"2024-02-{count:02}" if edit == "add" else f"2024-01-{rng.randint(1, 20):02}"
                site.add(f"p{count}", date=date, body=LONG)
            elif edit == "remove" and len(site.posts) > 3:
                site.remove(name)
            elif edit == "date":
                site.edit(name, date=f"2024-01-{rng.randint(1, 28):02}")
            else:
                site.edit(name, body=[f"Step {step}.", *LONG])
        site.build()
        reader.page.evaluate(TO_THE_END)
        reader.poll()
        paths, _ = published(site)
        where = f"seed {seed}, step {step}"
        try:
            reader.page.wait_for_function(f"path => {FEEDS}.at(-1) == path", arg=paths[-1])
        except Exception:
            assert (feeds(reader), order(reader)) == published(site), where
        update(reader, site)
        assert feeds(reader) == paths, where
        assert order(reader) == published(site)[1], where
        for path in paths:
            html = site.file(path).read_text()
            shown = reader.page.locator(f"[data-feed='{path}']").evaluate("node => node.textContent.replace(/\\s+/g, ' ')")
            listed = html[html.index("data-feed") :]
            for name in re.findall(r'<article class="h-entry" data-section="([^"]*)"', listed):
                assert shown.count(f"Step {step}.") == listed.count(f"Step {step}."), where
    reader.show_new_posts()


# Other lists, and the other scripts


HEART = actions({"on": {"heart": 1}}, {"on": {}, "patch": [{"op": "replace", "path": "/sections/0/cells/0/html", "value": "Liked."}]})


def hearts(*names: str) -> list[dict]:
    return [section(name, cell("x", f'<p style="height: 1500px"><button type="button" data-action="heart">{name}</button></p>'), HEART) for name in names]


@pytest.fixture
def tags(tmp_path):
    """A site whose pages have names that no rule tells."""
    site = HandmadeSite(tmp_path / "site", ["feed", "actions", "older", "display"])
    site.attributes = ' data-working-range="0"'
    site.publish(hearts("b", "a"), path="/tags/ice/first-ones/")
    site.publish(hearts("d", "c"), path="/tags/ice/", older="/tags/ice/first-ones/")
    return site


DISPLAYED = """() => {
    window.told = [];
    for (const type of ["willdisplay", "didenddisplaying", "willenterworkingrange", "didexitworkingrange"]) {
        document.addEventListener("feed:" + type, ({detail}) => detail.dataset.section && told.push(type + " " + detail.dataset.section));
    }
}"""


def test_the_script_knows_nothing_of_paths(tags, open_page):
    reader = open_page("/tags/ice/", SAVE_DATA, viewport=WINDOW)
    scroll(reader, "c")
    reader.page.evaluate(MARK)
    reader.page.evaluate(DISPLAYED)
    tags.publish(hearts("d", "c", "x"), path="/tags/ice/middle/", older="/tags/ice/first-ones/")
    new = hearts("f", "e")
    tags.publish(
        new,
        [{"op": "remove", "path": "/sections/0"}] * 2
        + [{"op": "add", "path": f"/sections/{index}", "value": value} for index, value in enumerate(new)]
        + [{"op": "replace", "path": "/older", "value": "/tags/ice/middle/"}],
        path="/tags/ice/", older="/tags/ice/middle/",
    )
    reader.poll()
    wait_for_lists(reader, "/tags/ice/", "/tags/ice/middle/")
    assert order(reader) == "fedcx"
    reader.page.evaluate(FRAMES)
    assert [text for text in reader.page.evaluate("told") if text[-1] in "cd"] == [], "they are in sight as before"
    scroll(reader, "x")
    reader.page.wait_for_function("() => told.includes('willdisplay x')")
    reader.page.get_by_role("button", name="c", exact=True).click()
    reader.page.locator("[data-section=c]").get_by_text("Liked.").wait_for()
    link(reader).click()
    wait_for_lists(reader, "/tags/ice/", "/tags/ice/middle/", "/tags/ice/first-ones/")
    assert order(reader) == "fedcxba"
    assert not {*renewed(reader)} & {"c", "d"}


def test_actions_work_in_loaded_lists(tags, open_page):
    reader = open_page("/tags/ice/", viewport=WINDOW)
    reader.page.evaluate(TO_THE_END)
    wait_for_lists(reader, "/tags/ice/", "/tags/ice/first-ones/")
    reader.page.get_by_role("button", name="a", exact=True).click()
    reader.page.locator("[data-section=a]").get_by_text("Liked.").wait_for()
    assert reader.page.locator("[data-section=b]").inner_text() == "b"


def test_what_is_in_sight_is_told_of_loaded_lists(tags, open_page):
    reader = open_page("/tags/ice/", viewport=WINDOW)
    reader.page.evaluate(DISPLAYED)
    reader.page.evaluate(TO_THE_END)
    wait_for_lists(reader, "/tags/ice/", "/tags/ice/first-ones/")
    scroll(reader, "a")
    reader.page.wait_for_function("() => told.includes('willdisplay a') && told.includes('willenterworkingrange a')")
