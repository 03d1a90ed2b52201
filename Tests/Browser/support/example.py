"""The sites in Swift under Examples/, as tests build them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from feedsite import REPOSITORY, Site

EXAMPLES = Path(os.environ.get("EXAMPLES", REPOSITORY / ".build/tests/release")).absolute()


class Example(Site):
    """A copy of an example's site, built by the example's own executable."""

    def __init__(self, name: str, folder: Path):
        shutil.copytree(REPOSITORY / "Examples" / name / "Site", folder)
        self.executable = EXAMPLES / name
        self.folder = folder
        self.public = folder / "public"
        with (folder / "feedgen.yml").open("a") as settings:
            settings.write("live: {poll: 1}\n")
        self.build()

    def build(self, *arguments: str) -> str:
        return subprocess.run(
            [self.executable, "build", "-s", self.folder, *arguments], check=True, capture_output=True, text=True
        ).stdout

    def change(self, path: str, old: str, new: str):
        file = self.folder / path
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))


def section(reader, name: str):
    return reader.page.locator(f"[data-section='{name}']")
