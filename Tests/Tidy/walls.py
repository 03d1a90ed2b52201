"""Code outside the files that are to be the only ones of their kind, as ARCHITECTURE.md and CONTRIBUTING.md say."""

import re

from ratchet import Finding

ARCHITECTURE, CONTRIBUTING = "ARCHITECTURE.md", "CONTRIBUTING.md"

# What a dependency is called in code, by the word that names it in the table of CONTRIBUTING.md.
MODULES = {
    "libcmark": "CCMark", "zlib": "CZlib", "OpenSSL's libcrypto": "CCrypto", "Yams": "Yams", "Hummingbird": "Hummingbird",
    "swift-argument-parser": "ArgumentParser",
}  # fmt: skip
# The sentences of ARCHITECTURE.md that name files, by how they begin, and what only these do.
SENTENCES = {
    "Only these of `FeedBuild` access files:": (
        "Sources/FeedBuild/",
        re.compile(r"\b(?:FileManager|opendir|unlink|InputFile|FileDescriptor|SourceEntry|OpenFolder)\b"
                   r"|\b(?:open|access|stat|rename|mkdir|rmdir)\((?!\))|\bData\(contentsOf:"),
    ),
    "Only these build pointers:": ("Sources/", re.compile(r"\bPointer\((?!from)")),
    "The only actor is in": ("Sources/", re.compile(r"^\s*(?:(?:package|public|private|final|distributed)\s+)*actor\s", re.M)),
}  # fmt: skip
# A library does what it is for.
AT_HOME = {"Only these build pointers:": "Sources/JSONPatch/"}


def check(repository):
    yield from _dependencies(repository)
    for beginning in SENTENCES:
        yield from _sentence(beginning, repository)
    for file in repository.under("Tests/Browser/", suffix=".py"):
        for match in re.finditer(r"^\s*(?:import|from) (test_\w+)", file.text, re.MULTILINE):
            message = f"a test file imports {match[1]}; what several of them need is in Tests/Browser/support"
            yield Finding(file.path, file.line(match.start()), message, "wall")


def _dependencies(repository):
    text = _text(repository, CONTRIBUTING)
    for word, module in MODULES.items():
        row = re.search(rf"^\| {re.escape(word)} \|[^|]*\|([^|]*)\|", text, re.MULTILINE)
        if row is None:
            if text:
                yield Finding(CONTRIBUTING, 1, f"the table of dependencies has no row for {word}", "wall")
            continue
        places = re.findall(r"`([^`]+)`", row[1])
        for file in repository.under("Sources/", suffix=".swift"):
            imported = re.search(rf"^(?:\w+ )?import {module}\b", file.code, re.MULTILINE)
            if imported and not any(place == file.name or f"/{place}/" in file.path for place in places):
                message = f"imports {module}; {CONTRIBUTING} says that only {', '.join(places)} do"
                yield Finding(file.path, file.line(imported.start()), message, "wall")
    for manifest in repository.under("Package.swift"):
        for product in re.finditer(r"\.product\([^()]*\)", manifest.code):
            if "condition: site" not in product[0]:
                message = "a package that wants ListKit alone would check this out; add 'condition: site'"
                yield Finding(manifest.path, manifest.line(product.start()), message, "wall")


def _sentence(beginning, repository):
    folder, pattern = SENTENCES[beginning]
    text = _text(repository, ARCHITECTURE)
    start = text.find(beginning)
    if start < 0:
        if text:
            yield Finding(ARCHITECTURE, 1, f"there is no sentence that begins '{beginning}'", "wall")
        return
    named = set(re.findall(r"`(\w+)`", re.split(r"\.(?:\s|$)", text[start + len(beginning):])[0]))
    unused = set(named)
    for file in repository.under(folder, suffix=".swift"):
        if file.path.startswith(AT_HOME.get(beginning, " ")):
            continue
        # `Type+part.swift` is a part of its type.
        name = file.stem.split("+")[0]
        if match := pattern.search(file.code):
            unused.discard(name)
            if name not in named:
                message = f"{match[0].strip()}: {ARCHITECTURE} says '{beginning}', and does not name {name}"
                yield Finding(file.path, file.line(match.start()), message, "wall")
    for name in sorted(unused):
        yield Finding(ARCHITECTURE, text.count("\n", 0, start) + 1, f"'{beginning}' names {name}, which does not", "wall")


def _text(repository, path):
    # A repository of a few files, as in tests, has no such page.
    return repository.files[path].text if path in repository.files else ""
