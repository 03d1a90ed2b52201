"""Other people's programs that are measured against: from copies in `PEERS`, or from where they are published."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from report import NotAtHand


@dataclass(frozen=True)
class Peer:
    name: str
    address: str
    tag: str


MORPHDOM = Peer("morphdom", "https://github.com/patrick-steele-idem/morphdom", "v2.7.7")
IDIOMORPH = Peer("idiomorph", "https://github.com/bigskysoftware/idiomorph", "v0.7.3")
DIFFERENCEKIT = Peer("DifferenceKit", "https://github.com/ra1028/DifferenceKit", "1.3.0")

CLONES = Path(__file__).with_name(".build") / "peers"


def copy(peer: Peer) -> Path:
    """The folder of a peer's repository in `PEERS`, or else a clone of it."""
    named = Path(os.environ.get("PEERS") or CLONES).absolute() / peer.name
    if named.is_dir():
        return named
    clone = CLONES / peer.name
    if not clone.is_dir():
        command = ["git", "clone", "-q", "--depth", "1", "--branch", peer.tag, peer.address, clone]
        environment = os.environ | {"GIT_TERMINAL_PROMPT": "0"}
        try:
            subprocess.run(command, check=True, capture_output=True, env=environment, timeout=120)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            raise NotAtHand(f"{peer.name}: {peer.address} cannot be cloned, and PEERS names no folder with a copy") from None
    return clone


def version(folder: Path) -> str:
    """What a copy says of its version."""
    package = folder / "package.json"
    if package.exists():
        return json.loads(package.read_text())["version"]
    command = ["git", "-C", folder, "describe", "--tags", "--always"]
    described = subprocess.run(command, capture_output=True, text=True)
    is_own = described.returncode == 0 and (folder / ".git").exists()
    return described.stdout.strip() if is_own else "of unknown version"
