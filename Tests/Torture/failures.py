"""Runs a command with one of its file operations failing, by the preloaded library of failures.c."""

import errno
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

KILLED = -9


@dataclass(frozen=True)
class Failure:
    """How the operation ends: `error` is the value of errno, 0 for a kill."""

    name: str
    error: int = 0
    goes_on: bool = False
    halves: bool = False
    reads: bool = False


FAILURES = {
    failure.name: failure
    for failure in [
        Failure("kill"),
        Failure("kill in a write", halves=True),
        Failure("full disk, once", errno.ENOSPC),
        Failure("full disk", errno.ENOSPC, goes_on=True, halves=True),
        Failure("I/O error", errno.EIO, reads=True),
    ]
}


def library(folder: Path) -> Path:
    """Compiles the library. The toolchain of Swift has a compiler for C, if the system has none."""
    path = folder / "failures.so"
    compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
    assert compiler, "there is no compiler for C: neither cc nor clang"
    source = Path(__file__).with_name("failures.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", path, source, "-ldl"], check=True)
    return path


def environment(preloaded: Path, under: Path, failure: Failure, number: int, log: Path | None = None, once: Path | None = None):
    values = {
        "LD_PRELOAD": preloaded,
        "TORTURE_UNDER": under,
        "TORTURE_AT": number,
        "TORTURE_ERROR": failure.error,
        "TORTURE_ON": int(failure.goes_on),
        "TORTURE_HALF": int(failure.halves),
        "TORTURE_READS": int(failure.reads),
        **({"TORTURE_LOG": log} if log else {}),
        **({"TORTURE_ONCE": once} if once else {}),
    }
    return os.environ | {name: str(value) for name, value in values.items()}


def operations(log: Path) -> list[str]:
    """What a run did, in order."""
    return log.read_text().splitlines() if log.exists() else []
