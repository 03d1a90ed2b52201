"""What lies over the text of posts and is in no document: it leaves with what it lies over, and comes back."""

import datetime

import pytest

CODE = "```\none\n  two\n```"
CLIPBOARD = """() => Object.defineProperty(navigator, "clipboard", {
    value: {writeText: (text) => { window.copied = text; return Promise.resolve(); }}})"""
LONG = "```\n" + "x" * 400 + "\n```"


def ages(reader) -> list[str | None]:
    return reader.page.evaluate("[...document.querySelectorAll('time')].map(({dataset}) => dataset.ago ?? null)")


def ago(**span) -> str:
    return (datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(**span)).strftime("%Y-%m-%dT%H:%M:%SZ")


def test_code_is_copied_also_after_an_update(site, open_page):
    site.add("a", body=["Before.", CODE])
    site.build()
    reader = open_page(init_script=f"({CLIPBOARD})()")
    button = reader.page.get_by_role("button", name="Copy")
    button.click()
    assert reader.page.evaluate("window.copied") == "one\n  two\n"
    reader.page.get_by_role("button", name="Copied").wait_for()
    site.edit("a", body=["Before.", CODE.replace("two", "three")])
    site.build()
    reader.update()
    assert button.count() == 1
    button.click()
    assert reader.page.evaluate("window.copied") == "one\n  three\n"
    # What did not change keeps what lies over it.
    site.edit("a", body=["After.", CODE.replace("two", "three")])
    site.build()
    reader.update()
    assert reader.page.get_by_role("button").filter(has_text="Cop").count() == 1


def test_the_html_has_dates_and_an_open_page_how_long_ago_they_were(site, open_page):
    for name, date in {"a": ago(minutes=5), "b": ago(hours=3), "c": ago(days=2), "d": ago(days=8), "e": "2024-01-01"}.items():
        site.add(name, date=date)
    site.build()
    assert "ago" not in site.file().read_text().replace("data-ago", "")
    reader = open_page()
    assert ages(reader) == ["5 minutes ago", "3 hours ago", "2 days ago", None, None]
    times = reader.page.locator("time")
    assert times.first.get_attribute("title") == times.first.text_content() != ""
    reader.page.emulate_media(media="print")
    assert times.first.evaluate("(time) => getComputedStyle(time).fontSize") != "0px"
    reader.page.emulate_media(media="screen")
    site.edit("a", date=ago(minutes=7))
    site.build()
    reader.update()
    assert ages(reader) == ["7 minutes ago", "3 hours ago", "2 days ago", None, None]


def test_a_day_without_a_time_is_today_or_yesterday(site, open_page):
    today = datetime.date.today()
    site.add("a", date=str(today))
    site.add("b", date=str(today - datetime.timedelta(days=1)))
    site.build()
    assert ages(open_page(timezone_id="UTC")) == ["today", "yesterday"]


def test_overlays_are_what_the_site_wants(site, open_page):
    site.configure(overlays=False)
    site.add("a", body=[CODE], date=ago(hours=1))
    site.build()
    reader = open_page()
    assert ages(reader) == [None] and reader.page.get_by_role("button").filter(has_text="Cop").count() == 0


def test_what_scrolls_can_be_reached_and_has_a_name_while_it_does(site, open_page):
    site.configure(markdown={"math": True})
    formula = "$$\n" + "a + " * 50 + "b\n$$"
    site.add("a", body=[LONG, "| a | b |\n|---|---|\n| " + "wide" * 200 + " | c |", formula])
    site.build()
    reader = open_page(viewport={"width": 400, "height": 700})
    for name in ["Code", "Table"]:
        group = reader.page.get_by_role("group", name=name)
        group.wait_for()
        assert group.get_attribute("tabindex") == "0"
    reader.page.locator("math[tabindex='0']").wait_for()
    site.edit("a", body=[CODE])
    site.build()
    reader.update()
    reader.page.wait_for_function("() => !document.querySelector('[role=group], [tabindex]:not(main)')")


@pytest.mark.parametrize("system, other", [("light", "dark"), ("dark", "light")])
def test_light_and_dark_stay_as_they_were_left(site, open_page, system, other):
    site.configure(schemeSwitch=True)
    site.add("a", body=["A."])
    site.build()
    reader = open_page(color_scheme=system)
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    papers = {system: reader.page.evaluate(paper)}
    reader.page.get_by_role("button", name="Light or dark").click()
    papers[other] = reader.page.evaluate(paper)
    assert papers[system] != papers[other]
    # From the first moment, before the style sheet is there.
    reader.page.add_init_script("addEventListener('DOMContentLoaded', () => { window.first = " + paper + "; })")
    for path in ["", "posts/a/"]:
        reader.page.goto(reader.url + path)
        assert reader.page.evaluate("window.first") == papers[other]
    reader.page.get_by_role("button", name="Light or dark").click()
    reader.page.reload()
    assert reader.page.evaluate(paper) == papers[system]


def test_there_is_no_switch_unless_the_site_wants_one(site, open_page):
    site.add("a")
    site.build()
    assert open_page().page.locator("[data-scheme-switch], script[src*=scheme]").count() == 0
