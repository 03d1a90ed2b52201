"""What a command costs as a whole process, and what is said of several runs."""

import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    """One run of a command: seconds from its start to its end, user and system seconds together, and bytes at its peak."""

    wall: float
    cpu: float
    memory: int
    output: str


def run(command: list, **options) -> Run:
    """Runs a command. It must succeed."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=output, stderr=errors, **options)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        texts = []
        for file in [output, errors]:
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
    if process.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {process.returncode}: {''.join(texts)[-500:]}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, texts[0])


def in_turns(count: int, *works: Callable[[], Run]) -> list[list[Run]]:
    """Does each work so many times, A B A B, so that a busy machine slows all of them."""
    runs = [[] for _ in works]
    for _ in range(count):
        for work, done in zip(works, runs):
            done.append(work())
    return runs


def median(runs: list[Run], member: str) -> float:
    return statistics.median(getattr(run, member) for run in runs)


def percentile(values: list[float], number: int) -> float:
    """The value that so many of a hundred are at most."""
    if len(values) == 1:
        return values[0]
    return statistics.quantiles(values, n=100, method="inclusive")[number - 1]
