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
    """Builds of a site with 100 rows of three employees, which open one by one or are open, in turns."""
    command = ["swift", "build", "-q", "-c", "release", "--package-path", PACKAGE, "--product", "RowsThatOpen"]
    subprocess.run(command, check=True)
    bin = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    sites = {can_open: folder / f"rows-{can_open}" for can_open in [0, 1]}
    times = {can_open: [] for can_open in sites}
    for _ in range(15):
        for can_open, site in sites.items():
            shutil.rmtree(site, ignore_errors=True)
            site.mkdir(parents=True)
            start = time.perf_counter()
            environment = os.environ | {"CAN_OPEN": str(can_open)}
            subprocess.run([f"{bin}/RowsThatOpen", "build", "-q", "-s", site], check=True, env=environment)
            times[can_open].append((time.perf_counter() - start) * 1000)
    without, with_actions = (statistics.median(times[can_open]) for can_open in sites)
    pages = [(site / "public/index.html").stat().st_size for site in sites.values()]
    note = f"{with_actions:.1f} and {without:.1f} ms, median of 15 in turns"
    return {
        "rows build": Figure(with_actions / without, note),
        "rows page": Figure(pages[1] / pages[0], f"{pages[1]:,} and {pages[0]:,} bytes"),
    }


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
