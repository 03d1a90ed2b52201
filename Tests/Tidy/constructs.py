"""Constructs that the sources do without, and notes and switched-off tests that nobody may leave behind."""

import re

from ratchet import Finding

SOURCES = ("Sources/", "Templates/", "Examples/")
# What may write to the terminal.
TERMINAL = ("Sources/FeedCommand/", "Sources/feedgen/")

# What is searched for first, since it is quick; the pattern; what to do.
FORBIDDEN = [
    ("@unchecked", r"@unchecked\s+Sendable", "`@unchecked Sendable`: make it a value, or an actor"),
    ("(unsafe)", r"nonisolated\(unsafe\)", "`nonisolated(unsafe)`: make it a value, or an actor"),
    ("try!", r"\btry!", "`try!`: throw the error on"),
    ("as!", r"\bas!", "`as!`: use `as?` and say what happens otherwise"),
    ("fatalError", r"\bfatalError\b", "`fatalError`: throw, or `preconditionFailure` for a mistake of the caller"),
    ("!", r"!(?<=[\w)\]}>\"`]!)(?<!\btry!)(?<!\bas!)(?!=)", "`!` that may trap: use `guard let`, or throw"),
    ("sleep(", r"(?<!Task\.)(?<!\w)(?:u|nano)?sleep\(", "a thread that sleeps: use `Task.sleep`, or wait for what is to happen"),
]
_FORBIDDEN = [(text, re.compile(pattern), message) for text, pattern, message in FORBIDDEN]
_PRINT = re.compile(r"(?<![.\w])(?<!func )(?:debugPrint|print)\(")
_TRY = re.compile(r"\btry\?")

# In two parts, so that this file has none of them.
_NOTE = re.compile(r"\b(?:" + "|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]) + r")\b")
_NOTED = {".swift", ".js", ".css", ".mustache", ".py", ".md", ".yml", ".h", ""}
_SWITCHED_OFF = {
    ".swift": re.compile(r"\.disabled\(|\bXCTSkip"),
    ".js": re.compile(r"\.(?:only|skip)\("),
    ".py": re.compile(r"\bmark\.(?:only|skip|xfail)\b|@(?:unittest\.)?skip\b"),
}


def check(repository):
    for file in repository.under(*SOURCES, suffix=".swift"):
        yield from _forbidden(file)
        yield from _unexplained(file)
    for file in repository.under():
        if file.suffix in _NOTED:
            for number, line in enumerate(file.lines, 1):
                if note := _NOTE.search(line):
                    yield Finding(file.path, number, f"{note[0]}: do it now, or open an issue")
    for file in repository.under("Tests/"):
        # Texts of Python are looked at too: the tool's own tests have such a line, and make it of parts.
        if pattern := _SWITCHED_OFF.get(file.suffix):
            code = file.text if file.suffix == ".py" else file.code
            for match in pattern.finditer(code):
                yield Finding(file.path, file.line(match.start()), f"`{match[0]}`: a test runs, or it goes")


def _forbidden(file):
    for text, pattern, message in _FORBIDDEN:
        for match in pattern.finditer(file.code) if text in file.code else ():
            yield Finding(file.path, file.line(match.start()), message)
    if not file.path.startswith(TERMINAL):
        for match in _PRINT.finditer(file.code):
            yield Finding(file.path, file.line(match.start()), "`print`: only the command writes to the terminal")


def _unexplained(file):
    code, comments = file.code.splitlines(), file.comments.splitlines()
    for match in _TRY.finditer(file.code):
        line = file.line(match.start())
        if not _has_reason(code, comments, line - 1):
            message = "`try?` without a reason: say in a comment on the line or above why the error does not matter"
            yield Finding(file.path, line, message, "try?")


def _has_reason(code, comments, index):
    """Whether a comment stands on the line or above the statement that it is part of."""
    if comments[index].strip():
        return True
    while index > 0:
        index -= 1
        if not code[index].strip():
            return bool(comments[index].strip())
        # A line that opens a block is no part of the statement in it.
        if code[index].rstrip().endswith("{") or _indent(code[index + 1]) <= _indent(code[index]):
            return False
        if comments[index].strip():
            return True
    return False


def _indent(line):
    return len(line) - len(line.lstrip())
