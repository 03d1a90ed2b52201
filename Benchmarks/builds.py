"""Builds as whole processes: clean ones in turns with Hugo's, and those after an edit."""

import json
import os
import random
import re
from collections.abc import Callable
from pathlib import Path

from hugosite import HugoSite, version
from measuring import Run, in_turns, median, run
from posts import Site
from report import Figure, NotAtHand, Skipped, amount

CLEAN_RUNS, EDITS, LARGE_EDITS = 3, 7, 3
# What a page may have anew when only the style sheet changed.
STYLE_REFERENCE = re.compile(
    rb'/assets/style\.[0-9a-f]+\.css|(?<=integrity=")[^"]*|(?<=data-shell=")[^"]*|(?<=data-version=")[^"]*'
)


def measure(bench) -> dict:
    ours, theirs = clean(bench)
    results = beside_hugo(ours, theirs) | colour(bench.site)
    words = edited(bench.site, lambda number: change_words(bench.site, number))
    results |= {
        "word wall": of_clean(words, theirs),
        "nothing wall": of_clean(edited(bench.site, None), theirs),
        "post wall": of_clean(edited(bench.site, lambda number: bench.site.write(bench.site.count + number)), theirs),
    }
    return results | large(bench, median(ours, "wall"), median(words, "wall"))


def clean(bench) -> tuple[list[Run], list[Run] | Skipped]:
    """Everything from nothing, in turns with Hugo from the same posts."""
    try:
        hugo = HugoSite(bench.folder / "hugo", bench.site)
    except NotAtHand as reason:
        return in_turns(CLEAN_RUNS, anew(bench.site))[0], Skipped(str(reason))
    bench.versions["Hugo"] = version()
    ours, theirs = in_turns(CLEAN_RUNS, anew(bench.site), anew(hugo))
    bench.sites = f"{size(bench.site.public)}, and Hugo's {size(hugo.public)}"
    return ours, theirs


def beside_hugo(ours: list[Run], theirs: list[Run] | Skipped) -> dict:
    return {
        "clean wall": ratio(ours, theirs, "wall", "s"),
        "clean cpu": ratio(ours, theirs, "cpu", "s"),
        "clean memory": ratio(ours, theirs, "memory", "MiB"),
    }


def ratio(ours: list[Run], theirs: list[Run] | Skipped, member: str, unit: str) -> Figure | Skipped:
    scale = 2**20 if unit == "MiB" else 1
    value = median(ours, member)
    if isinstance(theirs, Skipped):
        return Skipped(f"{theirs.reason}. Ours: {value / scale:,.2f} {unit}")
    other = median(theirs, member)
    note = f"{amount(value / scale, unit)} and {amount(other / scale, unit)}, median of {len(ours)} and {len(theirs)}"
    return Figure(value / other, note)


def of_clean(runs: list[Run], theirs: list[Run] | Skipped) -> Figure | Skipped:
    """Builds after an edit beside clean ones of Hugo."""
    values = sorted(run.wall * 1000 for run in runs)
    note = f"{median(runs, 'wall') * 1000:.0f} ms, median of {len(runs)}, {values[0]:.0f} to {values[-1]:.0f}, {counts(runs[-1])}"
    if isinstance(theirs, Skipped):
        return Skipped(f"{theirs.reason}. Ours: {note}")
    other = median(theirs, "wall")
    return Figure(median(runs, "wall") / other, f"1/{other / median(runs, 'wall'):.0f}: {note}")


def counts(run: Run) -> str:
    summary = json.loads(run.output)
    return f"{summary['cells']:,} cells rendered, {summary['written']:,} files written"


def anew(site: Site | HugoSite) -> Callable[[], Run]:
    def build() -> Run:
        site.forget()
        # What was written before is not this run's work.
        os.sync()
        return run(site.build_command())

    return build


def size(public: Path) -> str:
    files = [file for file in public.rglob("*") if file.is_file()]
    pages = sum(file.name == "index.html" for file in files)
    return f"{pages:,} pages, {sum(file.stat().st_size for file in files) / 2**20:.0f} MiB"


def edited(site: Site, edit: Callable[[int], None] | None, count: int = EDITS) -> list[Run]:
    """Builds after so many edits, or without any, each in a process of its own."""
    runs = []
    for number in range(count):
        if edit:
            edit(number)
        os.sync()
        runs.append(run(site.build_command()))
        if (json.loads(runs[-1].output)["written"] > 0) != (edit is not None):
            raise RuntimeError(f"a build after {'an' if edit else 'no'} edit: {counts(runs[-1])}")
    return runs


def change_words(site: Site, number: int):
    site.change_word(random.Random(number).randrange(site.count), f"word{number}")


def colour(site: Site) -> dict:
    """What a build after a change of a colour makes and changes."""
    before = pages(site.public)
    runs = edited(site, site.change_colour, count=1)
    after = pages(site.public)
    changed = sum(digest != after.get(path) for path, digest in before.items()) + len(after.keys() - before.keys())
    cells = json.loads(runs[0].output)["cells"]
    note = f"{runs[0].wall:.2f} s, {counts(runs[0])}"
    return {"colour rendered": Figure(cells, note), "colour pages": Figure(changed, f"of {len(after):,}")}


def pages(public: Path) -> dict[Path, int]:
    """What each page is, but for its reference to the style sheet."""
    return {file: hash(STYLE_REFERENCE.sub(b"", file.read_bytes())) for file in public.rglob("*.html")}


def large(bench, clean_wall: float, word_wall: float) -> dict:
    """Ten times as many posts, once."""
    if not bench.has_large:
        reason = Skipped("takes many minutes: SIZES=all")
        return {f"large {name}": reason for name in ["clean", "word", "memory"]}
    site = Site(bench.folder / "large", bench.feedgen, bench.posts * 10)
    built = anew(site)()
    words = edited(site, lambda number: change_words(site, number), LARGE_EDITS)
    pages = size(site.public)
    word = median(words, "wall")
    memory = max(run.memory for run in [built, *words]) / 2**20
    return {
        "large clean": Figure(built.wall / clean_wall, f"{built.wall:.1f} s, once; {pages}"),
        "large word": Figure(word / word_wall, f"{word * 1000:.0f} ms, median of {LARGE_EDITS}"),
        "large memory": Figure(memory, f"clean; after an edit {words[-1].memory / 2**20:.0f} MiB"),
    }
