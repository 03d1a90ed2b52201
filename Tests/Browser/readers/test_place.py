"""A reload, or a way back that needs one: the reader is where they were, over any host, and sees what is published now."""

import pytest

from feedsite import wait_for_the_next_second
from fileserver import HOSTS
from older import FEEDS, load_older
from reader import FRAMES

LONG = ["Some words of a long paragraph. " * 50] * 4
DETAILS = "<details><summary>More</summary>Of this post.</details>"
TOP = "document.querySelector('[data-section=b]').getBoundingClientRect().top"
IS_OPEN = "document.querySelector('[data-section=b] details').open"
IS_SAVED = """() => {
    const {lists, section, top, open} = Object(history.state).feedgen ?? {};
    const now = document.querySelector(`[data-section=${section}]`)?.getBoundingClientRect().top;
    return lists == 3 && Math.abs(now - top) < 1 && open.length == 1;
}"""


@pytest.fixture(params=HOSTS.values(), ids=HOSTS)
def reader(request, site, server, open_page):
    """On the page with the posts f, e; those with d, c and with b, a follow."""
    server.headers |= request.param
    site.configure(postsPerPage=2, rawHTML=True)
    for day, name in enumerate("abcdef", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=[f"Of {name}.", DETAILS, *LONG])
    site.build()
    wait_for_the_next_second()
    return open_page()


def read_on(page):
    """Loads all posts, opens something in b, and reads on there."""
    load_older(page, 2, 3)
    # WebKit's driver does not scroll to what is only just out of sight.
    page.evaluate("() => document.querySelector('[data-section=b] summary').scrollIntoView({block: 'center'})")
    page.locator("[data-section=b] summary").click()
    page.evaluate("() => document.querySelector('[data-section=b] details').scrollIntoView()")
    page.wait_for_function(IS_SAVED)


def assert_is_there(page, top):
    page.wait_for_function(f"() => {FEEDS}.length == 3")
    page.wait_for_function(f"top => Math.abs({TOP} - top) < 2", arg=top)
    page.wait_for_function(IS_OPEN)


def test_after_a_reload_the_reader_is_where_they_were(reader):
    page = reader.page
    read_on(page)
    top = page.evaluate(TOP)
    page.reload()
    assert_is_there(page, top)


@pytest.mark.needs("requests")
def test_the_script_for_older_posts_may_come_last(reader):
    page, held = reader.page, []
    read_on(page)
    top = page.evaluate(TOP)
    page.route("**/assets/older.*.js", lambda route: held.append(route))
    with page.expect_response("**/assets/feed.*.js") as response:
        # In Firefox, Playwright would wait for what is held back.
        page.evaluate("() => void setTimeout(() => location.reload())")
    response.value.finished()
    page.evaluate("new Promise(requestAnimationFrame)")
    held[0].continue_()
    assert_is_there(page, top)


def test_on_a_way_back_that_loads_the_page_the_reader_is_where_they_were(reader):
    page = reader.page
    read_on(page)
    top = page.evaluate(TOP)
    # A click of the test driver would scroll.
    page.evaluate("() => document.querySelector(\"[data-section=b] a[href*='posts/b']\").click()")
    page.wait_for_url("**/posts/b/")
    page.go_back(wait_until="commit")
    assert_is_there(page, top)
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "back_forward"


@pytest.mark.parametrize("way", ["reload", "back"])
def test_what_came_from_a_cache_is_brought_up_to_date(site, reader, way):
    page = reader.page
    if way == "back":
        page.goto(reader.page.url + "posts/f/")
    site.edit("f", likes=7)
    site.edit("e", likes=8)
    site.build()
    if way == "back":
        page.go_back(wait_until="commit")
    else:
        page.reload()
    for name, text in (("f", "7 likes"), ("e", "8 likes")):
        page.locator(f"[data-section={name}]").get_by_text(text).wait_for()
    page.wait_for_function("version => probe.shows(version)", arg=site.version())


def test_who_has_begun_to_read_elsewhere_goes_on_there(site, server, open_page):
    site.configure(postsPerPage=2)
    for day, name in enumerate("abcdef", start=1):
        site.add(name, date=f"2024-01-{day:02}", body=LONG)
    site.build()
    page = open_page().page
    load_older(page, 2)
    page.evaluate("() => document.querySelector('[data-section=d] [data-kind=body]').scrollIntoView({behavior: 'instant'})")
    page.wait_for_function("() => history.state?.feedgen?.section == 'd'")
    with server.held("/page/2/") as older:
        page.reload()
        assert older.arrived.wait(8)
        page.evaluate("scrollTo({top: 300, behavior: 'instant'})")
    page.wait_for_function(f"() => {FEEDS}.length >= 2")
    page.evaluate(FRAMES)
    assert page.evaluate("scrollY") == 300


def test_someone_who_reads_the_first_list_is_left_to_the_browser(reader):
    page = reader.page
    page.evaluate("() => scrollTo(0, 300)")
    page.reload()
    page.wait_for_function("scrollY == 300")


def test_who_leaves_before_all_is_there_again_is_taken_back_all_the_same(site, server, open_page):
    site.configure(postsPerPage=2, rawHTML=True)
    for day, name in enumerate("abcdef", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=[f"Of {name}.", DETAILS, *LONG])
    site.build()
    page = open_page().page
    read_on(page)
    top = page.evaluate(TOP)
    with server.held("/page/1/") as last:
        page.reload()
        assert last.arrived.wait(8)
        # Longer than a place takes to be saved.
        page.wait_for_function("start => performance.now() > start + 1000", arg=page.evaluate("performance.now()"))
        page.reload()
    assert_is_there(page, top)


def test_the_place_is_saved_while_the_page_is_there_because_a_discarded_one_is_not_told(site, open_page):
    site.configure(postsPerPage=2)
    for day, name in enumerate("ab", start=1):
        site.add(name, date=f"2024-01-{day:02}", body=LONG)
    site.build()
    page = open_page(viewport={"width": 800, "height": 600}).page
    page.evaluate("""() => {
        const {top} = document.querySelector("[data-section=a]").getBoundingClientRect();
        scrollBy({top: top + 20, behavior: "instant"});
    }""")
    page.wait_for_function("() => history.state?.feedgen")
    saved = page.evaluate("history.state.feedgen")
    assert saved["section"] == "a" and abs(saved["top"] + 20) < 1
