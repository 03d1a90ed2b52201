"""What was changed by hand in a site after `feedgen init`, recorded so that it can be done again and counted.

A folder `edits/NAME/` has, each only if needed:

- `feedgen.yml`: lines to append to the settings that `init` wrote;
- `replace.tsv`: a path, an old text that is in that file once, and a new one, with `\\n` for a line end;
- `Templates/`: files to copy into the site.
"""

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import tables

_KEY = re.compile(r"""^["']?([A-Za-z_][\w-]*)["']?\s*:""", re.MULTILINE)


class Count(NamedTuple):
    """How much was written by hand: lines of settings and replacements, and lines of templates."""

    lines: int = 0
    templates: int = 0


def apply(edits: Path, site: Path) -> Count:
    """Applies the edits of a site to its copy."""
    appended = _append(edits / "feedgen.yml", site / "feedgen.yml")
    replaced = sum(_replace(site, *row) for row in tables.rows(edits / "replace.tsv", 3))
    return Count(appended + replaced, _copy(edits / "Templates", site / "Templates"))


def _append(more: Path, settings: Path) -> int:
    if not more.exists():
        return 0
    added, written = more.read_text(encoding="utf-8"), settings.read_text(encoding="utf-8")
    if twice := sorted(set(_KEY.findall(added)) & set(_KEY.findall(written))):
        # Appended, the second one would be refused, or win silently.
        raise tables.TableError(f"{more}: `init` wrote {', '.join(twice)} already; change that with replace.tsv")
    if added[:1].isspace():
        raise tables.TableError(f"{more}: begins with a space or an empty line, so it would go on with the last key")
    settings.write_text(written.rstrip("\n") + "\n" + added, encoding="utf-8")
    return _lines(added)


def _replace(site: Path, name: str, old: str, new: str) -> int:
    path = site / name
    old, new = (text.replace("\\n", "\n") for text in (old, new))
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if (count := text.count(old)) != 1:
        where = f"{count} times in {path}" if path.is_file() else f"not there: no file {path}"
        raise tables.TableError(f"replace.tsv: {old!r} is {where}; it must be there once")
    path.write_text(text.replace(old, new), encoding="utf-8")
    return max(1, _lines(new))


def _copy(templates: Path, target: Path) -> int:
    if not templates.is_dir():
        return 0
    shutil.copytree(templates, target, dirs_exist_ok=True)
    files = sorted(path for path in templates.rglob("*") if path.is_file())
    return sum(_lines(path.read_text(encoding="utf-8", errors="replace")) for path in files)


def _lines(text: str) -> int:
    return sum(bool(line.strip()) for line in text.splitlines())
