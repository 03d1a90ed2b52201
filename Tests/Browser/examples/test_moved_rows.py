"""Rows of one section of the guide "Expandable Companies", which readers put in their own order."""

import pytest

from example import Example

ROWS = "() => [...document.querySelectorAll('[data-cell]:not([data-cell=\"@actions\"]) :is(h3, p)')].map(row => row.innerText)"


@pytest.fixture
def site(tmp_path):
    return Example("Companies", tmp_path / "site")


def wait_for_rows(reader, *rows: str):
    reader.page.wait_for_function(f"rows => JSON.stringify(({ROWS})()) == JSON.stringify(rows)", arg=rows)


def move(reader, row: str, control: str):
    page = reader.page
    cell = page.locator("[data-cell]", has=page.get_by_role("button", name=row, exact=True))
    cell.get_by_role("button", name=control).click()


def test_a_row_is_moved_with_what_is_open_below_it_and_stays_there(site, open_page):
    reader = open_page("/roster/")
    first, second, third = reader.page.evaluate(ROWS)
    reader.page.get_by_role("button", name=second, exact=True).click()
    reader.page.locator("[data-kind=employee]").first.wait_for()
    opened = [second, *reader.page.locator("[data-kind=employee]").all_inner_texts()]
    wait_for_rows(reader, first, *opened, third)
    move(reader, second, "Move up")
    wait_for_rows(reader, *opened, first, third)
    # There is no place above the first.
    move(reader, second, "Move up")
    move(reader, first, "Move down")
    wait_for_rows(reader, *opened, third, first)
    assert reader.page.evaluate("document.activeElement.innerText") == "Move down"
    reader.page.reload()
    wait_for_rows(reader, *opened, third, first)
    # A row that comes is behind the one that it follows, and the others stay.
    (site.folder / "Posts/companies/zig.md").write_text("---\nid: zig\ntitle: Zig\nemployees: []\n---\n")
    site.build()
    reader.update()
    wait_for_rows(reader, *opened, third, "Zig", first)
    reader.page.get_by_role("button", name=second, exact=True).click()
    wait_for_rows(reader, second, third, "Zig", first)
