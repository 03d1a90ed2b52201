"""Lets each file operation of feedgen fail, or ends it there, and checks what is left: `make torture`.

    torture.py                       every operation of every command
    torture.py --sample 300          so many of them, chosen by --seed
    torture.py --only build --at 17  one operation, with what the command did
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from commands import Run, commands
from failures import FAILURES, library, operations
from sites import REPOSITORY

FEEDGEN = Path(os.environ.get("FEEDGEN", REPOSITORY / ".build/tests/release/feedgen")).absolute()
EXAMPLES = Path(os.environ.get("EXAMPLES", FEEDGEN.parent)).absolute()


def main():
    options = parsed()
    has_swift = (EXAMPLES / "PostFeed").exists()
    if not has_swift:
        print(f"there is no {EXAMPLES / 'PostFeed'}: sites in Swift are left out (`make examples`)")
    seed = options.seed if options.seed is not None else random.randrange(1 << 32)
    print(f"{FEEDGEN}, seed {seed}")
    start = time.monotonic()
    # In memory, if it can be: thousands of sites are written.
    shared = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="torture-", dir=shared) as folder, ThreadPoolExecutor(options.jobs) as pool:
        bench = Bench(Path(folder).resolve())
        chosen = [pair for pair in commands(has_swift) if options.only in (None, pair[1].name)]
        for binary, command in chosen:
            command.learn(bench.run(binary, FAILURES["kill"], 0))
        kinds = [(binary, command, failure) for binary, command in chosen for failure in FAILURES.values()]
        kinds = [kind for kind in kinds if options.failure in (None, kind[2].name)]
        counts = list(pool.map(lambda kind: bench.count(*kind), kinds))
        trials = [(*kind, number) for kind, count in zip(kinds, counts) for number in range(1, count + 1)]
        if options.at:
            trials = [trial for trial in trials if trial[3] == options.at]
        elif options.sample and options.sample < len(trials):
            trials = random.Random(seed).sample(trials, options.sample)
        found = list(pool.map(lambda trial: bench.problems(*trial, is_shown=bool(options.at)), trials))
    report(trials, found)
    print(f"{len(trials)} operations in {time.monotonic() - start:.0f} s")
    return any(found)


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, help="how many operations to disturb; all by default")
    parser.add_argument("--seed", type=int, help="chooses them; by default another one each time")
    parser.add_argument("--only", help="a command, as in the table")
    parser.add_argument("--failure", help="a kind of failure, as in the table", choices=FAILURES)
    parser.add_argument("--at", type=int, help="the number of the operation")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


class Bench:
    """Runs trials, each in a folder of its own."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.preloaded = library(folder)

    def run(self, binary, failure, number):
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        path = FEEDGEN if binary == "feedgen" else EXAMPLES / binary
        return Run(folder, path, self.preloaded, failure, number, log=folder.with_suffix(".log"))

    def count(self, binary, command, failure):
        """How many operations an undisturbed run does."""
        run = self.run(binary, failure, 0)
        command.prepare(run)
        problems = list(command.problems(run))
        assert not problems, f"{command.name}, undisturbed: {problems}"
        return len(operations(run.log))

    def problems(self, binary, command, failure, number, is_shown=False):
        run = self.run(binary, failure, number)
        command.prepare(run)
        found = [*command.problems(run)]
        done = operations(run.log)
        if is_shown:
            print("\n".join(done))
        place = done[number - 1] if number <= len(done) else f"{number} (not reached)"
        if not found:
            shutil.rmtree(run.folder)
        return [f"{place}: {problem}" for problem in found]


def report(trials, found):
    """A table of commands and failures, after what is wrong."""
    for (_, command, failure, _), problems in zip(trials, found):
        for problem in problems:
            print(f"{command.name}, {failure.name}, {problem}")
    tried = Counter((command.name, failure.name) for _, command, failure, _ in trials)
    failed = Counter((trial[1].name, trial[2].name) for trial, problems in zip(trials, found) if problems)
    names = list(dict.fromkeys(command.name for _, command, _, _ in trials))
    print(f"{'':26}" + "".join(f"{name:>18}" for name in FAILURES))
    for name in names:
        cells = (f"{failed[name, kind]} of {tried[name, kind]} wrong" if failed[name, kind] else f"{tried[name, kind]}"
                 for kind in FAILURES)
        print(f"{name:26}" + "".join(f"{cell:>18}" for cell in cells))


if __name__ == "__main__":
    sys.exit(main())
