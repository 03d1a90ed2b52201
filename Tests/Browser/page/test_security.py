"""A strict content security policy, and HTML that must stay dead."""

import pytest

from fileserver import POLICY
from reader import HEAD, assert_same_as_fresh


@pytest.fixture
def small_site(site):
    for day, name in enumerate("abc", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-0{day}", body=["One.", f"Of {name}."])
    site.build()
    return site


def edit(site):
    site.add("d", date="2024-02-01", body=["New."])
    site.edit("a", body=["One.", "Of apes."], likes=3)
    site.edit("b", date="2024-01-09")
    site.build()


def test_patches_keep_to_a_strict_policy(small_site, server, open_page):
    server.headers["Content-Security-Policy"] = POLICY
    reader = open_page()
    origin = small_site.version()
    server.log.clear()
    edit(small_site)
    reader.update()
    assert server.news() == [HEAD, (small_site.patch_path(origin), 200)]
    assert_same_as_fresh(reader)
    assert reader.page.evaluate("probe.violations") == []


def test_page_fetches_keep_to_a_strict_policy(small_site, server, open_page):
    server.headers["Content-Security-Policy"] = POLICY
    reader = open_page()
    server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    server.log.clear()
    edit(small_site)
    reader.update()
    assert server.news()[-1] == ("/", 200)
    assert_same_as_fresh(reader)
    assert reader.page.evaluate("probe.violations") == []


def test_the_page_looks_as_it_should_under_a_strict_policy(small_site, server, open_page):
    server.headers["Content-Security-Policy"] = POLICY
    reader = open_page()
    assert reader.page.evaluate("getComputedStyle(document.body).maxWidth") != "none"
    assert reader.page.evaluate("probe.violations") == []


def test_the_policy_of_the_tests_bites(small_site, server, open_page):
    server.headers["Content-Security-Policy"] = POLICY
    reader = open_page()
    reader.page.evaluate("() => { try { document.createElement('p').innerHTML = '<b>x</b>'; } catch {} }")
    reader.page.wait_for_function("() => probe.violations.length == 1")


@pytest.mark.parametrize("script", ["", "delete Element.prototype.moveBefore;"], ids=["", "without moveBefore"])
def test_a_whole_session_keeps_to_a_strict_policy(small_site, server, open_page, script):
    small_site.configure(rawHTML=True)
    small_site.add("form", date="2024-01-02T12:00:00Z", body=["One.", "<p>Old.</p>\n<input aria-label='Note'>", "Word. " * 900])
    small_site.build()
    server.headers["Content-Security-Policy"] = POLICY
    reader = open_page(init_script=script, viewport={"width": 800, "height": 600})

    # An insert and a move in sight, in a transition.
    edit(small_site)
    reader.update()
    assert reader.order() == ["d", "b", "c", "form", "a"]

    # Typing, and what waited.
    reader.page.get_by_label("Note").fill("typed")
    small_site.edit("form", body=["One.", "<p>Newer words.</p>\n<input aria-label='Note'>", "Word. " * 900])
    small_site.edit("b", body=["One."])
    small_site.build()
    reader.update()
    assert reader.page.get_by_label("Note").input_value() == "typed"
    reader.page.get_by_label("Note").blur()
    reader.page.get_by_text("Newer words.").wait_for()

    # Posts held back, and shown.
    reader.page.evaluate("() => scrollTo(0, 900)")
    small_site.add("e", date="2024-03-01")
    small_site.edit("a", date="2024-02-15")
    small_site.build()
    reader.update()
    assert reader.page.evaluate("scrollY") > 900
    reader.show_new_posts()
    assert reader.page.locator("[data-section=e]").is_visible()

    # Another look.
    (small_site.folder / "Templates").mkdir()
    (small_site.folder / "Templates/style.css").write_text("body { color: rgb(1, 2, 3); }")
    small_site.build()
    reader.page.wait_for_function(
        """() => {
            document.dispatchEvent(new Event("visibilitychange"));
            return document.querySelectorAll("link[rel=stylesheet]").length == 1
                && getComputedStyle(document.body).color == "rgb(1, 2, 3)";
        }""",
        polling=200,
    )
    assert_same_as_fresh(reader)
    assert reader.page.evaluate("probe.violations") == []


@pytest.mark.parametrize("way", ["patch", "page"])
def test_scripts_in_posts_never_run_when_they_come_live(small_site, server, open_page, way):
    small_site.configure(rawHTML=True)
    small_site.build()
    reader = open_page()
    if way == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    script = "<script>window.ran = true</script>"
    small_site.add("d", date="2024-02-01", body=[script, "Between.", f"<div>{script}</div>"])
    small_site.edit("a", body=["One.", script])
    small_site.build()
    reader.update()
    assert reader.page.locator("[data-feed] script").count() == 3
    assert reader.page.evaluate("window.ran") is None

    small_site.edit("a", date="2024-03-01")
    small_site.build()
    reader.update()
    assert reader.page.evaluate("window.ran") is None
    assert_same_as_fresh(reader)
