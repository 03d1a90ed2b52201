"""The functions of a script: their names, where they begin and where they end."""

import re

import swift

_ARROW = re.compile(r"=>\s*(?=\{)")
_METHOD = re.compile(
    r"(?:(?P<function>\bfunction\b\s*\*?\s*(?P<called>\w*))|^[ \t]*(?:(?:async|static|get|set)\s+)*(?P<method>#?\w+))\s*(?=\()",
    re.MULTILINE,
)
_NAME_BEFORE = re.compile(r"(?P<name>[\w.]+)\s*[:=]\s*(?:async\s*)?$")
_STATEMENTS = {"if", "for", "while", "switch", "catch", "with", "return", "await", "super"}


def functions(code):
    """(name, start, end) of each function with a body in braces; one without a name is called `=>`."""
    braces, parentheses = swift.pairs(code, "{}"), swift.pairs(code, "()")
    opening = {end: start for start, end in parentheses.items()}
    for arrow in _ARROW.finditer(code):
        if arrow.end() not in braces:
            continue
        before = code[: arrow.start()].rstrip()
        last = len(before) - 1
        start = opening.get(last, last) if before.endswith(")") else re.search(r"\w*$", before).start()
        name = _NAME_BEFORE.search(code, max(0, start - 200), start)
        yield name["name"] if name else "=>", name.start() if name else start, braces[arrow.end()]
    for match in _METHOD.finditer(code):
        body = re.compile(r"\s*\{").match(code, parentheses.get(match.end(), len(code)) + 1)
        if body and match["method"] not in _STATEMENTS and body.end() - 1 in braces:
            yield match["called"] or match["method"] or "function", match.start(), braces[body.end() - 1]
