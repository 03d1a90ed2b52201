"""After a reload, or Back without the back/forward cache, readers are where they were, on hosts of all kinds."""

import pytest

from reader import Reader

HOSTS = {
    "both": {},
    "ETag only": {"Last-Modified": None},
    "Last-Modified only": {"ETag": None},
    "neither": {"ETag": None, "Last-Modified": None},
    "max-age": {"Cache-Control": "max-age=300"},
    "stale-while-revalidate": {"Cache-Control": "max-age=1, stale-while-revalidate=300"},
}
FEEDS = "[...document.querySelectorAll('[data-feed]')].map((node) => node.dataset.feed)"
TOP = "document.querySelector('[data-section=p03]')?.getBoundingClientRect().top"


@pytest.fixture(params=HOSTS)
def reader(request, site, server, open_page) -> Reader:
    """The front page with two lists more, at the post p03 in the last one, whose `details` are open."""
    server.headers.update(HOSTS[request.param])
    site.configure(postsPerPage=4, rawHTML=True, live={"poll": 1})
    for number in range(14):
        details = f"<details><summary>More</summary>Of {number}.</details>"
        site.add(f"p{number:02}", date=f"2024-01-{number + 1:02}", body=[details, *["Long."] * 12])
    site.build()
    reader = open_page()
    while len(reader.page.evaluate(FEEDS)) < 3:
        reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        reader.page.wait_for_timeout(50)
    reader.page.evaluate("document.querySelector('[data-section=p03]').scrollIntoView()")
    reader.page.evaluate("scrollBy(0, 40)")
    reader.page.evaluate("document.querySelector('[data-section=p03] details').open = true")
    reader.page.wait_for_function("history.state?.feedgen?.open.length == 1 && history.state.feedgen.section == 'p03'")
    return reader


def assert_where_it_was(reader, feeds: list[str]):
    reader.page.wait_for_function(f"feeds => String({FEEDS}) == String(feeds)", arg=feeds)
    reader.page.wait_for_function(f"() => Math.abs({TOP} + 40) < 3")
    assert reader.page.evaluate("document.querySelector('[data-section=p03] details').open")


def test_a_reload_leads_back(site, reader):
    feeds = reader.page.evaluate(FEEDS)
    reader.page.reload()
    assert_where_it_was(reader, feeds)
    # It follows the host again.
    site.edit("p03", likes=9)
    site.build()
    reader.page.get_by_text("9 likes").wait_for()


def test_back_leads_back(site, reader):
    feeds = reader.page.evaluate(FEEDS)
    reader.page.goto(reader.url + "posts/p09/")
    site.edit("p13", likes=9)
    site.build()
    reader.page.go_back()
    assert_where_it_was(reader, feeds)
    reader.page.get_by_text("9 likes").wait_for(state="attached")


def test_another_visit_begins_at_the_top(reader):
    reader.page.goto(reader.url + "posts/p09/")
    reader.page.goto(reader.url)
    reader.page.wait_for_function("probe.waits.length > 0")
    assert reader.page.evaluate("scrollY") == 0
