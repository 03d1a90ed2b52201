"""Declared names that are not used here, and the right words for them.

Names of local variables are the business of their functions, and the name of a test is a sentence.
"""

import ast
import re

from comments import words
from ratchet import Finding

# A word of a declared name, or several in a row, and what to say.
BANNED = {
    "fault": "value error",
    "faults": "value errors",
    "reading": "parsed post",
    "readings": "parsed posts",
    "answer": "response, respond",
    "answers": "responses",
    "sifted": "deduplicated",
    "framed": "with supplementary views",
    "is passing": "isEphemeral",
    "late": "deferred",
    "is urgent": "deferred, the other way round",
    "afresh": "again, or new",
    "attachment": "resource, or static file",
    "attachments": "resources, or static files",
}
# Words with a good meaning elsewhere: in a parser, the rest is what is left to read.
BANNED_BELOW = {"Sources/FeedBuild/": {"rest": "deferred"}}
# Of types and files: they say that nobody knew what belongs together.
BANNED_OF_TYPES = {word: "what it is, or does" for word in "core util utils utility utilities helper helpers manager".split()}
# Of scripts.
BANNED_IN_SCRIPTS = {"draw": "plan, as a noun", "lay": "what it does to the list"}

_TYPES = {"struct", "enum", "class", "actor", "protocol", "typealias"}
_TOP_LEVEL = re.compile(r"^(?:export\s+)?(?:const|let|var|function|class|async function)\s+(\w+)", re.MULTILINE)


def check(repository):
    for file in repository.under():
        if file.suffix not in (".swift", ".js", ".py"):
            continue
        banned = _banned(file)
        for line, kind, name in _declared(file):
            spaced = f" {' '.join(words(name))} "
            for word, instead in banned.items():
                if f" {word} " in spaced and (kind != "name" or word not in BANNED_OF_TYPES):
                    message = f"{kind} {name}: “{word}” is no word of this project; say: {instead}"
                    yield Finding(file.path, line, message, "name", word.replace(" ", "-"))


def _declared(file):
    """(line, kind, name) of the file and of what it declares for others."""
    if not file.stem.startswith("test_"):
        yield 1, "file", file.stem
    if file.suffix == ".swift":
        for declaration in file.declarations:
            if not (declaration.is_local or declaration.is_test or declaration.kind == "extension"):
                kind = "type" if declaration.kind in _TYPES else "name"
                yield file.line(declaration.offset), kind, declaration.name
    elif file.suffix == ".js":
        for match in _TOP_LEVEL.finditer(file.code):
            yield file.line(match.start(1)), "name", match[1]
    else:
        for node in file.definitions:
            if not node.name.startswith("test_"):
                yield node.lineno, "type" if isinstance(node, ast.ClassDef) else "name", node.name


def _banned(file):
    banned = BANNED | BANNED_OF_TYPES
    if file.suffix == ".js":
        banned |= BANNED_IN_SCRIPTS
    for folder, more in BANNED_BELOW.items():
        if file.path.startswith(folder):
            banned |= more
    return banned
