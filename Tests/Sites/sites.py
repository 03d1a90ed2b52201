"""Moves public sites to feedgen and counts the addresses that are kept: `make sites SITES=DIR`.

    sites.py DIR                     all sites whose repositories have a clone in DIR: OWNER+NAME or NAME
    sites.py DIR --only brew,mxb     some of them
    sites.py DIR --record-first      keep the figures of untouched sites that have none yet, before anything is tuned

Prints tables in Markdown. The work folder has report.md, lost.tsv, warnings.tsv, and for each site its copy, what feedgen wrote,
and the addresses that it had.
"""

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
# addresses.py and a module for each generator. They are found only from here on, so what imports them comes below.
sys.path.append(str(HERE / "expected"))

import addresses
import checkout
import diagnostics
import first
import report
import tables
import tools
from catalogue import SITES, Site
from compare import Comparison, Output
from moving import Mover
from remedies import Remedies

EDITS, JUDGED, FIRST = HERE / "edits", HERE / "judged.tsv", HERE / "first.tsv"


def main() -> int:
    options = parsed()
    options.work.mkdir(parents=True, exist_ok=True)
    mover = Mover(options.feedgen.resolve(), options.work, EDITS)
    rows = []
    for site in options.only:
        print(f"{site.name} …", file=sys.stderr, flush=True)
        row = measured(site, options.directory, mover)
        if options.record_first and row.comparison:
            print(f"{site.name}: {first.record(FIRST, site, row.comparison, EDITS)}", file=sys.stderr)
        rows.append(row)
    text = written(rows, options.work, options.seed)
    (options.work / "report.md").write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path, metavar="DIR", help="the folder of the clones")
    parser.add_argument("--feedgen", type=Path, required=True, metavar="PATH", help="the command to measure")
    parser.add_argument("--only", default="", metavar="NAME,…", help=", ".join(site.name for site in SITES))
    parser.add_argument("--work", type=Path, default=Path(".build/sites"), metavar="FOLDER", help="%(default)s by default")
    parser.add_argument("--seed", type=int, default=1, help="chooses the warnings that are drawn")
    parser.add_argument("--record-first", action="store_true", help="write first.tsv for untouched sites without figures")
    options = parser.parse_args()
    wanted = [name for name in options.only.split(",") if name]
    if unknown := set(wanted) - {site.name for site in SITES}:
        parser.error(f"no such site: {', '.join(sorted(unknown))}")
    if not options.directory.is_dir():
        parser.error(f"no such folder: {options.directory}")
    if not options.feedgen.is_file():
        parser.error(f"no such file: {options.feedgen}")
    options.only = [site for site in SITES if not wanted or site.name in wanted]
    options.work = options.work.absolute()
    return options


def measured(site: Site, directory: Path, mover: Mover) -> report.Row:
    """One site, as far as that goes: what is missing is said in its row."""
    row = report.Row(site, remedies=Remedies.read(EDITS / site.name))
    clone, row.note = checkout.find(site, directory)
    if clone is None:
        return row
    row.move = mover.move(site, clone)
    row.note = row.move.error
    try:
        expected, row.tool = addresses.expected(site, clone, mover.work)
    except tools.Missing as missing:
        row.note = row.note or f"no generator: {missing}"
        return row
    if not row.note:
        row.comparison = Comparison(expected, Output(row.move.output), set(row.move.missing))
    return row


def written(rows: list[report.Row], work: Path, seed: int) -> str:
    """The report; lost.tsv and warnings.tsv are written on the way."""
    lost = [
        (row.site.name, *loss, row.remedies.of(loss)) for row in rows if row.comparison for loss in row.comparison.lost
    ]  # fmt: skip
    tables.write(work / "lost.tsv", [("site", "kind", "address", "reason", "remedy"), *lost])
    found = [diagnostic for row in rows if row.move for diagnostic in row.move.diagnostics]
    kinds = diagnostics.kinds([diagnostic for diagnostic in found if diagnostic.severity == "warning"])
    judged = diagnostics.judgements(JUDGED)
    drawn = {kind: diagnostics.draw(warnings, seed, judged) for kind, warnings in kinds.items()}
    lines = [
        (kind, warning.site, warning.path, warning.line, warning.message, judgement, reason)
        for kind, chosen in drawn.items()
        for warning, judgement, reason in chosen
    ]
    header = ("kind", "site", "path", "line", "message", "judgement", "reason")
    tables.write(work / "warnings.tsv", [header, *lines])
    parts = {
        "Addresses": report.addresses(rows) + "\n\\* Nothing was tuned for these.\n",
        "Moves": report.moves(rows),
        "Untouched sites": report.since_first(rows, first.read(FIRST)),
        "Warnings": report.warnings(kinds, drawn),
        "Lost, and no remedy named": report.unnamed(rows),
    }
    return "\n".join(f"## {title}\n\n{text}" for title, text in parts.items())


if __name__ == "__main__":
    try:
        sys.exit(main())
    except tables.TableError as error:
        sys.exit(str(error))
