"""What changed is told to who cannot see it."""

import pytest

@pytest.fixture
def small_site(site):
    for day, name in enumerate("abcdef", start=1):
        site.add(name, date=f"2024-01-{day:02}", body=["One.", "Two.", f"Of {name}."])
    site.build()
    return site


EDITS = [
    ("1 new post", lambda site: site.add("x", date="2024-01-03T12:00:00Z")),
    ("2 new posts", lambda site: (site.add("x", date="2024-02-01"), site.add("y", date="2024-02-02"))),
    ("1 post changed", lambda site: site.edit("b", likes=3)),
    ("1 post changed", lambda site: site.edit("b", body=["One.", "Two.", "Of b.", "New."])),
    ("1 post changed", lambda site: site.edit("b", body=["One.", "Of b."], likes=3)),
    ("2 posts changed", lambda site: (site.edit("b", body=["Two.", "One.", "Of b."]), site.edit("c", likes=3))),
    ("1 post removed", lambda site: site.remove("b")),
    ("2 posts removed", lambda site: (site.remove("b"), site.remove("f"))),
    ("1 post changed, 1 post moved", lambda site: site.edit("b", date="2024-02-01")),
    (
        "1 new post, 2 posts changed, 1 post removed, 1 post moved",
        lambda site: (
            site.add("x", date="2024-02-02"),
            site.edit("b", date="2024-02-01"),
            site.edit("c", body=["One.", "Of c."]),
            site.remove("f"),
        ),
    ),
]


def status(reader):
    return reader.page.get_by_role("status")


@pytest.mark.parametrize("way", ["patch", "page"])
@pytest.mark.parametrize("words, edit", EDITS)
def test_an_update_is_announced(small_site, server, open_page, words, edit, way):
    reader = open_page()
    if way == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    assert status(reader).inner_text() == ""
    edit(small_site)
    small_site.build()
    reader.update()
    reader.page.wait_for_function("() => document.querySelector('[role=status]').textContent")
    assert status(reader).text_content() == words


def test_a_held_post_is_announced_once(small_site, open_page):
    small_site.configure(live={"poll": 1, "newPosts": "ask"})
    small_site.build()
    reader = open_page()
    reader.page.evaluate(
        """() => {
            window.said = [];
            const node = document.querySelector("[role=status]");
            new MutationObserver(() => said.push(node.textContent)).observe(node, {childList: true});
        }"""
    )
    small_site.add("x", date="2024-02-01")
    small_site.build()
    reader.update()
    reader.page.locator("[data-new-posts]").click()
    assert reader.page.evaluate("said") == ["1 new post"]


def test_posts_for_the_next_load_are_not_announced(small_site, open_page):
    small_site.configure(live={"poll": 1, "newPosts": "off"})
    small_site.build()
    reader = open_page()
    small_site.add("x", date="2024-02-01")
    small_site.edit("b", likes=1)
    small_site.build()
    reader.update()
    reader.page.wait_for_function("() => document.querySelector('[role=status]').textContent")
    assert status(reader).text_content() == "1 post changed"


def test_the_words_come_from_the_template(small_site, open_page):
    script = """new MutationObserver(() => {
        const node = document.querySelector("[data-news]");
        if (node) node.dataset.news = '{"new": {"one": "# neuer Beitrag", "other": "# neue Beiträge"}}';
    }).observe(document, {childList: true, subtree: true});"""
    reader = open_page(init_script=script)
    small_site.add("x", date="2024-02-01")
    small_site.build()
    reader.update()
    reader.page.wait_for_function("() => document.querySelector('[role=status]').textContent")
    assert status(reader).text_content() == "1 neuer Beitrag"


def test_a_template_without_the_elements_updates_all_the_same(small_site, open_page):
    script = """new MutationObserver(() => {
        for (const node of document.querySelectorAll("[data-news], [data-new-posts]")) node.remove();
    }).observe(document, {childList: true, subtree: true});"""
    reader = open_page(init_script=script)
    small_site.add("x", date="2024-02-01")
    small_site.build()
    reader.update()
    assert reader.order()[0] == "x"


def test_the_announcement_cannot_be_seen(small_site, open_page):
    reader = open_page()
    small_site.add("x", date="2024-02-01")
    small_site.build()
    reader.update()
    reader.page.wait_for_function("() => document.querySelector('[role=status]').textContent")
    box = status(reader).bounding_box()
    assert box["width"] <= 1 and box["height"] <= 1


def test_the_author_says_what_is_announced(small_site, open_page):
    small_site.configure(live={"poll": 1, "announce": ["removed"]})
    small_site.build()
    reader = open_page()
    small_site.add("x", date="2024-02-01")
    small_site.build()
    reader.update()
    small_site.remove("x")
    small_site.build()
    reader.update()
    reader.page.wait_for_function("() => document.querySelector('[role=status]').textContent")
    assert status(reader).text_content() == "1 post removed"


def test_an_author_may_have_nothing_announced(small_site, open_page):
    small_site.configure(live={"poll": 1, "announce": False})
    small_site.build()
    reader = open_page()
    small_site.edit("b", likes=3)
    small_site.build()
    reader.update()
    reader.page.get_by_text("3 likes").wait_for()
    assert status(reader).text_content() == ""


POLISH = '{"new": {"one": "# nowy wpis", "few": "# nowe wpisy", "many": "# nowych wpisów", "other": "# nowego wpisu"}}'


@pytest.mark.parametrize("count,words", [(1, "1 nowy wpis"), (3, "3 nowe wpisy"), (5, "5 nowych wpisów")])
def test_the_words_follow_the_plural_rules_of_the_language(small_site, open_page, count, words):
    small_site.configure(language="pl", live={"poll": 1})
    small_site.build()
    script = """new MutationObserver(() => {
        const node = document.querySelector("[data-news]");
        if (node) node.dataset.news = WORDS;
    }).observe(document, {childList: true, subtree: true});""".replace("WORDS", repr(POLISH))
    reader = open_page(init_script=script)
    for number in range(count):
        small_site.add(f"x{number}", date="2024-02-01")
    small_site.build()
    reader.update()
    reader.page.wait_for_function("() => document.querySelector('[role=status]').textContent")
    assert status(reader).text_content() == words


# The settings take what has the form of a language.
@pytest.mark.parametrize("language", ["en", "xx-1"])
def test_a_page_that_is_offline_says_as_of_when_it_is(small_site, open_page, language):
    small_site.configure(language=language)
    small_site.build()
    reader = open_page()
    reader.wait_for_polls(1)
    sign = reader.page.locator("[data-as-of]")
    assert not sign.is_visible()
    reader.window.set_offline(True)
    sign.wait_for()
    assert reader.page.evaluate("/^As of [0-9]{1,2}:[0-9]{2}/.test(document.querySelector('[data-as-of]').textContent)")
    reader.wait_for_polls(2)
    reader.window.set_offline(False)
    sign.wait_for(state="hidden")
