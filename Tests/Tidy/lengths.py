"""Lines, functions and files that are too long to be taken in.

Code in Swift is held to 120 columns by `swift format`; comments, texts and the other languages have a little more. Tables in
Markdown cannot be wrapped, and line ends in templates mean something.
"""

import ast

import javascript
from ratchet import Finding

LINE_LIMITS = {".swift": 130, ".py": 130, ".js": 130, ".css": 130, ".yml": 130, "": 130, ".md": 160}
FUNCTION_LIMIT = 60
FILE_LIMIT = 300
FILES = {".swift", ".js", ".py"}


def check(repository):
    for file in repository.under():
        yield from _lines(file)
        if file.suffix in FILES:
            yield from _functions(file)
            if (length := len(file.lines)) > FILE_LIMIT:
                message = f"a file of {length} lines; {FILE_LIMIT} are allowed: give each idea its own"
                yield Finding(file.path, 1, message, "file", "-", length)


def _lines(file):
    limit = LINE_LIMITS.get(file.suffix)
    if limit is None or (file.suffix == ".md" and "/Posts/" in f"/{file.path}"):
        return
    for number, line in enumerate(file.lines, 1):
        if len(line) > limit and not (file.suffix == ".md" and line.startswith("|")):
            yield Finding(file.path, number, f"a line of {len(line)} characters; {limit} are allowed", "line")


def _functions(file):
    seen = {}
    for name, first, last in functions(file):
        # Overloads are told apart by their order.
        seen[name] = seen.get(name, 0) + 1
        subject = name if seen[name] == 1 else f"{name}#{seen[name]}"
        if (length := last - first + 1) > FUNCTION_LIMIT:
            message = f"{name} has {length} lines; {FUNCTION_LIMIT} are allowed"
            yield Finding(file.path, first, message, "function", subject, length)


def functions(file):
    """(name, first line, last line) of each function; in Swift also of initialisers and computed properties."""
    if file.suffix == ".swift":
        for declaration in file.declarations:
            if declaration.end:
                yield declaration.name, file.line(declaration.offset), file.line(declaration.end)
    elif file.suffix == ".js":
        for name, start, end in javascript.functions(file.code):
            yield name, file.line(start), file.line(end)
    else:
        for node in file.definitions:
            if not isinstance(node, ast.ClassDef):
                yield node.name, node.lineno, node.end_lineno
