"""Posts that are hidden for other reasons than that they are new."""

from fileserver import FileServer
from handmade import HandmadeSite, cell, section
from newposts import button, open_with, publish, shown, small_site

__all__ = ["open_with", "small_site"]


def test_a_post_that_a_script_hides_is_neither_counted_nor_shown(small_site, open_with):
    reader = open_with("ask")
    reader.page.evaluate("() => { document.querySelector('[data-section=d]').hidden = true; }")
    small_site.edit("b", likes=3)
    small_site.build()
    reader.update()
    assert shown(reader) == [*"cba"] and not button(reader).is_visible()
    publish(small_site, reader, "e")
    assert button(reader).inner_text() == "1 new post"
    button(reader).click()
    assert shown(reader) == [*"ecba"]


def test_below_a_filter_new_posts_are_held_back_too(small_site, open_with):
    small_site.configure(filter="tags")
    small_site.edit("a", tags=["ice"])
    reader = open_with("ask")
    publish(small_site, reader, "e")
    assert button(reader).inner_text() == "1 new post"
    assert reader.page.locator("[data-section=e]").count() == 1 and not reader.page.locator("[data-section=e]").is_visible()
    button(reader).click()
    assert reader.page.locator("[data-section=e]").is_visible()


def test_new_posts_that_a_filter_leaves_out_are_not_offered(small_site, open_with):
    small_site.configure(filter="tags")
    small_site.edit("a", tags=["ice"])
    small_site.edit("b", tags=["fog"])
    reader = open_with("ask")
    reader.page.get_by_role("button", name="ice", exact=True).first.click()
    reader.page.locator("[data-section=b]").wait_for(state="detached")
    small_site.add("e", title="Post e", date="2024-02-05", tags=["fog"])
    small_site.build()
    reader.update()
    assert not button(reader).is_visible()
    # It is held back still.
    reader.page.get_by_role("button", name="ice", exact=True).first.click()
    button(reader).wait_for()
    assert button(reader).inner_text() == "1 new post"
    button(reader).click()
    assert reader.page.locator("[data-section=e]").is_visible()


def test_the_footer_of_a_list_is_not_held_back_with_its_posts(tmp_path, open_window):
    footer = section("@footer", cell("note", "<p>The end.</p>"))
    site = HandmadeSite(tmp_path / "site", ["feed"])
    site.publish([section("b", cell("text", "<p>Old.</p>"))])
    site.write("index.html", (site.public / "index.html").read_text().replace('data-new-posts="auto"', 'data-new-posts="ask"'))
    server = FileServer(site.public)
    try:
        page = open_window().new_page()
        page.goto(server.url)
        site.publish([section("a", cell("text", "<p>Words.</p>")), section("b", cell("text", "<p>Old.</p>")), footer])
        page.get_by_role("button", name="1 new post").wait_for()
        assert page.get_by_text("The end.").is_visible() and not page.get_by_text("Words.").is_visible()
    finally:
        server.stop()


def test_the_first_posts_of_a_list_are_shown(tmp_path, open_window):
    header = section("@header", cell("title", "<p>The title</p>"))
    a, b = [section(name, cell("text", f"<p>Words of {name}.</p>")) for name in "ab"]
    site = HandmadeSite(tmp_path / "site", ["feed"])
    site.publish([header])
    server = FileServer(site.public)
    try:
        page = open_window().new_page()
        page.goto(server.url)
        page.get_by_text("The title").click()
        site.publish([header, a])
        page.get_by_text("Words of a.").wait_for()
        site.publish([header, b, a])
        page.get_by_role("button", name="1 new post").wait_for()
    finally:
        server.stop()


def test_the_reading_position_stays_where_most_posts_are_hidden(tmp_path, open_window):
    """In browsers that do not keep it themselves."""
    site = HandmadeSite(tmp_path / "site", ["feed"])
    posts = [section(f"p{number}", cell("text", "<p>Some words.</p>" * 5)) for number in range(30)]
    site.publish(posts)
    server = FileServer(site.public)
    try:
        page = open_window(viewport={"width": 500, "height": 300}, reduced_motion="reduce").new_page()
        page.goto(server.url)
        page.evaluate("""() => {
            document.documentElement.style.overflowAnchor = "none";
            for (const post of [...document.querySelectorAll("[data-section]")].slice(10)) post.hidden = true;
            document.querySelector("[data-section=p6]").scrollIntoView();
            scrollBy(0, -20);
        }""")
        top = "document.querySelector('[data-section=p6]').getBoundingClientRect().top"
        before = page.evaluate(top)
        site.publish([posts[0], *posts[2:]])
        page.wait_for_function("() => !document.querySelector('[data-section=p1]')")
        assert abs(page.evaluate(top) - before) < 1
    finally:
        server.stop()
