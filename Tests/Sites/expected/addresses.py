"""The addresses that the old sites had, from the real generator or, where that cannot be had, from its rules.

What was made is kept in `expected/NAME.*` of the work folder as long as the commit is the same. After a change here, remove that
folder.
"""

import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import eleventy
import hugo
import jekyll
import pelican
import zola
from catalogue import Site
from checkout import Clone
from compare import Expected

GENERATORS: dict[str, ModuleType] = {
    "hugo": hugo,
    "jekyll": jekyll,
    "pelican": pelican,
    "zola": zola,
    "eleventy": eleventy,
}


def expected(site: Site, clone: Clone, work: Path) -> tuple[Expected, str]:
    """The addresses and what made them. Raises `tools.Missing` if that is not there."""
    stem = work / "expected" / site.name
    made = stem.with_name(f"{site.name}.made")
    record = json.loads(made.read_text()) if made.exists() else {}
    if record.get("commit") != site.commit:
        generator = GENERATORS[site.generator]
        tool = generator.tool(work)
        print(f"{site.name}: addresses by {tool}", file=sys.stderr)
        build = work / "expected" / "build" / site.name
        # Something is left of a run that was broken off.
        shutil.rmtree(build.parent, ignore_errors=True)
        clone.lay_out(build / "source", with_empty=True)
        generator.addresses(site, build / "source", build, work).write(stem)
        shutil.rmtree(build.parent)
        record = {"commit": site.commit, "tool": tool}
        made.write_text(json.dumps(record) + "\n")
    return Expected.read(stem), record["tool"]
