#!/usr/bin/env python3
"""Writes the source of the documentation as a site: the guides of this folder as pages, of which the first heading is the title.

    make-site.py FOLDER

A link to a guide of a library leads to its page in the documentation of that library, and one to any other file of the
repository to a copy.
"""
import json
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LINK = re.compile(r"\]\((\.\./[^)#\s]+)(?:#[^)\s]*)?\)")


def main():
    site = Path(sys.argv[1])
    shutil.rmtree(site / "Pages", ignore_errors=True)
    for name in ["Pages", "Posts", "Static/source", "Templates"]:
        (site / name).mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "feedgen.yml", site)
    shutil.copy(HERE / "custom.css", site / "Templates")
    for guide in sorted(HERE.glob("*.md")):
        heading, text = guide.read_text().split("\n", 1)
        text = LINK.sub(lambda link: f"]({there(link[1], site)})" if (HERE / link[1]).is_file() else link[0], text)
        title = json.dumps(heading.removeprefix("# "))
        (site / "Pages" / guide.name).write_text(f"---\ntitle: {title}\n---\n{text}")
    for picture in [*HERE.glob("*.jpg"), *HERE.glob("*.webp")]:
        shutil.copy(picture, site / "Pages")
    shutil.copy(HERE.parent / "Static/favicon.svg", site / "Static")


def there(target: str, site: Path) -> str:
    """Where a file of the repository is on the site."""
    file = (HERE / target).resolve()
    library = next((parent.stem for parent in file.parents if parent.suffix == ".docc"), None)
    if library:
        return f"/{library}/documentation/{library.lower()}/{file.stem.lower()}/"
    path = file.relative_to(HERE.parent)
    copy = site / "Static/source" / path.with_name(path.name + ".txt")
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, copy)
    return f"/source/{copy.relative_to(site / 'Static/source')}"


if __name__ == "__main__":
    main()
