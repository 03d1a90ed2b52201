"""What must hold of a site after an operation has failed, and after the next undisturbed run."""

import json
import re
from pathlib import Path

from sites import FOREIGN, FOREIGN_FOLDERS, TAKEN_BACK

_PATCH = re.compile(r"live/[0-9a-f]{12}/[0-9a-f]{12}-[0-9a-f]{12}\.json")
_TEMPORARY = re.compile(r"\.feedgen\.|(?:^|/)spool$|\.tmp\d*$|\.new$")
_ASSET = re.compile(rb"/(assets/[\w.-]+\.(?:js|css))\"")
_PLACED = re.compile(r"^\S.*: error: ", re.MULTILINE)


def files(public: Path) -> dict[str, bytes]:
    """All files of a destination."""
    return {str(path.relative_to(public)): path.read_bytes() for path in public.rglob("*") if path.is_file()}


def published(public: Path) -> dict[str, bytes]:
    """The files that are the same whatever was built before."""
    return {path: content for path, content in files(public).items() if not path.startswith(("live/", "assets/"))}


def after_failure(public: Path, old, new):
    """Yields what is wrong with a site that was being changed from `old` to `new`."""
    present = files(public)
    for path, content in present.items():
        if path in FOREIGN:
            continue
        if path.endswith(".json"):
            try:
                json.loads(content)
            except ValueError:
                yield f"{path} is no JSON"
        if not path.startswith(("live/", "assets/")) and content not in (old.get(path), new.get(path)):
            yield f"{path} is neither as before nor as it will be"
        if path.endswith(".html"):
            for asset in {match.decode() for match in _ASSET.findall(content)} - present.keys():
                yield f"{path} needs {asset}, which is not there"
    yield from foreign(public)


def foreign(public: Path):
    for path, content in FOREIGN.items():
        if not (public / path).is_file() or (public / path).read_bytes() != content:
            yield f"{path} of somebody else was touched"
    for path in FOREIGN_FOLDERS:
        if not (public / path).is_dir():
            yield f"the empty folder {path} of somebody else is gone"


def of_message(status: int, errors: str):
    """Yields what is wrong with how a run that was not killed ended."""
    if status not in range(4):
        yield f"exit status {status}"
    elif status in (1, 3) and not _PLACED.search(errors):
        yield f"exit status {status} without a path: {errors.strip()[:200]!r}"


def after_repair(site: Path, new, is_taken_back: bool):
    """Yields what is wrong with a site after the next undisturbed build."""
    built = {path: content for path, content in published(site / "public").items() if path not in FOREIGN}
    for path in sorted(built.keys() | new.keys()):
        if built.get(path) != new.get(path):
            kind = "differs" if path in built and path in new else "is missing" if path in new else "is too much"
            yield f"{path} {kind}"
    yield from foreign(site / "public")
    yield from temporary(site)
    if is_taken_back:
        for path, content in files(site / "public").items():
            if TAKEN_BACK.encode() in content and not _PATCH.fullmatch(path):
                yield f"{path} still has what was taken back"


def temporary(folder: Path):
    for path in folder.rglob("*"):
        if _TEMPORARY.search(str(path.relative_to(folder))):
            yield f"{path.relative_to(folder)} was left behind"
