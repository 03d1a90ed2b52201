"""Errors and warnings of a build: read, grouped by kind, and drawn for a person to judge.

Whether a warning is true cannot be measured. So some of each kind are drawn, from all sites, and `judged.tsv` keeps what a person
found: site, path, message, `true` or `false`, and why.
"""

import hashlib
import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import tables

DRAWN = 10
_LINE = re.compile(r"^(?P<path>.+?)(?::(?P<line>\d+)(?::\d+)?)?: (?P<severity>warning|error): (?P<message>.*)$", re.MULTILINE)
# What differs between diagnostics of one kind, and what stands for it, in this order: a template tag may have quotes in it, and a
# quoted name an apostrophe.
_VARIABLE = [
    (re.compile(r"'[^']*\{[{%].*(?:[}%]\}|…)[^']*'"), "'…'"),
    (re.compile(r"(?<!\w)'.*?'(?=[\s;:,.)?]|$)"), "'…'"),
    (re.compile(r"“[^”]*”"), "'…'"),
    (re.compile(r"</[^<>\s]+>"), "</…>"),
    (re.compile(r"<[^<>\s/][^<>\s]*>"), "<…>"),
    (re.compile(r"\([^)]*\)"), "(…)"),
    (re.compile(r"(?<!\S)/[^\s;,]*"), "ADDRESS"),
    (re.compile(r"(?<!\S)(?!feedgen\.yml)[^\s',;]+\.(?:md|markdown|html|yml|toml)\b"), "FILE"),
    (re.compile(r"(['A-Z…]+)(?:(?:, | and )\1)+"), r"\1"),
    (re.compile(r"\d+"), "N"),
]


class Diagnostic(NamedTuple):
    site: str
    path: str
    line: str
    severity: str
    message: str

    @property
    def kind(self) -> str:
        text = self.message
        for pattern, instead in _VARIABLE:
            text = pattern.sub(instead, text)
        return text


class Drawn(NamedTuple):
    """A warning that was drawn, with its judgement: `true`, `false` or `unjudged`."""

    warning: Diagnostic
    judgement: str
    reason: str


def parse(site: str, log: str) -> list[Diagnostic]:
    return [Diagnostic(site, m["path"], m["line"] or "", m["severity"], m["message"]) for m in _LINE.finditer(log)]


def without_missing(found: list[Diagnostic], missing: list[str]) -> list[Diagnostic]:
    """Leaves out what is said of files that the clone lacks."""
    names = {path.rpartition("/")[2] for path in missing}
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in names)) if names else None
    return [diagnostic for diagnostic in found if not (pattern and pattern.search(diagnostic.message))]


def kinds(warnings: list[Diagnostic]) -> dict[str, list[Diagnostic]]:
    """The warnings by kind, the most frequent kind first."""
    found = defaultdict(list)
    for warning in warnings:
        found[warning.kind].append(warning)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def draw(warnings: list[Diagnostic], seed: int, judged: dict[tuple[str, ...], tuple[str, str]]) -> list[Drawn]:
    """Some warnings of one kind, no two with the same text for one file.

    By their hash with the seed, so that those which are drawn stay the same while others come and go.
    """
    ranked = {}
    for warning in warnings:
        key = warning.site, warning.path, warning.message
        ranked.setdefault(hashlib.sha256("\t".join((str(seed), *key)).encode("utf-8", "replace")).digest(), warning)
    chosen = [warning for _, warning in sorted(ranked.items())[:DRAWN]]
    return [Drawn(warning, *judged.get((warning.site, warning.path, warning.message), ("unjudged", ""))) for warning in chosen]


def judgements(path: Path) -> dict[tuple[str, ...], tuple[str, str]]:
    found = {}
    for site, file, message, judgement, reason in tables.rows(path, 5):
        if judgement not in ("true", "false"):
            raise tables.TableError(f"{path}: {judgement!r} is neither true nor false")
        found[site, file, message] = judgement, reason
    return found
