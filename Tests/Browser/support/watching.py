"""A running `feedgen watch`, and what tests ask of it."""

import json
import os
import queue
import signal
import subprocess
import threading
import urllib.request
from pathlib import Path

from feedsite import FEEDGEN, Site


def add_keys(site: Site, name: str, **keys: str):
    """Adds keys to the front matter of a post, which `Post` does not know. They go with the next edit."""
    lines = "".join(f"{key}: {value}\n" for key, value in keys.items())
    site.source(name).write_text(site.posts[name].text().replace("---\n", f"---\n{lines}", 1))


class Watch:
    """Watches a site until `stop()`. What it tells, one JSON object a line, is in `events`."""

    def __init__(self, site: Site, *arguments: str, port: int | None = 0):
        self.site = site
        self.events: queue.Queue[dict] = queue.Queue()
        self.process = subprocess.Popen(
            [FEEDGEN, "watch", "-s", site.folder, "--json", *([] if port is None else ["--port", str(port)]), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        threading.Thread(target=self.listen, daemon=True).start()
        self.first = self.next("built", "failed")
        self.url = self.next("serving")["address"]

    def listen(self):
        for line in self.process.stdout:
            self.events.put(json.loads(line))

    def next(self, *kinds: str, timeout: float = 20) -> dict:
        """The next event of one of these kinds; others are left out."""
        while True:
            event = self.events.get(timeout=timeout)
            if event["event"] in kinds:
                return event

    def get(self, path: str = "", **headers: str):
        """The answer to a request, whatever its status."""
        request = urllib.request.Request(self.url + path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        try:
            return urllib.request.urlopen(request, timeout=10)
        except urllib.error.HTTPError as error:
            return error

    @property
    def memory(self) -> int:
        """Bytes of the process that are in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self, number: int = signal.SIGINT) -> int:
        """Interrupts it; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(timeout=10)
