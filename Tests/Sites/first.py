"""`first.tsv`: what was lost of the untouched sites before anything was tuned: site, kind, lost, total.

It is written once for each site, and never again: later figures are to be compared with it.
"""

from pathlib import Path

import tables
from catalogue import Site
from compare import KINDS, Comparison

HEADER = "# What was lost before anything was tuned, for sites that nothing is tuned for: site, kind, lost, total.\n"


def read(path: Path) -> dict[str, dict[str, tuple[int, int]]]:
    """(lost, total) by site and kind."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for site, kind, lost, total in tables.rows(path, 4):
        found.setdefault(site, {})[kind] = int(lost), int(total)
    return found


def record(path: Path, site: Site, comparison: Comparison, edits_folder: Path) -> str:
    """Adds the rows of a site that has none, and says what it did."""
    if site.is_tuned:
        return "feedgen is tuned for this site; first figures are only for the others"
    if site.name in read(path):
        return "has first figures already"
    if any((edits_folder / site.name / name).exists() for name in ("feedgen.yml", "replace.tsv", "Templates")):
        return "has edits by hand, so these are no first figures"
    if not path.exists():
        path.write_text(HEADER, encoding="utf-8")
    with path.open("a", encoding="utf-8") as stream:
        for kind in KINDS:
            if total := comparison.total[kind]:
                stream.write(f"{site.name}\t{kind}\t{comparison.lost_of(kind)}\t{total}\n")
    return "first figures recorded"
