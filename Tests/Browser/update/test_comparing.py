"""What a page becomes without a patch: its list is compared with that of the page as published, and must come out the same."""

import random

import pytest

from handmade import HandmadeSite, cell, section

ROUNDS = 150
KINDS = ["text", "list", "media"]
# Commits each page in turn, as if it had come from the host, until the list is not what that page has.
COMMIT = """async (pages) => {
    const {BY_NAME, lists: [list], live, merge, receive} = await import("/assets/feed.0.js");
    // The host would have it otherwise.
    live.take = () => {};
    await live.ready;
    const shown = (list) => [...list.children].map(({dataset, children}) => [dataset.section,
        [...children].map(({dataset, innerHTML}) => [dataset.cell, dataset.kind, innerHTML])]);
    for (const [round, page] of pages.entries()) {
        const find = () => new DOMParser().parseFromString(page, "text/html").querySelector("[data-feed]");
        const {node: {dataset}, parts} = receive(find());
        await live.commit(list, {...merge(list.parts, parts, BY_NAME), members: dataset});
        const [mine, published] = [list.node, find()].map(shown);
        if (JSON.stringify(mine) != JSON.stringify(published)) return {round, mine, published};
    }
}"""


@pytest.fixture
def site(tmp_path):
    return HandmadeSite(tmp_path / "site", ["feed"])


def content(draw: random.Random, depth: int = 3) -> str:
    """Some text and elements, some of them in others."""
    if not depth:
        return draw.choice("xyz")
    parts = [(draw.choice(["i", "b", "u"]), content(draw, draw.randrange(depth))) for _ in range(draw.randint(0, 4))]
    return "".join(text if draw.random() < 0.2 else f"<{name}>{text}</{name}>" for name, text in parts)


def sections(draw: random.Random) -> list[dict]:
    """Some posts with some cells, in any order. Cells have new names now and then, and other kinds and contents."""

    def cells():
        names = draw.sample(range(8), draw.randint(0, 5))
        return [cell(f"c{name}", f"<p>{content(draw)}</p>", draw.choice(KINDS)) for name in names]

    return [section(name, *cells()) for name in draw.sample("abcdef", draw.randint(1, 6))]


@pytest.mark.parametrize("seed", range(4))
def test_a_list_that_is_compared_with_its_page_becomes_the_same(site, open_page, seed):
    draw = random.Random(seed)
    site.publish(sections(draw))
    pages = [site.page("/", site.document(sections(draw))) for _ in range(ROUNDS)]
    reader = open_page()
    assert reader.page.evaluate(COMMIT, pages) is None, f"seed {seed}"
