"""A site in a folder of its own: posts that a test writes, edits and removes, and the builds of them."""

import dataclasses
import json
import os
import re
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
FEEDGEN = Path(os.environ.get("FEEDGEN", REPOSITORY / ".build/tests/release/feedgen")).absolute()


@dataclass(frozen=True)
class Post:
    """A post file. `body` has its blocks; `name` is its path in Posts/, without extension."""

    name: str
    body: list[str] = field(default_factory=lambda: ["A quiet day."])
    date: str = "2024-06-01"
    title: str | None = None
    likes: int = 0
    comments: list[tuple[str, str]] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    image: str | None = None
    alt: str | None = None
    id: str | None = None

    def text(self) -> str:
        fields = dataclasses.asdict(self)
        del fields["name"], fields["body"]
        fields["comments"] = [{"username": username, "text": text} for username, text in self.comments]
        lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items() if value or name == "likes"]
        return "\n".join(["---", *lines, "---", "", "\n\n".join(self.body), ""])


class Site:
    """The source of a site and what feedgen makes of it."""

    def __init__(self, folder: Path, base_url: str | None = None):
        self.folder = folder
        self.public = folder / "public"
        self.base_url = base_url
        self.posts: dict[str, Post] = {}
        self.settings = {"title": "Test feed", "author": "ann", "live": {"poll": 1}}
        (folder / "Posts").mkdir(parents=True)
        self.configure()

    def configure(self, **settings):
        self.settings |= settings
        (self.folder / "feedgen.yml").write_text(json.dumps(self.settings))

    def add(self, name: str, **fields) -> Post:
        return self.put(Post(name, **fields))

    def edit(self, name: str, **fields) -> Post:
        return self.put(dataclasses.replace(self.posts[name], **fields))

    def put(self, post: Post) -> Post:
        self.posts[post.name] = post
        self.source(post.name).write_text(post.text())
        return post

    def remove(self, name: str) -> Post:
        self.source(name).unlink()
        return self.posts.pop(name)

    def rename(self, name: str, new_name: str):
        self.put(dataclasses.replace(self.remove(name), name=new_name))

    def source(self, name: str) -> Path:
        return self.folder / "Posts" / f"{name}.md"

    def build(self):
        self.run("build", "-q", "-s", self.folder, *(["-b", self.base_url] if self.base_url else []))

    def forget_history(self):
        """Loses the cache of previous builds, as a build on a fresh machine does."""
        for file in (self.folder / ".feedgen").iterdir():
            file.unlink()

    def document(self, path: str = "/") -> str:
        """What `feedgen document` prints of a page: its document as JSON."""
        return self.run("document", path, "-s", self.folder)

    def file(self, path: str = "/") -> Path:
        """The file of a page."""
        return self.public / path.lstrip("/") / "index.html"

    def version(self, path: str = "/") -> str:
        return re.search(r'data-version="([0-9a-f]+)"', self.file(path).read_text()).group(1)

    def patch_path(self, origin: str, path: str = "/") -> str:
        """The URL path of the patch from a version of a page to the present one."""
        folder = re.search(r'data-live="([0-9a-f]+)"', self.file(path).read_text()).group(1)
        return f"/live/{folder}/{origin[:12]}-{self.version(path)[:12]}.json"

    @staticmethod
    def run(*arguments) -> str:
        result = subprocess.run([FEEDGEN, *arguments], capture_output=True, text=True)
        assert result.returncode == 0, f"feedgen {arguments[0]} failed:\n{result.stderr}{result.stdout}"
        return result.stdout


def wait_for_the_next_second():
    """Dates of pages count seconds: that of a page made in this very second is taken for the present time."""
    now = int(time.time())
    while int(time.time()) == now:
        time.sleep(0.01)
