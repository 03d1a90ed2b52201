"""Sizes of scripts that the documents tell and that are not those of the table in CONTRIBUTING.md, which a test measures."""

import re

from ratchet import Finding

TABLE = "CONTRIBUTING.md"
_ROW = re.compile(r"^\| `(\w+)\.js` \| ([\d,]+) B \| ([^|]+?) \|$", re.MULTILINE)
_ONE = re.compile(r"(?:`(\w+)\.js`|\b(\w+)\.js)(?:,| \()\s*([\d.]+)\s+KB")
_SUM = re.compile(r"([\d.]+) KB of scripts (on every page|where there are lists)")
# Who loads what: the last column of the table.
EVERY, LISTS = "every page", "lists"


def check(repository):
    if TABLE not in repository.files:
        return
    rows = {name: (int(size.replace(",", "")), where) for name, size, where in _ROW.findall(repository.files[TABLE].text)}
    if not rows:
        yield Finding(TABLE, 1, "there is no table of the sizes of scripts", "size")
        return
    every = sum(size for size, where in rows.values() if where == EVERY)
    sums = {"on every page": every, "where there are lists": every + sum(s for s, where in rows.values() if where == LISTS)}
    for file in repository.under(suffix=".md"):
        if file.name == "CHANGELOG.md":
            continue
        for match in _ONE.finditer(file.text):
            name = match[1] or match[2]
            size = rows.get(name, (None,))[0]
            yield from _compared(file, match, f"{name}.js", match[3], size)
        for match in _SUM.finditer(file.text):
            yield from _compared(file, match, f"scripts {match[2]}", match[1], sums[match[2]])


def _compared(file, match, subject, told, size):
    if size is None:
        message = f"{subject} has no size in the table of {TABLE}"
    elif round(size / 1000, len(told.partition(".")[2])) == float(told):
        return
    else:
        message = f"{subject}: told are {told} KB; the table of {TABLE} has {size} B"
    yield Finding(file.path, file.line(match.start()), message, "size")
