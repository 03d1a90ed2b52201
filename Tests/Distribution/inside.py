"""Run in a bare system without a network: installs a package, then makes, builds, watches and checks a site with it.
Prints one line a step: its name and seconds. `inside.py WAY`, with the packages in /dist and Python's in /wheels."""
import glob
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

BLOG = Path("/root/blog")
CODE = "---\ntitle: Code\nusername: ann\ndate: 2026-01-01\n---\nBefore.\n\n```python\nprint('one')\n```\n"


def main(way):
    os.environ.update(HOME="/root", PIP_NO_INDEX="1", PIP_FIND_LINKS="/wheels", PIP_DISABLE_PIP_VERSION_CHECK="1")
    begin = time.monotonic()
    feedgen = step("install", WAYS[way])
    version = step("--version", lambda: run(feedgen, "--version"))
    assert re.fullmatch(r"\d+\.\d+\.\d+ \([0-9a-f]{7,}(-dirty)?\)\n", version), version
    step("init", lambda: run(feedgen, "init", BLOG))
    is_coloured = way in ("venv", "pipx")
    if is_coloured:
        with open(BLOG / "feedgen.yml", "a") as settings:
            settings.write("highlighter: pygmentize\n")
    (BLOG / "Posts/code.md").write_text(CODE)
    step("build", lambda: run(feedgen, "build", "-s", BLOG))
    page = (BLOG / "public/posts/code/index.html").read_text()
    assert ('<span class="nb">print</span>' in page) == is_coloured, page[page.index("Before."):][:400]
    step("check", lambda: run(feedgen, "check", "-s", BLOG))
    step("watch", lambda: watch(feedgen))
    print(f"to the first patch\t{time.monotonic() - begin:.1f}", flush=True)


def step(name, work):
    begin = time.monotonic()
    value = work()
    print(f"{name}\t{time.monotonic() - begin:.2f}", flush=True)
    return value


def watch(feedgen):
    """Saves a post under `watch`, and gets the patch of it as a page does that is open."""
    with subprocess.Popen([feedgen, "watch", "-s", BLOG, "--port", "0"], stdout=subprocess.PIPE, text=True) as process:
        try:
            url = next(found[0] for line in process.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+/", line)))
            page = get(f"{url}posts/code/")
            folder, version = (re.search(f'data-{name}="(.*?)"', page)[1] for name in ("live", "version"))
            with urllib.request.urlopen(f"{url}@feedgen/events?client=test", timeout=20) as stream:
                post = BLOG / "Posts/code.md"
                post.write_text(post.read_text().replace("Before.", "After."))
                heads = (json.loads(line[6:]) for line in stream if line.startswith(b"data: {"))
                current, origin = next(head["pages"]["/posts/code/"] for head in heads if "/posts/code/" in head["pages"])
            assert version.startswith(origin), (version, origin)
            patch = json.loads(get(f"{url}live/{folder}/{origin}-{current}.json"))
            assert [each["op"] for each in patch] == ["test", "replace", "replace"], patch
            assert "After." in patch[1]["value"]["html"], patch
        finally:
            process.terminate()


def get(url):
    return urllib.request.urlopen(url, timeout=10).read().decode()


def venv():
    run(sys.executable, "-m", "venv", "/root/env")
    run("/root/env/bin/pip", "install", "-q", f"{wheel()}[highlight]")
    assert Path("/root/env/share/man/man1/feedgen.1.gz").exists()
    return "/root/env/bin/feedgen"


def pipx():
    run("pipx", "install", f"{wheel()}[highlight]")
    assert not Path("/root/.local/bin/pygmentize").exists(), "it would be found by PATH"
    return "/root/.local/bin/feedgen"


def deb():
    run("dpkg", "-i", glob.glob("/dist/*.deb")[0])
    completion("/usr/share/bash-completion/completions/feedgen")
    return "feedgen"


def tar():
    run("tar", "xzf", glob.glob("/dist/*.tar.gz")[0], "--strip-components=1", "-C", "/usr/local")
    completion("/usr/local/share/bash-completion/completions/feedgen")
    return "feedgen"


def wheel():
    return glob.glob("/dist/*.whl")[0]


def completion(file):
    assert "feedgen" in run("bash", "-c", f". {file} && complete -p feedgen")


def run(*command):
    done = subprocess.run([str(each) for each in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout}"
    return done.stdout


WAYS = {"venv": venv, "pipx": pipx, "deb": deb, "tar": tar}

if __name__ == "__main__":
    main(sys.argv[1])
