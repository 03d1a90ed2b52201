"""Moves one site to feedgen, as its author would: a copy, `init --from`, the edits by hand, `build --lenient`."""

import shutil
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

import edits
from catalogue import Site
from checkout import Clone
from diagnostics import Diagnostic, parse, without_missing


@dataclass
class Move:
    """How the move of a site went; `error` says why there is nothing to compare."""

    output: Path
    missing: list[str]
    error: str = ""
    init_seconds: float | None = None
    build_seconds: float | None = None
    by_hand: edits.Count = edits.Count()
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def count(self, severity: str) -> int:
        return sum(diagnostic.severity == severity for diagnostic in self.diagnostics)


class Mover:
    """Moves sites into a work folder: `moved/NAME` is the copy, `out/NAME` the result; the logs are beside the copy."""

    def __init__(self, feedgen: Path, work: Path, edits_folder: Path):
        self.feedgen, self.work, self.edits_folder = feedgen, work, edits_folder

    def move(self, site: Site, clone: Clone) -> Move:
        copy, output = self.work / "moved" / site.name, self.work / "out" / site.name
        shutil.rmtree(output, ignore_errors=True)
        move = Move(output, clone.lay_out(copy, with_empty=False))
        folder = copy / site.folder
        init, move.init_seconds = self._run(site, "init", folder, "--from", site.generator)
        if init.returncode != 0:
            move.error = f"init failed: {_first_line(init)}"
            return move
        move.by_hand = edits.apply(self.edits_folder / site.name, folder)
        build, move.build_seconds = self._run(site, "build", "-s", folder, "-d", output, "--lenient")
        move.diagnostics = without_missing(parse(site.name, build.stderr), move.missing)
        if build.returncode != 0:
            move.error = f"build failed: {_first_line(build)}"
        return move

    def _run(self, site: Site, command: str, *arguments) -> tuple[subprocess.CompletedProcess, float]:
        start = time.monotonic()
        process = subprocess.run(
            [self.feedgen, command, *arguments], capture_output=True, encoding="utf-8", errors="replace", check=False
        )
        seconds = time.monotonic() - start
        log = self.work / "moved" / f"{site.name}.{command}"
        log.write_text(process.stdout + process.stderr, encoding="utf-8")
        return process, seconds


def _first_line(process: subprocess.CompletedProcess) -> str:
    lines = [line for line in (process.stderr + process.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line.lower()]
    return (errors or lines or [f"exit {process.returncode}"])[0].strip()
