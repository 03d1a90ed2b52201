"""Every patch is RFC 6902 for anyone: a library that knows nothing of feedgen replays the history of a site."""

import json
import re
from bisect import bisect_left

import jsonpatch
import pytest

from edits import Author
from feedsite import Site

PAGES = ["/", "/page/1/", "/page/2/", "/posts/kept/"]


def test_the_measure_of_needed_moves_is_right():
    assert longest_increasing([3, 0, 1, 2]) == 3
    assert longest_increasing([4, 3, 2, 1, 0]) == 1
    assert longest_increasing([]) == 0


def longest_increasing(values: list[int]) -> int:
    """The length of the longest increasing subsequence."""
    tails: list[int] = []
    for value in values:
        index = bisect_left(tails, value)
        tails[index : index + 1] = [value]
    return len(tails)


def needed_moves(old: list[dict], new: list[dict]) -> int:
    """How many elements must move: those in both lists that are not in the longest run already in order."""
    places = {element["id"]: place for place, element in enumerate(old)}
    survivors = [places[element["id"]] for element in new if element["id"] in places]
    return len(survivors) - longest_increasing(survivors)


def check(patch: str, old: str, new: str):
    """The patch turns one document into the other, member order and all, with no move too many."""
    operations, before, after = json.loads(patch), json.loads(old), json.loads(new)
    result = jsonpatch.apply_patch(before, operations)
    assert result == after
    assert json.dumps(result) == json.dumps(after)
    assert operations[0] == {"op": "test", "path": "/version", "value": before["version"]}
    assert operations[-1] == {"op": "replace", "path": "/version", "value": after["version"]}

    def moves(pattern: str) -> int:
        return sum(item["op"] == "move" and bool(re.fullmatch(pattern, item["path"])) for item in operations)

    assert moves(r"/sections/\d+") == needed_moves(before["sections"], after["sections"])
    cells = {section["id"]: section["cells"] for section in before["sections"]}
    needed = [needed_moves(cells[new["id"]], new["cells"]) for new in after["sections"] if new["id"] in cells]
    assert moves(r"/sections/\d+/cells/\d+") == sum(needed)


def check_page(site: Site, path: str, document: str):
    """The page contains every cell of its document, in order."""
    html, place = site.file(path).read_text(), 0
    for section in json.loads(document)["sections"]:
        for cell in section["cells"]:
            start = html.find(">" + cell["html"] + "</div\n>", place)
            assert start >= 0, f"{path} lacks {section['id']}/{cell['id']}, or has it elsewhere"
            place = start + len(cell["html"])


@pytest.mark.parametrize("seed", [31])
def test_a_foreign_library_replays_every_patch(site, tmp_path, seed):
    print(f"seed {seed}")
    author = Author(site, seed)
    site.configure(postsPerPage=4)
    site.add("kept", date="2024-05-01", title="Kept", body=["One.", "Two."])
    for _ in range(14):
        author.add()
    documents: dict[tuple[str, str], str] = {}
    last: dict[str, str] = {}
    patches = diffs = 0
    for round in range(41):
        print(f"round {round}")
        if round > 0:
            author.work(author.random.randint(1, 4))
            # One post stays, so that its page does; it is edited all the more.
            if "kept" not in site.posts:
                site.add("kept", date="2024-05-01")
            site.edit("kept", body=[author.block() for _ in range(3)], likes=round)
        site.build()
        head = json.loads((site.public / "live/head.json").read_text())
        for path in PAGES:
            if not site.file(path).exists():
                continue
            new = site.document(path)
            version = json.loads(new)["version"]
            assert version == site.version(path)
            check_page(site, path, new)
            documents[path, version[:12]] = new
            current, *origins = head["pages"].get(path, [version])
            assert current[:12] == version[:12]
            for origin in origins:
                patch = (site.public / site.patch_path(origin, path).lstrip("/")).read_text()
                check(patch, documents[path, origin], new)
                patches += 1
            if last.get(path, new) != new:
                old = last[path]
                (tmp_path / "old.json").write_text(old)
                (tmp_path / "new.json").write_text(new)
                check(site.run("diff", tmp_path / "old.json", tmp_path / "new.json"), old, new)
                diffs += 1
            last[path] = new
    print(f"{patches} patches, {diffs} diffs")
    assert patches > 300 and diffs > 100
