"""The lists of the guide "Expandable Companies", as their readers use them."""

import re
import subprocess

import pytest

from example import Example, section


@pytest.fixture
def site(tmp_path):
    return Example("Companies", tmp_path / "site")


NAMES = ["Harbour Pilots", "Nordby Boatyard", "Quay Bakery"]


def restyle(site, style: str):
    """Gives a site a style sheet of its own, if there is one."""
    if style:
        (site.folder / "Templates/style.css").write_text(style)
        site.build()


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


def test_a_control_that_begins_to_work_moves_nothing(site, server, open_page):
    places = """[...document.querySelectorAll("[data-cell]")].map((node) => {
        const range = new Range();
        range.selectNodeContents(node.querySelector("h3 > *") ?? node);
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


@pytest.mark.parametrize("style", ["", "p { color: red }"])
def test_each_list_says_that_it_is_empty_while_it_is(site, open_page, style):
    restyle(site, style)
    reader = open_page()
    empty = reader.page.get_by_text("No companies yet.")
    assert not empty.is_visible()
    folder = site.folder / "Posts/companies"
    files = {file.name: file.read_text() for file in folder.iterdir()}
    for name in files:
        (folder / name).unlink()
    site.build()
    reader.update()
    empty.wait_for()
    # A page that is loaded now says the same.
    reader.page.reload()
    assert empty.is_visible()
    for name, text in files.items():
        (folder / name).write_text(text)
    site.build()
    empty.wait_for(state="hidden")


def test_tapping_a_company_puts_its_employees_below_it_and_takes_them_away(site, open_page):
    reader = open_page()
    company = section(reader, "boatyard")
    button = company.get_by_role("button")
    assert company.locator("[data-kind=employee]").count() == 0
    button.click()
    company.get_by_text("Sanne").wait_for()
    assert company.locator("[data-kind=employee]").all_inner_texts() == ["Marit", "Olu", "Sanne"]
    assert button.get_attribute("aria-expanded") == "true"
    assert section(reader, "bakery").locator("[data-kind=employee]").count() == 0
    # If another employee comes, they get a row in the open company.
    site.change("Posts/companies/boatyard.md", "Olu, Sanne", "Olu, Pia, Sanne")
    site.build()
    reader.update()
    company.get_by_text("Pia").wait_for()
    assert company.locator("[data-kind=employee]").all_inner_texts() == ["Marit", "Olu", "Pia", "Sanne"]
    button.click()
    company.get_by_text("Sanne").wait_for(state="detached")
    assert company.locator("[data-kind=employee]").count() == 0


class Rows:
    """Sixty companies, as an author writes them and a reader opens their rows."""

    def __init__(self, site):
        self.folder = site.folder / "Posts/companies"
        self.reader = None
        self.shown: dict[int, str] = {}
        self.opened: set[int] = set()
        for file in self.folder.iterdir():
            file.unlink()
        for number in range(60):
            self.write(number, f"Company {number}")

    def write(self, number: int, title: str):
        self.shown[number] = title
        (self.folder / f"{number:02}.md").write_text(
            f"---\nid: c{number}\ntitle: {title}\nemployees: [Ann {number}, Bo {number}, Cy {number}]\n---\n"
        )

    def remove(self, number: int):
        (self.folder / f"{number:02}.md").unlink()
        del self.shown[number]

    def tap(self, *numbers: int):
        for number in numbers:
            self.reader.page.get_by_role("button", name=self.shown[number], exact=True).click()
            self.opened.symmetric_difference_update({number})
            state = "visible" if number in self.opened else "detached"
            self.reader.page.get_by_text(re.compile(f"Cy {number}$")).wait_for(state=state)

    def tap_all(self, expanded: bool):
        """Opens all rows that are closed, or closes those that are open, as fast as can be."""
        rows = f"[data-feed] h3 button[aria-expanded={str(expanded).lower()}]"
        self.reader.page.evaluate("rows => document.querySelectorAll(rows).forEach((row) => row.click())", rows)
        self.opened = set() if expanded else set(self.shown)
        self.reader.page.wait_for_function("rows => !document.querySelector(rows)", arg=rows)

    def check(self):
        """Each row and each employee that is shown, in order."""
        text = self.reader.page.locator("[data-feed]").inner_text()
        assert re.findall(r"(?:Company|Works|Ann|Bo|Cy) \d+", text) == [
            line
            for number in sorted(self.shown)
            for line in [
                self.shown[number],
                *([f"{name} {number}" for name in ["Ann", "Bo", "Cy"]] if number in self.opened else []),
            ]
        ]

    def reload(self):
        self.reader.page.reload()
        self.reader.page.get_by_text(re.compile(f"Cy {max(self.opened)}$")).wait_for()


@pytest.mark.parametrize("path", ["/directory/", "/roster/", "/rows/"])
def test_each_row_opens_by_itself_and_stays_open(site, open_page, path):
    rows = Rows(site)
    site.build()
    rows.reader = reader = open_page(path)
    rows.tap(7, 50, 59, 0, 8)
    rows.tap(8)
    rows.check()
    rows.reload()
    rows.check()
    # While the page is open, a company that is open gets another name, one goes, and one comes.
    rows.write(50, "Works 50")
    rows.remove(51)
    rows.write(60, "Company 60")
    site.build()
    reader.update()
    reader.page.get_by_text("Works 50").wait_for()
    rows.check()
    rows.tap(7, 60)
    rows.check()
    rows.tap_all(expanded=False)
    rows.check()
    rows.reload()
    rows.check()
    rows.tap_all(expanded=True)
    rows.check()


def titles(reader) -> list[str]:
    return reader.page.locator("[data-feed] h3").all_inner_texts()


ACCORDION = ["Quay Bakery", "Nordby Boatyard", "Harbour Pilots"]


def test_one_company_is_open_at_a_time(site, open_page):
    reader = open_page("/accordion/")
    for name, employees in [("Nordby Boatyard", "Marit, Olu, Sanne"), ("Harbour Pilots", "Ines, Tom")]:
        reader.page.get_by_role("button", name=name).click()
        reader.page.get_by_text(employees).wait_for()
        assert reader.page.get_by_role("button", expanded=True).all_inner_texts() == [name]
    reader.page.reload()
    reader.page.get_by_text("Ines, Tom").wait_for()
    site.change("Posts/companies/pilots.md", "Ines, Tom", "Ines, Tom, Uli")
    site.build()
    reader.update()
    reader.page.get_by_text("Ines, Tom, Uli").wait_for()
    reader.page.get_by_role("button", name="Harbour Pilots").click()
    reader.page.get_by_text("Ines").wait_for(state="detached")
    assert titles(reader) == ACCORDION


def test_a_list_is_sorted_and_filtered_and_keeps_what_is_open(site, open_page):
    reader = open_page("/accordion/")
    reader.page.get_by_role("button", name="Quay Bakery").click()
    reader.page.get_by_text("Jo", exact=True).wait_for()
    reader.page.get_by_role("button", name="By name").click()
    reader.page.get_by_role("button", name="By name", pressed=True).wait_for()
    assert titles(reader) == sorted(ACCORDION)
    reader.page.get_by_role("button", name="Small only").click()
    reader.page.get_by_role("button", name="Nordby Boatyard").wait_for(state="detached")
    assert titles(reader) == ["Harbour Pilots", "Quay Bakery"]
    assert reader.page.get_by_text("Jo", exact=True).is_visible()
    # A new company gets its place.
    (site.folder / "Posts/companies/inn.md").write_text("---\nid: inn\ntitle: Inn\nemployees: []\n---\n")
    site.build()
    reader.update()
    reader.page.get_by_role("button", name="Inn").wait_for()
    assert titles(reader) == ["Harbour Pilots", "Inn", "Quay Bakery"]
    reader.page.get_by_role("button", name="By name").click()
    reader.page.get_by_role("button", name="By name", pressed=False).wait_for()
    assert titles(reader) == ["Quay Bakery", "Inn", "Harbour Pilots"]


def test_readers_put_the_list_in_their_own_order(site, open_page):
    reader = open_page("/accordion/")
    move = section(reader, "pilots").get_by_role("button", name="Move up")
    move.press("Enter")
    reader.page.wait_for_function("document.querySelectorAll('h3')[1].innerText == 'Harbour Pilots'")
    # The control has the focus still, so that the keyboard can go on.
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_function("document.querySelectorAll('h3')[0].innerText == 'Harbour Pilots'")
    assert titles(reader) == ["Harbour Pilots", "Quay Bakery", "Nordby Boatyard"]
    move.press("Enter")
    assert titles(reader) == ["Harbour Pilots", "Quay Bakery", "Nordby Boatyard"], "the header stays on top"
    reader.page.reload()
    reader.page.get_by_role("button", name="By name").wait_for()
    assert titles(reader) == ["Harbour Pilots", "Quay Bakery", "Nordby Boatyard"]
    section(reader, "bakery").get_by_role("button", name="Hide").click()
    section(reader, "bakery").wait_for(state="detached")
    (site.folder / "Posts/companies/cafe.md").write_text("---\nid: cafe\ntitle: Cafe\nemployees: []\n---\n")
    site.build()
    reader.update()
    reader.page.get_by_role("button", name="Cafe").wait_for()
    # Behind the boatyard, as it is published.
    assert titles(reader) == ["Harbour Pilots", "Nordby Boatyard", "Cafe"]
    reader.page.get_by_role("button", name="Show hidden").click()
    section(reader, "bakery").wait_for()
    assert titles(reader) == ["Harbour Pilots", "Quay Bakery", "Nordby Boatyard", "Cafe"]
    # A sorted list is sorted.
    reader.page.get_by_role("button", name="By name").click()
    reader.page.get_by_role("button", name="By name", pressed=True).wait_for()
    assert titles(reader) == ["Cafe", "Harbour Pilots", "Nordby Boatyard", "Quay Bakery"]


def test_two_lists_of_the_same_companies_share_nothing(site, open_page):
    reader = open_page()
    section(reader, "boatyard").get_by_role("button").click()
    section(reader, "boatyard").get_by_text("Sanne").wait_for()
    for path in ["directory/", "accordion/"]:
        reader.page.goto(reader.url + path)
        reader.page.get_by_role("button", name="Nordby Boatyard").wait_for()
        assert reader.page.get_by_role("button", expanded=True).count() == 0


def test_pages_load_only_the_scripts_that_they_need(site):
    scripts = {
        path: {name for name in ["actions.", "arrange."] if f"assets/{name}" in (site.public / path).read_text()}
        for path in ["index.html", "directory/index.html", "accordion/index.html"]
    }
    assert scripts == {"index.html": {"actions."}, "directory/index.html": {"actions."}, "accordion/index.html": {"arrange."}}


def test_a_wrong_file_is_told_with_its_place(site):
    site.change("Posts/companies/bakery.md", "employees: [Jo]", "employees: 3")
    site.change("Posts/companies/pilots.md", "title: Harbour Pilots\n", "")
    result = subprocess.run([site.executable, "build", "-s", site.folder], capture_output=True, text=True)
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        "Posts/companies/bakery.md:4:12: error: 'employees' has the wrong type; it must be Array<Any>",
        "Posts/companies/pilots.md:1:1: error: 'title' is missing",
    ]
