"""Links in Markdown that lead nowhere, and names of files, tests and commands that are not there."""

import fnmatch
import functools
import posixpath
import re
import urllib.parse

from ratchet import Finding

# Where code spans are promises: these pages are read by people who then look for the name.
GUIDES = {"ARCHITECTURE.md", "CONTRIBUTING.md"}

_FENCE = re.compile(r"^[ ]{0,3}(```+|~~~+)[^\n]*\n.*?(?:^[ ]{0,3}\1[^\n]*$|\Z)", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|^[ ]{0,3}\[[^\]^][^\]]*\]:\s*(\S+)|\b(?:href|src)=\"([^\"]+)\"",
    re.MULTILINE,
)
_ARTICLE = re.compile(r"<doc:(\w+)>")
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*\s*$", re.MULTILINE)
_ANCHOR = re.compile(r"\b(?:id|name)=\"([^\"]+)\"")
_MAKE = re.compile(r"^\s*(?:\w+=\S+\s+)*make((?:[ \t]+[a-z][\w-]*)+)", re.MULTILINE)


def check(repository):
    for file in repository.under(suffix=".md"):
        if "/Posts/" in f"/{file.path}":
            continue
        prose = _without(_SPAN, _without(_FENCE, file.text))
        yield from _links(file, prose, repository)
        if file.path in GUIDES:
            yield from _promises(file, repository)


def _without(pattern, text):
    """The text with what matches blanked out; every character in its place."""
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def _links(file, prose, repository):
    for match in _LINK.finditer(prose):
        target = next(filter(None, match.groups()))
        if re.match(r"[a-z][a-z0-9+.-]*:|//", target):
            continue
        path, _, anchor = target.partition("#")
        path = urllib.parse.unquote(path)
        place = posixpath.normpath(posixpath.join(file.folder, path)) if path else file.path
        if not _exists(place, repository):
            yield Finding(file.path, file.line(match.start()), f"{target}: there is no {place}")
        elif anchor and place.endswith(".md") and anchor not in anchors(repository.files[place].text):
            yield Finding(file.path, file.line(match.start()), f"{target}: {place} has no heading for #{anchor}")
    for match in _ARTICLE.finditer(prose):
        if not _exists(posixpath.join(file.folder, f"{match[1]}.md"), repository):
            yield Finding(file.path, file.line(match.start()), f"{match[0]}: there is no such article beside this one")


def _exists(place, repository):
    return place in repository.files or place == "." or any(path.startswith(f"{place}/") for path in repository.files)


@functools.cache
def anchors(text):
    """The anchors that GitHub gives the headings of a page, and those that the page has itself."""
    text = _without(_FENCE, text)
    found = set(_ANCHOR.findall(text))
    seen = {}
    for heading in _HEADING.findall(text):
        plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)|<[^>]+>", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        count = seen[slug] = seen.get(slug, -1) + 1
        found.add(f"{slug}-{count}" if count else slug)
    return found


def _promises(file, repository):
    """What a guide names in code spans, and the targets of its command blocks, must be there."""
    for match in _SPAN.finditer(_without(_FENCE, file.text)):
        if missing := _missing(" ".join(match[2].split()), repository):
            yield Finding(file.path, file.line(match.start()), f"`{match[2]}`: {missing}")
    for fence in _FENCE.finditer(file.text):
        for match in _MAKE.finditer(fence[0]):
            if missing := _missing(match[0].strip(), repository):
                yield Finding(file.path, file.line(fence.start() + match.start()), f"`{match[0].strip()}`: {missing}")


def _missing(span, repository):
    """What is not there of what a code span names; None if all of it is, or if it names nothing of the kind."""
    if make := _MAKE.fullmatch(span):
        targets = set(re.findall(r"^([a-z][\w-]*):", repository.files["Makefile"].text, re.MULTILINE))
        groups = re.findall(r"^([a-z][\w-]*)%:", repository.files["Makefile"].text, re.MULTILINE)
        unknown = [target for target in make[1].split() if target not in targets and not target.startswith(tuple(groups))]
        return f"the Makefile has no target {unknown[0]}" if unknown else None
    if re.fullmatch(r"[\w./+*-]+\.(?:swift|js|css|mustache|py|md|txt|json)", span):
        is_there = any(fnmatch.fnmatchcase(f"/{path}", f"*/{span}") for path in repository.files)
        return None if is_there else "there is no such file"
    if test := re.fullmatch(r"(\w+Tests)(?:\.(\w+))?(?:\(.*\))?", span):
        return _missing_test(*test.groups(), repository)
    if re.fullmatch(r"(?:[A-Z][a-z0-9]+){2,}", span):
        is_there = any(span in counts for counts in repository.swift_identifiers.values())
        return None if is_there else "no Swift file knows this name"
    return None


def _missing_test(suite, test, repository):
    # A suite is a type, and may go on in extensions; a target of tests is a folder.
    declared = [file.declarations for file in repository.under("Tests/", suffix=".swift")]
    of_suite = [each for each in declared if any(declaration.name == suite for declaration in each)]
    if not of_suite:
        return None if not test and _exists(f"Tests/{suite}", repository) else f"there is no suite {suite}"
    is_there = not test or any(declaration.name == test for each in of_suite for declaration in each)
    return None if is_there else f"{suite} has no test {test}"
