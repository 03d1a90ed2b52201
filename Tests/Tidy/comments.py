"""Doc comments that say nothing: a single word, a number, or the words of the name once more."""

import ast
import re

from ratchet import Finding

_ARTICLES = {"a", "an", "the"}
# Words that add nothing to those of a name.
_SMALL = _ARTICLES | set("of for in on at to by with and or is are it its this that what which any returns".split())
_DOC = re.compile(r"(?:^[ \t]*///[^\n]*\n)+", re.MULTILINE)
_JSDOC = re.compile(r"/\*\*(.*?)\*/\s*(?:export\s+)?(?:const|let|function|class|async)*\s*(\w+)?", re.DOTALL)
_ITEM = re.compile(r"^-\s+(?:Parameters?\s+)?`?(\w+)`?:\s*(.*)$")


def check(repository):
    for file in repository.under(suffix=".swift"):
        yield from _swift(file)
    for file in repository.under(suffix=".js"):
        for match in _JSDOC.finditer(file.text):
            if "@" not in match[1]:
                yield from _hollow(file, file.line(match.start()), re.sub(r"\n\s*\*", " ", match[1]), match[2] or "")
    for file in repository.under(suffix=".py"):
        yield from _python(file)


def _swift(file):
    # What is declared on a line, to which the comment above it belongs.
    declared = {}
    for declaration in file.declarations:
        declared.setdefault(file.line(declaration.offset), declaration.name)
    for match in _DOC.finditer(file.comments):
        first = file.line(match.start())
        lines = [line.strip()[3:].strip() for line in match[0].splitlines()]
        behind = first + len(lines)
        name = next((declared[line] for line in range(behind, behind + 3) if line in declared), "")
        for number, subject, text in _parts(lines, name):
            yield from _hollow(file, first + number, text, subject)


def _parts(lines, name):
    """The comment of the declaration, and that of each parameter: (line, name, text)."""
    parts = [[0, name, []]]
    for number, line in enumerate(lines):
        if item := _ITEM.match(line):
            # The name of an error is all that there is to say of it.
            parts.append([number, item[1], [] if item[1] == "Throws" else [item[2]]])
        else:
            parts[-1][2].append(line)
    for number, subject, texts in parts:
        text = " ".join(texts).strip()
        # `- Parameters:` is followed by a list.
        if text:
            yield number, subject, text


def _python(file):
    for node in file.definitions:
        if text := ast.get_docstring(node):
            yield from _hollow(file, node.lineno + 1, text, node.name)


def _hollow(file, line, text, name):
    if says_nothing(text, name):
        yield Finding(file.path, line, f"“{text.strip()}” says nothing: say why or what for, or leave it out", "comment")


def words(name):
    """The words of a name in camel case or with underscores: `HTTPBody2` is http, body, 2."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]


def says_nothing(text, name=""):
    # An example, or the form of something, is worth more than words: `2026-03-01`.
    if re.search(r"`[^`\w]*\w[^`]*[^`\w][^`]*`|`[^`\w]+[^`]*`", text):
        return False
    said = [word for word in re.findall(r"[^\W_]+(?:[-'’][^\W_]+)*", text) if word.lower() not in _ARTICLES]
    known = {_singular(word) for word in words(name)}
    parts = [part for word in said for part in words(word) or [word]]
    return len(said) <= 1 or all(part in _SMALL or _singular(part) in known for part in parts)


def _singular(word):
    return word[:-1] if word.endswith("s") and len(word) > 3 else word
