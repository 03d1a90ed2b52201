"""What breaks a rule today and is tolerated: a list that only shrinks.

A line of the list is `rule path subject amount`. An amount that grew is a finding, and so is one that shrank, so that what was
gained stays gained.
"""

import collections
import dataclasses
import posixpath


@dataclasses.dataclass(frozen=True)
class Finding:
    path: str
    line: int
    message: str
    # Rule and subject under which the list may tolerate it; None if nothing does.
    rule: str | None = None
    subject: str = "-"
    # What is compared with the list: a length, or one of a count.
    amount: int = 1

    @property
    def key(self):
        return self.rule, self.path, self.subject

    def __str__(self):
        return f"{self.path}:{self.line}: {self.message}"


def parse(text):
    """The amount of each key, and the line where it stands."""
    entries = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line and not line.startswith("#"):
            rule, path, subject, amount = line.split()
            entries[rule, path, subject] = int(amount), number
    return entries


def _amounts(findings):
    amounts = collections.Counter()
    for finding in findings:
        amounts[finding.key] += finding.amount
    return amounts


def judge(findings, text, path):
    """The findings that the list does not tolerate, and those about the list itself."""
    entries = parse(text)
    amounts = _amounts(findings)
    for finding in findings:
        listed, _ = entries.get(finding.key, (0, 0))
        if finding.rule is None or not listed:
            yield finding
        elif amounts[finding.key] > listed:
            grown = f"{finding.message} ({path} tolerates {listed}, now {amounts[finding.key]})"
            yield dataclasses.replace(finding, message=grown)
    for key, (listed, number) in entries.items():
        if amounts[key] < listed:
            yield Finding(path, number, f"{' '.join(key)}: {listed} listed, {amounts[key]} left: run tidy.py --shrink")


def shrunk(findings, text, paths):
    """The list with the amounts that shrank, never with one more; what stood under a file goes where that was moved."""
    amounts = _amounts(findings)
    lines = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            rule, path, subject, listed = line.split()
            path = _moved(path, paths)
            left = min(int(listed), amounts[rule, path, subject])
            line = f"{rule} {path} {subject} {left}" if left else None
        if line is not None:
            lines.append(line)
    return "".join(f"{line}\n" for line in lines)


def _moved(path, paths):
    """Where a file is now: the same path, or the only one with its name."""
    places = [other for other in paths if posixpath.basename(other) == posixpath.basename(path)]
    return places[0] if path not in paths and len(places) == 1 else path
