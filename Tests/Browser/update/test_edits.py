"""An edit reaches the open page, and only the nodes that it is about."""

import pytest

from edits import Author
from reader import HEAD, assert_same_as_fresh


@pytest.fixture
def reader(site, open_page):
    """The front page with four posts, d (the newest) to a."""
    for day, name in enumerate("abcd", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day * 5:02}", body=["One two.", f"Of {name}.", "Bye."])
    site.build()
    return open_page()


def test_a_changed_word_replaces_one_cell_and_nothing_else(site, server, reader):
    origin = site.version()
    reader.page.evaluate("window.isTheSame = true")
    reader.watch()
    server.log.clear()
    site.edit("b", body=["One two.", "Of bees.", "Bye."])
    site.build()
    reader.update()

    assert server.news() == [HEAD, (site.patch_path(origin), 200)]
    # The cell has another name, and is the same element.
    (cell,) = reader.renewed()
    assert cell.startswith("b/")
    content, *names = reader.mutations()
    assert content == (cell[2:], "content")
    assert names == [(cell[2:], "@data-cell")]
    assert reader.page.evaluate("window.isTheSame")
    assert reader.navigations == 1
    assert reader.page.evaluate("performance.getEntriesByType('navigation').length") == 1
    assert_same_as_fresh(reader)


def test_a_changed_number_of_likes_replaces_the_content_of_its_cell(site, reader):
    reader.watch()
    site.edit("c", likes=7)
    site.build()
    reader.update()
    assert reader.renewed() == []
    ((target, *_),) = reader.mutations()
    assert target == "action"
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("day, order", [("28", "edcba"), ("12", "dceba"), ("01", "dcbae")])
def test_a_new_post_is_inserted_at_its_place(site, reader, day, order):
    reader.watch()
    site.add("e", date=f"2024-01-{day}")
    site.build()
    reader.update()
    assert reader.order() == [*order]
    assert {name.split("/")[0] for name in reader.renewed()} == {"e"}
    assert reader.mutations() == [("list", "+e")]
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("name", ["a", "c", "d"])
def test_a_removed_post_is_taken_out(site, reader, name):
    reader.watch()
    site.remove(name)
    site.build()
    reader.update()
    assert reader.renewed() == []
    assert reader.mutations() == [("list", "-" + name)]
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("name, day, order", [("a", "28", "adcb"), ("b", "28", "bdca"), ("d", "01", "cbad")])
def test_a_post_with_another_date_moves_as_one_node(site, reader, name, day, order):
    reader.watch()
    site.edit(name, date=f"2024-01-{day}")
    site.build()
    reader.update()
    assert reader.order() == [*order]
    assert reader.renewed() == []
    mutations = reader.mutations()
    assert [change for change in mutations if change[0] == "list"] == [("list", "-" + name), ("list", "+" + name)]
    assert [target for target, *_ in mutations if target != "list"] == ["date"], "and no more"
    assert_same_as_fresh(reader)


def test_a_moved_paragraph_is_the_same_node(site, reader):
    reader.watch()
    site.edit("c", body=["Bye.", "One two.", "Of c."])
    site.build()
    reader.update()
    assert reader.renewed() == []
    assert [target for target, *_ in reader.mutations()] == ["c", "c"]
    assert_same_as_fresh(reader)


def test_several_edits_of_one_build_come_at_once(site, server, reader):
    origin = site.version()
    reader.watch()
    server.log.clear()
    site.add("e", date="2024-01-28")
    site.remove("c")
    site.edit("a", date="2024-01-27")
    site.edit("b", body=["One two.", "Of bees.", "Bye."])
    site.build()
    reader.update()
    assert server.news() == [HEAD, (site.patch_path(origin), 200)]
    assert reader.order() == [*"eadb"]
    assert [name for name in reader.renewed() if name[0] != "e"][0].startswith("b/")
    assert len([name for name in reader.renewed() if name[0] != "e"]) == 1
    assert len(reader.mutations()) == 1 + 1 + (1 + 1) + (1 + 2)
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("script", ["", "delete Element.prototype.moveBefore;"], ids=["", "without moveBefore"])
@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("path", ["/", "/page/1/"])
def test_random_edits_leave_what_a_fresh_page_has(site, open_page, path, seed, script):
    print(f"seed {seed}")
    author = Author(site, seed)
    if path != "/":
        site.configure(postsPerPage=2)
    for _ in range(10):
        author.add()
    site.build()
    reader = open_page(path, init_script=script)
    for round in range(25 if path == "/" else 10):
        print(f"round {round}")
        author.work(author.random.randint(1, 6))
        # Half the time the reader is at the top, else somewhere below.
        reader.page.evaluate("place => scrollTo(0, place)", max(0, author.random.randint(-1500, 1500)))
        site.build()
        reader.update()
        reader.show_new_posts()
        assert_same_as_fresh(reader)
    assert reader.navigations == 1


def test_a_page_beside_the_posts_follows_its_edits(site, server, open_page):
    page = site.folder / "Pages/about.md"
    page.parent.mkdir()
    page.write_text("---\ntitle: About\n---\nOne.\n\nTwo.\n")
    site.add("a", title="Post a", date="2024-01-01", body=["Of a."])
    site.build()
    reader = open_page("/about/")
    reader.watch()
    server.log.clear()
    page.write_text("---\ntitle: About\n---\nOne.\n\nThree.\n")
    site.build()
    reader.update()
    assert len(reader.renewed()) == 1
    assert [path for path, _ in server.news() if path.endswith("/")] == []
    assert reader.navigations == 1
    assert_same_as_fresh(reader)
