"""Files of tab-separated values that people write: a row a line; empty lines and those that begin with `#` say nothing."""

from pathlib import Path


class TableError(Exception):
    """A mistake in such a file, or in what it is applied to."""


def rows(path: Path, columns: int) -> list[list[str]]:
    """The rows of a file, none if there is no file. The last column may be empty or left out."""
    if not path.exists():
        return []
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        row = line.rstrip("\r").split("\t")
        if len(row) == columns - 1:
            row.append("")
        if len(row) != columns:
            raise TableError(f"{path}:{number}: {len(row)} columns; {columns} are needed, with tabs between them")
        found.append(row)
    return found


def write(path: Path, table: list[tuple]) -> None:
    """Writes a table for machines and people; tabs and line ends in its cells become spaces."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", errors="surrogateescape") as stream:
        for row in table:
            cells = (str(cell).replace("\t", " ").replace("\r", " ").replace("\n", " ") for cell in row)
            stream.write("\t".join(cells) + "\n")


def read(path: Path) -> list[tuple[str, ...]]:
    """Reads back what `write` wrote; nothing if there is no file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", errors="surrogateescape") as stream:
        return [tuple(line.rstrip("\n").split("\t")) for line in stream]
