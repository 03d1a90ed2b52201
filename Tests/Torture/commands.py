"""The commands under test: what each begins with, what it does while an operation fails, and what must hold then."""

import json
import re
import shutil
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import failures
import oracles
import sites

NOW = "2026-03-01T00:00:00Z"
LATER = "2026-03-01T01:00:00Z"
_DATE = re.compile(rb"^date: .*$", re.MULTILINE)


@dataclass
class Run:
    """The folder of one trial, and how to start a command in it that is disturbed."""

    folder: Path
    binary: Path
    preloaded: Path
    failure: failures.Failure
    number: int
    log: Path | None = None

    @property
    def site(self) -> Path:
        return self.folder / "site"

    def environment(self, once: Path | None = None):
        return failures.environment(self.preloaded, self.folder, self.failure, self.number, self.log, once)

    def disturbed(self, *arguments):
        return subprocess.run(
            [self.binary, *arguments], cwd=self.folder, capture_output=True, text=True, env=self.environment(), timeout=120
        )

    def undisturbed(self, *arguments):
        return subprocess.run([self.binary, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=120)

    def build(self, now=NOW, *arguments):
        outcome = self.undisturbed("build", "-s", "site", "-q", "--now", now, *arguments)
        assert outcome.returncode == 0, outcome.stderr
        return outcome


class Build:
    """`build` of a site that changed from one state to another."""

    arguments = ()

    def __init__(self, name, old, new, forgets=False):
        self.name, self.forgets = name, forgets
        self.states = old, new
        self.outputs: tuple[dict, dict] = ({}, {})
        self.is_taken_back = not any(sites.TAKEN_BACK.encode() in content for content in new.values())

    def learn(self, run: Run):
        """Finds out what undisturbed builds make."""
        outputs = []
        for state in self.states:
            shutil.rmtree(run.site, ignore_errors=True)
            sites.put(run.site, state)
            run.build(LATER)
            outputs.append(oracles.published(run.site / "public"))
        shutil.rmtree(run.site)
        self.outputs = outputs[0], outputs[1]

    def prepare(self, run: Run):
        sites.put(run.site, self.states[0])
        sites.put_foreign(run.site / "public")
        run.build()
        sites.put(run.site, self.states[1])
        self.forget(run)

    def forget(self, run: Run):
        if self.forgets:
            shutil.rmtree(run.site / ".feedgen", ignore_errors=True)

    def disturb(self, run: Run):
        return run.disturbed("build", "-s", "site", "-q", "--now", LATER, *self.arguments)

    def problems(self, run: Run):
        outcome = self.disturb(run)
        if outcome.returncode != failures.KILLED:
            yield from oracles.of_message(outcome.returncode, outcome.stderr)
        yield from oracles.after_failure(run.site / "public", *self.outputs)
        self.forget(run)
        repaired = run.undisturbed("build", "-s", "site", "-q", "--now", LATER, *self.arguments)
        if repaired.returncode != 0:
            yield f"the next build ends with {repaired.returncode}: {repaired.stderr.strip()}"
        else:
            yield from oracles.after_repair(run.site, self.outputs[1], self.is_taken_back)


class FirstBuild(Build):
    """`build` of a site that was never built."""

    def prepare(self, run: Run):
        sites.put(run.site, self.states[1])
        sites.put_foreign(run.site / "public")


class PreviousBuild(Build):
    """`build --previous` on another machine."""

    arguments = ("--previous", "deployed/public")

    def prepare(self, run: Run):
        sites.put(run.site, self.states[0])
        run.build()
        run.site.rename(run.folder / "deployed")
        sites.put(run.site, self.states[1])
        sites.put_foreign(run.site / "public")


class Purge(Build):
    """`purge` after what was taken back is in no page any more."""

    def prepare(self, run: Run):
        super().prepare(run)
        run.build(LATER)

    def disturb(self, run: Run):
        return run.disturbed("purge", "-s", "site")

    def problems(self, run: Run):
        yield from super().problems(run)
        purged = run.undisturbed("purge", "-s", "site")
        if purged.returncode != 0:
            yield f"the next purge ends with {purged.returncode}: {purged.stderr.strip()}"
        yield from oracles.after_repair(run.site, self.outputs[1], self.is_taken_back)


class Watch(Build):
    """`watch` after a save."""

    def prepare(self, run: Run):
        super().prepare(run)
        sites.put(run.site, self.states[0])
        self.forget(run)

    def disturb(self, run: Run):
        once = run.folder / "now"
        arguments = ["watch", "-s", "site", "--port", "0", "--json", "--now", LATER]
        with subprocess.Popen(
            [run.binary, *arguments], cwd=run.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=run.environment(once),
        ) as process:
            # Whatever happens, it ends: with a status of its own, if it hangs.
            timer = threading.Timer(30, process.send_signal, [signal.SIGABRT])
            timer.start()
            for line in process.stdout:
                event = json.loads(line)["event"]
                if event == "serving":
                    once.touch()
                    sites.put(run.site, self.states[1])
                elif once.exists() and event in ("updated", "failed"):
                    # What follows the event is disturbed too.
                    time.sleep(0.1)
                    break
            process.terminate()
            _, errors = process.communicate()
            timer.cancel()
        # What failed is in its events.
        is_message = process.returncode in (-signal.SIGTERM, 0, 3)
        return subprocess.CompletedProcess(arguments, failures.KILLED if is_message else process.returncode, "", errors)


class Scaffold:
    """`init`, or `new` in a new site: nothing is half there, and a second run works."""

    def __init__(self, name, *arguments, is_new_site):
        self.name, self.arguments, self.is_new_site = name, arguments, is_new_site
        self.expected: dict[str, bytes] = {}

    def learn(self, run: Run):
        self.prepare(run)
        assert run.undisturbed(*self.arguments).returncode == 0
        self.expected = self.files(run)
        shutil.rmtree(run.site)

    def prepare(self, run: Run):
        if not self.is_new_site:
            sites.put(run.site, sites.SECOND)

    def files(self, run: Run):
        found = (path for path in run.site.rglob("*") if path.is_file() and ".feedgen" not in str(path.relative_to(run.site)))
        return {str(path.relative_to(run.site)): _DATE.sub(b"date:", path.read_bytes()) for path in found}

    def problems(self, run: Run):
        outcome = run.disturbed(*self.arguments)
        killed = outcome.returncode == failures.KILLED
        if not killed:
            yield from oracles.of_message(outcome.returncode, outcome.stderr)
        is_whole = self.files(run) == self.expected
        for path, content in self.files(run).items():
            if content != self.expected.get(path):
                yield f"{path} is half there"
        again = run.undisturbed(*self.arguments)
        if again.returncode != 0 and not is_whole:
            yield f"a second run ends with {again.returncode}: {again.stderr.strip()}"
        if self.files(run) != self.expected:
            yield "the files are others than those of an undisturbed run"
        yield from oracles.temporary(run.site)
        built = run.undisturbed("build", "-s", "site", "-q", "--now", LATER)
        if built.returncode != 0:
            yield f"the build ends with {built.returncode}: {built.stderr.strip()}"


def commands(has_swift: bool):
    """All commands by the binary that they need."""
    found = [("feedgen", command) for command in _of_posts()]
    if has_swift:
        first, second = sites.in_swift()
        found += [
            ("PostFeed", Build("build in Swift", first, second)),
            ("PostFeed", Build("build in Swift, back", second, first, forgets=True)),
        ]
    return found


def _of_posts():
    first, second = sites.FIRST, sites.SECOND
    return [
        Build("build", first, second),
        Build("build, back", second, first),
        Build("build, forgetful", first, second, forgets=True),
        Build("build, back, forgetful", second, first, forgets=True),
        FirstBuild("first build", first, second),
        PreviousBuild("build --previous", first, second),
        Purge("purge", first, second),
        Purge("purge, forgetful", first, second, forgets=True),
        Watch("watch", first, second),
        Scaffold("init", "init", "site", is_new_site=True),
        Scaffold("new", "new", "A title", "-s", "site", "--date", "2026-02-01", is_new_site=False),
        Scaffold("new --bundle", "new", "A title", "-s", "site", "--date", "2026-02-01", "--bundle", is_new_site=False),
    ]
