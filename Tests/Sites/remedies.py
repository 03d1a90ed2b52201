"""What to do about a lost address, in words: `edits/NAME/remedies.tsv`, with a kind, a pattern of addresses, and the remedy.

The first row that fits counts. `*` as a kind is any; in a pattern it is any text, slashes too.
"""

from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import tables
from compare import Loss


class Remedies(NamedTuple):
    rows: list[list[str]]

    @classmethod
    def read(cls, edits: Path) -> "Remedies":
        return cls(tables.rows(edits / "remedies.tsv", 3))

    def of(self, loss: Loss) -> str:
        """The remedy that is named for a loss, or nothing."""
        for kind, pattern, remedy in self.rows:
            if fnmatchcase(loss.kind, kind) and fnmatchcase(loss.address, pattern):
                return remedy
        return ""

    def unnamed(self, losses: list[Loss]) -> list[Loss]:
        return [loss for loss in losses if not self.of(loss)]
