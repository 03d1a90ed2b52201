"""The two sites in Swift under Examples/, as their readers use them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from feedsite import REPOSITORY, Site
from reader import assert_same_as_fresh

EXAMPLES = Path(os.environ.get("EXAMPLES", REPOSITORY / ".build/tests/release")).absolute()


class Example(Site):
    """A copy of an example's site, built by the example's own executable."""

    def __init__(self, name: str, folder: Path):
        shutil.copytree(REPOSITORY / "Examples" / name / "Site", folder)
        self.executable = EXAMPLES / name
        self.folder = folder
        self.public = folder / "public"
        with (folder / "feedgen.yml").open("a") as settings:
            settings.write("live: {poll: 1}\n")
        self.build()

    def build(self, *arguments: str) -> str:
        return subprocess.run(
            [self.executable, "build", "-s", self.folder, *arguments], check=True, capture_output=True, text=True
        ).stdout

    def change(self, path: str, old: str, new: str):
        file = self.folder / path
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))


@pytest.fixture
def site(request, tmp_path):
    return Example(request.param, tmp_path / "site")


def in_example(name: str):
    return pytest.mark.parametrize("site", [name], indirect=True)


def section(reader, name: str):
    return reader.page.locator(f"[data-section='{name}']")


@in_example("PostFeed")
def test_tapping_the_heart_likes_and_tapping_it_again_takes_that_back(site, open_page):
    reader = open_page()
    post = section(reader, "post-3")
    heart = post.get_by_role("button", name="Like")
    heart.click()
    post.get_by_text("384 likes").wait_for()
    assert heart.get_attribute("aria-pressed") == "true"
    assert reader.page.evaluate("document.activeElement.dataset.action") == "heart"
    assert section(reader, "post-2").get_by_text("382 likes").is_visible()
    # It is still so at the next visit.
    reader.page.reload()
    post.get_by_text("384 likes").wait_for()
    reader.page.keyboard.press("Tab")
    heart.press("Enter")
    post.get_by_text("383 likes").wait_for()
    reader.page.reload()
    post.get_by_text("383 likes").wait_for()
    assert heart.get_attribute("aria-pressed") == "false"


@in_example("PostFeed")
def test_what_the_author_changes_shows_below_what_the_reader_did(site, open_page):
    reader = open_page()
    post = section(reader, "post-3")
    post.get_by_role("button").click()
    post.get_by_text("384 likes").wait_for()
    site.change("Posts/post-3.md", "likes: 383", "likes: 500")
    site.change("Posts/post-3.md", "this is beautiful!", "beautiful")
    site.build()
    reader.update()
    post.get_by_text("501 likes").wait_for()
    assert post.get_by_text("@ryan beautiful").is_visible()
    post.get_by_role("button").click()
    post.get_by_text("500 likes").wait_for()
    assert_same_as_fresh(reader)


@in_example("PostFeed")
def test_posts_stand_below_their_month(site, open_page):
    reader = open_page()
    assert reader.page.locator("[data-kind=month]").all_inner_texts() == ["2026-11", "2026-10"]
    site.change("Posts/post-3.md", "timestamp: 2026-11-03", "timestamp: 2026-12-03")
    site.build()
    reader.update()
    assert reader.page.locator("[data-kind=month]").all_inner_texts() == ["2026-12", "2026-10"]


@in_example("PostFeed")
def test_the_month_stays_in_sight_and_the_line_that_is_read_where_it_is(site, open_page):
    reader = open_page(viewport={"width": 900, "height": 300})
    # Without the browser's own scroll anchoring, as in Safari.
    reader.page.add_style_tag(content="html { overflow-anchor: none; }")
    month = reader.page.locator("[data-kind=month]").nth(1)
    line = section(reader, "post-1").get_by_text("#blessed 1")
    line.evaluate("(node) => node.scrollIntoView({block: 'center'})")
    place = line.bounding_box()["y"]
    assert month.bounding_box()["y"] == 0
    site.change("Posts/post-3.md", "comments:", 'comments:\n  - { username: pia, text: "Longer." }')
    site.build()
    reader.update()
    assert section(reader, "post-3").locator("[data-kind=comment]").count() == 3
    assert abs(line.bounding_box()["y"] - place) < 1
    assert month.bounding_box()["y"] == 0


@in_example("PostFeed")
def test_without_javascript_the_page_reads_well_and_has_no_dead_controls(browser, site, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    assert page.get_by_text("383 likes").is_visible()
    assert page.locator("[data-action]").count() == 3
    assert page.get_by_role("button").count() == 0
    assert "Like" in page.inner_text("[data-section='post-3']")
    assert "patch" not in page.inner_text("body")
    context.close()


NAMES = ["Harbour Pilots", "Nordby Boatyard", "Quay Bakery"]


def restyle(site, style: str):
    """Gives a site a style sheet of its own, if there is one."""
    if style:
        (site.folder / "Templates/style.css").write_text(style)
        site.build()


@in_example("Companies")
@pytest.mark.parametrize("style", ["", "p { color: red }"])
@pytest.mark.parametrize("javascript", [False, True])
def test_names_in_controls_are_read_without_javascript_and_on_paper(browser, site, server, javascript, style):
    restyle(site, style)
    context = browser.new_context(java_script_enabled=javascript)
    page = context.new_page()
    page.goto(server.url)
    if javascript:
        page.get_by_role("button", name=NAMES[0]).wait_for()
    assert page.get_by_role("button").count() == (3 if javascript else 0)
    for media in ["screen", "print"]:
        page.emulate_media(media=media)
        assert all(page.get_by_role("heading", name=name).is_visible() for name in NAMES)
        assert all(page.get_by_text(name).is_visible() for name in NAMES)
    context.close()


@in_example("Companies")
def test_a_control_that_begins_to_work_moves_nothing(site, server, open_page):
    places = """[...document.querySelectorAll("[data-cell]")].map((node) => {
        const range = new Range();
        range.selectNodeContents(node.querySelector("[data-action]") ?? node);
        const {x, y, width, height} = range.getBoundingClientRect();
        return [x, y, width, height].map((number) => Math.round(number * 10));
    })"""
    reader = open_page()
    reader.page.get_by_role("button", name=NAMES[0]).wait_for()
    working = reader.page.evaluate(places)
    server.spoil("/assets/actions.*", lambda _: 404)
    page = open_page().page
    assert page.get_by_role("button").count() == 0
    assert page.evaluate(places) == working


@in_example("Companies")
@pytest.mark.parametrize("style", ["", "p { color: red }"])
def test_each_list_says_that_it_is_empty_while_it_is(site, open_page, style):
    restyle(site, style)
    reader = open_page()
    companies, notices = (reader.page.get_by_text(text) for text in ["No companies yet.", "No notices today."])
    assert not companies.is_visible() and not notices.is_visible()
    folder = site.folder / "Posts/companies"
    files = {file.name: file.read_text() for file in folder.iterdir()}

    for name in files:
        (folder / name).unlink()
    site.build()
    reader.update()
    companies.wait_for()
    assert not notices.is_visible()
    assert reader.page.get_by_text("0 companies").is_visible()
    # A page that is loaded now says the same.
    reader.page.reload()
    assert companies.is_visible() and not notices.is_visible()

    (site.folder / "Posts/notices/slipway.md").unlink()
    site.build()
    notices.wait_for()
    assert companies.is_visible()

    for name, text in files.items():
        (folder / name).write_text(text)
    site.build()
    companies.wait_for(state="hidden")
    assert notices.is_visible()


@in_example("Companies")
def test_tapping_a_company_puts_its_employees_below_it_and_takes_them_away(site, open_page):
    reader = open_page()
    company = section(reader, "boatyard")
    button = company.get_by_role("button")
    assert company.locator("[data-kind=employee]").count() == 0
    button.click()
    assert company.locator("[data-kind=employee]").all_inner_texts() == ["Marit", "Olu", "Sanne"]
    assert button.get_attribute("aria-expanded") == "true"
    assert section(reader, "bakery").locator("[data-kind=employee]").count() == 0
    button.click()
    assert company.locator("[data-kind=employee]").count() == 0


@in_example("Companies")
def test_each_list_of_a_page_is_live_by_itself(site, server, open_page):
    reader = open_page()
    section(reader, "boatyard").get_by_role("button").click()
    site.change("Posts/companies/boatyard.md", "Olu, Sanne", "Olu, Pia")
    site.build()
    reader.update()
    assert section(reader, "boatyard").locator("[data-kind=employee]").all_inner_texts() == ["Marit", "Olu", "Pia"]
    reader.watch()
    (site.folder / "Posts/notices/fair.md").write_text("---\n---\nThe fair is on Sunday.\n")
    site.build()
    # The reader has clicked, so a new notice waits for them; that the others are made anew does not make them new.
    reader.page.get_by_role("button", name="1 new post", exact=True).click()
    assert reader.page.get_by_text("The fair is on Sunday.").is_visible()
    assert reader.page.locator("[data-news]").inner_text() == "1 new post"
    # The companies did not change, and nobody touched them.
    assert [node for node in reader.renewed() if "boatyard" in node] == []
    assert reader.navigations == 1


@in_example("Companies")
def test_the_header_and_the_footer_of_a_list_are_updated_like_cells(site, open_page):
    reader = open_page()
    assert reader.page.get_by_text("3 companies").is_visible()
    (site.folder / "Posts/companies/lighthouse.md").write_text("---\nname: Lighthouse\nemployees: []\n---\n")
    site.build()
    reader.update()
    assert reader.page.get_by_text("4 companies").is_visible()
    assert reader.page.locator("[data-feed='/'] > [data-section]").first.get_attribute("data-section") == "@header"


@in_example("Companies")
def test_a_wrong_file_is_told_with_its_place(site):
    site.change("Posts/companies/bakery.md", "employees: [Jo]", "employees: 3")
    site.change("Posts/companies/pilots.md", "name: Harbour Pilots\n", "")
    result = subprocess.run([site.executable, "build", "-s", site.folder], capture_output=True, text=True)
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        "Posts/companies/bakery.md:3:12: error: 'employees' has the wrong type; it must be Array<Any>",
        "Posts/companies/pilots.md:1:1: error: 'name' is missing",
    ]


@in_example("PostFeed")
def test_a_profile_names_the_kinds_of_cells(site):
    lines = site.build("--profile").splitlines()
    assert {line.split()[0] for line in lines[-5:]} <= {"user", "image", "action", "comment", "month", "kind"}
