"""Diffs of lists beside DifferenceKit, and updates of a `ListAdapter`: what `ListBenchmark`, in Swift, tells."""

import json
import os
import shutil
import statistics
import subprocess
import time
from pathlib import Path

import peers
from report import Figure, NotAtHand, Skipped

PACKAGE = Path(__file__).parent


def run(environment: dict) -> list[dict]:
    """The workloads of `ListBenchmark`, each with the milliseconds of its runs."""
    command = ["swift", "run", "-q", "-c", "release", "--package-path", PACKAGE, "ListBenchmark"]
    result = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment)
    if result.returncode != 0:
        lines = (result.stderr + result.stdout).strip().splitlines()
        raise RuntimeError(next((line for line in lines if "error" in line), lines[-1]))
    return [json.loads(line) for line in result.stdout.splitlines()]


def measure(bench) -> dict:
    missing, environment = None, {}
    try:
        folder = peers.copy(peers.DIFFERENCEKIT)
        environment = {"DIFFERENCEKIT": str(folder)}
        bench.versions["DifferenceKit"] = peers.version(folder)
    except NotAtHand as reason:
        missing = Skipped(str(reason))
    return {workload["name"]: result(workload, missing) for workload in run(environment)} | rows_that_open(bench.folder)


def rows_that_open(folder: Path) -> dict:
    """Builds of a site with rows of three employees, in turns: 100 that are open or open one by one, each by a section
    controller of its own, and 60 of these beside 60 that one section controller opens, or the data source."""
    command = ["swift", "build", "-q", "-c", "release", "--package-path", PACKAGE, "--product", "RowsThatOpen"]
    subprocess.run(command, check=True)
    bin = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    kinds = [("open", 100), ("stacked", 100), ("stacked", 60), ("section", 60), ("list", 60)]
    times = {kind: [] for kind in kinds}
    pages = {}
    for _ in range(15):
        for form, rows in kinds:
            site = folder / f"rows-{form}-{rows}"
            shutil.rmtree(site, ignore_errors=True)
            site.mkdir(parents=True)
            start = time.perf_counter()
            environment = os.environ | {"FORM": form, "ROWS": str(rows)}
            subprocess.run([f"{bin}/RowsThatOpen", "build", "-q", "-s", site], check=True, env=environment)
            times[form, rows].append((time.perf_counter() - start) * 1000)
            pages[form, rows] = (site / "public/index.html").stat().st_size

    def compared(name: str, kind: tuple[str, int], other: tuple[str, int]) -> dict:
        ours, theirs = statistics.median(times[kind]), statistics.median(times[other])
        return {
            f"{name} build": Figure(ours / theirs, f"{ours:.1f} and {theirs:.1f} ms, median of 15 in turns"),
            f"{name} page": Figure(pages[kind] / pages[other], f"{pages[kind]:,} and {pages[other]:,} bytes"),
        }

    return (
        compared("rows", ("stacked", 100), ("open", 100))
        | compared("section", ("section", 60), ("stacked", 60))
        | compared("list", ("list", 60), ("stacked", 60))
    )


def result(workload: dict, missing: Skipped | None) -> Figure | Skipped:
    ours = statistics.median(workload["times"])
    if workload["name"].startswith("adapter"):
        return Figure(ours, f"median of {len(workload['times'])}, fastest {min(workload['times']):.2f}")
    if missing:
        return Skipped(f"{missing.reason}. Ours: {ours:.2f} ms")
    peer = statistics.median(workload["peerTimes"])
    return Figure(
        peer / ours,
        f"{ours:.2f} and {peer:.2f} ms, median of {len(workload['times'])} in turns; "
        f"{workload['moves']:,} and {workload['peerMoves']:,} moves",
    )
