"""What is measured, and what is to be reached: one row of the table each."""

from dataclasses import dataclass

# The goals of whole sites are for so many posts.
POSTS = 10_000


@dataclass(frozen=True)
class Row:
    """A row of the table. It has one of two limits."""

    group: str
    key: str
    what: str
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    # Whether the goal holds for `POSTS` posts alone.
    is_sized: bool = False

    def is_met(self, value: float) -> bool:
        return value <= self.at_most if self.at_least is None else value >= self.at_least


def _build(key: str, what: str, unit: str, at_most: float) -> Row:
    return Row("builds", key, what, unit, at_most=at_most, is_sized=True)


def _watch(key: str, what: str, at_most: float) -> Row:
    return Row("watch", key, what, "ms", at_most=at_most, is_sized=True)


def _diffs(kind: str, count: int) -> list[Row]:
    what = f"diff of {count:,} {kind}, DifferenceKit's own edits: times as fast"
    return [
        Row("lists", f"{kind} {count} published", what, "×", at_least=3),
        Row("lists", f"{kind} {count} shuffled", "the same, all in another order", "×", at_least=1),
        Row("lists", f"{kind} {count} equal", "the same, nothing changed", "×", at_least=1),
    ]


def _bytes(key: str, what: str, at_most: int) -> list[Row]:
    return [
        Row("bytes", key, f"patch of {what} among 1,000 posts, gzipped", "B", at_most=at_most),
        Row("bytes", f"{key} zstd", "the same, of `zstd -19 --ultra --patch-from` of the two pages", "×", at_most=1.5),
    ]


def _commits(operations: str) -> list[Row]:
    what = f"commit of {operations} among 10,000 cells: times as fast as idiomorph"
    count = operations.split()[0]
    return [
        Row("commit", f"{count} idiomorph", what, "×", at_least=20),
        Row("commit", f"{count} morphdom", "the same, as morphdom", "×", at_least=10),
    ]


def _page(name: str, what: str) -> list[Row]:
    return [
        Row("page", f"{name} paint", f"{what}, CPU ÷ 4, 1.6 Mbit/s, 150 ms: largest paint", "ms", at_most=1_100),
        Row("page", f"{name} shift", "the same: how much moves meanwhile (CLS)", "", at_most=0),
        Row("page", f"{name} weight", "the same: bytes before pictures", "kB", at_most=30),
    ]


ROWS = [
    _build("clean wall", "clean build: wall, of Hugo's", "×", 1 / 2),
    _build("clean cpu", "clean build: user and system CPU, of Hugo's", "×", 0.6),
    _build("clean memory", "clean build: peak memory, of Hugo's", "×", 1 / 5),
    _build("word wall", "one word edited: wall, of Hugo's clean build", "×", 1 / 70),
    _build("nothing wall", "nothing changed: wall, of the same", "×", 1 / 130),
    _build("post wall", "one post published: wall, of the same", "×", 1 / 50),
    Row("builds", "colour rendered", "one colour in `Templates/style.css`: cells rendered", "", at_most=0),
    Row("builds", "colour pages", "the same: pages in which more than the reference to it changed", "", at_most=0),
    Row("edits", "template read", "a template that one post uses: posts read", "", at_most=1),
    Row("edits", "description read", "the setting `description`: posts read", "", at_most=0),
    Row("edits", "picture read", "one more picture, which one post names: posts read", "", at_most=1),
    Row("edits", "alias read", "one more alias of a post: posts read", "", at_most=1),
    Row("edits", "below made", "a word below the excerpt of a post with 30 tags, lists of summaries: pages made", "", at_most=1),
    Row("edits", "below read", "the same: other pages read back", "", at_most=0),
    Row("edits", "swift cells", "a content file of 1,000, site in Swift: cells rendered, of a clean build's", "×", at_most=0.01),
    Row("edits", "swift made", "the same: pages made", "", at_most=2),
    _build("large clean", "ten times as many posts: clean build, wall, of that of these", "×", 10),
    _build("large word", "ten times as many posts: one word edited, wall, of that of these", "×", 4),
    _build("large memory", "ten times as many posts: peak memory", "MiB", 700),
    _watch("watch start", "from the start of `watch` on the built site to its first page", 150),
    _watch("save p50", "save → changed DOM under `watch`, p50", 20),
    _watch("save p99", "save → changed DOM under `watch`, p99", 30),
    *(row for count in [5_000, 100_000] for kind in ["Int", "UUID", "String"] for row in _diffs(kind, count)),
    Row("lists", "adapter unchanged", "update of 10,000 sections of 6 cells, nothing changed", "ms", at_most=2),
    Row("lists", "adapter changed", "the same, one cell changed", "ms", at_most=3),
    Row("lists", "rows build", "build of 100 rows that open one by one, beside the same rows without actions", "×", at_most=2),
    Row("lists", "rows page", "the bytes of their page, beside those without actions", "×", at_most=2),
    Row("lists", "section build", "build of 60 rows that one section controller opens, beside one for each", "×", at_most=3),
    Row("lists", "section page", "the bytes of their page, beside that", "×", at_most=1.3),
    Row("lists", "list build", "build of 60 rows that a data source opens, beside a section controller for each", "×", at_most=3),
    Row("lists", "list page", "the bytes of their page, beside that", "×", at_most=1.3),
    Row("lists", "adapter asked", "the same, of objects that cannot be compared, but their view models", "ms", at_most=25),
    Row("commit", "1 script", "commit of 1 operation among 10,000 cells: script", "ms", at_most=2),
    Row("commit", "1 later", "the same, the seventh of a page", "ms", at_most=2),
    Row("commit", "insertion", "a post out of sight, with animations", "ms", at_most=20),
    *_commits("1 operation"),
    *_commits("100 operations"),
    *_bytes("word", "one word", 300),
    *_bytes("insert", "one new post", 480),
    *_bytes("note", "one new note", 480),
    *_bytes("move", "one move", 160),
    *_bytes("redate", "one move with a new date", 240),
    Row("reader", "nothing looks", "looks for news of an open page in an hour, in use, nothing published", "", at_most=130),
    Row("reader", "nothing bytes", "the same: bytes, of those of fetching HTML each 10 s with an ETag", "×", at_most=1),
    Row("reader", "untouched looks", "the same, if nobody has touched it for an hour: looks", "", at_most=12),
    Row("reader", "news looks", "looks in an hour, in use, a publication each 5 minutes", "", at_most=130),
    Row("reader", "news bytes", "the same: bytes, of those of fetching HTML each 10 s with an ETag", "×", at_most=1),
    *_page("front", "the front page of the sample"),
    *_page("post", "the page of a post with a picture"),
]
GROUPS = list(dict.fromkeys(row.group for row in ROWS))
