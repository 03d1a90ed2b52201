"""Posts that move between the lists of a page whose reader filters them."""

import pytest

from older import FEEDS

WINDOW = {"width": 800, "height": 600}
LONG = ["Some words. " * 400]
# The posts of each list that can be seen.
POSTS = """[...document.querySelectorAll("[data-feed]")].map((list) => [...list.children]
    .filter((node) => node.dataset.section[0] != "@" && node.offsetHeight).map(({dataset}) => dataset.section).join(""))"""


@pytest.fixture
def site(site):
    """Lists of `gfe`, `dc` and `ba`, of which `e`, `b` and `a` are about ice."""
    site.configure(filter="tags", postsPerPage=2)
    tags = {"a": "ice", "b": "ice", "c": "quay", "d": "tide", "e": "ice", "f": "quay", "g": "quay"}
    for day, (name, tag) in enumerate(tags.items(), start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=LONG, tags=[tag])
    site.build()
    return site


@pytest.fixture
def open_filtered(open_page):
    """Opens the front page, has it show what is about ice, and loads the next list."""

    def open_filtered():
        reader = open_page(viewport=WINDOW, reduced_motion="reduce")
        reader.show_all()
        button(reader, "ice").click()
        reader.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        reader.page.wait_for_function("document.querySelectorAll('[data-feed]').length == 2")
        assert reader.page.evaluate(POSTS) == ["e", ""]
        return reader

    return open_filtered


def button(reader, name: str):
    return reader.page.get_by_role("button", name=name, exact=True).first


def wait_for_posts(reader, *posts: str):
    """Waits until the first lists show these posts; others may follow by themselves."""
    reader.page.wait_for_function(f"posts => String({POSTS}.slice(0, posts.length)) == String(posts)", arg=list(posts))


def wait_for_version(reader, path: str):
    """Waits until a list has what was published last."""
    shown = "([path, version]) => document.querySelector(`[data-feed='${path}']`)?.dataset.version == version"
    reader.page.wait_for_function(shown, arg=[path, reader.site.version(path)])


def break_page(site, server, path: str):
    """Neither a page that has changed nor a patch of it is to be had."""
    patches = site.patch_path("", path).rpartition("/")[0]
    for pattern in (path, f"{patches}/.*"):
        server.spoil(pattern, lambda _: 503)


def test_posts_that_are_passed_on_are_filtered(site, server, open_filtered):
    reader = open_filtered()
    site.remove("a")
    site.build()
    break_page(site, server, "/page/2/")
    reader.look()
    wait_for_posts(reader, "", "e")
    server.repair()
    wait_for_version(reader, "/page/2/")
    wait_for_posts(reader, "", "e")


def test_the_focus_stays_in_a_post_that_is_passed_on(site, open_filtered):
    site.configure(rawHTML=True)
    site.edit("e", body=["<p><input aria-label=Note></p>", *LONG])
    site.build()
    reader = open_filtered()
    note = reader.page.get_by_label("Note")
    note.fill("a draft")
    site.remove("a")
    site.build()
    reader.update()
    wait_for_posts(reader, "", "e")
    assert note.input_value() == "a draft"
    assert reader.page.evaluate("document.activeElement.ariaLabel") == "Note"


def test_posts_of_a_list_that_is_put_between_are_filtered(site, server, open_filtered):
    reader = open_filtered()
    site.add("h", title="Post h", date="2024-01-08", tags=["ice"], body=LONG)
    site.build()
    break_page(site, server, "/page/3/")
    reader.look()
    wait_for_posts(reader, "h", "e", "")
    server.repair()
    wait_for_version(reader, "/page/3/")
    wait_for_posts(reader, "h", "e", "")
    assert reader.page.evaluate(FEEDS)[:3] == ["/", "/page/3/", "/page/2/"]


def test_a_post_that_goes_up_is_there_when_the_filter_is_lifted(site, server, open_filtered):
    reader = open_filtered()
    site.edit("c", date="2024-01-09")
    site.build()
    break_page(site, server, "/page/2/")
    reader.look()
    wait_for_version(reader, "/")
    button(reader, "All posts").click()
    wait_for_posts(reader, "cgf", "ed")
    server.repair()
    wait_for_version(reader, "/page/2/")
    wait_for_posts(reader, "cgf", "ed")
