"""Files that nobody uses.

A file is suspected only if nothing at all that it offers is named anywhere else. What is used without being named does not need
a list of exceptions:

- Swift: members of a type are reached through it, so a file offers its types, what its extensions add, and what is global. An
  initialiser, an operator, a subscript or a conformance is used through the name of its type: that counts as offered. A file with
  `@main` or tests is run. A name that is only declared again elsewhere is not used there.
- Python: pytest and unittest collect `test_*.py` and `conftest.py`; others are imported or named.
- Templates are asked for by a name that may be a text, a case or a tag, so any word of code, text or templates will do.
- Scripts are asked for by their file name, or without its ending in quotes or as a case.
- Everything else is named by its file name, unless its folder is read whole. What prose says of a script, and what the manifest
  leaves out of a target, is no use of it.
"""

import re

from ratchet import Finding

# Folders whose files the program finds by looking.
READ_WHOLE = re.compile(r"(?:^|/)(?:Posts|Static)/|\.docc/")
COLLECTED = re.compile(r"test_\w+\.py|conftest\.py")
# What the tools that it belongs to look for by itself.
CONFIGURATION = {"pytest.ini"}
_PYTHON_PATH = re.compile(r"^pythonpath = (.+)$", re.MULTILINE)
NAMED = {".css", ".py", ".svg", ".png", ".jpg", ".txt", ".json", ".rng", ".xsd", ".ini", ".h", ".md"}
_SHOWN = {".svg", ".png", ".jpg", ".md"}
_RUN = re.compile(r"@main\b|@Test\b|@_exported\b")


def check(repository):
    yield from _swift(repository)
    for file in repository.under():
        if file.suffix == ".mustache":
            is_used = _is_used(_word(file.stem), file, repository, {".swift", ".mustache"})
        elif file.suffix == ".js":
            is_used = _is_used(rf"{_word(file.name)}|\"{file.stem}\"|\bcase {file.stem}\b", file, repository)
        elif file.suffix in NAMED and "/" in file.path and not READ_WHOLE.search(file.path):
            is_used = file.name in CONFIGURATION or _is_named(file, repository)
        else:
            continue
        if not is_used:
            yield Finding(file.path, 1, f"nothing names {file.name}: does anyone use it?")


def _swift(repository):
    used = {}
    for path, counts in repository.swift_identifiers.items():
        declared = {}
        for declaration in repository.files[path].declarations:
            for part in declaration.name.split(".") if declaration.kind != "extension" else ():
                declared[part] = declared.get(part, 0) + 1
        for name, count in counts.items():
            if count > declared.get(name, 0):
                used.setdefault(name, set()).add(path)
    for file in repository.under(suffix=".swift"):
        names = _offered(file)
        if names and not any(used.get(name, set()) - {file.path} for name in names) and not _RUN.search(file.code):
            some = ", ".join(sorted(names)[:3])
            yield Finding(file.path, 1, f"nothing that this file declares ({some}) is named elsewhere: does anyone use it?")


def _offered(file):
    names = set()
    for declaration in file.declarations:
        if not (declaration.is_local or declaration.is_member):
            is_unnamed = declaration.kind in ("init", "subscript") or not re.match(r"\w", declaration.name)
            if declaration.kind == "extension":
                extended = declaration.name.split(".")[-1]
                names |= {extended} if declaration.conforms else set()
            elif is_unnamed:
                names |= {other.name.split(".")[-1] for other in file.declarations if other.kind == "extension"}
            else:
                names.add(declaration.name)
    return names


def _is_named(file, repository):
    if file.suffix != ".py":
        return _is_used(_word(file.name), file, repository)
    imported = re.compile(rf"^\s*(?:from|import) (?:.*, )?{file.stem}\b", re.MULTILINE)
    folder = _importing_folder(file, repository)
    neighbours = (other for other in repository.under(f"{folder}/", suffix=".py") if other is not file)
    return (
        COLLECTED.fullmatch(file.name) is not None
        or any(imported.search(other.text) for other in neighbours)
        or _is_used(_word(file.name), file, repository)
    )


def _importing_folder(file, repository):
    """The folder whose files can import a module: its own, or that of the `pytest.ini` with its own on the path."""
    for other in repository.under():
        path = other.name == "pytest.ini" and _PYTHON_PATH.search(other.text)
        if path and file.folder in [f"{other.folder}/{folder}" for folder in path[1].split()]:
            return other.folder
    return file.folder


def _word(name):
    return rf"(?<![\w-]){re.escape(name)}(?![\w-])"


def _is_used(pattern, file, repository, suffixes=None):
    found = re.compile(pattern)
    return any(
        file.stem in other.text and found.search(other.text)
        for other in repository.files.values()
        if other is not file and (other.suffix in suffixes if suffixes else _may_use(other, file))
    )


def _may_use(other, file):
    if other.suffix == ".md":
        return file.suffix in _SHOWN
    return other.name != "Package.swift" and other.suffix != ".txt"
