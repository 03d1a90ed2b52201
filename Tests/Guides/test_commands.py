"""The commands of the README and the guides: those that make a new site run as they stand, and no other has an unknown flag."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
FEEDGEN = Path(os.environ.get("FEEDGEN", REPOSITORY / ".build/tests/release/feedgen")).absolute()
GUIDES = [REPOSITORY / "README.md", *sorted((REPOSITORY / "Documentation").glob("*.md"))]


def blocks(text: str) -> list[str]:
    return re.findall(r"^```sh\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def section(guide: str, heading: str) -> str:
    [text] = [each for each in (REPOSITORY / guide).read_text().split("\n## ") if each.startswith(heading)]
    return text


def commands(text: str) -> list[list[str]]:
    """All calls of feedgen, in blocks for the shell and among words."""
    lines = [line for block in blocks(text) for line in block.splitlines()]
    lines += re.findall(r"`([^`\n]*\bfeedgen [^`\n]*)`", re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE))
    found = []
    for line in lines:
        parts = re.split(r"&&|\||;", " ".join(shlex.split(line, comments=True)))
        found += [words for part in parts if (words := part.split()) and words[0].endswith("feedgen")]
    return found


@pytest.fixture(scope="module")
def flags() -> dict[str, set[str]]:
    """The flags of each command."""
    help = json.loads(subprocess.check_output([FEEDGEN, "--experimental-dump-help"]))["command"]
    return {
        command["commandName"]: {
            ("--" if name["kind"] == "long" else "-") + name["name"]
            for argument in command["arguments"]
            for name in argument.get("names", [])
        }
        for command in [help, *help["subcommands"]]
    }


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_all_flags_exist(guide, flags):
    for words in commands(guide.read_text()):
        command = words[1] if not words[1].startswith("-") else "feedgen"
        if command == "COMMAND":
            continue
        assert command in flags, words
        used = {word.split("=")[0] for word in words if word.startswith("-")} - {"--generate-completion-script", "--version"}
        assert used <= flags[command], words


class Shell:
    """A shell of somebody who has feedgen in the path, an empty home, and a browser that does nothing."""

    def __init__(self, home: Path):
        self.home = home
        self.running = []
        (home / "bin").mkdir()
        (home / "bin/feedgen").symlink_to(FEEDGEN)
        (home / "bin/xdg-open").symlink_to("/bin/true")
        self.environment = os.environ | {"HOME": str(home), "PATH": f"{home}/bin:{os.environ['PATH']}"}

    def run(self, block: str):
        # Programs of others need not be there.
        for line in [line for line in block.splitlines() if not line.startswith("pipx")]:
            if re.search("feedgen (watch|build)", line):
                # As the guides say.
                self.stop()
            # What runs until it is stopped says that it does.
            if "feedgen watch" in line or "http.server" in line:
                line = line.replace(" 8080", " 0").replace("feedgen watch", "feedgen watch --port 0")
                process = subprocess.Popen(
                    ["sh", "-c", f"exec {line}"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.home,
                    env=self.environment | {"PYTHONUNBUFFERED": "1"})  # fmt: skip
                self.running.append(process)
                said = iter(process.stdout.readline, "")
                assert any("http" in each for each in said), line
            else:
                subprocess.run(["sh", "-ec", line], check=True, cwd=self.home, env=self.environment, stdout=subprocess.DEVNULL)

    def stop(self):
        while self.running:
            process = self.running.pop()
            process.terminate()
            process.communicate()


@pytest.fixture
def shell(tmp_path):
    shell = Shell(tmp_path)
    yield shell
    shell.stop()


def test_the_readme_makes_a_site_and_publishes_it(shell):
    [made] = blocks(section("README.md", "A site of your own"))
    [published] = blocks(section("README.md", "Publishing"))
    shell.run(made)
    # As the text between them says.
    with (shell.home / "blog/feedgen.yml").open("a") as settings:
        settings.write("\nbaseURL: https://me.example/blog/\n")
    shell.run(published)
    assert "/blog/assets/" in (shell.home / "blog/public/index.html").read_text()


def test_the_readme_moves_in(shell):
    (shell.home / "content/posts").mkdir(parents=True)
    (shell.home / "hugo.toml").write_text('baseURL = "https://me.example/"\n')
    (shell.home / "content/posts/ice.md").write_text("---\ntitle: Ice\ndate: 2026-11-18\n---\nIt came in overnight.\n")
    (shell.home / "old/posts/ice").mkdir(parents=True)
    (shell.home / "old/posts/ice/index.html").write_text("<p>It came in overnight.</p>")
    [block] = blocks(section("README.md", "Moving in"))
    shell.run(block.replace("https://me.example/", "old"))


def test_the_guide_of_the_first_site_is_a_session(shell):
    for block in blocks((REPOSITORY / "Documentation/FirstSite.md").read_text()):
        shell.run(block)
    public = shell.home / "blog/public"
    assert (public / "posts/first-ice/index.html").exists() and (public / "about/index.html").exists()
    assert not (public / "posts/not-yet").exists()


def test_the_guides_are_a_site_whose_links_lead_somewhere(tmp_path):
    subprocess.run([sys.executable, "-B", REPOSITORY / "Documentation/make-site.py", tmp_path], check=True)
    checked = subprocess.run([FEEDGEN, "check", "--json", "-s", tmp_path], capture_output=True, text=True)
    messages = [problem["message"] for problem in json.loads(checked.stdout)["problems"]]
    # The documentation of the libraries is made by `make docs` alone, which looks at these links.
    assert [each for each in messages if "/documentation/" not in each and "pygmentize" not in each] == []
    assert messages


def test_no_word_is_too_many():
    assert len((REPOSITORY / "README.md").read_text().split()) <= 900
