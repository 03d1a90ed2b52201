"""Posts that are hidden for other reasons than that they are new."""

from test_new_posts import button, open_with, publish, shown, small_site

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
