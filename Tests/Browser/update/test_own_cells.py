"""Cells of an author's own, orders of cells and data, on open pages: they change like everything else."""

import pytest

from reader import assert_same_as_fresh


@pytest.fixture
def cell_site(site):
    templates = site.folder / "Templates"
    templates.mkdir()
    (templates / "place.mustache").write_text("<p>Written in {{value}}</p>\n")
    (templates / "excerpt.mustache").write_text("{{> title}}\n{{> place}}\n{{> body}}\n")
    site.configure(cells={"place": {"after": "title"}})
    write(site, "Quay")
    site.build()
    return site


def write(site, place: str | None):
    line = f"place: {place}\n" if place else ""
    site.source("a").write_text(f"---\ntitle: Ice\ndate: 2024-01-01\n{line}---\n\nIt came in overnight.\n")


@pytest.mark.parametrize("path", ["/", "/posts/a/"])
def test_an_edit_of_a_value_changes_its_cell_and_no_other_node(cell_site, open_page, path):
    reader = open_page(path)
    assert reader.page.locator("[data-kind=place]").inner_text() == "Written in Quay"
    reader.page.evaluate("window.others = [...document.querySelectorAll('[data-cell]:not([data-kind=place])')]")
    for place in ["Pier", None, "Mole"]:
        write(cell_site, place)
        cell_site.build()
        reader.update()
        shown = reader.page.locator("[data-kind=place]").all_inner_texts()
        assert shown == ([f"Written in {place}"] if place else [])
    assert reader.page.evaluate("others.every((cell) => cell.isConnected)")
    assert reader.navigations == 1
    assert_same_as_fresh(reader, untouched=False)


def test_another_order_of_cells_reaches_open_lists(cell_site, open_page):
    reader = open_page()
    (cell_site.folder / "Templates/excerpt.mustache").write_text("{{> body}}\n{{> title}}\n")
    cell_site.build()
    reader.update()
    kinds = "[...document.querySelectorAll('[data-section=a] > [data-cell]')].map((cell) => cell.dataset.kind)"
    assert reader.page.evaluate(kinds) == ["body", "title"]
    assert_same_as_fresh(reader, untouched=False)


def test_data_that_a_template_shows_reaches_open_pages(cell_site, open_page):
    data = cell_site.folder / "Data"
    data.mkdir()
    (data / "tide.csv").write_text("name,time\nHigh,05:10\n")
    (cell_site.folder / "Templates/place.mustache").write_text(
        "<ul>{{#site.data.tide}}<li>{{name}} {{time}}</li>{{/site.data.tide}}</ul>\n"
    )
    cell_site.build()
    reader = open_page()
    assert reader.page.locator("[data-kind=place] li").all_inner_texts() == ["High 05:10"]
    (data / "tide.csv").write_text("name,time\nHigh,05:10\nLow,11:25\n")
    cell_site.build()
    reader.update()
    assert reader.page.locator("[data-kind=place] li").all_inner_texts() == ["High 05:10", "Low 11:25"]
    assert reader.navigations == 1
