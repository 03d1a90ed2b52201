#!/usr/bin/env python3
"""Makes the packages of the last commit twice, in clones at different paths, and compares them byte for byte."""
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]


def main():
    with tempfile.TemporaryDirectory() as folder:
        first, second = sums(Path(folder) / "a"), sums(Path(folder) / "somewhere/else")
    print(first if first == second else f"{first}differs from\n{second}", end="")
    return first != second


def sums(clone):
    subprocess.run(["git", "clone", "-q", REPOSITORY, clone], check=True)
    subprocess.run(["make", "-s", "-C", clone, "dist"], check=True, stdout=subprocess.DEVNULL)
    return (clone / ".build/dist/SHA256SUMS").read_text()


if __name__ == "__main__":
    sys.exit(main())
