import subprocess
import tempfile
import unittest
from pathlib import Path

import checkout
from catalogue import SITES, Site


class CheckoutTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.clone = self.folder / "clones" / "owner+name"
        self.clone.mkdir(parents=True)
        self.git("init", "-q")
        for name, text in {"a/é.md": "text\n", "film.mp4": "big", "run": "#!"}.items():
            (self.clone / name).parent.mkdir(exist_ok=True)
            (self.clone / name).write_text(text)
        (self.clone / "run").chmod(0o755)
        (self.clone / "link").symlink_to("a")
        self.git("add", ".")
        self.git("-c", "user.name=a", "-c", "user.email=a@a.example", "commit", "-q", "-m", "a")
        self.site = Site("name", "https://github.com/owner/name", self.git("rev-parse", "HEAD"), "hugo")

    def git(self, *arguments: str) -> str:
        return subprocess.check_output(["git", *arguments], cwd=self.clone, text=True).strip()

    def found(self):
        clone, problem = checkout.find(self.site, self.folder / "clones")
        self.assertEqual(problem, "")
        return clone

    def test_the_files_of_the_commit(self):
        (self.clone / "a/é.md").write_text("changed since")
        target = self.folder / "copy"
        self.assertEqual(self.found().lay_out(target, with_empty=False), [])
        self.assertEqual((target / "a/é.md").read_text(), "text\n")
        self.assertEqual(((target / "link").readlink(), (target / "run").stat().st_mode & 0o100), (Path("a"), 0o100))
        self.assertFalse((target / ".git").exists())

    def test_what_the_clone_lacks_is_left_out_or_empty(self):
        blob = self.git("rev-parse", "HEAD:film.mp4")
        (self.clone / ".git/objects" / blob[:2] / blob[2:]).unlink()
        for with_empty in (True, False):
            target = self.folder / "copy"
            self.assertEqual(self.found().lay_out(target, with_empty), ["film.mp4"])
            self.assertEqual((target / "film.mp4").exists(), with_empty)
            self.assertTrue((target / "run").exists())

    def test_clones_of_all_names(self):
        clones = self.folder / "clones"
        bare = self.folder / "bare"
        self.git("clone", "-q", "--bare", ".", str(bare))
        self.clone.rename(self.folder / "kept")
        for name in ("name", "name.git", "owner+name"):
            (clones / name).symlink_to(bare)
            self.assertEqual(self.found().git_directory, clones / name)
            (clones / name).unlink()
        (clones / "owner+name").mkdir()
        (clones / "owner+name/repo").symlink_to(bare)
        self.assertEqual(self.found().git_directory, clones / "owner+name/repo")

    def test_none_or_without_the_commit(self):
        other = Site("name", self.site.repository, "0" * 40, "hugo")
        self.assertEqual(checkout.find(other, self.folder / "clones"), (None, "commit 00000000 is not in the clone"))
        self.assertEqual(checkout.find(self.site, self.folder), (None, "no clone"))


class CatalogueTests(unittest.TestCase):
    def test_commits_are_whole_and_names_their_own(self):
        self.assertTrue(all(len(site.commit) == 40 for site in SITES))
        self.assertEqual(len({site.name for site in SITES}), len(SITES))
