"""The table: what was measured, what was to be reached, and whether it was."""

from dataclasses import dataclass

from goals import POSTS, Row


@dataclass(frozen=True)
class Figure:
    """What was measured for a row, and how it came about."""

    value: float
    note: str = ""


@dataclass(frozen=True)
class Skipped:
    """Why a row has no figure."""

    reason: str


class Failed(Skipped):
    """What kept a row from being measured."""


class NotAtHand(Exception):
    """Something that is measured against, and is not here. Its text names it and says why."""


def amount(value: float, unit: str) -> str:
    """A number with three significant digits, or all of its whole ones."""
    if float(value).is_integer():
        text = f"{value:,.0f}"
    else:
        digits = 0
        while digits < 4 and abs(value) * 10**digits < 100:
            digits += 1
        text = f"{value:,.{digits}f}"
    return f"{text} {unit}".strip()


def goal(row: Row) -> str:
    if row.at_most == 0:
        return "0"
    if row.at_least is None:
        return f"≤ {amount(row.at_most, row.unit)}"
    return f"≥ {amount(row.at_least, row.unit)}"


def verdict(row: Row, result: Figure | Skipped, posts: int) -> str:
    if isinstance(result, Failed):
        return "**failed**"
    if isinstance(result, Skipped):
        return "skipped"
    if row.is_sized and posts != POSTS:
        return "not judged"
    return "met" if row.is_met(result.value) else "**missed**"


def table(rows: list[Row], results: dict[str, Figure | Skipped], posts: int) -> str:
    """The table in Markdown. A row that nothing was measured for says so."""
    lines = ["| what | measured | goal | | |", "| --- | ---: | ---: | --- | --- |"]
    for row in rows:
        result = results.get(f"{row.group} {row.key}", Skipped("not measured"))
        is_figure = isinstance(result, Figure)
        cells = [
            row.what,
            amount(result.value, row.unit) if is_figure else "–",
            goal(row),
            verdict(row, result, posts),
            result.note if is_figure else result.reason,
        ]
        lines.append("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |")
    return "\n".join(lines)


def summary(rows: list[Row], results: dict[str, Figure | Skipped], posts: int) -> str:
    verdicts = [verdict(row, results.get(f"{row.group} {row.key}", Skipped("")), posts).strip("*") for row in rows]
    return ", ".join(f"{verdicts.count(kind)} {kind}" for kind in dict.fromkeys(sorted(verdicts)))
