"""A page that the browser keeps for the way back: it comes as it was left, and goes on following."""

import pytest

import engines
from feedsite import wait_for_the_next_second
from fileserver import HOSTS
from older import FEEDS, load_older
from reader import PROBE
from tabs import HEAD_PATH

LONG = ["Some words of a long paragraph. " * 50] * 4
WATCH = """
window.shown = [];
addEventListener("pageshow", ({persisted}) => shown.push(persisted));
"""
REASONS = "performance.getEntriesByType('navigation')[0].notRestoredReasons?.reasons.map(({reason}) => reason)"


@pytest.fixture(scope="module")
def keeping_windows(engine, playwright):
    """Windows that keep pages for the way back, as those of readers do and those of test drivers do not."""
    with engines.opened(engine, playwright, keeps_pages=True) as windows:
        yield windows


@pytest.fixture
def context(keeping_windows):
    context = keeping_windows.open(viewport={"width": 800, "height": 600})
    context.set_default_timeout(10_000)
    context.add_init_script(PROBE)
    context.add_init_script(WATCH)
    yield context
    keeping_windows.close(context)


@pytest.fixture
def headers():
    """What the host sends with files."""
    return {}


@pytest.fixture
def page(context, site, server, headers):
    """The front page with the posts f, e; pages with d, c and with b, a follow."""
    server.headers |= headers
    site.configure(postsPerPage=2)
    for day, name in enumerate("abcdef", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=[f"Of {name}.", *LONG])
    site.build()
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_function("probe.waits.length > 0")
    return page


def leave(page):
    """By a click of the page's own: a driver may scroll before one of its."""
    page.locator("[data-section=c] a[href*='posts/c']").first.evaluate("(link) => link.click()")


def visit_post_and_come_back(page):
    leave(page)
    page.wait_for_url("**/posts/c/")
    page.wait_for_function("probe.waits.length > 0")
    page.go_back(wait_until="commit")
    page.wait_for_function("() => shown.length > 0")
    assert page.evaluate("shown.at(-1)"), f"not kept: {page.evaluate(REASONS)}"


def wait_for_text(page, text):
    """Playwright finds nothing in a page that Firefox kept, for which it saw no load."""
    page.wait_for_function("text => document.body.innerText.includes(text)", arg=text)


def read_on(page):
    load_older(page, 2, 3)
    page.locator("[data-section=c]").scroll_into_view_if_needed()
    page.evaluate("() => document.querySelector('[data-section=c]').scrollIntoView()")


@pytest.mark.parametrize("headers", HOSTS.values(), ids=HOSTS)
def test_on_the_way_back_the_place_the_lists_and_their_nodes_are_the_same(site, server, page):
    read_on(page)
    page.evaluate("() => { window.nodes = [...document.querySelectorAll('[data-feed], [data-section], [data-cell]')]; }")
    top = page.evaluate("scrollY")
    visit_post_and_come_back(page)
    assert top > 0
    page.wait_for_function("top => scrollY == top", arg=top)
    assert page.evaluate(FEEDS) == ["/", "/page/2/", "/page/1/"]
    assert page.evaluate(
        """() => {
            const now = [...document.querySelectorAll("[data-feed], [data-section], [data-cell]")];
            return now.length == nodes.length && now.every((node, index) => node == nodes[index]);
        }"""
    )

    # It goes on by itself, also in a list that was loaded later.
    wait_for_the_next_second()
    site.edit("c", likes=7)
    site.build()
    wait_for_text(page, "7 likes")
    assert page.evaluate("nodes.every((node) => node.isConnected)")
    assert page.evaluate(FEEDS) == ["/", "/page/2/", "/page/1/"]


@pytest.mark.parametrize("headers", HOSTS.values(), ids=HOSTS)
def test_it_asks_for_news_as_soon_as_it_is_back(site, server, page):
    site.configure(live={"poll": 3600})
    site.build()
    page.wait_for_function("probe.waits.at(-1) > 1_000_000")
    read_on(page)
    leave(page)
    page.wait_for_url("**/posts/c/")
    # A host that compares dates takes two publications within a second for one.
    wait_for_the_next_second()
    site.edit("c", likes=7)
    site.build()
    page.go_back(wait_until="commit")
    page.wait_for_function("() => shown.at(-1) === true")
    wait_for_text(page, "7 likes")


@pytest.mark.parametrize("is_leader", [True, False], ids=["the tab that asks", "another tab"])
def test_other_tabs_that_tell_each_other_news_do_not_end_that(site, server, context, page, is_leader):
    other = context.new_page()
    other.goto(server.url)
    tab = page if is_leader else other
    tab.bring_to_front()
    read_on(tab)
    tab.locator("[data-section=c] a[href*='posts/c']").first.click()
    tab.wait_for_url("**/posts/c/")
    for likes in (7, 8):
        site.edit("c", likes=likes)
        site.build()
        (other if is_leader else page).wait_for_function("version => probe.shows(version)", arg=site.version())
        wait_for_text(tab, f"{likes} likes")
    tab.go_back(wait_until="commit")
    tab.wait_for_function("() => shown.length > 0")
    assert tab.evaluate("shown.at(-1)"), f"not kept: {tab.evaluate(REASONS)}"
    wait_for_text(tab, "8 likes")
    assert server.count(HEAD_PATH) > 0


def test_on_the_way_back_choices_made_elsewhere_are_shown(site, server, context):
    site.configure(filter="tags")
    for name, tags in {"a": ["ice"], "b": ["quay"]}.items():
        site.add(name, title=f"Post {name}", tags=tags)
    site.build()
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_function("probe.waits.length > 0")
    pressed = "document.querySelector('[aria-pressed=true]').textContent"
    page.get_by_role("button", name="ice", exact=True).first.click()
    page.wait_for_function(f"{pressed} == 'ice'")
    key = page.evaluate("Object.keys(localStorage).find((key) => localStorage[key])")
    page.goto(server.url + "archive/")
    page.evaluate("key => delete localStorage[key]", key)
    page.go_back(wait_until="commit")
    page.wait_for_function("() => shown.length > 0 && shown.at(-1)")
    page.wait_for_function(f"{pressed} == 'All posts'")
    assert page.locator("[data-section=a], [data-section=b]").count() == 2
