"""A grid of pictures, by rules of the site and an order of cells."""

from older import load_older

GRID = """
.list main {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 8px;
}
.list [data-feed] {
    display: contents;
}
"""
PLACES = """() => [...document.querySelectorAll("main [data-section]")].map((section) => {
    const {left, top} = section.getBoundingClientRect();
    return [Math.round(left), Math.round(top + scrollY)];
})"""


def test_older_posts_continue_the_grid_without_a_hole(site, open_page):
    site.configure(postsPerPage=4)
    templates = site.folder / "Templates"
    templates.mkdir()
    (templates / "custom.css").write_text(GRID)
    (templates / "excerpt.mustache").write_text("{{> image}}\n")
    image = '<a href="{{post.url}}" title="{{post.title}}"><img src="{{url}}" alt="{{alt}}"></a>\n'
    (templates / "image.mustache").write_text(image)
    (site.folder / "Static").mkdir()
    (site.folder / "Static/boat.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')
    for day in range(1, 18):
        site.add(f"p{day}", date=f"2024-01-{day:02}", title=f"Day {day}", image="/boat.svg", alt="A boat")
    site.build()
    reader = open_page(viewport={"width": 900, "height": 500})
    load_older(reader.page, 4)
    places = reader.page.evaluate(PLACES)
    assert len(places) == 17
    columns = sorted({left for left, _ in places})
    assert len(columns) == 3
    assert [left for left, _ in places] == [columns[index % 3] for index in range(17)]
    rows = [top for _, top in places]
    assert rows == sorted(rows) and len(set(rows)) == 6
    link = reader.page.locator("[data-section=p17] a")
    assert link.get_attribute("title") == "Day 17" and link.get_attribute("href") == "/posts/p17/"
    link.click()
    reader.page.wait_for_url("**/posts/p17/")
    assert reader.page.locator("[data-kind=body]").is_visible()
