import contextlib
import io
import os
import subprocess
import tempfile
import unittest

import tidy


class TidyTests(unittest.TestCase):
    """The command, on a repository of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.write(tidy.RATCHET, "# What is tolerated.\n", is_tracked=False)

    def write(self, path, text, is_tracked=True):
        file = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w") as stream:
            stream.write(text)
        if is_tracked:
            subprocess.run(["git", "add", path], cwd=self.root, check=True)

    def run_tidy(self, *arguments):
        with contextlib.redirect_stdout(io.StringIO()) as output:
            status = tidy.main(list(arguments), self.root)
        return status, output.getvalue().splitlines()

    def test_a_tidy_repository_passes_in_silence(self):
        self.write("Sources/A/A.swift", "@main struct A {}\n")
        self.assertEqual(self.run_tidy(), (0, []))

    def test_all_findings_are_told_at_once(self):
        self.write("Sources/A/A.swift", "@main struct A {}\nlet a = b!\n")
        self.write("Sources/A/Fault.swift", "struct Fault {}\n")
        self.write("Tests/a.txt", "")
        self.write("README.md", "[a](b.md)\n")
        self.write("Makefile", "#" * 131)
        self.write("a.py", 'def a():\n    """None."""\n')
        status, output = self.run_tidy()
        self.assertEqual(status, 1)
        self.assertEqual([line.split(": ")[0] for line in output], [
            "Makefile:1", "README.md:1", "Sources/A/A.swift:2", "Sources/A/Fault.swift:1", "Sources/A/Fault.swift:1",
            "Sources/A/Fault.swift:1", "Tests/a.txt:1", "a.py:2"])  # fmt: skip

    def test_what_git_does_not_track_is_left_alone(self):
        self.write("Sources/A/A.swift", "let a = b!\n", is_tracked=False)
        self.assertEqual(self.run_tidy(), (0, []))

    def test_the_list_is_brought_down_when_asked(self):
        self.write(tidy.RATCHET, "# What is tolerated.\nline Makefile - 2\n", is_tracked=False)
        self.write("Makefile", "#" * 131)
        self.assertEqual(self.run_tidy()[0], 1)
        self.assertEqual(self.run_tidy("--shrink"), (0, []))
        with open(os.path.join(self.root, tidy.RATCHET)) as stream:
            self.assertEqual(stream.read(), "# What is tolerated.\nline Makefile - 1\n")


if __name__ == "__main__":
    unittest.main()
