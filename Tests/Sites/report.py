"""The tables in Markdown: what is kept of each site, how its move went, and what warnings are worth."""

from collections import Counter
from dataclasses import dataclass

import diagnostics
from catalogue import Site
from compare import KINDS, Comparison
from moving import Move
from remedies import Remedies

SHOWN = 20
_PLURALS = {"alias": "aliases", "entry id": "entry ids"}


@dataclass
class Row:
    """One site: what is known of it. `note` says why there is no more."""

    site: Site
    note: str = ""
    tool: str = ""
    move: Move | None = None
    comparison: Comparison | None = None
    remedies: Remedies = Remedies([])


def plural(kind: str) -> str:
    return _PLURALS.get(kind, f"{kind}s")


def table(header: list[str], rows: list[list[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines) + "\n"


def addresses(rows: list[Row]) -> str:
    """What is kept of each kind, of how many."""
    header = ["site", "generator", *map(plural, KINDS), "lost", "lines by hand", "lines of templates"]
    lines = []
    kept, total, lost, named = Counter(), Counter(), 0, 0
    for row in rows:
        name = f"[{row.site.name}]({row.site.repository})" + ("" if row.site.is_tuned else " \\*")
        if row.comparison is None or row.move is None:
            # The rest of the note is in the table of moves.
            lines.append([name, row.site.generator, *[""] * len(KINDS), row.note.partition(":")[0], "", ""])
            continue
        comparison = row.comparison
        here = {kind: comparison.total[kind] - comparison.lost_of(kind) for kind in KINDS}
        kept.update(here)
        total.update(comparison.total)
        unnamed = len(row.remedies.unnamed(comparison.lost))
        lost, named = lost + len(comparison.lost), named + len(comparison.lost) - unnamed
        cells = [_of(here[kind], comparison.total[kind]) for kind in KINDS]
        losses = _losses(len(comparison.lost), len(comparison.lost) - unnamed)
        lines.append([name, row.site.generator, *cells, losses, str(row.move.by_hand.lines), str(row.move.by_hand.templates)])
    compared = [row.move.by_hand for row in rows if row.comparison and row.move]
    by_hand = [str(sum(count.lines for count in compared)), str(sum(count.templates for count in compared))]
    cells = [_of(kept[kind], total[kind]) for kind in KINDS]
    lines.append([f"{len(compared)} sites", "", *cells, _losses(lost, named), *by_hand])
    return table(header, lines)


def _of(kept: int, total: int) -> str:
    """Kept, of how many; the number alone if that is all; a dash if there were none."""
    return "–" if not total else str(total) if kept == total else f"{kept} of {total}"


def _losses(lost: int, named: int) -> str:
    return f"{lost} lost, {named} named" if lost else "0"


def moves(rows: list[Row]) -> str:
    """How long the move took, what feedgen said, and what the addresses were made by."""
    header = ["site", "init", "build", "errors", "warnings", "old addresses by", "note"]
    lines = []
    for row in rows:
        cells = [""] * 4
        note = row.note
        if row.move:
            counts = [str(row.move.count(severity)) for severity in ("error", "warning")]
            cells = [_seconds(row.move.init_seconds), _seconds(row.move.build_seconds), *counts]
            if row.move.build_seconds is None:
                cells[2:] = ["", ""]
            if row.move.missing and not note:
                note = f"{len(row.move.missing)} files are not in the clone, and left out"
        lines.append([row.site.name, *cells, row.tool, note])
    return table(header, lines)


def _seconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:.1f} s"


def since_first(rows: list[Row], first: dict[str, dict[str, tuple[int, int]]]) -> str:
    """What was lost of the untouched sites before anything was tuned, and now."""
    lines = []
    for row in (row for row in rows if not row.site.is_tuned):
        figures = first.get(row.site.name, {})
        if not figures:
            lines.append([row.site.name, "", "not recorded", ""])
        for kind, (lost, total) in figures.items():
            now = "" if row.comparison is None else f"{row.comparison.lost_of(kind)} of {row.comparison.total[kind]}"
            lines.append([row.site.name, plural(kind), f"{lost} of {total}", now])
    return table(["site", "addresses", "lost at first", "lost now"], lines)


def warnings(kinds: dict[str, list[diagnostics.Diagnostic]], drawn: dict[str, list[diagnostics.Drawn]]) -> str:
    """How many warnings of each kind there are, and how many of those that were drawn are true."""
    lines = []
    for kind, found in kinds.items():
        judged = Counter(warning.judgement for warning in drawn[kind])
        counts = [len(found), len(drawn[kind]), judged["true"], judged["false"], judged["unjudged"]]
        lines.append([f"`{kind.replace('`', '')}`", *map(str, counts)])
    return table(["warning", "count", "drawn", "true", "false", "unjudged"], lines)


def unnamed(rows: list[Row]) -> str:
    """The lost addresses that no remedy is named for; lost.tsv has all of them."""
    lines = []
    for row in (row for row in rows if row.comparison):
        losses = row.remedies.unnamed(row.comparison.lost)
        for kind in KINDS:
            found = [loss for loss in losses if loss.kind == kind]
            shown = [f"    {loss.address}  ({loss.reason})" for loss in found[:SHOWN]]
            if len(found) > SHOWN:
                shown.append(f"    and {len(found) - SHOWN} more")
            if found:
                lines += [f"{row.site.name}, {plural(kind)}:", "", *shown, ""]
    return "\n".join(lines) + "\n" if lines else "None.\n"
