#!/usr/bin/env python3
"""Installs each package of a release in bare systems without a network, and uses it there: `make test-dist`. It needs root,
for debootstrap and chroot. The systems are made once, in a folder that is kept.

    systems.py DIST SYSTEMS              all packages in all systems
    systems.py DIST SYSTEMS --only pipx  one way to install
"""
import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SUITES = {"12": "bookworm", "13": "trixie"}
WAYS = ["venv", "pipx", "deb", "tar"]
# What an installation by pip or pipx fetches otherwise.
WHEELS = ["Pygments", "pip", "setuptools", "wheel", "packaging"]
HERE = Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dist", type=Path)
    parser.add_argument("systems", type=Path)
    parser.add_argument("--only", choices=WAYS)
    options = parser.parse_args()
    for limit, file in [(30, each) for each in options.dist.iterdir()]:
        assert file.stat().st_size <= limit * 1e6, f"{file} has {file.stat().st_size} bytes"
    options.systems.mkdir(parents=True, exist_ok=True)
    wheels = options.systems / "wheels"
    if not wheels.exists():
        run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", wheels, *WHEELS)
    failures = 0
    for release, suite in SUITES.items():
        system = bare(options.systems / release, suite)
        if system is None:
            print(f"Debian {release}: left out, because its mirror does not answer")
            continue
        for way in [options.only] if options.only else WAYS:
            failures += not is_usable(system, way, release, options.dist, wheels)
    return min(failures, 1)


def bare(folder, suite):
    """A bare Debian with Python and pipx; `None` if it cannot be fetched."""
    if folder.exists():
        return folder
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    print(f"making {folder}", flush=True)
    command = ["debootstrap", "--variant=minbase", "--include=python3-venv,pipx", suite, part]
    if subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
        return None
    part.rename(folder)
    return folder


def is_usable(system, way, release, dist, wheels):
    with tempfile.TemporaryDirectory(dir=system.parent) as folder:
        root = Path(folder) / "root"
        run("cp", "-a", system, root)
        for source, name in [(dist, "dist"), (wheels, "wheels")]:
            shutil.copytree(source, root / name)
        shutil.copy(HERE / "inside.py", root / "inside.py")
        script = 'ip link set lo up && mount -t proc proc "$1/proc" && exec timeout 120 chroot "$1" python3 /inside.py "$2"'
        # A network and processes of its own, which end with it.
        done = subprocess.run(
            ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, "sh", root, way],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    steps = dict(line.split("\t") for line in done.stdout.splitlines() if "\t" in line)
    print(f"Debian {release}, {way:5}  " + "  ".join(f"{name} {seconds} s" for name, seconds in steps.items()), flush=True)
    if done.returncode != 0:
        print(done.stdout)
    return done.returncode == 0


def run(*command):
    subprocess.run([str(each) for each in command], check=True)


if __name__ == "__main__":
    sys.exit(main())
