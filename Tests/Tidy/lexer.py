"""Where the comments and texts of Swift and JavaScript are, so that what looks for code is not misled by prose.

It is no parser: it knows nested interpolation, raw strings and, by what stands before them, regular expressions.
"""

import re

_REGEX = r"(?<=[(,=:\[!&|?{};])\s*/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/"
_COMMENT = r"(?P<comment>//[^\n]*|/\*.*?\*/)"
_OPENERS = {
    "swift": rf'{_COMMENT}|(?P<regex>{_REGEX})|(?P<hashes>#*)(?P<quote>"""|")',
    "js": rf"{_COMMENT}|(?P<regex>{_REGEX})|(?P<hashes>)(?P<quote>[\"'`])",
}
_BRACKETS = {"swift": r"(?P<open>\()|(?P<close>\))", "js": r"(?P<open>\{)|(?P<close>\})"}
_TOP = {name: re.compile(opener, re.DOTALL) for name, opener in _OPENERS.items()}
_NESTED = {name: re.compile(f"{opener}|{_BRACKETS[name]}", re.DOTALL) for name, opener in _OPENERS.items()}


def _inside(quote, hashes):
    """What matters in a text: what is interpolated, what is escaped, and the end."""
    interpolation = r"\$\{" if quote == "`" else rf"\\{hashes}\(" if quote.startswith('"') else "(?!)"
    end = quote + hashes if quote in ('"""', "`") else rf"{quote}{hashes}|\n"
    return re.compile(rf"(?P<code>{interpolation})|\\{hashes}.|(?P<end>{end})", re.DOTALL)


_TEXTS = {}


class _Lexer:
    def __init__(self, text, language):
        self.text, self.language = text, language
        self.comments, self.texts = [], []
        self.code(0, _TOP[language])

    def code(self, position, pattern):
        """Reads code up to the bracket that closes it, or to the end of the file."""
        depth = 0
        while found := pattern.search(self.text, position):
            position = found.end()
            kind = found.lastgroup
            if kind == "open":
                depth += 1
            elif kind == "close":
                if depth == 0:
                    return position
                depth -= 1
            elif kind == "quote":
                position = self.string(position, found["quote"], found["hashes"])
            else:
                (self.comments if kind == "comment" else self.texts).append(found.span())
        return len(self.text)

    def string(self, position, quote, hashes):
        pattern = _TEXTS.get((quote, hashes))
        if not pattern:
            # In JavaScript only a template interpolates.
            pattern = _TEXTS[quote, hashes] = _inside(quote, hashes)
        start = position
        while found := pattern.search(self.text, position):
            position = found.end()
            if found.lastgroup == "end":
                self.texts.append((start, found.start()))
                return position
            if found.lastgroup == "code" and (self.language == "swift" or quote == "`"):
                self.texts.append((start, position - 1))
                start = position = self.code(position, _NESTED[self.language])
        return len(self.text)


def _blank(text, spans):
    pieces, position = [], 0
    for start, end in sorted(spans):
        pieces += [text[position:start], re.sub(r"[^\n]", " ", text[start:end])]
        position = end
    return "".join([*pieces, text[position:]])


def split(text, language):
    """The code of a file, without comments and without what is in texts, and its comments alone: every character in its place."""
    lexer = _Lexer(text, language)
    gaps, position = [], 0
    for start, end in lexer.comments:
        gaps.append((position, start))
        position = end
    return _blank(text, lexer.comments + lexer.texts), _blank(text, [*gaps, (position, len(text))])
