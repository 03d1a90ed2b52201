"""The feed of the guide "Modeling and Binding", as its readers use it."""

import subprocess

import pytest
from playwright.sync_api import expect

from example import Example, section


@pytest.fixture
def site(tmp_path):
    return Example("PostFeed", tmp_path / "site")


def wait_for_likes(reader, name: str, likes: str):
    """Waits until a post shows its likes: a number and a word, of which the other forms are hidden."""
    action = section(reader, name).locator("[data-kind=action]")
    expect(action).to_have_text(f"♥ Like {likes}", use_inner_text=True)


FIRST, SECOND, THIRD = "@janedoe15min", "@janedoe1hr", "@janedoe2hr"


def test_the_heart_counts_on_at_every_tap(site, open_page):
    reader = open_page()
    post = section(reader, FIRST)
    heart = post.get_by_role("button", name="Like")
    for likes in [385, 386, 387]:
        heart.click()
        wait_for_likes(reader, FIRST, f"{likes} likes")
    assert reader.page.evaluate("document.activeElement.dataset.action") == "heart"
    # The word goes with the number, and the number is written as in the language of the page.
    other = section(reader, SECOND)
    wait_for_likes(reader, SECOND, "1 like")
    other.get_by_role("button").click()
    wait_for_likes(reader, SECOND, "2 likes")
    wait_for_likes(reader, THIRD, "1,200 likes")
    # It is still so at the next visit.
    reader.page.reload()
    wait_for_likes(reader, FIRST, "387 likes")
    reader.page.keyboard.press("Tab")
    heart.press("Enter")
    wait_for_likes(reader, FIRST, "388 likes")


def test_what_the_author_changes_shows_below_what_the_reader_did(site, open_page):
    reader = open_page()
    post = section(reader, FIRST)
    for _ in range(5):
        post.get_by_role("button").click()
    wait_for_likes(reader, FIRST, "389 likes")
    site.change("Posts/1.md", "likes: 384", "likes: 999")
    site.change("Posts/1.md", "this is beautiful!", "beautiful")
    site.build()
    reader.update()
    wait_for_likes(reader, FIRST, "1,004 likes")
    assert post.get_by_text("@ryan beautiful").is_visible()
    post.get_by_role("button").click()
    wait_for_likes(reader, FIRST, "1,005 likes")


def test_without_javascript_the_page_reads_well_and_has_no_dead_controls(browser, site, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    assert page.get_by_text("384 likes").is_visible()
    assert page.locator("button").count() == 1, "the hidden one for new posts"
    assert page.get_by_role("button").count() == 0
    assert "Like" in page.inner_text(f"[data-section='{FIRST}']")
    assert "states" not in page.inner_text("body")
    context.close()


def test_a_picture_may_be_remote_and_a_missing_one_is_told_with_its_section(site):
    assert "https://images.example/250.jpg" in (site.public / "index.html").read_text()
    site.change("Posts/1.md", "imageURL: square.svg", "imageURL: sqare.svg")
    result = subprocess.run([site.executable, "build", "-s", site.folder], capture_output=True, text=True)
    assert result.returncode == 0
    assert "sqare.svg" in result.stderr and f"(in the section '{FIRST}')" in result.stderr


def test_a_tap_is_animated_unless_the_reader_prefers_less_motion(site, open_page):
    transitions = """
        window.count = 0;
        const start = document.startViewTransition;
        document.startViewTransition = function (work) { count++; return start.call(document, work); };
    """
    for motion, expected in [("no-preference", 1), ("reduce", 0)]:
        reader = open_page(init_script=transitions, reduced_motion=motion)
        section(reader, FIRST).get_by_role("button").click()
        wait_for_likes(reader, FIRST, "385 likes")
        assert reader.page.evaluate("count") == expected
        # A number that counts on changes at once, so that no tap is lost.
        section(reader, FIRST).get_by_role("button").click()
        wait_for_likes(reader, FIRST, "386 likes")
        assert reader.page.evaluate("count") == expected


def test_a_profile_names_the_kinds_of_cells(site):
    lines = site.build("--profile").splitlines()
    assert {line.split()[0] for line in lines[-5:]} <= {"user", "image", "action", "comment", "kind"}
