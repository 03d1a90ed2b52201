"""`make tidy`: prints everything that is untidy, as `path:line: message`, and fails if there is anything.

`--shrink` brings ratchet.txt down to what is left, also after files were moved. It never adds to it.
"""

import os
import sys

import comments
import constructs
import lengths
import links
import names
import ratchet
import sizes
import unused
import walls
from repository import Repository

CHECKS = [lengths, constructs, unused, comments, names, links, walls, sizes]
RATCHET = "Tests/Tidy/ratchet.txt"


def findings(repository):
    return [finding for check in CHECKS for finding in check.check(repository)]


def main(arguments, root):
    repository = Repository.tracked(root)
    found = findings(repository)
    path = os.path.join(root, RATCHET)
    with open(path) as stream:
        tolerated = stream.read()
    if arguments == ["--shrink"]:
        tolerated = ratchet.shrunk(found, tolerated, repository.files)
        with open(path, "w") as stream:
            stream.write(tolerated)
    left = sorted(ratchet.judge(found, tolerated, RATCHET), key=lambda finding: (finding.path, finding.line))
    for finding in left:
        print(finding)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], os.path.join(os.path.dirname(__file__), "..", "..")))
