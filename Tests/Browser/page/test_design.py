"""A new design reaches the open page: what is around the lists, with its style sheet."""

import pytest

from design import COLOR, HEADER, rebuild, redesign, styled
from feedsite import REPOSITORY
from older import FEEDS, load_older
from reader import assert_same_as_fresh


@pytest.fixture
def styled_site(site):
    return styled(site)


def test_a_new_shell_comes_with_its_stylesheet(styled_site, server, open_page):
    styled_site.add("b", body=["<details><summary>More</summary>Words.</details>", *["Long."] * 60])
    styled_site.configure(rawHTML=True, live={"poll": 1})
    styled_site.build()
    reader = open_page()
    reader.page.locator("summary").click()
    reader.page.locator("[data-section=b] [data-kind=body]").last.scroll_into_view_if_needed()
    place = reader.page.evaluate("window.line = document.querySelector('[data-section=a]'), line.getBoundingClientRect().top")
    reader.page.evaluate(
        """() => {
            window.list = probe.list();
            window.seen = new Set();
            const see = () => seen.add(getComputedStyle(document.body).color + document.querySelectorAll("header#new").length);
            new MutationObserver(see).observe(document, {childList: true, subtree: true, attributes: true});
            const look = () => (see(), requestAnimationFrame(look));
            look();
        }"""
    )
    redesign(styled_site)
    styled_site.edit("a", likes=7)
    styled_site.build()
    reader.page.wait_for_function(f"() => ({COLOR})() == 'rgb(4, 5, 6)'")
    assert reader.page.locator("header#new").count() == 1 == reader.page.locator("header").count()
    reader.page.get_by_text("7 likes").wait_for()
    # Never one without the other.
    assert set(reader.page.evaluate("[...seen]")) <= {"rgb(1, 2, 3)0", "rgb(4, 5, 6)1"}
    assert reader.navigations == 1
    assert reader.page.evaluate("list == probe.list()")
    assert reader.page.locator("details").get_attribute("open") is not None
    assert abs(reader.page.evaluate("line.getBoundingClientRect().top") - place) < 2
    assert reader.page.locator("script[src*='/feed.']").count() <= 1

    # What is around the lists goes on as before.
    styled_site.add("c", date="2025-01-01")
    styled_site.build()
    reader.page.get_by_role("button", name="1 new post").click()
    assert reader.page.locator("[data-section=c]").is_visible()
    assert_same_as_fresh(reader, untouched=False)


def test_a_field_around_the_lists_that_is_in_use_has_the_new_design_wait(styled_site, open_page):
    header = (REPOSITORY / "Templates/header.mustache").read_text()
    (styled_site.folder / "Templates/header.mustache").write_text(header.replace(HEADER, "<header><input aria-label=Find>"))
    styled_site.build()
    reader = open_page()
    reader.page.get_by_label("Find").fill("words")
    redesign(styled_site)
    styled_site.build()
    reader.update()
    reader.wait_for_polls(2)
    assert reader.page.get_by_label("Find").input_value() == "words"
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    reader.page.get_by_label("Find").fill("")
    reader.page.evaluate("() => document.activeElement.blur()")
    while reader.page.evaluate(COLOR) != "rgb(4, 5, 6)":
        reader.wait_for_polls(1)
    assert reader.page.locator("header#new").count() == 1


def test_a_new_design_leaves_older_lists_and_choices_as_they_are(styled_site, open_page):
    styled_site.configure(postsPerPage=2, filter="tags")
    for day, name in enumerate("bcdef", start=1):
        styled_site.add(name, date=f"2024-01-{day:02}", body=["Long."] * 60, tags=["ice"])
    styled_site.build()
    reader = open_page(reduced_motion="reduce")
    reader.page.get_by_role("button", name="ice", exact=True).first.click()
    load_older(reader.page, 2)
    reader.page.evaluate("() => { window.lists = [...document.querySelectorAll('[data-feed]')]; }")
    redesign(styled_site)
    styled_site.build()
    reader.page.locator("header#new").wait_for(state="attached")
    assert reader.page.evaluate("lists.filter((list) => list.isConnected).length") == 2
    assert reader.page.evaluate(FEEDS) == reader.page.evaluate("lists.map((list) => list.dataset.feed)")
    assert reader.page.get_by_role("button", name="ice", exact=True, pressed=True).first.count() == 1


@pytest.mark.parametrize(
    "parts",
    [
        "<p data-permanent id=player>1</p>",
        "<p data-permanent>1</p><div><p data-permanent>2</p></div>",
        "<div data-permanent>1 <p data-permanent>2</p></div>",
        "<p data-permanent data-as-of='As of #'>1</p>",
    ],
)
def test_what_is_permanent_stays_in_a_new_design(styled_site, open_page, parts):
    template = styled_site.folder / "Templates/header.mustache"
    header = (REPOSITORY / "Templates/header.mustache").read_text()
    template.write_text(header.replace("<header>", f"<header>{parts}"))
    styled_site.build()
    reader = open_page()
    reader.page.evaluate(
        """() => {
            window.parts = [...document.querySelectorAll("[data-permanent]")];
            for (const part of parts) part.append(" playing");
            window.text = document.querySelector("header").textContent;
        }"""
    )
    template.write_text(template.read_text().replace("<header>", "<header id=new>"))
    styled_site.build()
    reader.page.locator("header#new").wait_for(state="attached")
    assert reader.page.evaluate(
        """() => {
            const now = [...document.querySelectorAll("[data-permanent]")];
            return now.length == parts.length && now.every((part, index) => part == parts[index]);
        }"""
    )
    assert reader.page.evaluate("document.querySelector('header').textContent == text")


def test_the_focus_stays_on_the_same_link_of_a_new_design(styled_site, open_page):
    reader = open_page()
    reader.page.locator("header a").first.focus()
    redesign(styled_site)
    styled_site.build()
    reader.page.locator("header#new").wait_for(state="attached")
    assert reader.page.evaluate("document.activeElement == document.querySelector('header#new a')")


def test_a_link_to_older_posts_that_are_there_stays_hidden(styled_site, open_page):
    """Although the page had none to hide when it was opened, and the new design shows one."""
    styled_site.configure(postsPerPage=2)
    styled_site.build()
    reader = open_page()
    assert reader.page.locator("a[data-older]").is_hidden()
    for name, day in zip("bcd", (1, 2, 3)):
        styled_site.add(name, date=f"2024-02-0{day}")
    styled_site.build()
    reader.update()
    load_older(reader.page, 2)
    assert reader.page.locator("a[data-older]").is_hidden()
    redesign(styled_site)
    styled_site.build()
    reader.page.locator("header#new").wait_for()
    assert reader.page.locator("a[data-older]").is_hidden()


def test_a_list_goes_where_a_new_design_has_it(styled_site, open_page):
    """With what the reader did to it."""
    styled_site.add("b", body=["<details><summary>More</summary>Words.</details>"])
    styled_site.configure(rawHTML=True)
    styled_site.build()
    reader = open_page()
    reader.page.locator("summary").click()
    reader.page.evaluate("() => { window.list = probe.list(); }")
    rebuild(styled_site)
    styled_site.edit("a", likes=7)
    styled_site.build()
    reader.page.locator("section > main > [data-feed]").wait_for()
    assert reader.page.evaluate("list == probe.list()")
    assert reader.page.locator("details").get_attribute("open") is not None
    assert reader.page.get_by_text("7 likes").count() == 1
    assert reader.page.evaluate(COLOR) == "rgb(4, 5, 6)"
    styled_site.add("c", date="2025-01-01")
    styled_site.build()
    reader.page.get_by_role("button", name="1 new post").click()
    assert_same_as_fresh(reader, untouched=False)
    assert reader.navigations == 1


# What scripts of the page and extensions do around the lists.
OTHERS = """() => {
    document.querySelector("#comments").append("A comment.");
    document.body.classList.toggle("dark");
    document.body.append(Object.assign(document.createElement("div"), {id: "widget"}));
    document.querySelector("header").append(Object.assign(document.createElement("i"), {id: "badge"}));
    document.querySelector("#closed").remove();
    document.querySelector("nav a").setAttribute("style", "outline: none");
    window.comments = document.querySelector("#comments");
    window.told = [];
    addEventListener("feed:didupdate", ({detail}) => told.push(...detail.renewed ?? []));
}"""


TOLD = {"a word": "#word", "a class": "header", "a link": "nav"}


@pytest.mark.parametrize("way", TOLD)
def test_what_others_put_around_the_lists_is_theirs(styled_site, open_page, way):
    template = styled_site.folder / "Templates/header.mustache"
    header = (REPOSITORY / "Templates/header.mustache").read_text()
    parts = "<div id=comments></div><p id=closed>Close me.</p><p id=word>One word.</p>"
    template.write_text(header.replace("<header>", f"<header>{parts}"))
    styled_site.build()
    reader = open_page()
    reader.page.evaluate(OTHERS)
    changes = {
        "a word": lambda: template.write_text(template.read_text().replace("One word", "Two words")),
        "a class": lambda: template.write_text(template.read_text().replace("<header>", "<header class=wide>")),
        # The first tag is a link in the header.
        "a link": lambda: styled_site.edit("a", tags=["ice"]),
    }
    changes[way]()
    styled_site.build()
    shell = "document.querySelector('[data-feed]').dataset.shell"
    before = reader.page.evaluate(shell)
    reader.page.wait_for_function(f"before => {shell} != before", arg=before)
    new = {"a word": "text=Two words.", "a class": "header.wide", "a link": "header a[href*=tags]"}
    reader.page.locator(new[way]).first.wait_for(state="attached")
    assert reader.page.evaluate("comments.isConnected && comments.textContent") == "A comment."
    assert reader.page.evaluate("document.body.className").split() == ["home", "list", "dark"]
    for name, count in [("#widget", 1), ("#badge", 1), ("#closed", 0), ("nav a[style]", 1)]:
        assert reader.page.locator(name).count() == count, name
    # Scripts are told what is new.
    assert reader.page.evaluate("(selector) => told.some((node) => node.matches?.(selector))", TOLD[way])


def test_a_new_look_whose_page_is_late_waits_for_it(styled_site, server, open_page):
    reader = open_page()
    stale = styled_site.file().read_bytes()
    server.spoil("/", lambda _: stale)
    redesign(styled_site)
    styled_site.build()
    reader.wait_for_polls(3)
    assert reader.page.evaluate(COLOR) == "rgb(1, 2, 3)"
    assert reader.page.locator("header").is_visible()
    server.repair()
    while reader.page.evaluate(COLOR) != "rgb(4, 5, 6)":
        reader.wait_for_polls(1)
    assert reader.page.locator("header#new").count() == 1
