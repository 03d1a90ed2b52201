"""Diffs of lists beside DifferenceKit, and updates of a `ListAdapter`: what `ListBenchmark`, in Swift, tells."""

import json
import os
import statistics
import subprocess
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
    return {workload["name"]: result(workload, missing) for workload in run(environment)}


def result(workload: dict, missing: Skipped | None) -> Figure | Skipped:
    time = statistics.median(workload["times"])
    if workload["name"].startswith("adapter"):
        return Figure(time, f"median of {len(workload['times'])}, fastest {min(workload['times']):.2f}")
    if missing:
        return Skipped(f"{missing.reason}. Ours: {time:.2f} ms")
    peer = statistics.median(workload["peerTimes"])
    return Figure(
        peer / time,
        f"{time:.2f} and {peer:.2f} ms, median of {len(workload['times'])} in turns; "
        f"{workload['moves']:,} and {workload['peerMoves']:,} moves",
    )
