"""What every package holds, by its place below a prefix such as /usr: what `make install` copies, and all packages have."""
import gzip
import pathlib
import re
import subprocess
import tempfile
import typing

import manual

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMPLETIONS = {
    "bash": "share/bash-completion/completions/feedgen",
    "zsh": "share/zsh/site-functions/_feedgen",
    "fish": "share/fish/vendor_completions.d/feedgen.fish",
}


class File(typing.NamedTuple):
    content: bytes
    mode: int = 0o644


def tree(executable, version, date):
    """The files by their paths. `date` is that of the manual pages, such as 2026-11-29."""
    run = [executable, "--generate-completion-script"]
    files = {"bin/feedgen": File(stripped(executable), 0o755)}
    for shell, path in COMPLETIONS.items():
        script = subprocess.run([*run, shell], check=True, capture_output=True).stdout
        # Shells read it; nobody runs it.
        files[path] = File(re.sub(rb"\A#!.*\n", b"", script))
    for name, text in manual.manuals(executable, version, date):
        files[f"share/man/man1/{name}.gz"] = File(gzipped(text.encode()))
    files["share/doc/feedgen/copyright"] = File((ROOT / "Distribution/copyright").read_bytes())
    files["share/doc/feedgen/changelog.gz"] = File(gzipped((ROOT / "CHANGELOG.md").read_bytes()))
    return dict(sorted(files.items()))


def stripped(executable):
    """The executable without its symbols and the names of the compilers."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(["strip", "--strip-all", "--remove-section=.comment", "-o", file.name, executable], check=True)
        return pathlib.Path(file.name).read_bytes()


def gzipped(content):
    """The same bytes at any time."""
    return gzip.compress(content, 9, mtime=0)


def write(files, folder):
    """Writes files below a folder, over those that are there."""
    for path, file in files.items():
        destination = folder / path
        destination.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        # Not into a file that may be running, or be linked elsewhere.
        part = destination.with_name(f".{destination.name}.new")
        part.write_bytes(file.content)
        part.chmod(file.mode)
        part.replace(destination)
