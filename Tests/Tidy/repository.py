"""The files that git tracks, as the checks see them."""

import ast
import bisect
import functools
import os
import re
import subprocess

import lexer
import swift

_LANGUAGES = {".swift": "swift", ".js": "js"}


class File:
    """One file: its text and what can be known from that alone."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.name = os.path.basename(path)
        self.folder = os.path.dirname(path)
        self.stem, self.suffix = os.path.splitext(self.name)

    @functools.cached_property
    def lines(self):
        return self.text.splitlines()

    @functools.cached_property
    def _split(self):
        return lexer.split(self.text, _LANGUAGES[self.suffix])

    @property
    def code(self):
        """The text without comments and without what is in quotes; every character in its place."""
        return self._split[0]

    @property
    def comments(self):
        """The comments alone, in their places."""
        return self._split[1]

    @functools.cached_property
    def definitions(self):
        """The functions and classes of a Python file, as nodes of its syntax tree."""
        kinds = ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef
        return [node for node in ast.walk(ast.parse(self.text)) if isinstance(node, kinds)]

    @functools.cached_property
    def declarations(self):
        """What a Swift file declares, in order."""
        return swift.declarations(self.code)

    @functools.cached_property
    def _line_starts(self):
        return [0, *(match.end() for match in re.finditer(r"\n", self.text))]

    def line(self, offset):
        """The number of the line in which an offset is."""
        return bisect.bisect_right(self._line_starts, offset)

    def __repr__(self):
        return self.path


class Repository:
    """Files by path; binary ones without a text."""

    def __init__(self, texts):
        self.files = {path: File(path, text) for path, text in texts.items()}

    @classmethod
    def tracked(cls, root):
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True, text=True)
        texts = {}
        for path in filter(None, listed.stdout.split("\0")):
            # What is removed and not yet committed is still listed.
            if os.path.isfile(file := os.path.join(root, path)):
                with open(file, "rb") as stream:
                    texts[path] = _decoded(stream.read())
        return cls(texts)

    def under(self, *folders, suffix=None):
        """Files of these folders, all if none is named."""
        for file in self.files.values():
            if (not folders or file.path.startswith(folders)) and (suffix is None or file.suffix == suffix):
                yield file

    @functools.cached_property
    def swift_identifiers(self):
        """For each Swift file, how often each identifier stands in its code."""
        counts = {}
        for file in self.under(suffix=".swift"):
            counts[file.path] = found = {}
            for name in re.findall(r"[A-Za-z_]\w*", file.code):
                found[name] = found.get(name, 0) + 1
        return counts


def _decoded(content):
    try:
        return content.decode()
    except UnicodeDecodeError:
        return ""
