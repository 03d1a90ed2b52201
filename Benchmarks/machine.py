"""What the figures of a run belong to: the machine, and the versions of what ran."""

import os
import platform
import re
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]


def output(*command) -> str:
    """What a command prints, or "?" where it is not there or fails."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, cwd=REPOSITORY)
    except OSError:
        return "?"
    return result.stdout.strip() if result.returncode == 0 else "?"


def machine() -> str:
    model = re.search(r"(?m)^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text())
    kilobytes = int(re.search(r"(?m)^MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text()).group(1))
    cores = len(os.sched_getaffinity(0))
    name = model.group(1) if model else platform.machine()
    return f"{name}, {cores} cores, {kilobytes / 2**20:.0f} GiB; Linux {platform.release()}; load {os.getloadavg()[0]:.1f}"


def versions(feedgen: Path, chromium: str) -> dict[str, str]:
    """Of feedgen the commit that is checked out, and which binary was measured if another one was named."""
    commit = output("git", "describe", "--always", "--dirty")
    if "FEEDGEN" in os.environ:
        commit += f" (a binary that FEEDGEN named: {output(feedgen, '--version')})"
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    browser = re.search(r"[\d.]+", output(chromium, "--version"))
    return {
        "feedgen": commit,
        "Swift": swift.group(1) if swift else "?",
        "Chromium": browser.group() if browser else "?",
        "Python": platform.python_version(),
    }
