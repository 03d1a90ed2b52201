"""The author and the host of a simulated world (Tests/Simulation) over HTTP, for real browsers and other clients.

With the environment variable CLIENT, pages get the scripts of that folder in place of those in Sources/FeedClient.
"""

import json
import os
import subprocess

from feedsite import REPOSITORY

SIMULATE = REPOSITORY / "Tests/Simulation/simulate.js"


class SimulatedWorld:
    def __init__(self, seed: int):
        command = ["node", "--experimental-vm-modules", "--no-warnings", SIMULATE, "--serve", "0", "--world", str(seed)]
        if client := os.environ.get("CLIENT"):
            command += ["--client", client]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = f"http://127.0.0.1:{self._read()['port']}/"
        self.documents: dict[tuple[str, str], dict | None] = {}

    def _read(self):
        return json.loads(self.process.stdout.readline())

    def tell(self, line: str):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self._read()

    def publish(self) -> dict:
        """One more publication, with all the trouble that a host may make; its head."""
        return self.tell("publish")

    def rest(self) -> dict[str, dict]:
        """Ends all trouble; the newest documents by the names of lists."""
        return self.tell("rest")

    def document(self, feed: str, version: str) -> dict | None:
        if (feed, version) not in self.documents:
            self.documents[feed, version] = self.tell(f"document {feed} {version}")
        return self.documents[feed, version]

    def stop(self):
        self.process.stdin.close()
        self.process.wait(10)
