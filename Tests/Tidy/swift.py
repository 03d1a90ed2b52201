"""What a Swift file declares: names, bodies, and what is local to a function."""

import dataclasses
import re

_DECLARATION = re.compile(
    r"(?<![.\w`])(?:(?P<kind>func|var|let|case|struct|enum|class|actor|protocol|typealias|associatedtype|extension)\s+"
    r"(?!func\b|var\b|let\b)(?P<name>`?[A-Za-z_][\w.]*`?|[^\s\w({\".`]+(?=\s*[(<])|\()|(?P<special>init|deinit|subscript)\b[?]?)"
)
_TYPES = {"struct", "enum", "class", "actor", "protocol"}
# A declaration goes on in the next line, but never behind an empty one or into another declaration.
_NEXT = (
    r"@|\n|}|(?:public|package|internal|fileprivate|private|static|mutating|nonisolated|override|final|func|var|let|init"
    r"|case|subscript|associatedtype|typealias|struct|enum|class|actor|extension|protocol)\b"
)
_BODY = re.compile(rf"(?:[^{{}};\n]|\n(?!\s*(?:{_NEXT})))*?\{{")
_COMPUTED = re.compile(r"\s*:[^={}\n]*\{")


@dataclasses.dataclass(frozen=True)
class Declaration:
    kind: str
    name: str
    offset: int
    # Where the code of a function or of a computed property ends; None for what has no body.
    end: int | None
    is_local: bool
    is_test: bool
    # Whether it is inside of a type that the file declares itself, and not only of an extension.
    is_member: bool
    # Of an extension: whether it adds a conformance.
    conforms: bool = False


def pairs(code, brackets):
    """The place of the closing bracket for that of each opening one."""
    found, open_places = {}, []
    for match in re.finditer(rf"[{re.escape(brackets)}]", code):
        if match[0] == brackets[0]:
            open_places.append(match.start())
        elif open_places:
            found[open_places.pop()] = match.start()
    return found


def declarations(code):
    braces, parentheses = pairs(code, "{}"), pairs(code, "()")
    result = []
    local_until = member_until = test_after = 0
    for match in _DECLARATION.finditer(code):
        kind, name, offset = match["kind"] or match["special"], (match["name"] or match["special"]).strip("`"), match.start()
        if match["special"] and not _declares(kind, code, offset):
            continue
        is_local = offset < local_until
        end = _end(kind, code, match.end(), braces, parentheses)
        is_test = kind == "func" and code.rfind("@Test", test_after, offset) >= 0
        if kind == "func":
            test_after = offset
        conforms = kind == "extension" and bool(re.match(r"\s*:", code[match.end() : match.end() + 80]))
        for name in _names(kind, name, code, match.end()):
            is_member = offset < member_until
            result.append(Declaration(kind, name, offset, end, is_local, is_test, is_member, conforms))
        if kind in _TYPES and not is_member:
            member_until = braces.get(code.find("{", match.end()), 0)
        if end and not is_local:
            local_until = end
    return result


def _declares(kind, code, offset):
    """`init` and the like declare something at the beginning of a line, behind modifiers and attributes alone."""
    before = code[code.rfind("\n", 0, offset) + 1 : offset]
    return re.fullmatch(r"\s*(?:(?:@\w+(?:\([^)]*\))?|[a-z]+(?:\(set\))?)\s+)*(?:.*\{\s+)?", before) is not None


def _end(kind, code, position, braces, parentheses):
    if kind in ("func", "init", "subscript"):
        start = code.find("(", position)
        if start not in parentheses:
            return None
        body = _BODY.match(code, parentheses[start] + 1)
    elif kind == "deinit":
        body = _BODY.match(code, position)
    elif kind == "var":
        body = _COMPUTED.match(code, position)
    else:
        return None
    return braces.get(body.end() - 1) if body else None


def _names(kind, name, code, position):
    """All names of one declaration: `let (a, b)`, `case a, b(Int), c`."""
    if name == "(":
        return re.findall(r"[A-Za-z_]\w*", code[position : code.find(")", position)])
    rest = re.match(r"(?:\([^()\n]*\))?((?:\s*,\s*[A-Za-z_]\w*(?:\([^()\n]*\))?)+)", code[position : position + 400])
    if kind not in ("case", "let", "var") or not rest:
        return [name]
    return [name, *re.findall(r"[A-Za-z_]\w*", re.sub(r"\([^()]*\)", "", rest[1]))]
