"""Builds as whole processes: clean ones in turns with Hugo's, and those after an edit."""

import json
import os
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from hugosite import HugoSite, version
from measuring import Run, in_turns, median, run
from posts import Site
from report import Figure, NotAtHand, Skipped

CLEAN_RUNS, EDITS, LARGE_EDITS = 3, 7, 3
# What a page may have anew when only the style sheet changed.
STYLE_REFERENCE = re.compile(
    rb'/assets/style\.[0-9a-f]+\.css|(?<=integrity=")[^"]*|(?<=data-shell=")[^"]*|(?<=data-version=")[^"]*'
)


def measure(bench) -> dict:
    results = clean(bench) | colour(bench.site)
    words = edited(bench.site, lambda number: change_words(bench.site, number))
    results |= {
        "word wall": milliseconds(words, "wall"),
        "word cpu": milliseconds(words, "cpu"),
        "nothing wall": milliseconds(edited(bench.site, lambda number: None), "wall"),
        "post wall": milliseconds(edited(bench.site, publish(bench.site)), "wall"),
    }
    clean_wall, word_wall = bench.clean_wall, median(words, "wall")
    results["word hugo"] = (
        Figure(word_wall / bench.hugo_wall, f"{word_wall * 1000:.0f} ms and {bench.hugo_wall:.1f} s")
        if bench.hugo_wall else results["clean wall"]
    )  # fmt: skip
    return results | large(bench, clean_wall, word_wall)


def milliseconds(runs: list[Run], member: str) -> Figure:
    values = sorted(getattr(run, member) * 1000 for run in runs)
    return Figure(median(runs, member) * 1000, f"median of {len(runs)}, {values[0]:.0f} to {values[-1]:.0f}; {counts(runs[-1])}")


def counts(run: Run) -> str:
    summary = json.loads(run.output)
    return f"{summary['cells']:,} cells rendered, {summary['written']:,} files written"


def clean(bench) -> dict:
    """Everything from nothing, and Hugo with the same posts."""
    bench.hugo_wall = None
    works = [anew(bench.site)]
    try:
        hugo = HugoSite(bench.folder / "hugo", bench.site)
        works.append(anew(hugo))
        bench.versions["Hugo"] = version()
    except NotAtHand as reason:
        missing = str(reason)
    runs = in_turns(CLEAN_RUNS, *works)
    bench.clean_wall = median(runs[0], "wall")
    if len(runs) == 1:
        ours = f"Ours: {bench.clean_wall:.1f} s, {median(runs[0], 'cpu'):.1f} s of CPU, {median(runs[0], 'memory') / 2**20:.0f} MiB"
        return {f"clean {member}": Skipped(f"{missing}. {ours}") for member in ["wall", "cpu", "memory"]}
    bench.hugo_wall = median(runs[1], "wall")
    results = {}
    for member, scale, unit in [("wall", 1, "s"), ("cpu", 1, "s"), ("memory", 2**20, "MiB")]:
        ours, theirs = (median(done, member) for done in runs)
        results[f"clean {member}"] = Figure(
            ours / theirs, f"{ours / scale:,.1f} and {theirs / scale:,.1f} {unit}, median of {CLEAN_RUNS} in turns"
        )
    sizes = " and ".join(size(site.public) for site in [bench.site, hugo])
    results["clean wall"] = Figure(results["clean wall"].value, f"{results['clean wall'].note}; {sizes}")
    shutil.rmtree(hugo.folder)
    return results


def anew(site: Site | HugoSite) -> Callable[[], Run]:
    def build() -> Run:
        site.forget()
        # What was removed and written before is not this run's work.
        os.sync()
        return run(site.build_command())

    return build


def size(public: Path) -> str:
    files = [file for file in public.rglob("*") if file.is_file()]
    pages = sum(file.name == "index.html" for file in files)
    return f"{pages:,} pages, {sum(file.stat().st_size for file in files) / 2**20:.0f} MiB"


def edited(site: Site, edit: Callable[[int], None], count: int = EDITS) -> list[Run]:
    """Builds after so many edits, each in a process of its own."""
    runs = []
    for number in range(count):
        edit(number)
        runs.append(run(site.build_command()))
    return runs


def change_words(site: Site, number: int):
    site.change_word(random.Random(number).randrange(site.count), f"word{number}")


def publish(site: Site) -> Callable[[int], None]:
    return lambda number: site.write(site.count + number)


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
    shutil.rmtree(site.folder)
    word = median(words, "wall")
    memory = max(run.memory for run in [built, *words]) / 2**20
    return {
        "large clean": Figure(built.wall / clean_wall, f"{built.wall:.1f} s, once; {pages}"),
        "large word": Figure(word / word_wall, f"{word * 1000:.0f} ms, median of {LARGE_EDITS}"),
        "large memory": Figure(memory, f"clean; after an edit {words[-1].memory / 2**20:.0f} MiB"),
    }
