"""Lays out a commit of a clone as plain files.

A clone may lack large files: of a partial clone, or of a mirror with a limit. They are listed, so that both sides of the
comparison can do without them; the network is never asked for them.
"""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from catalogue import Site

# With a newer git; an older one fails instead, since there is nobody to ask.
_ENVIRONMENT = os.environ | {"GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"}


@dataclass(frozen=True)
class Clone:
    """The git directory of a repository that has the commit of a site."""

    git_directory: Path
    commit: str

    def lay_out(self, target: Path, with_empty: bool) -> list[str]:
        """Writes the files into a new folder and gives back those that are missing.

        Generators want to see these too, since they make addresses of them: `with_empty` writes empty files in their place.
        """
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        missing = []
        with _git(self.git_directory, "cat-file", "--batch") as contents:
            for mode, identifier, path in self._entries():
                data = _content(contents, identifier)
                if data is None:
                    missing.append(path)
                if data is not None or with_empty:
                    _write(target / path, mode, data or b"")
            contents.stdin.close()
        return missing

    def _entries(self) -> list[tuple[str, str, str]]:
        with _git(self.git_directory, "ls-tree", "-rz", self.commit) as tree:
            rows = tree.stdout.read().decode("utf-8", "surrogateescape").split("\0")
        entries = []
        for row in filter(None, rows):
            description, path = row.split("\t", 1)
            mode, kind, identifier = description.split()
            # Submodules are commits of other repositories.
            if kind == "blob":
                entries.append((mode, identifier, path))
        return entries


def find(site: Site, folder: Path) -> tuple[Clone | None, str]:
    """The clone of a site in a folder of clones, or why there is none."""
    owner, name = site.owner_and_name
    for candidate in (f"{owner}+{name}/repo", f"{owner}+{name}", name, f"{name}.git"):
        path = folder / candidate
        git_directory = path / ".git" if (path / ".git").exists() else path
        if (git_directory / "HEAD").exists() or git_directory.is_file():
            with _git(git_directory, "cat-file", "-e", f"{site.commit}^{{commit}}") as check:
                if check.wait() == 0:
                    return Clone(git_directory, site.commit), ""
            return None, f"commit {site.commit[:8]} is not in the clone"
    return None, "no clone"


def _git(git_directory: Path, *arguments: str) -> subprocess.Popen:
    command = ["git", f"--git-dir={git_directory}", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=_ENVIRONMENT)


def _content(contents: subprocess.Popen, identifier: str) -> bytes | None:
    contents.stdin.write(identifier.encode() + b"\n")
    contents.stdin.flush()
    header = contents.stdout.readline().split()
    if len(header) != 3:
        return None
    data = contents.stdout.read(int(header[2]))
    contents.stdout.read(1)
    return data


def _write(path: Path, mode: str, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if mode == "120000":
        os.symlink(data, path)
        return
    path.write_bytes(data)
    if mode == "100755":
        path.chmod(0o755)
