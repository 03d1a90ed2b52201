"""A page with a second list beside the first one, which has some of the same posts."""

import json
import re

import pytest

from handmade import SCRIPTS, HandmadeSite, cell, section
from older import wait_for_count

LIST = re.compile(r"<div data-feed=.*</template>", re.DOTALL)
LISTS = "[...document.querySelectorAll('[data-feed]')]"
SECTIONS = f"{LISTS}.map((list) => [...list.children].map((one) => one.dataset.section).join(''))"
POSTS = {name: section(name, cell(f"{name}1", "<input>" if name == "w" else f"Of {name}.")) for name in "abw"}


class SidedSite(HandmadeSite):
    def publish(self, first: str, second: str, operations: list[dict] | None = None, older: str = ""):
        """Writes the page with the posts of its lists, each named by a letter, and a patch of the second one if it has one."""
        head = self.public / "live/head.json"
        super().publish([POSTS[name] for name in second], operations, path="/#side", older=older)
        listed = json.loads(head.read_text())["pages"]
        aside = LIST.search(self.page("/#side", self.documents["/#side"]))[0]
        super().publish([POSTS[name] for name in first])
        page = self.public / "index.html"
        text = page.read_text().replace("</main>", f"{aside}</main>")
        page.write_text(text.replace("<a data-older hidden>", f"<a data-older href='{older}'>") if older else text)
        pages = {path: [document["version"][:12]] for path, document in self.documents.items()}
        head.write_text(json.dumps({**json.loads(head.read_text()), "pages": pages | listed}))


@pytest.fixture
def site(tmp_path):
    return SidedSite(tmp_path / "site", [*SCRIPTS, "older"])


def wait_for_second(reader, site):
    version = site.version("/#side")
    reader.page.wait_for_function(f"version => {LISTS}[1].dataset.version == version", arg=version)


def test_a_post_in_use_that_comes_back_to_its_list_is_there_once(site, open_page):
    site.publish("aw", "wb")
    reader = open_page()
    for field in reader.page.locator("input").all():
        field.fill("typed")
    site.publish("a", "b")
    wait_for_second(reader, site)
    assert reader.page.evaluate(SECTIONS) == ["aw", "wb"], "both wait"
    site.publish("a", "bw")
    wait_for_second(reader, site)
    assert reader.page.evaluate(SECTIONS) == ["aw", "bw"]
    assert [field.input_value() for field in reader.page.locator("input").all()] == ["typed", "typed"]


def test_a_post_that_both_lists_have_stays_in_each(site, open_page):
    site.publish("aw", "b")
    reader = open_page()
    field = reader.page.locator("[data-feed='/'] input")
    field.fill("typed")
    site.publish("aw", "bw")
    wait_for_second(reader, site)
    assert reader.page.evaluate(SECTIONS) == ["aw", "bw"]
    assert field.input_value() == "typed" and field.evaluate("field => field == document.activeElement")


def test_a_post_that_a_patch_takes_out_and_puts_back_is_not_taken_from_older_ones(site, open_page):
    HandmadeSite.publish(site, [POSTS["w"]], path="/page/1/")
    site.publish("a", "bw", older="/page/1/")
    reader = open_page()
    wait_for_count(reader.page, 3)
    fields = reader.page.locator("input").all()
    for field in fields:
        field.fill("typed")
    add = {"op": "add", "path": "/sections/0", "value": POSTS["w"]}
    site.publish("a", "wb", [{"op": "remove", "path": "/sections/1"}, add], older="/page/1/")
    wait_for_second(reader, site)
    assert reader.page.evaluate(SECTIONS) == ["a", "wb", "w"]
    assert [field.input_value() for field in fields] == ["typed", "typed"]


def test_a_second_list_of_a_new_design_stands_before_the_older_posts_that_are_loaded(site, open_page):
    HandmadeSite.publish(site, [POSTS["w"]], path="/page/1/")
    HandmadeSite.publish(site, [POSTS["a"]], older="/page/1/")
    reader = open_page()
    wait_for_count(reader.page, 2)
    field = reader.page.locator("input")
    field.fill("typed")
    site.publish("a", "b", older="/page/1/")
    page, head = site.public / "index.html", site.public / "live/head.json"
    text = page.read_text().replace('data-shell="0"', 'data-shell="1"')
    page.write_text(text.replace('data-older=""', 'data-older="/page/1/"'))
    head.write_text(json.dumps({**json.loads(head.read_text()), "assets": ["assets/style.0.css"]}))
    wait_for_count(reader.page, 3)
    assert reader.page.evaluate(SECTIONS) == ["a", "b", "w"]
    assert field.input_value() == "typed"
