#!/usr/bin/env python3
"""Makes the packages of a release from one executable, or installs it. The same executable makes the same bytes."""
import argparse
import hashlib
import pathlib
import re
import subprocess
import sys
import time

import archive
import debian
import needs
import tree as packages
import wheel

# All else is in the executable.
GLIBC = re.compile(r"lib(c|m|dl|pthread|rt)\.so\.\d+|ld-linux-.*")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("executable")
    parser.add_argument("--to", type=pathlib.Path, help="the folder for the packages")
    parser.add_argument("--install", type=pathlib.Path, metavar="PREFIX", help="the prefix to install below")
    parser.add_argument("--epoch", type=int, default=int(time.time()), help="the time that files have, in seconds since 1970")
    arguments = parser.parse_args()
    strange = [each for each in needs.libraries(arguments.executable) if not GLIBC.fullmatch(each)]
    if strange:
        sys.exit(f"error: {arguments.executable} needs {', '.join(strange)}; link the static libraries ('make release')")
    version = subprocess.run([arguments.executable, "--version"], check=True, capture_output=True, text=True).stdout.split()[0]
    date = time.strftime("%Y-%m-%d", time.gmtime(arguments.epoch))
    tree = packages.tree(arguments.executable, version, date)
    if arguments.install:
        packages.write(tree, arguments.install)
    if arguments.to:
        made = [make(tree, version, arguments.epoch, arguments.executable)
                for make in (wheel.wheel, archive.archive, debian.deb)]
        publish(made, arguments.to)


def publish(made, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in made:
        (folder / name).write_bytes(content)
        print(f"{len(content) / 1e6:6.1f} MB  {folder / name}")
    sums = "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(made))
    (folder / "SHA256SUMS").write_text(sums)


if __name__ == "__main__":
    main()
