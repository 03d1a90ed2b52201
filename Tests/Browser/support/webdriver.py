"""WebKit in a window of a screen that nobody sees, told what to do by WebDriver."""

import contextlib
import glob
import http.client
import json
import os
import shutil
import socket
import subprocess
import time

BROWSER = os.environ.get("WEBKIT") or next(iter(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")), "MiniBrowser")
# As high as the highest window that a test asks for, with the frame around it.
SCREEN = "1600x3400x24"


class DriverError(Exception):
    """What WebDriver could not do: a stale element, a page on its way out."""


class WebDriver:
    """A session of a browser."""

    def __init__(self, keeps_pages: bool):
        reading, writing = os.pipe()
        self.processes = [
            subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
                pass_fds=[writing],
                stderr=subprocess.DEVNULL,
            )
        ]
        os.close(writing)
        with os.fdopen(reading) as display:
            screen = {"DISPLAY": ":" + display.readline().strip(), "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [shutil.which("WebKitWebDriver") or "WebKitWebDriver", "--host=127.0.0.1", f"--port={port}"]
        self.processes.append(subprocess.Popen(command, env=os.environ | screen, stderr=subprocess.DEVNULL))
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for _ in range(500):
            with contextlib.suppress(ConnectionError):
                self.connection.connect()
                break
            time.sleep(0.02)
        self.path = ""
        options = {"binary": BROWSER, "args": ["--automation", "--autoplay-policy=allow", f"--enable-page-cache={keeps_pages}"]}
        session = self.post("/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.path = f"/session/{session['sessionId']}"
        # For that it would set a timer of the page's.
        self.post("/timeouts", script=None)
        # The window that later commands are for.
        self.window = self.first = self.get("/window")

    def ask(self, method: str, path: str, body: dict | None = None):
        try:
            self.connection.request(method, self.path + path, json.dumps(body) if body is not None else None)
            value = json.load(self.connection.getresponse())["value"]
        except (OSError, http.client.HTTPException):
            self.connection.close()
            raise
        if isinstance(value, dict) and "error" in value:
            raise DriverError(f"{value['error']}: {value['message']}")
        return value

    def get(self, path: str):
        return self.ask("GET", path)

    def post(self, path: str, **body):
        return self.ask("POST", path, body)

    def open(self) -> str:
        """A new window."""
        return self.post("/window/new", type="window")["handle"]

    def select(self, window: str):
        if window != self.window:
            self.post("/window", handle=window)
            self.window = window

    def close(self, window: str):
        self.select(window)
        self.ask("DELETE", "/window")
        self.select(self.first)

    def stop(self):
        with contextlib.suppress(DriverError, OSError, http.client.HTTPException):
            self.ask("DELETE", "")
        for process in reversed(self.processes):
            process.terminate()
            process.wait(timeout=10)
